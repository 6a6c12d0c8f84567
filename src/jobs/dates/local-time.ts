import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../../index.js';
import { localTimeIn } from '../../shared/day.js';
import { shouldBe } from '../../shared/option-error.js';
import { hasOffset, timeIn } from '../../shared/written-time.js';
import { localOf } from '../../shared/zone.js';

/** Returns a local time as the service writes it, `YYYY-MM-DD HH:MM`. */
export const localTextOf = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Reads a local time to the minute. Throws a TypeError if the text is malformed, or if its day is not in the calendar. */
export function plainTimeOf(local: string, what = 'The time'): Temporal.PlainDateTime {
  if (localTimeIn(local) === local) return Temporal.PlainDateTime.from(local);
  throw shouldBe(what, 'a local time YYYY-MM-DD HH:MM on a day that exists', JSON.stringify(local));
}

/**
 * Returns the local time of a local text, a moment or an ISO 8601 text, or undefined if there is nothing to read. A text without an
 * offset is local, unless it is the `utc` of a moment. A text that is not a time stays as it is.
 */
export function localIn(given: Moment | string | null | undefined, timezone: string): string | undefined {
  const local = typeof given === 'string' ? given : given?.local;
  const text = local || (typeof given === 'object' && given?.utc);
  if (!text) return undefined;
  if (text === local && !hasOffset(text)) return text.replace('T', ' ').slice(0, 16);
  const instant = timeIn(text);
  return instant ? localOf(instant, timezone) : text;
}
