import { Client, Pool } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startPostgres } from '../../support/postgres.js';
import type { Opened } from './opened.js';

/** Starts a Postgres for the tests of a file. Returns a function that makes an empty database in it. */
export function openPostgres(): () => Promise<Opened & { readonly place: string }> {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  return async () => {
    const connectionString = await server.database();
    const connect = async () => {
      const client = new Client({ connectionString });
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    };
    const asking = await connect();
    await asking.query('SET search_path TO ticketing');
    return {
      place: connectionString,
      connect,
      pool(settings) {
        const pool = new Pool({ connectionString, max: 3, ...settings });
        onTestFinished(() => pool.end());
        return pool;
      },
      ask: async (sql) => (await asking.query(sql)).rows,
    };
  };
}
