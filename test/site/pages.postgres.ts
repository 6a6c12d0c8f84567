import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { needsPostgres, snippets, testSnippets } from './run-snippets.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

testSnippets(snippets.filter(needsPostgres), '.', () => ({ DATABASE_URL: postgres.url }));
