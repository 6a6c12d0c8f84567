/** Returns a price with at least the decimals of its currency: `45.00` for `45` in EUR. */
export function priceText(price: string, currency = ''): string {
  const { maximumFractionDigits = 2 } = /^[a-z]{3}$/i.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    : {};
  const [units = '', fraction = ''] = price.split('.');
  const decimals = fraction.padEnd(maximumFractionDigits, '0');
  return decimals === '' ? units : `${units}.${decimals}`;
}
