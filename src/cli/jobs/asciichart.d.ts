declare module 'asciichart' {
  const asciichart: {
    /** Draws numbers as a line of text, one column each. */
    plot(values: readonly number[], options?: { readonly height?: number }): string;
  };
  export default asciichart;
}
