import type { Moment } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { localIn } from '../local-time.js';

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

/** The local time `YYYY-MM-DD HH:MM` of a moment, in whichever form it comes. */
export function localOf(value: Moment | string | null | undefined, zone: string): string | null | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'object' ? textOf(value?.local) || textOf(value?.utc) : textOf(value);
  try {
    return localIn(text, zone) ?? null;
  } catch {
    // What is no time stays what it is, and differs from every time.
    return text ?? null;
  }
}
