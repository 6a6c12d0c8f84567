/** Quotes a word for a POSIX shell. */
export const shellWord = (text: string): string =>
  /^[\w@+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
