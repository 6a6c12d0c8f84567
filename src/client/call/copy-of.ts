/** Whether an object is a literal, of any realm, and not one of a class, whose inner state a copy would lack. */
const isLiteral = (value: object): boolean => {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
};

/** Returns a copy of a value with copies of the lists and literals in it, in which it may contain itself. */
export function copyOf<T>(value: T, copies?: Map<unknown, unknown>): T;
export function copyOf(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (!Array.isArray(value) && !isLiteral(value)) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  copies.set(value, copy);
  for (const [key, item] of Object.entries(copy)) Object.assign(copy, { [key]: copyOf(item, copies) });
  return copy;
}
