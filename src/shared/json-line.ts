/** Returns a value as JSON in one line. Some line readers, such as that of Node 24, also end a line at U+2028 and U+2029. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (each) => (each === '\u2028' ? '\\u2028' : '\\u2029'));
