import type { Moment } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { kept } from './kept.js';

/** Returns a time as the service writes it: `YYYY-MM-DDTHH:MM:SS+00:00`. */
export const isoOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a time zone, and keeps it: making one takes far longer than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  kept(
    formats,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );

/** Local times that were computed last, by time zone and time. */
const known = new Map<string, Map<number, string>>();

/** Maximum number of them for a time zone: more than the events of a list have. */
const mostKnown = 5000;

/** Returns the local time `YYYY-MM-DD HH:MM` of a time. */
export function localOf(time: number, timezone: string): string {
  const inZone = kept(known, timezone, () => new Map());
  const workedOut = inZone.get(time);
  if (workedOut !== undefined) return workedOut;
  const local = formatOf(timezone).format(time);
  if (inZone.size >= mostKnown) inZone.clear();
  inZone.set(time, local);
  return local;
}

/** Reads a local time as if it were UTC, for sums in local time. */
export const asIfUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/** Range of years that a time may be in. Times that follow from it also need a year of four digits. */
const years = { from: Date.UTC(1000, 0, 1), until: Date.UTC(9999, 0, 1) };

/** Whether a time is close enough to be written. */
export const isReachable = (time: number): boolean => time >= years.from && time < years.until;

/** Returns the time. Throws a 400 if it is too far away to be written. */
export function reachable(time: number): number {
  if (!isReachable(time)) throw badRequest('invalid datetime');
  return time;
}

/**
 * Returns the time of a local time `YYYY-MM-DD HH:MM`. If the clocks show it twice, it is the earlier one. If the
 * clocks skip it, it is later by the length of the skip.
 */
export function timeOf(local: string, timezone: string): number {
  const wanted = reachable(asIfUtc(local));
  const offsetAt = (time: number) => asIfUtc(localOf(time, timezone)) - time;
  // No offset is longer than a day, so these are the offsets before and after a nearby change.
  const before = wanted - offsetAt(wanted - day);
  const after = wanted - offsetAt(wanted + day);
  // Most times have no change nearby.
  if (before === after) return before;
  const isShown = (time: number) => asIfUtc(localOf(time, timezone)) === wanted;
  return isShown(before) || !isShown(after) ? before : after;
}

/** Returns a time as the service writes it: in ISO 8601 and in local time. Both are null if the time is missing. */
export const momentOf = (iso: string | null, timezone: string): Moment =>
  iso === null ? { utc: null, local: null } : { utc: iso, local: localOf(Date.parse(iso), timezone) };

/** In milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
