/** Returns a text of the table without the names of types, since the help lists their fields. */
export const withoutTypes = (text: string): string => text.replace(/: see `[A-Z][\w.]*`/g, '');
