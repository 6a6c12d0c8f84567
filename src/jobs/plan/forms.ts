import type { Moment } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { localIn } from '../dates/local-time.js';

// Replies leave fields out, send null, and write numbers as text: `undefined` is an unknown value, and `null` an empty one.

/** Returns text, even if it is written as a number. */
export function textOf(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;
}

/** Returns the fields of an object, or none if the value is not an object. */
export const partsOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  isObject(value) ? value : {};

/** Returns the objects in a list. */
export const listOf = <T extends object>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? value.filter((each): each is T => isObject(each)) : [];

/** Returns the local time `YYYY-MM-DD HH:MM` of a moment in any form. */
export function localOf(value: Moment | string | null | undefined, zone: string): string | null | undefined {
  if (value === undefined) return undefined;
  return localIn(isObject(value) ? value : textOf(value), zone) ?? null;
}
