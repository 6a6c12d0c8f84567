import { describe, expect, it } from 'vitest';
import { Counts, soldOf } from '../../../src/jobs/polling/counts.js';

describe('the number of sold tickets', () => {
  it('is the sum of all levels', () => {
    const levels = [{ quantity_sold: 3 }, { quantity_sold: '4' }];
    expect(soldOf({ uuid: 'e', tickets: { levels } })).toBe(7);
  });

  it.each([
    ['no tickets', {}],
    ['no levels', { tickets: {} }],
    ['no levels in the list', { tickets: { levels: [] } }],
    ['a level without a number', { tickets: { levels: [{ quantity_sold: 3 }, {}] } }],
    ['null', { tickets: { levels: [{ quantity_sold: null }] } }],
    ['a text', { tickets: { levels: [{ quantity_sold: 'many' }] } }],
  ])('is unknown with %s', (_, event) => {
    expect(soldOf({ uuid: 'e', ...event })).toBeUndefined();
  });
});

describe('a count', () => {
  /** Returns the counts of an event that had sold this many tickets at its reading. */
  const readAt = (sold: number) => {
    const counts = new Counts();
    expect(counts.note('e', sold)).toBe('unknown');
    counts.read('e', sold, 0);
    return counts;
  };

  it('has moved until the records explain it', () => {
    const counts = readAt(5);
    expect(counts.note('e', 7)).toBe('moved');
    expect(counts.open('e')).toBe(2);
    counts.read('e', 7, 1);
    expect([counts.open('e'), counts.tries('e')]).toEqual([1, 1]);
    expect(counts.note('e', 7)).toBe('moved');
    counts.read('e', 7, 1);
    expect(counts.note('e', 7)).toBe('still');
    expect(counts.tries('e')).toBe(0);
  });

  it('is right if it follows in the next round', () => {
    const counts = readAt(5);
    counts.note('e', 5);
    counts.read('e', 5, 1);
    expect(counts.note('e', 6)).toBe('still');
    expect(counts.note('e', 6)).toBe('still');
  });

  it('does not show a sale together with a refund', () => {
    const counts = readAt(5);
    counts.note('e', 5);
    counts.read('e', 5, 0);
    expect(counts.note('e', 5)).toBe('still');
  });

  it('is unknown if it is missing, and starts again afterwards', () => {
    const counts = readAt(5);
    expect(counts.note('e', undefined)).toBe('unknown');
    counts.read('e', undefined, 1);
    expect(counts.note('e', 6)).toBe('unknown');
    counts.read('e', 6, 0);
    counts.forget('e');
    expect(counts.note('e', 6)).toBe('unknown');
  });
});
