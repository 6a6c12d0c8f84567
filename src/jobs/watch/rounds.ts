import { type Event, NotFoundError } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { type JobProgress, reportProgress } from '../../stores/job-options.js';
import type { EventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { sideBySide } from '../common/side-by-side.js';
import { Counts, maySell, soldOf } from '../polling/counts.js';
import { rows } from '../polling/newest.js';
import { isSweepDue, type Sweeping, type SweptList, sweepAfter, sweepFactsOf } from '../polling/next-look.js';
import { isOfAll, mayPass, roundsToSkip } from '../polling/passing.js';
import { chosenEvents, isChosenUuid } from './chosen-events.js';
import type { ChangeFinder, Listing } from './listing.js';
import { type Change, giveGone, known, type Look } from './look.js';
import { readNewest, readWhole } from './read-event.js';
import type { Sweep } from './state.js';

/** Options of the rounds. */
export interface RoundOptions extends Sweeping {
  readonly events: EventChoice | undefined;
  /** The moment is a time of the service. */
  readonly start: 'now' | 'all' | Date;
  readonly onError: ((error: unknown) => unknown) | undefined;
  readonly onProgress: ((progress: JobProgress) => void) | undefined;
}

/** Number of events that are read at the same time. */
const atOnce = 4;

/** Number of failed events in a row after which the service counts as down. */
const failuresOfAll = 3;

/** An event to check. */
interface Target {
  readonly event: Event;
  /** Whether the service lists the event. If not, only the watch knows it. */
  readonly isListed: boolean;
  /** Number of sold tickets in the list of events. */
  readonly sold: number | undefined;
  /** Result of comparing that number with its records. */
  readonly count: ReturnType<Counts['note']>;
  /** Whether its whole list has to be read. */
  readonly isOwed: boolean;
}

/** Progress of a round. */
interface Progress {
  readonly total: number;
  done: number;
  /** Number of events in a row that failed. */
  failures: number;
  /** Failure of the service as a whole, which ends the round. */
  failure: unknown;
}

/** The rounds of a watch. Its state remembers when each event was last read completely. */
export class Rounds<Item, Before extends object> implements ChangeFinder {
  readonly #scope: Scope;
  readonly #look: Look<Item, Before, SweptList>;
  readonly #options: RoundOptions;
  readonly #counts = new Counts();
  /** Failures in a row and rounds to skip, by event. */
  readonly #failed = new Map<string, { times: number; skips: number }>();

  constructor(scope: Scope, look: Look<Item, Before, SweptList>, options: RoundOptions) {
    this.#scope = scope;
    this.#look = look;
    this.#options = options;
    for (const [uuid, { sweep }] of look.state.events) {
      if (sweep?.account) this.#counts.restore(uuid, sweep.account);
    }
  }

  get isBeginning(): boolean {
    const { state } = this.#look;
    return !state.isBegun || [...state.events.values()].some(({ isSilent }) => isSilent);
  }

  async noteBeginning(now: number): Promise<void> {
    const { start } = this.#options;
    if (start !== 'all') await this.#look.state.noteBeginning(now, start === 'now' ? now : start.getTime());
  }

  /**
   * Yields the changes since the round before. If one event fails, reports its error and checks the others. Returns a
   * failure of the service as a whole, and throws errors that cannot pass.
   */
  async *round(listing: Listing): AsyncGenerator<Change<Item, Before>, unknown, undefined> {
    const { onProgress } = this.#options;
    const targets = this.#targets(listing.events);
    await this.#begin(listing, targets);
    await this.#distrustCounts(targets);
    const due = targets.filter((target) => this.#isDue(target));
    const unread = due.filter((target) => this.#needsReading(target));
    const done = due.length - unread.length;
    const progress: Progress = { total: due.length, done, failures: 0, failure: undefined };
    if (done > 0) reportProgress(onProgress, { done, total: progress.total });
    yield* sideBySide(unread, atOnce, (target) => this.#lookAt(target, progress));
    return progress.failure;
  }

  /** Returns the watched events: those that are listed, and those that were. */
  #targets(listed: ReadonlyMap<string, Event>): readonly Target[] {
    const { state } = this.#look;
    const { events: choice } = this.#options;
    const targets = chosenEvents(this.#scope, listed, state.events, choice).map((event): Target => {
      const sold = soldOf(event);
      const { uuid } = event;
      const count = this.#counts.note(uuid, sold);
      return { event, isListed: true, sold, count, isOwed: this.#isOwed(event) };
    });
    for (const [uuid, { name }] of state.events) {
      if (isChosenUuid(uuid, choice) && !listed.has(uuid)) {
        const event = { uuid, name };
        const isOwed = this.#isOwed(event);
        targets.push({ event, isListed: false, sold: undefined, count: 'unknown', isOwed });
      }
    }
    return targets;
  }

  /** Whether the whole list of an event has to be read: for the first time, after an interruption, or in a sweep. */
  #isOwed(event: Event): boolean {
    const { uuid } = event;
    const { sweep } = known(this.#look, uuid);
    if (!sweep) return true;
    const { what } = this.#look.subject;
    const wait = sweepAfter(this.#options, `${what} ${uuid}`, what, {
      ...sweepFactsOf(event, sweep.at),
      now: sweep.at,
      lastChange: sweep.changed ?? undefined,
      pages: sweep.pages,
    });
    return isSweepDue(sweep.at, wait);
  }

  /**
   * Records which events existed when the watch began. Includes events that are neither chosen nor known. If the
   * store is used for them later, records that they have then are not reported.
   */
  async #begin(
    { events: listed, began: beganRound, isPrompt }: Listing,
    targets: readonly Target[],
  ): Promise<void> {
    const { state, clock } = this.#look;
    const { start, events } = this.#options;
    const isFirst = !state.isBegun;
    // An interrupted beginning continues with its first time, whatever the options are now.
    const began = isFirst ? state.began : undefined;
    const { from, to } = began ? clock.beginningOf(began) : clock.momentOf(beganRound);
    const isNew = ({ event: { uuid }, isListed }: Target) => {
      const known = state.events.get(uuid);
      return isListed && (isFirst ? state.began !== undefined : known?.isSilent === true && !known.since);
    };
    // The list shows the sales of that time, unless it came late or the beginning was interrupted before it.
    const isThen = isPrompt && (!isFirst || (began?.from === beganRound && began.to === beganRound));
    const silent = targets
      .filter(isNew)
      .map(({ event, sold }) => [event.uuid, isThen ? (sold ?? null) : null] as const);
    const chosen = new Set(targets.map(({ event }) => event.uuid));
    const isOther = (uuid: string) => !chosen.has(uuid) && !state.events.has(uuid);
    const hasOthers = typeof events === 'object' && (isFirst ? state.began !== undefined : start !== 'all');
    const others = hasOthers ? [...listed.keys()].filter(isOther).map((uuid) => [uuid, null] as const) : [];
    if (isFirst || silent.length > 0) await state.add(['begun', silent, from, to]);
    if (others.length > 0) await state.add(['begun', others, null, null]);
  }

  /** Stops relying on the counts of sold tickets if one of them does not show what the last sweep found. */
  async #distrustCounts(targets: readonly Target[]): Promise<void> {
    const { state } = this.#look;
    const wrong = targets.find(({ count }) => count === 'wrong');
    if (!wrong || !state.isCounted) return;
    await state.add(['uncounted']);
    const { name, uuid } = wrong.event;
    await this.#options.onError?.(
      new JobError(
        'unsuitable',
        `The event ${JSON.stringify(name ?? uuid)} sold or refunded tickets, but its quantity_sold did not change. The watch no longer relies on quantity_sold. It now reads the newest ${this.#look.subject.what} of every event on sale in each round.`,
      ),
    );
  }

  /** Whether an event is checked in this round. One that cannot have sold anything is left to the next sweep. */
  #isDue({ event, isListed, count, isOwed }: Target): boolean {
    const { uuid } = event;
    const failed = this.#failed.get(uuid);
    if (failed && failed.skips > 0) {
      failed.skips -= 1;
      return false;
    }
    const isMoved = this.#look.state.isCounted && count === 'moved';
    const couldSell = known(this.#look, uuid).sweep?.sells;
    return !isListed || isMoved || isOwed || maySell(event) || couldSell === true;
  }

  /** Whether the records of an event are read. If its count has not moved, that is not necessary. */
  #needsReading({ isListed, count, isOwed }: Target): boolean {
    return !isListed || isOwed || !this.#look.state.isCounted || count !== 'still';
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
      await this.#options.onError?.(error);
    }
    progress.done += 1;
    reportProgress(this.#options.onProgress, { done: progress.done, total: progress.total });
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
    yield* this.#recordsOf(target, event);
  }

  /** Yields the changes of an event's records, and compares them with its count. */
  async *#recordsOf(
    { sold, isOwed }: Target,
    event: Event,
  ): AsyncGenerator<Change<Item, Before>, void, undefined> {
    const { state, moved } = this.#look;
    const { uuid } = event;
    const began = Date.now();
    const { sweep } = known(this.#look, uuid);
    // After an interruption, the account no longer fits the records.
    if (!sweep) this.#counts.forget(uuid);
    const open = this.#counts.open(uuid);
    moved.delete(uuid);
    let isWhole = isOwed || open < 0 || this.#counts.tries(uuid) > 0;
    if (isWhole) yield* readWhole(this.#look, event);
    else isWhole = yield* readNewest(this.#look, event);
    const isExplained = (moved.get(uuid) ?? 0) === open || !state.isCounted || sold === undefined;
    if (!isWhole && !isExplained) {
      yield* readWhole(this.#look, event);
      isWhole = true;
    }
    this.#counts.read(uuid, sold, moved.get(uuid) ?? 0, isWhole ? this.#look.listed.get(uuid) : undefined);
    // Any change that is reported makes the event owed.
    const hasChanged = sweep !== undefined && known(this.#look, uuid).sweep === undefined;
    const isUnseen = hasChanged && isOwed && open === 0;
    await this.#keepSweep(event, {
      at: sweep && !isWhole ? sweep.at : began,
      changed: isUnseen ? began : (sweep?.changed ?? null),
    });
  }

  /** Records the reading of an event, unless that is known. */
  async #keepSweep(event: Event, { at, changed }: Pick<Sweep, 'at' | 'changed'>): Promise<void> {
    const { uuid } = event;
    const { state } = this.#look;
    const pages = Math.ceil((await state.records(uuid).count()) / rows);
    const account = this.#counts.account(uuid) ?? null;
    const sweep: Sweep = { at, changed, pages, sells: maySell(event), account };
    if (JSON.stringify(known(this.#look, uuid).sweep) === JSON.stringify(sweep)) return;
    await state.add(['swept', uuid, at, changed, pages, sweep.sells, account]);
  }

  /** Returns an event that is not listed, or `undefined` if it no longer exists. */
  async #unlisted(uuid: string): Promise<Event | undefined> {
    const { client, uuid: org } = this.#scope;
    try {
      return await client.orgs.events.get(org, uuid, { signal: this.#look.signal });
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Reports the records of an event that no longer exists, and forgets it. */
  async *#leave(event: Event): AsyncGenerator<Change<Item, Before>, void, undefined> {
    const { state } = this.#look;
    yield* giveGone(this.#look, event, await state.records(event.uuid).uuids());
    await state.add(['left', event.uuid]);
    this.#counts.forget(event.uuid);
  }
}
