import type { Holdable, Release } from '../jobs/store.js';
import { expect, inTime, isRefused, pause } from './contract.js';

/** How the tests end what they cannot end by themselves. */
export interface PlaceOptions {
  /**
   * Ends the hold of a place as if its process had been silent for too long: the lease of a database runs out, say. Without
   * it, nothing tests that such a process is refused what it writes.
   */
  readonly lapse?: ((place: string) => Promise<unknown>) | undefined;
}

/** Two stores or journals over one place. */
export interface Pair<Kept> {
  readonly one: Kept;
  readonly other: Kept;
  /** One over another place. */
  readonly beside: Kept;
  /** Ends the hold of the place. */
  readonly lapse: (() => Promise<unknown>) | undefined;
  readonly holds: Holds;
}

/** What one test holds. All of it ends with the test, also if a promise is broken. */
class Holds {
  readonly #end = new AbortController();
  readonly #releases = new Set<Release>();

  /** Holds a store or journal. The signal ends the wait. */
  async hold(kept: Holdable, signal: AbortSignal = this.#end.signal): Promise<Release> {
    const given = await kept.hold?.({ signal });
    expect(typeof given === 'function', 'hold gives what gives it back');
    const release = async () => {
      if (this.#releases.delete(release)) await given();
    };
    this.#releases.add(release);
    if (this.#end.signal.aborted) await release();
    return release;
  }

  /** Ends the waits, and gives back what is held. */
  async end(): Promise<void> {
    this.#end.abort(new Error('The test has ended.'));
    await Promise.allSettled([...this.#releases].map((release) => release()));
  }
}

/** Returns what gives a test a place of its own, so that it sees nothing of another test or run. */
export const withPair =
  <Kept>(make: (place: string) => Kept | Promise<Kept>, { lapse }: PlaceOptions) =>
  async (test: (pair: Pair<Kept>) => Promise<void>): Promise<void> => {
    const place = `contract-${crypto.randomUUID()}`;
    const [one, other, beside] = [await make(place), await make(place), await make(`${place}-beside`)];
    const holds = new Holds();
    const pair = { one, other, beside, lapse: lapse && (() => lapse(place)), holds };
    await inTime(test(pair), 'every operation ends').finally(() => holds.end());
  };

/** Somebody who wants in. The outcome is `undefined` as long as they wait. */
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

/** How long somebody who waits is looked at. */
const aMoment = 300;

/** Adds what is promised of a store or journal that can be held, by how it is written and read. */
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
    expect(!early || 'error' in early, 'nobody else can hold what is held: they wait, or are refused');
    await release();
    if (early) {
      await (await holds.hold(other))();
      return;
    }
    await inTime(attempt.end, 'who waits can hold it once it is given back');
    const { outcome } = attempt;
    expect(outcome !== undefined && 'release' in outcome, 'who waits can hold it once it is given back');
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

  promise('refuses what comes from one that lost it', async ({ one, other, lapse, holds }) => {
    if (!one.hold || !lapse) return;
    const release = await holds.hold(one);
    await write(one, 'older');
    await lapse();
    const next = await inTime(holds.hold(other), 'what has lapsed can be held');
    await write(other, 'newer');
    const kept = String(await read(other));
    expect(await isRefused(write(one, 'late')), 'a write rejects where another one holds it since');
    expect(String(await read(other)) === kept, 'what is refused changes nothing');
    await release();
    await write(other, 'newest');
    await next();
  });
}
