import { withoutTypes } from '../../jobs/words/without-types.js';

/** Turns a sentence of the table into the description of an option or argument. */
export const asNote = (sentence: string): string =>
  withoutTypes(sentence)
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
