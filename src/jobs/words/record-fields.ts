import { isObject } from '../../shared/is-object.js';
import { step } from '../records/record-path.js';

/** Follows one name. If a list has nothing under the name, follows it in each of its records and inner lists. */
function stepInto(value: unknown, key: string): unknown {
  const found = step(value, key);
  if (found !== undefined || !Array.isArray(value)) return found;
  const each = value
    .filter((item) => isObject(item) || Array.isArray(item))
    .map((item) => stepInto(item, key) ?? null);
  return each.some((item) => item !== null) ? each : undefined;
}

/** Returns the value at a path in a record, such as `occurrence.start.utc`, or undefined if the path leads nowhere. */
export const valueAt = (record: unknown, way: string): unknown => way.split('.').reduce(stepInto, record);

/** Returns a record with only the values at these paths, by path. Missing values are null. */
export const selected = (record: unknown, ways: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(ways.map((way) => [way, valueAt(record, way) ?? null]));
