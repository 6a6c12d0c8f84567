/** A name of the table as a word of the command line: `changePassword` and `order_by` as `change-password` and `order-by`. */
export const toWord = (name: string): string =>
  name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The words of an operation: `orgs.events.list` as `orgs events list`. */
export const toWords = (id: string): string => id.split('.').map(toWord).join(' ');

/** A text of the table without the names of types, whose fields stand in the help. */
export const withoutTypes = (text: string): string => text.replace(/: see `[A-Z][\w.]*`/g, '');

/** A sentence of the table as what stands beside an option or argument. */
export const asNote = (sentence: string): string =>
  withoutTypes(sentence)
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
