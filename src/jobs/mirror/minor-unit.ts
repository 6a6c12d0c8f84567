/** Currencies whose smallest unit is not a hundredth, by their number of decimals (ISO 4217). */
export const currenciesByDecimals: Readonly<Record<0 | 3 | 4, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

const decimalsOf = new Map(
  Object.entries(currenciesByDecimals).flatMap(([decimals, currencies]) =>
    currencies.map((currency) => [currency, Number(decimals)] as const),
  ),
);

const pattern = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Returns an amount in the smallest unit of its currency: 1010 for `10.10` in EUR, 10 for `10.00` in JPY. Returns
 * null if that is not a whole number, or too large to be exact.
 */
export function minorUnits(amount: string, currency: string): number | null {
  const [, sign, units, fraction = ''] = pattern.exec(amount) ?? [];
  const decimals = decimalsOf.get(currency) ?? 2;
  if (units === undefined || /[^0]/.test(fraction.slice(decimals))) return null;
  const minor = Number(`${sign}${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  // Turns -0 into 0.
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}
