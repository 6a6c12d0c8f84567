import type { OccurrenceInput } from '../../../api/models/index.js';
import { schemas } from '../../../api/models/index.js';
import { isDateTime, isLocalDate } from '../../../api/models/predicates.js';
import { isObject } from '../../../shared/is-object.js';
import { localOf } from '../../state/time.js';
import { describe, type Path, problemsOf } from './problems.js';
import type { Reader } from './reader.js';
import type { SeedEvent } from './types.js';
import { readDuration, readWhen } from './when.js';

const defaultStart = 'in 30 days at 19:00';
const defaultDuration = '3 hours';

/** Returns the minutes of a duration that was already checked. */
export const minutesOf = (duration: number | string): number => readDuration(duration) ?? 0;

/** Returns how an event repeats, with the start and the duration of the event, or null if it has no date. */
export function readOccurrence(
  reader: Reader,
  entry: SeedEvent,
  timezone: string,
  path: Path,
): OccurrenceInput | null {
  const { starts_on, duration, occurrence } = entry;
  if (occurrence === null || (occurrence === undefined && starts_on === null)) return null;
  const local = (text: string) => {
    const time = readWhen(text, timezone, reader.scene.now);
    return time === undefined ? text : localOf(time, timezone);
  };
  // A time in the API's form stays as it is.
  const moment = (text: unknown) => (typeof text === 'string' && !isDateTime(text) ? local(text) : text);
  const day = (text: unknown) =>
    typeof text === 'string' && !isLocalDate(text) ? local(text).slice(0, 10) : text;
  const started = (attributes: Record<string, unknown>) => ({
    ...attributes,
    ...('starts_on' in attributes && { starts_on: moment(attributes.starts_on) }),
  });
  const first = (attributes: Record<string, unknown>) => {
    const start = 'starts_on' in attributes || starts_on === null ? undefined : (starts_on ?? defaultStart);
    const length =
      duration ?? (start !== undefined && !('event_duration' in attributes) ? defaultDuration : undefined);
    return {
      ...started(attributes),
      ...(start !== undefined && { starts_on: local(start) }),
      ...(length !== undefined && { event_duration: minutesOf(length) }),
    };
  };
  const ended = (attributes: Record<string, unknown>) => {
    const { occurrence_ends: ends } = attributes;
    if (!isObject(ends) || !isObject(ends.value) || !('local' in ends.value)) return attributes;
    return {
      ...attributes,
      occurrence_ends: { ...ends, value: { ...ends.value, local: day(ends.value.local) } },
    };
  };
  const given: Record<string, unknown> = { type: 'does_not_repeat', ...occurrence };
  const { type, attributes, exclusions } = given;
  if (type === 'schedule') {
    given.attributes = Array.isArray(attributes)
      ? attributes.map((each) => (isObject(each) ? started(each) : each))
      : attributes;
  } else if (type !== 'timeslots' && (attributes === undefined || isObject(attributes))) {
    given.attributes = ended(first(attributes ?? {}));
  }
  if (Array.isArray(exclusions)) {
    given.exclusions = exclusions.map((each) =>
      isObject(each) && 'local' in each ? { ...each, local: moment(each.local) } : each,
    );
  }
  const read = schemas.OccurrenceInput.safeParse(given, { error: describe });
  if (read.success) return read.data;
  for (const problem of read.error.issues.flatMap(problemsOf)) {
    reader.refuse([...path, 'occurrence', ...problem.path], problem.message);
  }
  return null;
}
