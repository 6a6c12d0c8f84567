import type { Occurrence, OccurrenceInput } from '../index.js';
import { OptionError } from '../internal/option-error.js';
import { datesOf, type EventDate, patternOf } from './dates-of.js';

const minute = 60_000;
const hour = 60 * minute;

/** What most events are neither shorter nor longer than; the service counts hours in quarters. */
const usual = { least: 15 * minute, most: 24 * hour };

const words = (length: number): string =>
  length < hour ? `${length / minute} min` : `${Number((length / hour).toFixed(2))} h`;

/** A length that is in the wrong unit is told by its size alone. */
function lengthNotes(dates: readonly EventDate[]): string[] {
  const lengths = new Set(dates.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()));
  const unusual = [...lengths].filter((length) => length < usual.least || length > usual.most);
  if (unusual.length === 0) return [];
  const some = unusual.slice(0, 3).map(words).join(', ');
  return [`It lasts ${some}: event_duration is hours where it is text, and minutes where it is a number.`];
}

function countNotes(occurrence: Occurrence, dates: readonly EventDate[], timezone: string): string[] {
  const last = dates.at(-1)?.local.slice(0, 10);
  if (occurrence.type === 'does_not_repeat' || last === undefined) return [];
  const count = dates.length === 1 ? 'one date, on' : `${dates.length} dates, the last on`;
  const pattern = patternOf(occurrence, timezone);
  const isEndless = pattern !== undefined && pattern.until === undefined && pattern.count === undefined;
  if (!isEndless) return [`It has ${count} ${last}.`];
  return [`It has no end: where the service stops is not documented. In 366 days it has ${count} ${last}.`];
}

/**
 * Says of an occurrence what is worth a look before it is sent, each in a sentence: how many dates a repetition has and when
 * the last one is, and a length of more than a day or less than a quarter of an hour. Nothing where its dates cannot be told.
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
  // What is sent has the fields of a reply; what is read of it has one form in both.
  return [...lengthNotes(dates), ...countNotes(occurrence as Occurrence, dates, timezone)];
}
