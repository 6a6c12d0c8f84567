import type { Moment } from '../../models/index.js';
import { badRequest } from '../refusal.js';

/** A time as the service writes it: `YYYY-MM-DDTHH:MM:SS+00:00`. */
export const isoOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  formats.set(timezone, format);
  return format;
}

/** The local times that were worked out last, by zone and moment. */
const known = new Map<string, Map<number, string>>();

/** How many of them are kept for a zone: more than the events of a list have. */
const mostKnown = 5000;

/** The local time `YYYY-MM-DD HH:MM` of a moment. */
export function localOf(time: number, timezone: string): string {
  const inZone = known.get(timezone) ?? new Map<number, string>();
  known.set(timezone, inZone);
  const local = inZone.get(time) ?? formatOf(timezone).format(time);
  if (inZone.size >= mostKnown) inZone.clear();
  inZone.set(time, local);
  return local;
}

/** A local time as if it were one of UTC: for sums on the wall clock. */
export const asIfUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/** The years that a time may lie in: what follows from it has to be written with four digits as well. */
const years = { from: Date.UTC(1000, 0, 1), until: Date.UTC(9999, 0, 1) };

/** Whether it is a time that is not too far away to be written. */
export const isReachable = (time: number): boolean => time >= years.from && time < years.until;

/** The time itself; refused with 400 where it is too far away to be written. */
export function reachable(time: number): number {
  if (!isReachable(time)) throw badRequest('invalid datetime');
  return time;
}

/**
 * The moment of a local time `YYYY-MM-DD HH:MM`: the earlier one where the clocks show it twice. One that a change of clocks
 * leaves out is as much later as the change is long.
 */
export function timeOf(local: string, timezone: string): number {
  const wanted = reachable(asIfUtc(local));
  const offsetAt = (time: number) => asIfUtc(localOf(time, timezone)) - time;
  // No offset is longer than a day, so these are the offsets before and after a change that is near.
  const before = wanted - offsetAt(wanted - day);
  const after = wanted - offsetAt(wanted + day);
  const isShown = (time: number) => asIfUtc(localOf(time, timezone)) === wanted;
  return isShown(before) || !isShown(after) ? before : after;
}

/** A moment as the service writes it: ISO 8601 and local. Both parts are null where there is none. */
export const momentOf = (iso: string | null, timezone: string): Moment =>
  iso === null ? { utc: null, local: null } : { utc: iso, local: localOf(Date.parse(iso), timezone) };

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
