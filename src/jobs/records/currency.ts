/** Returns the code of a currency in capital letters and without spaces around it, or undefined if there is no text. */
export const currencyOf = (value: unknown): string | undefined =>
  (typeof value === 'string' ? value.trim().toUpperCase() : '') || undefined;
