import { type Event, NotFoundError } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { eventView } from '../../views.js';
import type { EventChoice } from '../event-choice.js';
import { JobError } from '../job-error.js';
import type { JobProgress } from '../job-options.js';
import type { Scope } from '../scope.js';
import { sideBySide } from '../side-by-side.js';
import { type Change, giveGone, type Look, readNewest, readWhole } from './look.js';
import { isOfAll, mayPass, roundsToSkip } from './passing.js';

/** How rounds are made. */
export interface RoundOptions {
  readonly events: EventChoice | undefined;
  readonly start: 'now' | 'all';
  readonly sweepEvery: number;
  readonly onError: ((error: unknown) => void) | undefined;
  readonly onProgress: ((progress: JobProgress) => void) | undefined;
}

/** How many events are looked at side by side. */
const atOnce = 4;

/** How many events in a row have to fail until the service is taken to be down. */
const failuresOfAll = 3;

/** Whether an event may sell. One that does not tell may. */
function maySell(event: Event): boolean {
  const { isPublished, isCancelled, hasEnded } = eventView(event);
  return isPublished !== false && isCancelled !== true && hasEnded !== true;
}

/** An event to look at. */
interface Target {
  readonly event: Event;
  /** False where only the watch knows it. */
  readonly isListed: boolean;
}

/** How a round goes. */
interface Progress {
  readonly total: number;
  done: number;
  /** How many events failed, one after another. */
  failures: number;
  /** What the service as a whole failed with, which ends the round. */
  failure: unknown;
}

/** Makes the rounds of a watch, and remembers between them which event is owed what. */
export class Rounds<Item, Before extends object> {
  readonly #scope: Scope;
  readonly #look: Look<Item, Before>;
  readonly #options: RoundOptions;
  /** The events whose whole list is still to be read. */
  readonly #owed = new Set<string>();
  /** The events that could sell when they were looked at last. */
  readonly #selling = new Set<string>();
  /** How often an event failed in a row, and how many rounds it is left out. */
  readonly #failed = new Map<string, { times: number; skips: number }>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(scope: Scope, look: Look<Item, Before>, options: RoundOptions) {
    this.#scope = scope;
    this.#look = look;
    this.#options = options;
  }

  /**
   * Gives what has changed since the round before. What one event fails with is told, and the others go on; what the
   * service as a whole failed with is returned. Throws what the list of events fails with, and what cannot pass.
   */
  async *round(): AsyncGenerator<Change<Item, Before>, unknown, undefined> {
    const { state } = this.#look;
    const { start, sweepEvery } = this.#options;
    const { targets, others } = await this.#targets();
    if (!state.isBegun) {
      await state.add([
        'begun',
        start === 'now' ? [...targets.map(({ event }) => event.uuid), ...others] : [],
      ]);
    } else if (start === 'now' && others.length > 0) {
      await state.add(['begun', others]);
    }
    const now = performance.now();
    if (now - this.#sweptAt >= sweepEvery) {
      this.#sweptAt = now;
      for (const { event } of targets) this.#owed.add(event.uuid);
    }
    const due = targets.filter((target) => this.#isDue(target));
    const progress: Progress = { total: due.length, done: 0, failures: 0, failure: undefined };
    yield* sideBySide(due, atOnce, (target) => this.#lookAt(target, progress));
    return progress.failure;
  }

  /**
   * The events that are watched: those that are listed, and those that were. `others` are not chosen and not known: where
   * the same store is used for them later, what they have by now is no news.
   */
  async #targets(): Promise<{ targets: readonly Target[]; others: readonly string[] }> {
    const { client, uuid: org, name } = this.#scope;
    const { signal, state } = this.#look;
    const { events } = this.#options;
    const listed = new Map<string, Event>();
    for await (const event of client.orgs.events.list(org, {}, { signal })) {
      // What has no uuid cannot be asked for its records.
      if (isObject(event) && typeof event.uuid === 'string') listed.set(event.uuid, event);
    }
    const uuids = typeof events === 'object' ? new Set(events) : undefined;
    const unknown = [...(uuids ?? [])].filter((uuid) => !listed.has(uuid) && !state.events.has(uuid));
    if (unknown.length > 0) {
      throw new JobError('input', `${name} has no event ${unknown.join(', ')}, which should be watched.`);
    }
    const targets = [...listed.values()]
      .filter((event) => uuids?.has(event.uuid) ?? (typeof events !== 'function' || events(event)))
      .map((event): Target => ({ event, isListed: true }));
    for (const [uuid, { name }] of state.events) {
      const isWatched = uuids?.has(uuid) ?? true;
      if (isWatched && !listed.has(uuid)) targets.push({ event: { uuid, name }, isListed: false });
    }
    const others = uuids
      ? [...listed.keys()].filter((uuid) => !uuids.has(uuid) && !state.events.has(uuid))
      : [];
    return { targets, others };
  }

  /** Whether an event is looked at in this round. One that cannot have sold anything since is left to the sweep. */
  #isDue({ event, isListed }: Target): boolean {
    const { uuid } = event;
    const failed = this.#failed.get(uuid);
    if (failed && failed.skips > 0) {
      failed.skips -= 1;
      return false;
    }
    const known = this.#look.state.events.get(uuid);
    if (!known || known.isSilent) this.#owed.add(uuid);
    return !isListed || this.#owed.has(uuid) || maySell(event) || this.#selling.has(uuid);
  }

  async *#lookAt(target: Target, progress: Progress): AsyncGenerator<Change<Item, Before>, void, undefined> {
    if (progress.failure !== undefined) return;
    const { uuid } = target.event;
    try {
      yield* this.#changesOf(target);
      this.#failed.delete(uuid);
      progress.failures = 0;
    } catch (error) {
      if (!mayPass(error) && !(error instanceof NotFoundError)) throw error;
      const times = (this.#failed.get(uuid)?.times ?? 0) + 1;
      this.#failed.set(uuid, { times, skips: roundsToSkip(times) });
      progress.failures += 1;
      if (isOfAll(error) || progress.failures >= failuresOfAll) progress.failure = error;
      this.#options.onError?.(error);
    }
    progress.done += 1;
    this.#options.onProgress?.({ done: progress.done, total: progress.total });
  }

  async *#changesOf(target: Target): AsyncGenerator<Change<Item, Before>, void, undefined> {
    const { state } = this.#look;
    const event = target.isListed ? target.event : await this.#unlisted(target.event.uuid);
    if (!event) {
      yield* this.#leave(target.event);
      return;
    }
    const { uuid } = event;
    const name = typeof event.name === 'string' ? event.name : null;
    if (state.events.get(uuid)?.name !== name) await state.add(['event', uuid, name]);
    yield* this.#owed.has(uuid) ? readWhole(this.#look, event) : readNewest(this.#look, event);
    this.#owed.delete(uuid);
    if (maySell(event)) this.#selling.add(uuid);
    else this.#selling.delete(uuid);
  }

  /** An event that is not listed; `undefined` where it is gone. */
  async #unlisted(uuid: string): Promise<Event | undefined> {
    const { client, uuid: org } = this.#scope;
    try {
      return await client.orgs.events.get(org, uuid, { signal: this.#look.signal });
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Gives what an event had that is gone, and forgets it. */
  async *#leave(event: Event): AsyncGenerator<Change<Item, Before>, void, undefined> {
    const { state } = this.#look;
    yield* giveGone(this.#look, event, [...(state.events.get(event.uuid)?.records.keys() ?? [])]);
    await state.add(['left', event.uuid]);
    for (const memory of [this.#owed, this.#selling]) memory.delete(event.uuid);
  }
}
