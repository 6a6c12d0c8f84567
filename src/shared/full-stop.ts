const isEnded = (text: string): boolean => /[.?]$/.test(text);

/** Returns the text with a full stop, unless it already ends a sentence. */
export const withFullStop = (text: string): string => (isEnded(text) ? text : `${text}.`);

/** Joins problems into one line, with semicolons after those that are not whole sentences. */
export function onOneLine([first = '', ...others]: readonly string[]): string {
  return others.reduce((line, each) => `${line}${isEnded(line) ? '' : ';'} ${each}`, first);
}
