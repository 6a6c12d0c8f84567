const isEnded = (text: string): boolean => /[.?]$/.test(text);

/** Returns the text with a full stop, unless it ends as a sentence does. */
export const withFullStop = (text: string): string => (isEnded(text) ? text : `${text}.`);

/** Writes problems on one line. Semicolons follow those that are parts of a sentence. */
export function onOneLine([first = '', ...others]: readonly string[]): string {
  return others.reduce((line, each) => `${line}${isEnded(line) ? '' : ';'} ${each}`, first);
}
