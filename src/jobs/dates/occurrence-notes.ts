import type { Occurrence, OccurrenceInput } from '../../index.js';
import { OptionError } from '../../shared/option-error.js';
import { datesOf, type EventDate, patternOf } from './dates-of.js';

const minute = 60_000;
const hour = 60 * minute;

/** Minimum and maximum duration of most events. The service counts in quarters of an hour. */
const usual = { least: 15 * minute, most: 24 * hour };

const words = (length: number): string =>
  length < hour ? `${length / minute} min` : `${Number((length / hour).toFixed(2))} h`;

/**
 * Returns sentences to check before an occurrence is sent. They say how many dates a repetition has and when the last one is,
 * and report a duration of more than a day or less than a quarter of an hour. The list is empty if the dates are unknown.
 *
 * @example
 * ```ts
 * const evenings = weekly({ from: '2031-04-10 19:30', minutes: 90, count: 8 });
 * console.log(occurrenceNotes(evenings, 'Europe/Vienna')); // It has 8 dates, the last on 2031-05-29.
 * ```
 */
export function occurrenceNotes(occurrence: OccurrenceInput | Occurrence, timezone: string): string[] {
  let dates: readonly EventDate[];
  try {
    dates = datesOf(occurrence, timezone);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    return [];
  }
  const lengths = dates.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime());
  const unusual = lengths.find((length) => length < usual.least || length > usual.most);
  const check = 'Check the unit: event_duration as text is in hours, as a number in minutes.';
  const notes = unusual === undefined ? [] : [`It lasts ${words(unusual)}. ${check}`];
  const last = dates.at(-1)?.local.slice(0, 10);
  if (occurrence.type === 'does_not_repeat' || last === undefined) return notes;
  const count = `${dates.length === 1 ? 'one date, on' : `${dates.length} dates, the last on`} ${last}`;
  // The fields that are read here have the same form in an input and in a reply.
  const pattern = patternOf(occurrence as Occurrence, timezone);
  if (!pattern || (pattern.until ?? pattern.count) !== undefined) return [...notes, `It has ${count}.`];
  const endless = 'It repeats without an end. The API does not document how many dates the service creates.';
  return [...notes, `${endless} In 366 days it has ${count}.`];
}
