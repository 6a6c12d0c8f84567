import { describe, expect, it } from 'vitest';
import { Total } from '../../../src/client/paging/total.js';

/** A page of so many items with a number of records. */
const page = (count: number, records?: unknown) => ({
  items: Array.from({ length: count }),
  pagination: records === undefined ? undefined : { records: records as number },
});

describe('the total of a list', () => {
  it('is unknown until a page reports more records than it contains', () => {
    const total = new Total();
    expect(total.records).toBeUndefined();
    total.note(page(20));
    total.note(page(20, 20));
    expect(total.records).toBeUndefined();
    total.note(page(20, 45));
    expect(total.records).toBe(45);
  });

  it('is the number of the last page', () => {
    const total = new Total();
    total.note(page(20, '45'));
    total.note(page(20, 44), true);
    expect(total.records).toBe(44);
    total.note(page(0, 0), true);
    expect(total.records).toBe(0);
  });

  it('may come from a first page that is the whole list', () => {
    const total = new Total();
    total.note(page(20, 45));
    total.note(page(20, 20));
    expect(total.records).toBe(20);
  });

  it.each([
    ['is less than the number of items', page(20, 19), false],
    ['is not a whole number', page(20, 20.5), false],
    ['equals the number of items of a later page', page(5, 5), true],
  ])('becomes unknown for good if a number %s', (_, wrong, isLater) => {
    const total = new Total();
    total.note(page(20, 45));
    total.note(wrong, isLater);
    expect(total.records).toBeUndefined();
    total.note(page(20, 45));
    expect(total.records).toBeUndefined();
  });

  it('becomes unknown for good if the list contains more', () => {
    const total = new Total();
    total.note(page(20, 45));
    total.refute();
    total.note(page(20, 60));
    expect(total.records).toBeUndefined();
  });
});
