import { expect, test } from 'vitest';
import { openSqlite } from '../opened.js';
import { killed, unharmed } from './killing.js';

test('no change is lost if a mirror and its readers are killed and stopped', async () => {
  const database = await openSqlite();
  const found = await killed({ ...database, place: database.file }, { sales: 60, kills: 6, freezes: 1 });
  expect(found).toEqual(unharmed);
});
