import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedAnswer } from '../../src/fronts/database.js';
import { startPostgres } from '../support/postgres.js';

let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('a query of Postgres is limited in time, in rows and to reads', async () => {
  const asked = { database: await server.database(), schema: 'ticketing' };
  const { signal } = new AbortController();
  const bounds = { rows: 2, time: 300_000, signal };
  const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c';
  expect(await boundedAnswer(asked, endless, bounds)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await boundedAnswer(asked, 'EXPLAIN SELECT 1', bounds)).toHaveLength(1);
  await expect(boundedAnswer(asked, 'SELECT pg_sleep(300)', { ...bounds, time: 100 })).rejects.toThrow(
    'statement timeout',
  );
  for (const sql of [
    'SELECT 1; CREATE TABLE mine (n int)',
    'WITH a AS (SELECT 1) INSERT INTO mine VALUES (1)',
  ]) {
    await expect(boundedAnswer(asked, sql, bounds)).rejects.toThrow(/^postgres:/);
  }
});
