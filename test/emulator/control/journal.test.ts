import { expect, test } from 'vitest';
import { Journal, type JournalEntry } from '../../../src/emulator/control/journal.js';

test('the journal keeps the latest thousand requests, and the replies of the latest hundred', () => {
  const journal = new Journal();
  const entry: JournalEntry = {
    at: '2030-01-01T00:00:00+00:00',
    method: 'GET',
    path: '/me',
    status: 200,
    reply: {},
  };
  for (let index = 0; index < 1010; index += 1) journal.add({ ...entry, path: `/${index}` });
  expect(journal.entries).toHaveLength(1000);
  expect(journal.entries[0]?.path).toBe('/10');
  expect(journal.entries.filter(({ reply }) => reply !== undefined)).toHaveLength(100);
  expect(journal.entries.at(-1)?.reply).toEqual({});
});
