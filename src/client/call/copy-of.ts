const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** Whether an object is a literal, of any realm, and not one of a class, whose inner state a copy would lack. */
const isLiteral = (value: object): boolean => {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
};

/** Copies of objects of the classes that inputs consist of, by the tag that each has in every realm. */
const copies: Readonly<Record<string, (value: never) => object>> = {
  '[object Date]': (date: Date) => new Date(date),
  // By its own class, because under jsdom the global one is different, and Node opens no file for that.
  '[object URL]': (url: URL) => Reflect.construct(url.constructor, [url.href]),
  // As entries, because another copy of fetch has a different class.
  '[object Headers]': (headers: Headers) => new Map(headers),
  // The bytes alone, and never as shared memory, which some runtimes would write as a list of numbers.
  '[object Uint8Array]': (bytes: Uint8Array) => new Uint8Array(bytes),
  '[object ArrayBuffer]': (buffer: ArrayBuffer) => new Uint8Array(buffer.slice()),
};

/**
 * Returns a copy of a value with copies of what is in it, which may contain itself. The copy shares nothing with the value that
 * could be changed later, except objects of other classes.
 */
export function copyOf<T>(value: T, known?: Map<unknown, unknown>): T;
export function copyOf(value: unknown, known?: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Made only for objects, because most arguments are texts.
  const seen = known ?? new Map<unknown, unknown>();
  if (seen.has(value)) return seen.get(value);
  if (!Array.isArray(value) && !isLiteral(value)) return copies[tagOf(value)]?.(value as never) ?? value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  seen.set(value, copy);
  for (const [key, item] of Object.entries(copy)) Object.assign(copy, { [key]: copyOf(item, seen) });
  return copy;
}
