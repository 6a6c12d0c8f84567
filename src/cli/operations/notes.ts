/** A text of the table without the names of types, whose fields stand in the help. */
export const withoutTypes = (text: string): string => text.replace(/: see `[A-Z][\w.]*`/g, '');

/** A sentence of the table as what stands beside an option or argument. */
export const asNote = (sentence: string): string =>
  withoutTypes(sentence)
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
