import { withFullStop } from '../../shared/full-stop.js';
import { nodeModule } from '../../shared/node.js';
import { withoutData } from '../../shared/without-data.js';
import { JobError } from '../../stores/job-error.js';
import type { DatabaseConnection } from './database.js';

/**
 * Returns a connection, and opens it if a path or an address is given: a SQLite file with the SQLite of Node or with libsql, or
 * Postgres with pg. Throws a `JobError` that says what to install if they are missing.
 */
export async function openedOf(
  db: string | DatabaseConnection,
  signal: AbortSignal,
): Promise<{ readonly db: DatabaseConnection; close(): Promise<void> }> {
  if (typeof db !== 'string') return { db, close: async () => {} };
  // Its error says that files need Node.
  nodeModule('node:fs');
  const [{ openMirror }, { DatabaseError }] = await Promise.all([
    import('./databases/open-mirror.js'),
    import('./databases/database-error.js'),
  ]);
  return openMirror(db, signal).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
    throw new JobError('system', withFullStop(error.message), {
      cause: withoutData(error.cause),
      option: 'db',
    });
  });
}
