import { sleep } from '../../shared/abort.js';
import type { StateLog } from '../../stores/state-log.js';
import type { Scope } from '../common/scope.js';
import { mayPass, waitAfter } from '../polling/passing.js';
import type { ServiceClock } from './beginning.js';
import { type ChangeFinder, type Listing, listEvents } from './listing.js';

/** Finds changes. */
export interface Finder<Found> extends ChangeFinder {
  /** Yields the changes since the listing before. Returns the failure of the service as a whole, if any. */
  round(listing: Listing): AsyncGenerator<Found, unknown, undefined>;
}

/** Options and parts of the rounds. */
interface RoundsSetup {
  readonly every: number;
  readonly onError: ((error: unknown) => void) | undefined;
  readonly clock: ServiceClock;
  readonly log: Pick<StateLog<never>, 'settle'>;
  readonly signal: AbortSignal;
}

/** Makes rounds until the signal aborts, and yields what they find. Throws errors that cannot pass. */
export async function* makeRounds<Found>(
  scope: Scope,
  finders: readonly Finder<Found>[],
  { every, onError, clock, log, signal }: RoundsSetup,
): AsyncGenerator<Found, never, undefined> {
  let isSettled = false;
  for (let failures = 0; ; ) {
    let failure: unknown;
    try {
      const listing = await listEvents(scope, { clock, signal }, finders);
      for (const finder of finders) {
        const outcome = yield* finder.round(listing);
        failure ??= outcome;
      }
    } catch (error) {
      if (!mayPass(error)) throw error;
      onError?.(error);
      failure = error;
    }
    if (!isSettled && failure === undefined && !signal.aborted) {
      await log.settle();
      isSettled = true;
    }
    failures = failure === undefined ? 0 : failures + 1;
    await sleep(waitAfter(failures, every, failure), signal);
  }
}
