import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../index.js';
import { OptionError, shouldBe } from '../internal/option-error.js';
import { localOf } from '../internal/zone.js';

/** `YYYY-MM-DD HH:MM`, as the service writes local times. */
export const localTextOf = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Reads a local time to the minute. A TypeError says what is none, or names a day that the calendar lacks. */
export function plainTimeOf(local: string, what = 'A local time'): Temporal.PlainDateTime {
  try {
    if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(local)) return Temporal.PlainDateTime.from(local);
  } catch (error) {
    // There is no such day or minute, which is said below.
    if (!(error instanceof RangeError)) throw error;
  }
  throw shouldBe(what, `YYYY-MM-DD HH:MM, on a day of the calendar, not ${JSON.stringify(local)}`);
}

/** The local time that is written as such, as a moment, or as ISO 8601; undefined where there is none. */
export function localIn(given: Moment | string | null | undefined, timezone: string): string | undefined {
  const text = typeof given === 'string' ? given : given?.local || given?.utc;
  if (!text) return undefined;
  if (!/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(10))) return text.replace('T', ' ').slice(0, 16);
  const instant = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(instant.getTime())) throw new OptionError(`${JSON.stringify(text)} is no time.`);
  return localOf(instant, timezone);
}
