import { expect, it } from 'vitest';
import type { Holdable, Release } from '../../../src/stores/store.js';

/** Ends the hold of a place as if its process had been silent for too long. */
export interface Lapsing {
  readonly lapse?: (place: string) => Promise<unknown>;
}

/** Two stores or journals over one place. */
interface Pair<Kept> {
  readonly one: Kept;
  readonly other: Kept;
  /** A store or journal over another place. */
  readonly beside: Kept;
  readonly lapse: (() => Promise<unknown>) | undefined;
  readonly holds: Holds;
}

/** The holds of one test. All of them end with the test, even if a promise is broken. */
class Holds {
  readonly #end = new AbortController();
  readonly #releases = new Set<Release>();

  /** Holds a store or journal. The signal ends the wait. */
  async hold(kept: Holdable, signal: AbortSignal = this.#end.signal): Promise<Release> {
    const given = (await kept.hold?.({ signal })) as Release;
    const release = Object.assign(
      async () => {
        if (this.#releases.delete(release)) await given();
      },
      { signal: given.signal },
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

/** Returns `it` for tests that get a new place each, so that they see nothing of another test or run. */
export const pairsOf =
  <Kept>(make: (place: string) => Kept, { lapse }: Lapsing) =>
  (name: string, test: (pair: Pair<Kept>) => Promise<void>): void =>
    it(name, async () => {
      const place = `contract-${crypto.randomUUID()}`;
      const [one, other, beside] = [make(place), make(place), make(`${place}-beside`)];
      const holds = new Holds();
      const pair = { one, other, beside, lapse: lapse && (() => lapse(place)), holds };
      await test(pair).finally(() => holds.end());
    });

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Starts to hold a store or journal. The outcome is `undefined` while that waits. */
async function knock(holds: Holds, kept: Holdable, signal?: AbortSignal) {
  type Outcome = { readonly release?: Release; readonly error?: unknown };
  const attempt: { outcome?: Outcome; end?: Promise<void> } = {};
  const settle = (outcome: Outcome) => {
    attempt.outcome = outcome;
  };
  attempt.end = holds.hold(kept, signal).then(
    (release) => settle({ release }),
    (error: unknown) => settle({ error }),
  );
  await Promise.race([attempt.end, pause(300)]);
  return attempt;
}

/** Tests the promises about holding a store or journal, given how to write and read it. */
export function testHold<Kept extends Holdable>(
  promise: (name: string, test: (pair: Pair<Kept>) => Promise<void>) => void,
  write: (kept: Kept, text: string) => Promise<void>,
  read: (kept: Kept) => Promise<unknown>,
): void {
  promise('is held by one at a time', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    const attempt = await knock(holds, other);
    expect(attempt.outcome?.release).toBeUndefined();
    await release();
    if (attempt.outcome) await holds.hold(other);
    else {
      await attempt.end;
      expect(attempt.outcome).toHaveProperty('release');
    }
  });

  promise('ends a wait when its signal aborts', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    const controller = new AbortController();
    const attempt = await knock(holds, other, controller.signal);
    const hasWaited = !attempt.outcome;
    const error = new Error('Nobody waits any more.');
    controller.abort(error);
    await attempt.end;
    if (hasWaited) expect(attempt.outcome).toEqual({ error });
    await release();
    await holds.hold(other);
  });

  promise('keeps what its holder writes', async ({ one, other, holds }) => {
    if (!one.hold) return;
    const release = await holds.hold(one);
    await write(one, 'first');
    await write(one, 'second');
    const kept = await read(one);
    await release();
    await holds.hold(other);
    expect(await read(other)).toEqual(kept);
  });

  promise(
    'refuses writes from a holder that lost it, and ends its signal',
    async ({ one, other, lapse, holds }) => {
      if (!one.hold || !lapse) return;
      const release = await holds.hold(one);
      expect(release.signal?.aborted ?? false).toBe(false);
      await write(one, 'older');
      await lapse();
      await holds.hold(other);
      await write(other, 'newer');
      const kept = await read(other);
      await expect(write(one, 'late')).rejects.toThrow();
      expect(release.signal?.aborted ?? true).toBe(true);
      expect(await read(other)).toEqual(kept);
      await release();
      await write(other, 'newest');
    },
  );
}
