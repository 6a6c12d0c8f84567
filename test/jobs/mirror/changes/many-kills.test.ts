import { expect, test } from 'vitest';
import { openSqlite } from '../opened.js';
import { killed, unharmed } from './killing.js';

test('no change of a thousand is lost in SQLite, over twenty kills and ten stops', async () => {
  const database = await openSqlite();
  const found = await killed({ ...database, place: database.file }, { sales: 1_000, kills: 20, freezes: 10 });
  expect(found).toEqual(unharmed);
});
