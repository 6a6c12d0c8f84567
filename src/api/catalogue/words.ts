/** Turns a name of the table into a word of the command line: `changePassword` and `order_by` as `change-password` and `order-by`. */
export const toWord = (name: string): string =>
  name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the words of an operation: `orgs.events.list` as `orgs events list`. */
export const toWords = (id: string): string => id.split('.').map(toWord).join(' ');

/** Returns a text of the table without the names of types, since the help lists their fields. */
export const withoutTypes = (text: string): string => text.replace(/: see `[A-Z][\w.]*`/g, '');
