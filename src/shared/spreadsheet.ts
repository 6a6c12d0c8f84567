/**
 * Beginnings that make a spreadsheet read a cell as a formula, also after it normalises full-width signs. With `'` before it, so that
 * a reader can remove exactly the one that was written.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Whether a text is a decimal number, as amounts are. */
export const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Returns a text that is safe in a cell of a spreadsheet, which would otherwise calculate a formula. */
export const unformula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Returns the text of a cell that `unformula` wrote. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
