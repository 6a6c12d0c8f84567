import { expect, test } from 'vitest';
import { compared, median, spread } from '../../tools/bench/support/statistics.js';

test('a median is printed with its quartiles', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(spread([4, 1, 3, 2, 5], 1)).toBe('3.0 (2.0–4.0)');
});

test.each([
  ['less', [1, 1, 1, 9], [2, 2, 2, 2]],
  ['more', [3, 3, 3, 1], [2, 2, 2, 2]],
  ['alike', [1, 1, 3, 3], [2, 2, 2, 2]],
  ['alike', [2, 2], [2, 2]],
  ['alike', [], []],
] as const)(
  'the verdict is "%s" only if it holds in three quarters of the rounds',
  (verdict, values, others) => {
    expect(compared(values, others)).toBe(verdict);
  },
);
