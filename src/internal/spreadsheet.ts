/** What makes a spreadsheet take a cell for a formula, also where it changes a full-width sign into the common one. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Whether a text is a number written out, as amounts are. */
export const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** A text as it is safe in a cell of a spreadsheet, which would calculate it if it were a formula. */
export const unformula = (text: string): string => (formula.test(text) ? `'${text}` : text);
