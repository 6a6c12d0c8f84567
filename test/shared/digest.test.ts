import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from '../../src/shared/digest.js';

it('returns 16 hexadecimal digits, which are always the same for a text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(digestOf(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(digestOf(text)).toBe(digestOf(text));
    }),
  );
});

it('returns different digits for different texts, even if they differ in one letter or in length', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `${'a'.repeat(index % 50)}${index}`);
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
});
