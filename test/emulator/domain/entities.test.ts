import { expect, test } from 'vitest';
import { sameEntity } from '../../../src/emulator/domain/entities.js';

test('two entities are the same if both their types and their uuids are', () => {
  const user = { type: 'user', uuid: '1' } as const;
  expect(sameEntity(user, { type: 'user', uuid: '1' })).toBe(true);
  expect(sameEntity(user, { type: 'user', uuid: '2' })).toBe(false);
  expect(sameEntity(user, { type: 'org', uuid: '1' })).toBe(false);
});
