/** A moment on the clock of the service: between `from` and `to`, in milliseconds since 1970. */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

/** Times of the service are whole seconds. */
const second = 1_000;

/** Maximum difference between two clocks whose times can be compared, in milliseconds. */
const mostApart = 300_000;

/** Age of a record. `unclear` if it was created at about the beginning of the watch, or another clock wrote its time. */
export type Age = 'old' | 'unclear' | 'new';

/** Returns the age of a record by its time and the present. One without a time is old. */
export function ageOf(time: number | undefined, since: Moment | undefined, now: number): Age {
  if (time === undefined || since === undefined || time + second <= since.from) return 'old';
  // A time in the future was written by another clock.
  return time < since.to || time > now ? 'unclear' : 'new';
}

/** Whether a time is certainly before the beginning, or cannot be compared with it. */
export const isBefore = (time: number | undefined, since: Moment | undefined, now: number): boolean =>
  ageOf(time, since, now) === 'old' || (time !== undefined && time > now);

/** The clock of the service: that of this machine, which may be wrong, and the difference that the `Date` of a reply shows. */
export class ServiceClock {
  /** The time when the monotonic clock was zero. Later changes of the machine's clock have no effect. */
  readonly #origin = Date.now() - performance.now();
  /** Minimum and maximum time by which it is ahead of the clock of this machine, in milliseconds. */
  #ahead: Moment | undefined;

  own(): number {
    return Math.floor(this.#origin + performance.now());
  }

  /** Reads the time from a reply that has just arrived. `sent` is when its request was sent, by `own`. */
  note(reply: Response, sent: number): void {
    const date = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#ahead = { from: date - this.own(), to: date + second - sent };
  }

  /** Returns the latest possible present time. */
  now(): number {
    return this.own() + (this.#ahead?.to ?? 0);
  }

  /** Returns a time of this machine as a moment on this clock. */
  momentOf(own: number): Moment {
    const { from, to } = this.#ahead ?? { from: 0, to: 0 };
    return { from: own + from, to: own + to };
  }
}

/** A record that may have been created since a watch began. */
export interface Candidate<Item> {
  readonly item: Item;
  readonly created: number;
  readonly age: 'unclear' | 'new';
  /** Number of its tickets. */
  readonly tickets: number;
}

/**
 * Returns the records that were created since a watch began, the oldest first. The number of tickets sold since, less
 * those of new records, decides which unclear ones are new: the latest are. If `sold` is undefined, all of them are
 * new, because reporting a record twice is better than never.
 */
export function createdSince<Item>(
  candidates: readonly Candidate<Item>[],
  sold: number | undefined,
  now: number,
): readonly Item[] {
  const byAge = [...candidates].sort((a, b) => a.created - b.created);
  // If one time was written by another clock, so were the others.
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
