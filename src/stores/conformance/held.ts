import type { Holdable, Release } from '../store.js';
import { expect, inTime, isRefused, pause } from './contract.js';

/** Options for what the tests cannot do by themselves. */
export interface PlaceOptions {
  /**
   * Ends the hold of a place as if its process had been silent for too long. For example, it lets the lease of a
   * database expire. Without it, no test checks that the writes of such a process are refused.
   *
   * @example lapse: (place) => redis.del(place)
   */
  readonly lapse?: ((place: string) => Promise<unknown>) | undefined;
}

/** Two stores or journals over one place. */
export interface Pair<Kept> {
  readonly one: Kept;
  readonly other: Kept;
  /** A store or journal over another place. */
  readonly beside: Kept;
  /** Ends the hold of the place. */
  readonly lapse: (() => Promise<unknown>) | undefined;
  readonly holds: Holds;
}

/** The holds of one test. All of them end with the test, even if a promise is broken. */
class Holds {
  readonly #end = new AbortController();
  readonly #releases = new Set<Release>();

  /** Holds a store or journal. The signal ends the wait. */
  async hold(kept: Holdable, signal: AbortSignal = this.#end.signal): Promise<Release> {
    const given = await kept.hold?.({ signal });
    expect(typeof given === 'function', 'hold returns a function that releases it');
    const { signal: lost } = given;
    const release = Object.assign(
      async () => {
        if (this.#releases.delete(release)) await given();
      },
      { signal: lost },
    );
    this.#releases.add(release);
    if (this.#end.signal.aborted) await release();
    return release;
  }

  /** Ends the waits, and releases what is held. */
  async end(): Promise<void> {
    this.#end.abort(new Error('The test has ended.'));
    await Promise.allSettled([...this.#releases].map((release) => release()));
  }
}

/** Runs each test with a new place, so that it sees nothing of another test or run. */
export const withPair =
  <Kept>(make: (place: string) => Kept | Promise<Kept>, { lapse }: PlaceOptions) =>
  async (test: (pair: Pair<Kept>) => Promise<void>): Promise<void> => {
    const place = `contract-${crypto.randomUUID()}`;
    const [one, other, beside] = [await make(place), await make(place), await make(`${place}-beside`)];
    const holds = new Holds();
    const pair = { one, other, beside, lapse: lapse && (() => lapse(place)), holds };
    await inTime(test(pair), 'every operation ends').finally(() => holds.end());
  };

/** Starts to hold a store or journal. The outcome is `undefined` while that waits. */
function knock(holds: Holds, kept: Holdable, signal?: AbortSignal) {
  const attempt = {
    outcome: undefined as { release: Release } | { error: unknown } | undefined,
    end: pause(0),
  };
  attempt.end = holds.hold(kept, signal).then(
    (release) => {
      attempt.outcome = { release };
    },
    (error: unknown) => {
      attempt.outcome = { error };
    },
  );
  return attempt;
}

/** How long a waiting attempt is observed. */
const aMoment = 300;

/** Adds the promises about holding a store or journal, given how to write and read it. */
export function promiseHold<Kept extends Holdable>(
  promise: (name: string, test: (pair: Pair<Kept>) => Promise<void>) => void,
  write: (kept: Kept, text: string) => Promise<void>,
  read: (kept: Kept) => Promise<unknown>,
): void {
  promise('is held by one at a time', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    const attempt = knock(holds, other);
    await Promise.race([attempt.end, pause(aMoment)]);
    const early = attempt.outcome;
    expect(
      !early || 'error' in early,
      'while it is held, nobody else can hold it: they wait, or are refused',
    );
    await release();
    if (early) {
      await (await holds.hold(other))();
      return;
    }
    await inTime(attempt.end, 'a waiting process can hold it once it is released');
    const { outcome } = attempt;
    expect(
      outcome !== undefined && 'release' in outcome,
      'a waiting process can hold it once it is released',
    );
    await outcome.release();
  });

  promise('ends a wait when its signal aborts', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    const controller = new AbortController();
    const attempt = knock(holds, other, controller.signal);
    await Promise.race([attempt.end, pause(aMoment)]);
    const hasWaited = attempt.outcome === undefined;
    const reason = new Error('Nobody waits any more.');
    controller.abort(reason);
    await inTime(attempt.end, 'a wait ends when its signal aborts');
    const { outcome } = attempt;
    const isReason = outcome !== undefined && 'error' in outcome && outcome.error === reason;
    expect(isReason || !hasWaited, 'a wait rejects with the reason of its signal');
    await release();
    await (await holds.hold(other))();
  });

  promise('keeps what its holder writes', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    await write(one, 'first');
    await write(one, 'second');
    const kept = await read(one);
    await release();
    const next = await holds.hold(other);
    expect(String(await read(other)) === String(kept), 'the next holder reads what the one before wrote');
    await next();
  });

  promise('ends the signal of a holder that lost it', async ({ one, other, lapse, holds }) => {
    if (!one.hold || !lapse) return;
    const release = await holds.hold(one);
    const { signal } = release;
    if (!signal) return;
    expect(!signal.aborted, 'the signal of a hold has not aborted while it is held');
    await lapse();
    const next = await inTime(holds.hold(other), 'it can be held again after a hold has lapsed');
    await write(one, 'late').catch(() => {});
    expect(signal.aborted, 'the signal of a hold has aborted once a write was refused');
    await release();
    await next();
  });

  promise('refuses writes from a holder that lost it', async ({ one, other, lapse, holds }) => {
    if (!one.hold || !lapse) return;
    const release = await holds.hold(one);
    await write(one, 'older');
    await lapse();
    const next = await inTime(holds.hold(other), 'it can be held again after a hold has lapsed');
    await write(other, 'newer');
    const kept = String(await read(other));
    expect(await isRefused(write(one, 'late')), 'a write rejects if somebody else holds it since');
    expect(String(await read(other)) === kept, 'a refused write changes nothing');
    await release();
    await write(other, 'newest');
    await next();
  });
}
