import { onAbort } from '../../shared/abort.js';
import { tookTooLong } from '../mirror/databases/database-error.js';
import type { Bounds } from './reading.js';

/** Time after which this process ends a query that its database has not ended at its limit, in milliseconds. */
export const late = 1000;

/** Calls `end` if the signal aborts, or if a query goes on after its time. */
export function timeLimit({ signal, time }: Bounds, left: number | undefined, end: () => void) {
  let isLate = false;
  const unfollow = onAbort(signal, end);
  const onTime = () => {
    isLate = true;
    end();
  };
  const timer = left === undefined ? undefined : setTimeout(onTime, left + late);
  return {
    /** Throws if nobody waits for the answer any more. */
    expectTime(): void {
      signal.throwIfAborted();
      if (isLate) throw tookTooLong(time);
    },
    stop(): void {
      clearTimeout(timer);
      unfollow();
    },
  };
}
