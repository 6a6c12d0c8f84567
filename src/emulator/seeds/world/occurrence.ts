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

/** Returns a copy in which each start and each date is read. Of the end of a repetition, only the day counts. */
function withTimes(value: unknown, read: (text: string, isDay: boolean) => string, isDay = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withTimes(each, read, isDay));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    typeof each === 'string' && (name === 'starts_on' || name === 'local')
      ? read(each, isDay)
      : withTimes(each, read, isDay || name === 'occurrence_ends'),
  ]);
  return Object.fromEntries(entries);
}

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
  const given: Record<string, unknown> = { type: 'does_not_repeat', ...occurrence };
  const { type, attributes = {} } = given;
  if (type !== 'schedule' && type !== 'timeslots' && isObject(attributes)) {
    const start = 'starts_on' in attributes || starts_on === null ? undefined : (starts_on ?? defaultStart);
    const hasLength = start === undefined || 'event_duration' in attributes;
    const length = duration ?? (hasLength ? undefined : defaultDuration);
    given.attributes = {
      ...attributes,
      ...(start !== undefined && { starts_on: local(start) }),
      ...(length !== undefined && { event_duration: readDuration(length) }),
    };
  }
  // A time in the form of the API stays as it is.
  const timed = withTimes(given, (text, isDay) => {
    if (isDay) return isLocalDate(text) ? text : local(text).slice(0, 10);
    return isDateTime(text) ? text : local(text);
  });
  const read = schemas.OccurrenceInput.safeParse(timed, { error: describe });
  if (read.success) return read.data;
  for (const problem of read.error.issues.flatMap(problemsOf)) {
    reader.refuse([...path, 'occurrence', ...problem.path], problem.message);
  }
  return null;
}
