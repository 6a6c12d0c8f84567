import { describe, expect, it } from 'vitest';
import { isFull, totalIn } from '../../src/internal/list-total.js';

const page = (length: number, pagination?: object) => ({ items: Array(length).fill(0), pagination });

describe('the total of a list', () => {
  it.each([
    ['larger than its page', 100, { records: 250 }, 100, 250],
    ['as text', 100, { records: '250' }, 100, 250],
    ['that of a page that is not full', 30, { records: 30 }, 30, 30],
    ['that of a full page', 100, { records: 100 }, 100, undefined],
    ['that of a page that is full for the service', 50, { records: 50, rows: 50 }, 50, undefined],
    ['smaller than what was given', 50, { records: 50 }, 250, undefined],
    ['no whole number', 10, { records: 10.5 }, 10, undefined],
    ['negative', 0, { records: -1 }, 0, undefined],
    ['missing', 10, {}, 10, undefined],
  ] as const)('is what the page says or unknown, if that is %s', (_, length, pagination, given, total) => {
    expect(totalIn(page(length, pagination), given)).toBe(total);
  });

  it('is unknown of a page without pagination', () => {
    expect(totalIn(page(10), 10)).toBeUndefined();
    expect(totalIn({ items: [], pagination: null }, 0)).toBeUndefined();
  });
});

it('takes a page for full that has as many records as were asked for, or as the service says it gives', () => {
  expect(isFull(page(20, { rows: 20 }), 100)).toBe(true);
  expect(isFull(page(19, { rows: 20 }), 100)).toBe(false);
  expect(isFull(page(20, { rows: 500 }), 20)).toBe(true);
  expect(isFull(page(20, { rows: 0 }), 100)).toBe(false);
  expect(isFull(page(100), 100)).toBe(true);
});
