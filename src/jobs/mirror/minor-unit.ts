import { decimalsIn } from '../../shared/currency-decimals.js';

const pattern = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Returns an amount in the smallest unit of its currency: 1010 for `10.10` in EUR, 10 for `10.00` in JPY. Returns
 * null if that is not a whole number, or too large to be exact.
 */
export function minorUnits(amount: string, currency: string): number | null {
  const [, sign, units, fraction = ''] = pattern.exec(amount) ?? [];
  const decimals = decimalsIn(currency);
  if (units === undefined || /[^0]/.test(fraction.slice(decimals))) return null;
  const minor = Number(`${sign}${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  // Turns -0 into 0.
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}
