import type { Issue } from '../../api/models/model.js';

/** Returns the JSON form of an object that has one, such as a Date. Returns any other value itself. */
export function jsonOf(value: unknown): unknown {
  const { toJSON } = (value ?? {}) as { toJSON?: unknown };
  return typeof toJSON === 'function' ? toJSON.call(value) : value;
}

/** Describes a value that cannot be sent. */
export function nameOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value == null ? String(value) : `a ${typeof value}`;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Date') return 'an invalid Date';
  if (kind === 'Array') return 'a list';
  return kind === 'Object' ? 'an object' : `a value of type ${kind}`;
}

export const isScalar = (value: unknown): value is string | number | bigint | boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean';

/** Returns the text of a value of the query. A value without one adds an issue, unless its field already has one. */
export function queryText(name: string, value: unknown, issues?: Issue[]): string {
  const isKnown = issues?.some(({ path }) => path[0] === name);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items
    .map((item, index) => {
      const form = jsonOf(item);
      if (isScalar(form)) return String(form);
      const path = Array.isArray(value) ? [name, index] : [name];
      if (!isKnown)
        issues?.push({ path, message: `must be text, a number, a boolean or a Date, not ${nameOf(item)}` });
      return '';
    })
    .join(',');
}
