import { expect, test } from 'vitest';
import { priceText } from '../../../src/jobs/common/price-text.js';

test.each([
  ['45', 'EUR', '45.00'],
  ['9.5', 'AUD', '9.50'],
  ['0.125', 'EUR', '0.125'],
  ['1200', 'JPY', '1200'],
  ['45', undefined, '45.00'],
])('writes %j in %s as %j', (price, currency, written) => {
  expect(priceText(price, currency)).toBe(written);
});
