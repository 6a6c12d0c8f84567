import { spellOut } from '../shared/unseen.js';

/** Makes foreign text safe for a terminal: spells out tabs and characters that move the cursor or change colours. */
export const printable = (text: string): string => spellOut(text).replaceAll('\t', '\\u0009');

/** Reports something to the person at the terminal. */
export const report = (text: string): void => console.error(printable(`ticketing-client: ${text}`));

/** Reports a problem that does not end the command. */
export const warn = (warning: string): void => report(`warning: ${warning}`);

/** Returns the available width in columns: that of the terminal, else of COLUMNS, else the usual one. Some terminals report 0. */
export function widthOf({ columns = 0 }: { readonly columns?: number }, usual: number): number {
  const { COLUMNS: said = '' } = process.env;
  return columns || (/^[1-9]\d{0,4}$/.test(said) ? Number(said) : usual);
}
