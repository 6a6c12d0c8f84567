/** Returns the value of a key. It is made at its first use, and then kept. */
export function kept<Key, Value>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** Returns the keys of an object, which has no others than its type says. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
