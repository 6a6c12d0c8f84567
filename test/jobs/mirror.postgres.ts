import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { mirrorSuite } from './mirror/suite.js';

let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

mirrorSuite(async () => {
  const name = await server.database();
  const asking = await server.connect(name);
  await asking.query('SET search_path TO ticketing');
  return {
    connect: () => server.connect(name),
    ask: async (sql) => (await asking.query(sql)).rows,
  };
});
