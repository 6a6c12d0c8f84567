/** How many columns a text may take up: those of the terminal, else those that COLUMNS says; some terminals say 0. */
export function widthOf({ columns = 0 }: { readonly columns?: number }, usual: number): number {
  const { COLUMNS: said = '' } = process.env;
  return columns || (/^[1-9]\d{0,4}$/.test(said) ? Number(said) : usual);
}
