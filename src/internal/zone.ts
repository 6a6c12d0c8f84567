import { OptionError } from './option-error.js';

const localPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/;

/** To the minute, as the service writes local times. */
const minutesOf = (local: string): string => local.slice(0, 16).replace('T', ' ');

/** A local time as if it were one of UTC, in milliseconds: for sums on the wall clock. */
function asIfUtc(local: string): number {
  const time = localPattern.test(local) ? Date.parse(`${local.replace(' ', 'T')}Z`) : Number.NaN;
  // A day that the calendar lacks may be read as one of the next month.
  if (!Number.isNaN(time) && minutesOf(new Date(time).toISOString()) === minutesOf(local)) return time;
  throw new OptionError(`A local time should be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a zone's times. Kept, because to make one takes a thousand times as long as to use it. */
function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const two = '2-digit';
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: timezone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
    formats.set(timezone, format);
    return format;
  } catch {
    throw new OptionError(`There is no time zone ${JSON.stringify(timezone)}.`);
  }
}

/** What the clocks of a zone show at a moment, to the second: `YYYY-MM-DDTHH:MM:SS`. */
function shownAt(time: number | Date, timezone: string): string {
  const shown = formatIn(timezone).format(time);
  const [, month, day, year = '', clock] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(shown) ?? [];
  return `${year.padStart(4, '0')}-${month}-${day}T${clock}`;
}

const day = 24 * 60 * 60 * 1_000;

const second = 1_000;

/** What has to be added to a moment, in milliseconds, for what the clocks of a zone show. */
const offsetAt = (time: number, timezone: string): number =>
  Date.parse(`${shownAt(time, timezone)}Z`) - Math.floor(time / second) * second;

/** Whether there is such a time zone. */
export function isZone(timezone: string): boolean {
  try {
    return formatIn(timezone) !== undefined;
  } catch {
    return false;
  }
}

/** The moments that a local time may mean: by the offsets before and after a change of clocks that is near. */
function candidates(local: string, timezone: string) {
  const wanted = asIfUtc(local);
  // No offset is longer than a day.
  const before = wanted - offsetAt(wanted - day, timezone);
  const after = wanted - offsetAt(wanted + day, timezone);
  const isShown = (time: number) => time + offsetAt(time, timezone) === wanted;
  return { before, shown: [...new Set([before, after])].filter(isShown) };
}

/**
 * The moment at which the clocks of a zone show a local time, `YYYY-MM-DD HH:MM` with or without seconds. Of a time that
 * they show twice it is the first. One that they leave out, because they go forward, is as much later as they go forward,
 * or with `gap: 'refuse'` an error. Throws a `TypeError` also for what is no local time or no zone.
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
      `There is no ${minutesOf(local)} in ${timezone}: the clocks go forward over it. Choose another time, such as ${localOf(later, timezone)}.`,
    );
  }
  return later;
}

/** Whether the clocks of a zone show the local time once: not if they go back over it, nor if they leave it out. */
export const isShownOnce = (local: string, timezone: string): boolean =>
  candidates(local, timezone).shown.length === 1;

/** What the clocks of a zone show at a moment, to the minute: `YYYY-MM-DD HH:MM`. */
export const localOf = (instant: Date, timezone: string): string => minutesOf(shownAt(instant, timezone));
