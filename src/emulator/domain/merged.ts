import { isObject } from '../../shared/is-object.js';

const over = (before: unknown, given: unknown): unknown =>
  isObject(before) && isObject(given) ? merged(before, given) : given;

/**
 * Returns an object merged with the given fields. An inner object keeps the fields that are not given. A list is
 * replaced.
 */
export function merged<Whole extends object>(before: Whole, given: object): Whole {
  if (Object.keys(given).length === 0) return before;
  const known = new Map<string, unknown>(Object.entries(before));
  const laid = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, over(known.get(key), value)]],
  );
  // The given fields are some of the whole, so the fields stay those of the whole.
  return { ...before, ...Object.fromEntries(laid) };
}
