import { expect, test } from 'vitest';
import { openPostgres } from '../opened-postgres.js';
import { killed, unharmed } from './killing.js';

const open = openPostgres();

test('no change of a thousand is lost in Postgres, over twenty kills and ten stops', async () => {
  const found = await killed(await open(), { sales: 1_000, kills: 20, freezes: 10 });
  expect(found).toEqual(unharmed);
});
