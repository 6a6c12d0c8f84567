import { TicketingError } from '../../index.js';
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

/** The errors of rounds that may pass: given to `onError`. Without it, a single round keeps the first one of an event. */
export class RoundErrors {
  readonly #onError: ((error: unknown) => unknown) | undefined;
  #first: unknown;

  constructor(onError: ((error: unknown) => unknown) | undefined) {
    this.#onError = onError;
  }

  /** The first error of an event that no `onError` was called with. */
  get untold(): unknown {
    return this.#first;
  }

  readonly tell = async (error: unknown): Promise<void> => {
    if (this.#onError) await this.#onError(error);
    // Anything else is a remark, after which the next round works in another way.
    else if (error instanceof TicketingError) this.#first ??= error;
  };
}

/** Options and parts of the rounds. */
interface RoundsSetup {
  readonly every: number;
  /** Whether to make only one round. */
  readonly once: boolean;
  readonly errors: RoundErrors;
  readonly clock: ServiceClock;
  readonly log: Pick<StateLog<never>, 'settle'>;
  readonly signal: AbortSignal;
}

/**
 * Makes rounds until the signal aborts, or one with `once`, and yields what they find. Throws errors that cannot pass. After one
 * round, also throws its failure.
 */
export async function* makeRounds<Found>(
  scope: Scope,
  finders: readonly Finder<Found>[],
  { every, once, errors, clock, log, signal }: RoundsSetup,
): AsyncGenerator<Found, void, undefined> {
  // A single round that only continues rewrites nothing, so that it costs what its changes cost.
  let isSettled = once && !finders.some(({ isBeginning }) => isBeginning);
  for (let failures = 0; ; ) {
    let failure: unknown;
    try {
      const listing = await listEvents(scope, { clock, signal }, finders);
      for (const finder of finders) {
        const outcome = yield* finder.round(listing);
        failure ??= outcome;
      }
    } catch (error) {
      if (once || !mayPass(error)) throw error;
      await errors.tell(error);
      failure = error;
    }
    if (!isSettled && failure === undefined && !signal.aborted) {
      await log.settle();
      isSettled = true;
    }
    if (once) {
      const error = failure ?? errors.untold;
      if (error !== undefined) throw error;
      return;
    }
    failures = failure === undefined ? 0 : failures + 1;
    await sleep(waitAfter(failures, every, failure), signal);
  }
}
