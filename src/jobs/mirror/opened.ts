import { nodeModule } from '../../shared/node.js';
import type { DatabaseConnection } from './database.js';

/**
 * Returns a connection, and opens it if a path or an address is given: a SQLite file with the SQLite of Node or with libsql, or
 * Postgres with pg. The error says what to install if they are missing.
 */
export async function openedOf(
  db: string | DatabaseConnection,
  signal: AbortSignal,
): Promise<{ readonly db: DatabaseConnection; close(): Promise<void> }> {
  if (typeof db !== 'string') return { db, close: async () => {} };
  // Its error says that files need Node.
  nodeModule('node:fs');
  const { openMirror } = await import('./databases/open-mirror.js');
  const opened = await openMirror(db, signal);
  // It has the methods of its kind of database.
  return { db: opened.db as DatabaseConnection, close: () => opened.close() };
}
