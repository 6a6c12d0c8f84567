import { expect, test } from 'vitest';
import { median, spread } from '../../tools/bench/support/statistics.js';

test('a median is printed with its quartiles', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(spread([4, 1, 3, 2, 5], 1)).toBe('3.0 (2.0–4.0)');
});
