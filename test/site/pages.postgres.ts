import { postgresOfFile } from '../support/postgres-of-file.js';
import { needsPostgres, snippets, testSnippets } from './run-snippets.js';

const postgres = await postgresOfFile();

testSnippets(snippets.filter(needsPostgres), '.', () => ({ DATABASE_URL: postgres.url }));
