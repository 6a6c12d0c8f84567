import { createRequire } from 'node:module';

const Database = createRequire(import.meta.url)('libsql');

/** Returns a connection to a new SQLite database in memory. */
export const memoryDb = () => new Database(':memory:');
