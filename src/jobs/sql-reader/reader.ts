import { unlessAborted } from '../../shared/abort.js';
import { DatabaseError, isAddress } from '../mirror/databases/database-error.js';
import { openPostgres } from './postgres-reader.js';
import type { Readable, Reader } from './reading.js';
import { openSqlite } from './sqlite-reader.js';

/** Maximum number of queries that wait for one database. */
const most = 50;

/**
 * Returns a reader, which opens the database with the first statement. Everything that reads a database for a person or an agent
 * does so here, because a statement may be hostile: a name in the database can talk an agent into one.
 */
export function openReader(readable: Readable): Reader {
  const { ask, close } = isAddress(readable.database) ? openPostgres(readable) : openSqlite(readable);
  let begun = 0;
  let last = Promise.resolve();
  return {
    async *ask(sql, bounds) {
      if (begun > most) {
        const problem = `${most} queries are already waiting for this database. Try again later.`;
        throw new DatabaseError(problem, { isBusy: true });
      }
      begun += 1;
      const before = last;
      let pass = () => {};
      last = new Promise((resolve) => {
        pass = resolve;
      });
      try {
        await unlessAborted(bounds.signal, before);
        yield* ask(sql, bounds);
      } finally {
        begun -= 1;
        // One that stops waiting does not overtake those before it.
        void before.then(pass);
      }
    },
    close,
  };
}
