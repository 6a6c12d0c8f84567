import { expect, it } from 'vitest';
import { minorUnits } from '../../../src/jobs/mirror/sqlite.js';

it.each([
  ['10.10', 'EUR', 1010],
  ['10.1', 'EUR', 1010],
  ['10', 'EUR', 1000],
  ['-0.05', 'EUR', -5],
  ['0.00', 'EUR', 0],
  ['-0.00', 'EUR', 0],
  ['10.100', 'EUR', 1010],
  ['10.00', 'JPY', 10],
  ['10.505', 'KWD', 10505],
  ['1.0001', 'CLF', 10001],
  // 1 forint is a hundred fillér, even though shops do not use them.
  ['5.00', 'HUF', 500],
  ['5', 'XXX', 500],
])('%s %s is %d', (amount, currency, minor) => {
  expect(minorUnits(amount, currency)).toBe(minor);
});

it.each([
  ['10.105', 'EUR'],
  ['10.50', 'JPY'],
  ['99999999999999999', 'EUR'],
  ['much', 'EUR'],
  ['', 'EUR'],
])('%s %s is not a whole number of minor units', (amount, currency) => {
  expect(minorUnits(amount, currency)).toBeNull();
});
