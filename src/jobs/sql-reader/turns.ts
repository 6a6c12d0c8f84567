import { onAbort } from '../../shared/abort.js';
import { DatabaseError } from '../mirror/databases/database-error.js';

/** Maximum number of queries that wait for one database. */
const most = 50;

/** Makes a queue. Its function waits for its turn, and returns the function that ends the turn. */
export function turns(): (signal: AbortSignal) => Promise<() => void> {
  let isTaken = false;
  const waiting = new Set<() => void>();
  const pass = () => {
    const [next] = waiting;
    if (next) next();
    else isTaken = false;
  };
  return (signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (!isTaken) {
        isTaken = true;
        resolve(pass);
        return;
      }
      if (waiting.size >= most) {
        const problem = `${most} queries are already waiting for this database. Try again later.`;
        reject(new DatabaseError(problem, { isBusy: true }));
        return;
      }
      const begin = () => {
        leave();
        resolve(pass);
      };
      const stop = onAbort(signal, () => {
        leave();
        reject(signal.reason);
      });
      const leave = () => {
        stop();
        waiting.delete(begin);
      };
      waiting.add(begin);
    });
}
