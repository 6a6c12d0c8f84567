/**
 * Finds what a spreadsheet reads as a formula: such a character at the beginning of a cell, or after anything that a spreadsheet may
 * take for the end of a cell or a line, because it splits a file as its country does. Quotes before it are no protection, because
 * they count only at the beginning of a cell. Full-width signs are normalised. It may already follow a `'`, so that a reader can
 * remove exactly the one that was written.
 */
const formula = /(^|[,;|\t\r\n])(["']*)(?=[=+\-@＝＋－＠])/g;

/** Whether a text is a decimal number, as amounts are. */
export const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Returns a text that is safe in a cell of a spreadsheet, which would otherwise calculate a formula. */
export const unformula = (text: string): string => text.replace(formula, "$1$2'");

/** Returns the text of a cell that `unformula` wrote. */
export const plainText = (cell: string): string =>
  cell.replace(formula, (before) => (before.endsWith("'") ? before.slice(0, -1) : before));
