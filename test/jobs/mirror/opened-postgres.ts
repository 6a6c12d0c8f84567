import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../../support/postgres.js';
import type { Open } from './opened.js';

/** Starts a Postgres for the tests of a file. Returns what makes an empty database in it. */
export function openPostgres(): Open {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  return async () => {
    const name = await server.database();
    const asking = await server.connect(name);
    await asking.query('SET search_path TO ticketing');
    return {
      connect: () => server.connect(name),
      pool: () => server.pool(name),
      ask: async (sql) => (await asking.query(sql)).rows,
    };
  };
}
