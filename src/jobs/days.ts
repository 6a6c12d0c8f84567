import { Temporal } from 'temporal-polyfill';
import { isZone, localOf } from '../internal/zone.js';
import { type Advice, wordsOf } from './advice.js';
import { JobError } from './job-error.js';
import type { Scope } from './scope.js';

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

/** The day as many days later; earlier where the number is negative. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The Monday of the week that the day is in. */
export const weekOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** The first day of the month that the day is in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The zone of an organisation, in which its days begin. Throws a `JobError` where the service does not tell it. */
export function timezoneOf({ name, timezone }: Pick<Scope, 'name' | 'timezone'>, advice: Advice): string {
  if (timezone !== undefined && isZone(timezone)) return timezone;
  const told = timezone === undefined ? 'no time zone' : `the time zone ${JSON.stringify(timezone)}`;
  throw new JobError(
    'input',
    `The service tells ${told} of ${name}, so that nobody knows when its days begin:`,
    { advice: (ways) => `${wordsOf(advice, ways)}.` },
  );
}

/** The first moment of a day in a zone: not always midnight, which clocks may leave out. */
export const startOfDay = (day: string, timezone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds);

/** What day it is in a zone. */
export const todayIn = (timezone: string): string => localOf(new Date(), timezone).slice(0, 10);
