import { expect, it } from 'vitest';
import { ConnectionError, RateLimitError, TokenError } from '../../../src/index.js';
import { waitAfter } from '../../../src/jobs/polling/passing.js';

const minute = 60_000;
const lost = new ConnectionError('The connection broke.');

it('waits the normal time after a successful round', () => {
  expect(waitAfter(0, minute, undefined)).toBe(minute);
});

it('waits twice as long after each failed round, up to five minutes', () => {
  expect([1, 2, 3, 400].map((failures) => waitAfter(failures, minute, lost))).toEqual([
    2 * minute,
    4 * minute,
    5 * minute,
    5 * minute,
  ]);
  // A watch with longer waits than five minutes does not wait longer.
  expect(waitAfter(3, 20 * minute, lost)).toBe(20 * minute);
});

it('waits as long as the service asks', () => {
  const asked = new RateLimitError('Too many.', { status: 429, body: '', retryAfter: 30 * minute });
  const refused = new TokenError('service', 'No token.', { retryAfter: 10 * minute });
  expect(waitAfter(1, minute, asked)).toBe(30 * minute);
  expect(waitAfter(1, minute, refused)).toBe(10 * minute);
  const forEver = new RateLimitError('Too many.', { status: 429, body: '', retryAfter: 1e12 });
  expect(waitAfter(1, minute, forEver)).toBe(2 ** 31 - 1);
});
