import { Temporal } from 'temporal-polyfill';
import type { Words } from '../../shared/words.js';
import { isZone, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import type { Scope } from '../common/scope.js';

/** Returns the time zone of an organisation. Throws a `JobError` if it has no valid one. */
export function timezoneOf(
  { name = 'The organisation', timezone }: Partial<Pick<Scope, 'name' | 'timezone'>>,
  advice: Words,
): string {
  if (timezone !== undefined && isZone(timezone)) return timezone;
  const told = timezone === undefined ? 'no time zone' : `the unknown time zone ${JSON.stringify(timezone)}`;
  throw new JobError('input', `${name} has ${told}, so the start of a day is unknown.`, { advice });
}

/** Returns the first moment of a day in a zone, or of a later day. This is not always midnight, which clocks may skip. */
export const startOfDay = (day: string, timezone: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timezone).epochMilliseconds);

/** Returns the day of a moment in a zone. */
export const dayIn = (moment: Date, timezone: string): string => localOf(moment, timezone).slice(0, 10);
