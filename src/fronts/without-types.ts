/** A text of the table without the names of types, whose fields stand in the help. */
export const withoutTypes = (text: string): string => text.replace(/: see `[A-Z][\w.]*`/g, '');
