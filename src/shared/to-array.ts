import { isObject } from './is-object.js';

/** Options of `toArray` of a list or stream. */
export interface ToArrayOptions {
  /**
   * Maximum number of items, a whole number.
   * @default all items
   * @example limit: 100
   */
  readonly limit?: number | undefined;
}

/** The rule that other options break. */
export const toArrayTakes = 'toArray takes { limit }, a whole number from 0, or no argument';

/**
 * Returns the number of items to return, or `undefined` if the options are invalid. Without this check, an invalid limit of a program
 * without types would return the whole list.
 */
export function limitIn(options: ToArrayOptions): number | undefined {
  const isKnown = isObject(options) && Object.keys(options).every((name) => name === 'limit');
  const { limit = Number.POSITIVE_INFINITY }: ToArrayOptions = isKnown ? options : { limit: Number.NaN };
  return limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 0) ? limit : undefined;
}

/** Returns the first items, and stops reading after the last one. */
export async function gathered<T>(items: AsyncIterable<T>, limit: number): Promise<T[]> {
  const found: T[] = [];
  if (limit === 0) return found;
  for await (const item of items) {
    found.push(item);
    if (found.length >= limit) break;
  }
  return found;
}
