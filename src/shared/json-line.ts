/**
 * Returns a value as JSON in one line. Some line readers, such as that of Node 24, also end a line at U+2028 and U+2029, which JSON
 * has only in texts.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
