import { unlessAborted } from '../../shared/abort.js';
import { DatabaseError } from '../mirror/databases/database-error.js';
import type { Reader } from './reading.js';

/** Maximum number of queries that wait for one database. */
const most = 50;

/** Makes a reader whose queries wait for each other. */
export function inTurns(parts: Reader['ask'], close: Reader['close']): Reader {
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
        yield* parts(sql, bounds);
      } finally {
        begun -= 1;
        // One that stops waiting does not overtake those before it.
        void before.then(pass);
      }
    },
    close,
  };
}
