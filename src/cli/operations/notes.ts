import { withoutTypes } from '../../fronts/without-types.js';

/** A sentence of the table as what stands beside an option or argument. */
export const asNote = (sentence: string): string =>
  withoutTypes(sentence)
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
