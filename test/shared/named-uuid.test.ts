import { expect, test } from 'vitest';
import { uuidNamed } from '../../src/shared/named-uuid.js';

test('a name always has the same uuid, and each name has another', () => {
  expect(uuidNamed('event Harbour Music Festival')).toBe(uuidNamed('event Harbour Music Festival'));
  const names = Array.from({ length: 10_000 }, (_, index) => `event ${index}`);
  expect(new Set(names.map(uuidNamed)).size).toBe(names.length);
});

test('the uuid of a name has version 8', () => {
  for (const name of ['', 'a', 'event Harbour Music Festival', 'ünïcode 🎷']) {
    expect(uuidNamed(name)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  }
});
