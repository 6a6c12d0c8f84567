import type { Moment } from './entry.js';

/** The service writes times in whole seconds, in milliseconds. */
const second = 1_000;

/** How far two clocks may differ so that their times still tell something of each other, in milliseconds. */
const mostApart = 300_000;

/**
 * Whether something is older than the beginning of a watch. `unclear` if it may have been created shortly before or shortly
 * after, or if its time was written by a clock that the beginning cannot be compared with.
 */
export type Age = 'old' | 'unclear' | 'new';

/** Tells the age of something by its time and the present, both in milliseconds. What has no time is taken for old. */
export function ageOf(time: number | undefined, since: Moment | undefined, now: number): Age {
  if (time === undefined || since === undefined || time + second <= since.from) return 'old';
  // What is from the future was dated by another clock.
  return time < since.to || time > now ? 'unclear' : 'new';
}

/** Whether a time is certainly before the beginning, or cannot be compared with it. */
export const isBefore = (time: number | undefined, since: Moment | undefined, now: number): boolean =>
  ageOf(time, since, now) === 'old' || (time !== undefined && time > now);

/**
 * The clock of the service, as far as its replies show it. It counts from the clock of this machine, which may be wrong, to
 * the `Date` of a reply, which tells whole seconds.
 */
export class ServiceClock {
  /** When the monotonic clock was zero. What is done to the clock of the machine from now on changes nothing. */
  readonly #origin = Date.now() - performance.now();
  /** How far it is ahead of the clock of this machine, at least and at most, in milliseconds. */
  #ahead: Moment | undefined;

  /** The present by this machine. */
  own(): number {
    return Math.floor(this.#origin + performance.now());
  }

  /** Reads it off a reply that has just come to a request that was sent at a time of this machine. */
  note(reply: Response, sent: number): void {
    const date = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#ahead = { from: date - this.own(), to: date + second - sent };
  }

  /** The present at the latest. */
  now(): number {
    return this.own() + (this.#ahead?.to ?? 0);
  }

  /** A moment by this clock, of which the time of this machine is known. */
  momentOf(own: number): Moment {
    const { from, to } = this.#ahead ?? { from: 0, to: 0 };
    return { from: own + from, to: own + to };
  }
}

/** Something that may have been created since a watch began. */
export interface Candidate<Item> {
  readonly item: Item;
  readonly created: number;
  readonly age: 'unclear' | 'new';
  /** How many tickets it has. */
  readonly tickets: number;
}

/**
 * Chooses what was created since a watch began, the oldest first. What is unclear is decided by how many tickets were sold
 * since, beside those of what is new: the latest are new. `sold` is undefined if that is not known; then all of it is new,
 * because to tell something twice is better than not at all.
 */
export function createdSince<Item>(
  candidates: readonly Candidate<Item>[],
  sold: number | undefined,
  now: number,
): readonly Item[] {
  const byAge = [...candidates].sort((a, b) => a.created - b.created);
  // If one was dated by another clock, so were the others.
  const isOtherClock = (byAge.at(-1)?.created ?? 0) > now;
  const certain = isOtherClock ? [] : byAge.filter(({ age }) => age === 'new');
  let left = sold;
  if (left !== undefined && isOtherClock) {
    for (const { age, tickets } of byAge) if (age === 'new') left += tickets;
  }
  const chosen = new Set(certain);
  for (const each of byAge.filter(({ age }) => isOtherClock || age === 'unclear').reverse()) {
    if (left === undefined ? each.created > now + mostApart : left <= 0) continue;
    if (left !== undefined) left -= Math.max(1, each.tickets);
    chosen.add(each);
  }
  return byAge.filter((each) => chosen.has(each)).map(({ item }) => item);
}
