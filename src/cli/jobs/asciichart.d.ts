declare module 'asciichart' {
  const asciichart: {
    /** Draws numbers as a line of text, one column each, beside an axis from `min` to `max`. */
    plot(
      values: readonly number[],
      options?: {
        readonly height?: number;
        readonly min?: number;
        readonly max?: number;
        /** Where the line begins: the number counts as one column, and so does the axis. */
        readonly offset?: number;
        /** Writes a number of the axis. */
        readonly format?: (value: number) => string;
      },
    ): string;
  };
  export default asciichart;
}
