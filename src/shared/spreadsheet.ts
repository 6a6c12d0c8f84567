/** Beginnings that make a spreadsheet read a cell as a formula, also after it normalises full-width signs. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Whether a text is a decimal number, as amounts are. */
export const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Returns a text that is safe in a cell of a spreadsheet, which would otherwise calculate a formula. */
export const unformula = (text: string): string => (formula.test(text) ? `'${text}` : text);
