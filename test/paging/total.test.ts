import { describe, expect, it } from 'vitest';
import { Total } from '../../src/paging/total.js';

/** A page of so many items that says how many records there are. */
const page = (count: number, records?: unknown) => ({
  items: Array.from({ length: count }),
  pagination: records === undefined ? undefined : { records: records as number },
});

describe('the total of a list', () => {
  it('is not known before a page says more than it holds', () => {
    const total = new Total();
    expect(total.records).toBeUndefined();
    total.note(page(20));
    total.note(page(20, 20));
    expect(total.records).toBeUndefined();
    total.note(page(20, 45));
    expect(total.records).toBe(45);
  });

  it('is what was said last', () => {
    const total = new Total();
    total.note(page(20, '45'));
    total.note(page(20, 44), true);
    expect(total.records).toBe(44);
    total.note(page(0, 0), true);
    expect(total.records).toBe(0);
  });

  it('may be said by a first page that is all there is', () => {
    const total = new Total();
    total.note(page(20, 45));
    total.note(page(20, 20));
    expect(total.records).toBe(20);
  });

  it.each([
    ['is less than the page holds', page(20, 19), false],
    ['is not a whole number', page(20, 20.5), false],
    ['is what a later page holds', page(5, 5), true],
  ])('is not believed any more once a number %s', (_, wrong, isLater) => {
    const total = new Total();
    total.note(page(20, 45));
    total.note(wrong, isLater);
    expect(total.records).toBeUndefined();
    total.note(page(20, 45));
    expect(total.records).toBeUndefined();
  });

  it('is not believed any more once the list has shown more', () => {
    const total = new Total();
    total.note(page(20, 45));
    total.refute();
    total.note(page(20, 60));
    expect(total.records).toBeUndefined();
  });
});
