import { isObject } from '../../internal/is-object.js';

const over = (before: unknown, given: unknown): unknown =>
  isObject(before) && isObject(given) ? merged(before, given) : given;

/** An object with what is given laid over what was there: an object inside keeps what is not given, a list is replaced. */
export function merged<Whole extends object>(before: Whole, given: object): Whole {
  if (Object.keys(given).length === 0) return before;
  const known = new Map<string, unknown>(Object.entries(before));
  const laid = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, over(known.get(key), value)]],
  );
  // The fields are those of the whole, of which some were given.
  return { ...before, ...Object.fromEntries(laid) };
}
