import { Temporal } from 'temporal-polyfill';
import { OptionError } from './option-error.js';

const localPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/;

function plainOf(local: string): Temporal.PlainDateTime {
  try {
    if (localPattern.test(local)) return Temporal.PlainDateTime.from(local);
  } catch {
    // The calendar has no such day, or the day no such time.
  }
  throw new OptionError(`A local time should be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`);
}

function inZone(time: Temporal.PlainDateTime, timezone: string, disambiguation: 'earlier' | 'later') {
  try {
    return time.toZonedDateTime(timezone, { disambiguation });
  } catch {
    throw new OptionError(`There is no time zone ${JSON.stringify(timezone)}, or not at that time.`);
  }
}

/** Whether there is such a time zone. */
export function isZone(timezone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone);
    return true;
  } catch {
    return false;
  }
}

/** `YYYY-MM-DD HH:MM`, as the service writes local times. */
export const localTextOf = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'minute' }).replace('T', ' ');

/**
 * The moment at which the clocks of a zone show a local time, `YYYY-MM-DD HH:MM` with or without seconds. Of a time that
 * they show twice it is the first. One that they leave out, because they go forward, is as much later as they go forward,
 * or with `gap: 'refuse'` an error. Throws a `TypeError` also for what is no local time or no zone.
 */
export function instantOf(
  local: string,
  timezone: string,
  { gap = 'later' }: { readonly gap?: 'later' | 'refuse' } = {},
): Temporal.Instant {
  const time = plainOf(local);
  const earlier = inZone(time, timezone, 'earlier');
  if (earlier.toPlainDateTime().equals(time)) return earlier.toInstant();
  const later = inZone(time, timezone, 'later');
  if (gap === 'refuse') {
    throw new OptionError(
      `There is no ${localTextOf(time)} in ${timezone}: the clocks go forward over it. Choose another time, such as ${localTextOf(later.toPlainDateTime())}.`,
    );
  }
  return later.toInstant();
}

/** Whether the clocks of a zone show the local time once: not where they go back over it, nor where they leave it out. */
export function isShownOnce(local: string, timezone: string): boolean {
  const time = plainOf(local);
  return inZone(time, timezone, 'earlier').equals(inZone(time, timezone, 'later'));
}

/** What the clocks of a zone show at a moment, to the minute: `YYYY-MM-DD HH:MM`. */
export const localOf = (instant: Date | Temporal.Instant, timezone: string): string =>
  localTextOf(
    Temporal.Instant.from(instant instanceof Date ? instant.toISOString() : instant)
      .toZonedDateTimeISO(timezone)
      .toPlainDateTime(),
  );
