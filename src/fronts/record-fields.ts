import { isObject } from '../internal/is-object.js';
import { step } from '../internal/record-path.js';

/** One step, which in a list that has nothing under the name leads into each of its records, and of the lists in it. */
function stepInto(value: unknown, key: string): unknown {
  const found = step(value, key);
  if (found !== undefined || !Array.isArray(value)) return found;
  const each = value
    .filter((item) => isObject(item) || Array.isArray(item))
    .map((item) => stepInto(item, key) ?? null);
  return each.some((item) => item !== null) ? each : undefined;
}

/** What a record has at the end of a way, such as `occurrence.start.utc`; undefined where it leads to nothing. */
export const valueAt = (record: unknown, way: string): unknown => way.split('.').reduce(stepInto, record);

/** The record of those fields alone, by the ways to them. What a record does not have is null. */
export const selected = (record: unknown, ways: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(ways.map((way) => [way, valueAt(record, way) ?? null]));
