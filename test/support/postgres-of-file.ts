import { afterAll } from 'vitest';
import { startPostgres } from './postgres.js';

/** Starts a Postgres for the tests of a file, and ends it after them. */
export async function postgresOfFile() {
  const server = await startPostgres();
  afterAll(() => server.stop());
  return server;
}
