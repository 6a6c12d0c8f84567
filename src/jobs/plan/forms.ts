import type { Moment } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { localOf as clockOf } from '../../internal/zone.js';

/*
 * Readers of what an input or a record holds. Replies leave fields out, send null, and write numbers as text: each reader
 * gives `undefined` for what is not told, and `null` for what is told to have no value.
 */

/** Text, also where it is a number. */
export function textOf(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;
}

/** The fields of an object; none where there is no object. */
export const partsOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  isObject(value) ? value : {};

/** The objects of a list. */
export const listOf = <T extends object>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? value.filter((each): each is T => isObject(each)) : [];

/** Local time `YYYY-MM-DD HH:MM` of a text, which may be ISO 8601 with an offset. */
function localText(text: string, zone: string): string {
  if (!/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(10))) return text.replace('T', ' ').slice(0, 16);
  try {
    return clockOf(new Date(text.replace(' ', 'T')), zone);
  } catch {
    // What is no time stays what it is, and differs from every time.
    return text;
  }
}

/** The local time of a moment, in whichever form it comes. */
export function localOf(value: Moment | string | null | undefined, zone: string): string | null | undefined {
  const text =
    typeof value === 'object' && value !== null
      ? textOf(value.local) || textOf(value.utc) || null
      : textOf(value);
  return text ? localText(text, zone) : text;
}
