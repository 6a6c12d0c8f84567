import { eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { digestOf } from '../../shared/digest.js';
import { OptionError } from '../../shared/option-error.js';

/** A list that sweeps read: of an event, or of the organisation. */
export type SweptList =
  | 'orders'
  | 'tickets'
  | 'attendees'
  | 'sessions'
  | 'invitations'
  | 'reviews'
  | 'team_members'
  | 'team_invitations'
  | 'products';

/** Facts about a list at its last complete reading. Times are in milliseconds since 1970. */
export interface SweepFacts {
  /** Time of that reading. */
  readonly now: number;
  /**
   * Start of the event. Of several dates, it is that of the current or next one, or else of the last one. Undefined if it is
   * unknown, and for a list of the organisation.
   */
  readonly starts: number | undefined;
  /** End of the same date. */
  readonly ends: number | undefined;
  /** Whether people can come: false for an event that is cancelled or not published. */
  readonly takesPlace: boolean;
  /** Time when a sweep last found a change that no number of sold tickets had shown. Undefined before the first one. */
  readonly lastChange: number | undefined;
  /** Number of pages of 100 records. */
  readonly pages: number;
}

/**
 * Returns the time from one complete reading of a list to the next, in milliseconds, if no number of sold tickets moves
 * meanwhile.
 */
export type SweepRule = (list: SweptList, facts: SweepFacts) => number;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time before the start and after the end of an event in which people come and leave. */
const aroundDoors = 3 * hour;

/** Longest part of a date for which people are expected to come at any time. A show of a year would be read all the time. */
const longestDoors = 7 * day;

/** Time between two readings of an event ahead at most, and of one without a date. */
const longestAhead = 12 * hour;

/** Number of pages that are read at the usual pace. A longer list is read more rarely, so that it costs the same. */
const usualPages = 4;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** How much longer a list waits than orders and tickets, because fewer of its changes matter. */
const patience: Readonly<Partial<Record<SweptList, number>>> = { attendees: 4, sessions: 8, invitations: 8 };

const ofOrganisation: readonly SweptList[] = ['reviews', 'team_members', 'team_invitations', 'products'];

/**
 * Returns when a list is due for its next sweep, which is the default of `sweep`. A sweep finds what no number of sold tickets
 * shows: check-ins, changed attendees and partial refunds. So this time is also the longest delay of such a change.
 *
 * - **At the doors**, from 3 hours before the start to 3 hours after the end: tickets every 5 minutes, other lists every 30, and
 *   never later than after an hour. After a week of one long date: every hour.
 * - **Ahead**: a 48th of the time to the start, between 1 and 12 hours, and never later than the doors. So a partial refund of
 *   an event in 8 days is found within 4 hours. Without a date, or if the event is cancelled or not published: every 12 hours.
 * - **Over**: a sixth of the time since the end, between 30 minutes and 30 days. That is 4 hours on the next day, 5 days after a
 *   month, and 30 days after half a year.
 * - **After a change** that only a sweep found: at most an hour later, or half of the time since that change.
 * - **Attendees** wait 4 times as long, sessions and invitations 8 times, except at the doors and after a change.
 * - **A list of more than 4 pages**, which is 400 records, waits as many times longer: 20 pages 5 times as long.
 * - **Reviews, the team and products**: every hour, longer lists at least once a day.
 */
export const nextLook: SweepRule = (list, { now, starts, ends = starts, takesPlace, lastChange, pages }) => {
  const length = Math.max(1, pages / usualPages);
  if (ofOrganisation.includes(list)) return Math.min(hour * length, day);
  const usual = length * (patience[list] ?? 1);
  const isOver = ends !== undefined && now >= ends + aroundDoors;
  const doors = starts !== undefined && takesPlace && !isOver ? starts - aroundDoors : undefined;
  // Each visitor may change these lists, however long they are.
  if (starts !== undefined && doors !== undefined && now >= doors && now < starts + longestDoors) {
    return Math.min((list === 'tickets' ? 5 : 30) * minute * length, hour);
  }
  const longest = lastChange === undefined ? Number.POSITIVE_INFINITY : (now - lastChange) / 2;
  const afterChange = Math.max(hour * length, longest);
  if (isOver) return Math.min(between(30 * minute, (now - ends) / 6, 30 * day) * usual, afterChange);
  if (starts === undefined || doors === undefined) return Math.min(longestAhead * usual, afterChange);
  if (now >= doors) return Math.min(hour * usual, afterChange);
  return Math.min(between(hour, (starts - now) / 48, longestAhead) * usual, afterChange, doors - now);
};

/** Returns the facts that the record of an event has, at a time in milliseconds since 1970. */
export function sweepFactsOf(event: Event, now: number): Pick<SweepFacts, 'starts' | 'ends' | 'takesPlace'> {
  const { dates, isPublished, isCancelled } = eventView(event);
  const held = dates.filter(({ isEnabled }) => isEnabled !== false);
  const end = ({ startsAt, endsAt = startsAt }: (typeof held)[number]) => endsAt.getTime();
  const date = held.find((each) => now < end(each) + aroundDoors) ?? held.at(-1);
  return {
    starts: date?.startsAt.getTime(),
    ends: date?.endsAt?.getTime(),
    takesPlace: isPublished !== false && isCancelled !== true,
  };
}

/** The facts of a list of the organisation, which has no date. */
export const withoutDate: Pick<SweepFacts, 'starts' | 'ends' | 'takesPlace'> = {
  starts: undefined,
  ends: undefined,
  takesPlace: true,
};

/** Largest part of a long wait that a list may be read too early. */
const spread = 0.25;

export interface Sweeping {
  readonly sweep: SweepRule;
  /** Maximum time between two sweeps of a list, in milliseconds. */
  readonly sweepEvery: number;
}

/**
 * Returns the time from a complete reading of a list to its next sweep. A wait of more than a day is up to a quarter shorter, by the
 * `key` of the list, so that lists do not all fall due together.
 */
export function sweepAfter(
  { sweep, sweepEvery }: Sweeping,
  key: string,
  list: SweptList,
  facts: SweepFacts,
): number {
  const time: unknown = sweep(list, facts);
  if (typeof time !== 'number' || !(time >= 0)) {
    throw new OptionError(
      `sweep returned ${String(time)} for the list of ${list}. Return a number of milliseconds, 0 or more.`,
    );
  }
  const wait = Math.min(time, sweepEvery);
  if (wait <= day) return wait;
  return wait * (1 - (spread * Number.parseInt(digestOf(key).slice(0, 4), 16)) / 0xffff);
}

/** Part of the wait for a sweep after which it is due. Cron runs are some seconds early or late, and would skip every second one. */
const punctual = 0.98;

/** Whether the wait for the next sweep of a list is over, after its complete reading at a time in milliseconds since 1970. */
export const isSweepDue = (readAt: number, wait: number): boolean =>
  // The clock may have been set back, which must not postpone the sweep for ever.
  Math.abs(Date.now() - readAt) >= punctual * wait;

/** The upper bound unless the caller sets another: the longest wait of `nextLook` for an ordinary list. */
export const defaultSweepEvery = 30 * day;
