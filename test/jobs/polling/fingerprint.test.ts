import { describe, expect, it } from 'vitest';
import { printOf as fingerprint } from '../../../src/jobs/polling/fingerprint.js';

describe('a fingerprint', () => {
  it.each<[string, unknown, unknown]>([
    ['a number and its text', { total: 2 }, { total: '2' }],
    ['an amount with and without zeros at its end', { total: '12.50' }, { total: 12.5 }],
    ['a whole amount', { total: '12.00' }, { total: 12 }],
    ['null and a missing field', { seat: null, code: 'A' }, { code: 'A' }],
    ['fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['a list in another order', [{ name: 'a' }, { name: 'b' }], [{ name: 'b' }, { name: 'a' }]],
  ])('is the same for %s', (_, one, other) => {
    expect(fingerprint(one)).toBe(fingerprint(other));
  });

  it.each<[string, unknown, unknown]>([
    ['another value', { status: 'Active' }, { status: 'Cancelled' }],
    ['a value in another field', { a: 1 }, { b: 1 }],
    ['one more of the same', [1], [1, 1]],
    ['values that join to the same text', { a: 'x', b: 'yz' }, { a: 'xy', b: 'z' }],
    ['text that looks like two texts', ['a","b'], ['a', 'b']],
    ['true and false', { a: true }, { a: false }],
    ['zeros at the end of a whole number', 120, 12],
    ['zeros at the end of a code', 'A1.00', 'A1'],
  ])('differs for %s', (_, one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });

  it('differs for many values with small differences', () => {
    const prints = Array.from({ length: 20_000 }, (_, index) =>
      fingerprint({ serial: index, price: '12.50' }),
    );
    expect(new Set(prints).size).toBe(prints.length);
    for (const half of [(print: string) => print.slice(0, 8), (print: string) => print.slice(8)]) {
      // With so many values, an equal half of 32 bits is possible.
      expect(new Set(prints.map(half)).size).toBeGreaterThan(prints.length - 20);
    }
  });

  it('works for deeply nested values', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(fingerprint(deep)).toMatch(/^[0-9a-f]{16}$/);
  });
});
