import { spellOut } from '../internal/unseen.js';

/** A text of others as a terminal may be given it: what moves its cursor or changes its colours is spelled out, tabs too. */
export const printable = (text: string): string => spellOut(text).replaceAll('\t', '\\u0009');
