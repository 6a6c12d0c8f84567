import { spellOut } from '../shared/unseen.js';

/** Makes foreign text safe for a terminal: spells out tabs and characters that move the cursor or change colours. */
export const printable = (text: string): string => spellOut(text).replaceAll('\t', '\\u0009');
