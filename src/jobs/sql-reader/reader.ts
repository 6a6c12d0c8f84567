import { isAddress } from '../mirror/databases/database-error.js';
import { openPostgres } from './postgres-reader.js';
import type { Readable, Reader } from './reading.js';
import { openSqlite } from './sqlite-reader.js';

/**
 * Returns a reader, which opens the database with the first statement and keeps it open. Everything that reads a database for a
 * person or an agent does so here, because a statement may be hostile: a name in the database can talk an agent into one.
 */
export const openReader = (readable: Readable): Reader =>
  isAddress(readable.database) ? openPostgres(readable) : openSqlite(readable);
