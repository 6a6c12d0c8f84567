import { describe, expect, it } from 'vitest';
import { isFull, totalIn } from '../../src/shared/list-total.js';

const page = (length: number, pagination?: object) => ({ items: Array(length).fill(0), pagination });

describe('the total of a list', () => {
  it.each([
    ['larger than its page', 100, { records: 250 }, 100, 250],
    ['as text', 100, { records: '250' }, 100, 250],
    ['the size of a page that is not full', 30, { records: 30 }, 30, 30],
    ['the size of a full page', 100, { records: 100 }, 100, undefined],
    ['the size of a page that is full for the service', 50, { records: 50, rows: 50 }, 50, undefined],
    ['smaller than the number of records already returned', 50, { records: 50 }, 250, undefined],
    ['not a whole number', 10, { records: 10.5 }, 10, undefined],
    ['negative', 0, { records: -1 }, 0, undefined],
    ['missing', 10, {}, 10, undefined],
  ] as const)(
    'is the number on the page or unknown, if that is %s',
    (_, length, pagination, given, total) => {
      expect(totalIn(page(length, pagination), given)).toBe(total);
    },
  );

  it('is unknown for a page without pagination', () => {
    expect(totalIn(page(10), 10)).toBeUndefined();
    expect(totalIn({ items: [], pagination: null }, 0)).toBeUndefined();
  });
});

it('considers a page full if it has as many records as requested, or as many as the service returns', () => {
  expect(isFull(page(20, { rows: 20 }), 100)).toBe(true);
  expect(isFull(page(19, { rows: 20 }), 100)).toBe(false);
  expect(isFull(page(20, { rows: 500 }), 20)).toBe(true);
  expect(isFull(page(20, { rows: 0 }), 100)).toBe(false);
  expect(isFull(page(100), 100)).toBe(true);
});
