import { expect, test } from 'vitest';
import { Journal, type JournalEntry, notedRequest } from '../../../src/emulator/control/journal.js';

test('the journal keeps the latest thousand requests, and the replies of the latest hundred', () => {
  const journal = new Journal(() => {});
  const entry: Omit<JournalEntry, 'serial'> = {
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
  expect(journal.entries.at(-1)).toMatchObject({ serial: 1010, reply: {} });
  journal.clear();
  journal.add(entry);
  expect(journal.entries.map(({ serial }) => serial)).toEqual([1011]);
});

const pathOf = (query: string) =>
  notedRequest({ method: 'GET', url: new URL(`http://127.0.0.1/me?${query}`) }, '/me', 0).path.slice(
    '/me?'.length,
  );

test.each([
  ['password=abc&rows=20', 'password=[secret]&rows=20'],
  ['rows=20&access_token=a=b&x', 'rows=20&access_token=[secret]&x'],
  ['token', 'token'],
  ['a=1&&otp=', 'a=1&&otp=[secret]'],
])('the journal hides the secrets in the query %s', (query, noted) => {
  expect(pathOf(query)).toBe(noted);
});

test('the journal quickly copies a query that is one name of two megabytes', () => {
  // A pattern that starts again at every character would take minutes.
  const query = 'a'.repeat(2_000_000);
  expect(pathOf(query)).toBe(query);
});
