import { Temporal } from 'temporal-polyfill';
import type { Words } from '../../shared/words.js';
import { isZone, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import type { Scope } from '../common/scope.js';

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value).toString() === value;
  } catch {
    return false;
  }
}

/** Returns the day that many days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the Monday of the week that contains the day. */
export const weekOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** Returns the first day of the month that contains the day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the time zone of an organisation. Throws a `JobError` if the service does not return a valid one. */
export function timezoneOf({ name, timezone }: Pick<Scope, 'name' | 'timezone'>, advice: Words): string {
  if (timezone !== undefined && isZone(timezone)) return timezone;
  const told = timezone === undefined ? 'no time zone' : `the time zone ${JSON.stringify(timezone)}`;
  throw new JobError('input', `The service returns ${told} for ${name}, so the start of a day is unknown.`, {
    advice,
  });
}

/** Returns the first moment of a day in a zone. This is not always midnight, which clocks may skip. */
export const startOfDay = (day: string, timezone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds);

/** Returns the current day in a zone. */
export const todayIn = (timezone: string): string => localOf(new Date(), timezone).slice(0, 10);
