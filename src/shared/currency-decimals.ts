/** Currencies whose smallest unit is not a hundredth, by their number of decimals (ISO 4217). */
export const currenciesByDecimals: Readonly<Record<0 | 3 | 4, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

const known = new Map(
  Object.entries(currenciesByDecimals).flatMap(([decimals, currencies]) =>
    currencies.map((currency) => [currency, Number(decimals)] as const),
  ),
);

/** Returns the number of decimals of the smallest unit of a currency. */
export const decimalsIn = (currency: string): number => known.get(currency) ?? 2;
