declare module 'asciichart' {
  const asciichart: {
    /** Draws numbers as a line in text, one column each, next to an axis from `min` to `max`. */
    plot(
      values: readonly number[],
      options?: {
        readonly height?: number;
        readonly min?: number;
        readonly max?: number;
        /** Column where the line begins. The number and the axis count as one column each. */
        readonly offset?: number;
        /** Writes a number of the axis. */
        readonly format?: (value: number) => string;
      },
    ): string;
  };
  export default asciichart;
}
