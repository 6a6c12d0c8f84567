import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundedAnswer, openMirror } from '../../src/fronts/database.js';
import { ownFolder } from '../support/folder.js';

/** Makes a database file with a table. */
async function made() {
  const database = join(await ownFolder(), 'org.db');
  const { db, close } = await openMirror(database);
  if ('exec' in db) db.exec('CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (1), (2), (3)');
  await close();
  return { database, schema: 'ticketing' };
}

/** A query that never ends. */
const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c';

it('a query stops if it takes too long or is cancelled', async () => {
  const asked = await made();
  const { signal } = new AbortController();
  await expect(boundedAnswer(asked, endless, { rows: 1, time: 500, signal })).rejects.toThrow(
    'The query took more than 0.5 seconds',
  );
  const stop = new AbortController();
  const answer = boundedAnswer(asked, endless, { rows: 1, time: 300_000, signal: stop.signal });
  const ended = expect(answer).rejects.toThrow('enough');
  stop.abort(new Error('enough'));
  await ended;
});

it('a result has only as many rows as requested, even if the query is endless', async () => {
  const asked = await made();
  const { signal } = new AbortController();
  const rows = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c';
  expect(await boundedAnswer(asked, rows, { rows: 2, time: 300_000, signal })).toEqual([{ n: 1 }, { n: 2 }]);
});
