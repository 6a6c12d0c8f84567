import { Temporal } from 'temporal-polyfill';

/*
 * Wall-clock times in the zone of an event. A local time is text as the service writes it, `YYYY-MM-DD HH:MM`.
 */

/** Reads a local time. A TypeError says what is none, or names a day that the calendar lacks. */
export function plainTimeOf(local: string, what = 'A local time'): Temporal.PlainDateTime {
  try {
    if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(local)) {
      return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
    }
  } catch {
    // There is no such day or minute, which is said below.
  }
  throw new TypeError(
    `${what} should be YYYY-MM-DD HH:MM, on a day of the calendar, not ${JSON.stringify(local)}.`,
  );
}

/** Writes a local time. */
export const localTextOf = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Gives what `read` gives, and a TypeError where it fails because there is no such zone. */
function inZone<T>(timezone: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new TypeError(`There is no time zone ${JSON.stringify(timezone)}.`, { cause });
  }
}

/**
 * The instant of a local time: the earlier one where the clocks show it twice. A TypeError says that it is no local time,
 * that there is no such zone, or that the clocks of the zone leave the time out.
 */
export function instantOf(local: string, timezone: string): Date {
  const wanted = plainTimeOf(local);
  const found = inZone(timezone, () => wanted.toZonedDateTime(timezone, { disambiguation: 'earlier' }));
  if (!found.toPlainDateTime().equals(wanted)) {
    const next = localTextOf(wanted.toZonedDateTime(timezone, { disambiguation: 'later' }).toPlainDateTime());
    throw new TypeError(
      `There is no ${local} in ${timezone}: the clocks are put forward over it. The same moment by the new clock is ${next}.`,
    );
  }
  return new Date(found.epochMilliseconds);
}

/** The local time of an instant. A TypeError says that there is no such zone. */
export function localOf(instant: Date, timezone: string): string {
  const found = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return localTextOf(inZone(timezone, () => found.toZonedDateTimeISO(timezone)).toPlainDateTime());
}
