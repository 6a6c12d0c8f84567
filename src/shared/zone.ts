import { OptionError } from './option-error.js';

const localPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/;

/** Returns a local time to the minute, as the service writes it. */
const minutesOf = (local: string): string => local.slice(0, 16).replace('T', ' ');

/** Returns a local time as if it were in UTC, in milliseconds, for sums on the wall clock. */
function asIfUtc(local: string): number {
  const time = localPattern.test(local) ? Date.parse(`${local.replace(' ', 'T')}Z`) : Number.NaN;
  // A day that does not exist may be read as one of the next month.
  if (!Number.isNaN(time) && minutesOf(new Date(time).toISOString()) === minutesOf(local)) return time;
  throw new OptionError(`A local time must be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format for a zone's times. Kept, because creating one takes a thousand times as long as using it. */
function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const two = '2-digit';
  try {
    // Node 24 takes an offset for a zone, and older versions do not. An offset is no zone, because it has no clock changes.
    if (/^[+-]/.test(timezone)) throw new RangeError('An offset from UTC is not a time zone.');
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: timezone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
    formats.set(timezone, format);
    return format;
  } catch {
    throw new OptionError(`Unknown time zone ${JSON.stringify(timezone)}.`);
  }
}

/** Returns what the clocks of a zone show at a moment, to the second: `YYYY-MM-DDTHH:MM:SS`. */
function shownAt(time: number | Date, timezone: string): string {
  const shown = formatIn(timezone).format(time);
  const [, month, day, year = '', clock] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(shown) ?? [];
  return `${year.padStart(4, '0')}-${month}-${day}T${clock}`;
}

const day = 24 * 60 * 60 * 1_000;

const second = 1_000;

/** Returns the difference in milliseconds between a moment and what the clocks of a zone show then. */
const offsetAt = (time: number, timezone: string): number =>
  Date.parse(`${shownAt(time, timezone)}Z`) - Math.floor(time / second) * second;

/** Whether a time zone exists. */
export function isZone(timezone: string): boolean {
  try {
    return formatIn(timezone) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the moments that a local time may mean, by the offsets before and after a nearby clock change. */
function candidates(local: string, timezone: string) {
  const wanted = asIfUtc(local);
  // No offset is longer than a day.
  const before = wanted - offsetAt(wanted - day, timezone);
  const after = wanted - offsetAt(wanted + day, timezone);
  const isShown = (time: number) => time + offsetAt(time, timezone) === wanted;
  return { before, shown: [...new Set([before, after])].filter(isShown) };
}

/**
 * Returns the moment when the clocks of a zone show a local time, `YYYY-MM-DD HH:MM` with or without seconds. If they
 * show it twice, returns the first moment. If they skip it, because they go forward, returns the moment later by the
 * skipped time, or throws with `gap: 'refuse'`. Throws a `TypeError` for an invalid local time or zone.
 */
export function instantOf(
  local: string,
  timezone: string,
  { gap = 'later' }: { readonly gap?: 'later' | 'refuse' } = {},
): Date {
  const { before, shown } = candidates(local, timezone);
  if (shown.length > 0) return new Date(Math.min(...shown));
  const later = new Date(before);
  if (gap === 'refuse') {
    throw new OptionError(
      `${minutesOf(local)} does not exist in ${timezone}, because the clocks skip it. Choose another time, such as ${localOf(later, timezone)}.`,
    );
  }
  return later;
}

/**
 * Whether the clocks of a zone show the local time exactly once. They show it twice if they go back, and never if
 * they skip it.
 */
export const isShownOnce = (local: string, timezone: string): boolean =>
  candidates(local, timezone).shown.length === 1;

/** Returns what the clocks of a zone show at a moment, to the minute: `YYYY-MM-DD HH:MM`. */
export const localOf = (instant: Date, timezone: string): string => minutesOf(shownAt(instant, timezone));
