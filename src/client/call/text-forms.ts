import type { Issue } from '../../api/models/model.js';

type Place = readonly (string | number)[];

/** Returns the JSON form of an object that has one, such as a Date. Returns any other value itself. */
function jsonOf(value: unknown): unknown {
  const { toJSON } = (value ?? {}) as { toJSON?: unknown };
  return typeof toJSON === 'function' ? toJSON.call(value) : value;
}

/** Describes a value that cannot be sent. */
function nameOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value == null ? String(value) : `a ${typeof value}`;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Date') return 'an invalid Date';
  if (kind === 'Array') return 'a list';
  return kind === 'Object' ? 'an object' : `a value of type ${kind}`;
}

const isScalar = (value: unknown): value is string | number | bigint | boolean =>
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

/** Whether JSON loses the content of an object: a Map, a Set, bytes or a promise, of any realm. */
const isLost = (value: object): boolean =>
  ArrayBuffer.isView(value) ||
  (Object.prototype.toString.call(value) !== '[object Object]' && Object.keys(value).length === 0);

/** Adds an issue for each value in a body that JSON leaves out or replaces. Call it only if the body has a JSON form. */
export function refuseLost(value: unknown, path: Place, issues: Issue[]): void {
  if (value == null || (isScalar(value) && typeof value !== 'bigint')) return;
  const form = jsonOf(value);
  const refuse = () => issues.push({ path, message: `must be a value that JSON has, not ${nameOf(value)}` });
  if (typeof form !== 'object' || form === null) {
    if (!isScalar(form)) refuse();
  } else if (Array.isArray(form)) {
    for (const [index, item] of form.entries()) {
      // JSON would contain null in its place.
      if (item === undefined) issues.push({ path: [...path, index], message: 'must not be undefined' });
      refuseLost(item, [...path, index], issues);
    }
  } else if (isLost(form)) refuse();
  else for (const [key, item] of Object.entries(form)) refuseLost(item, [...path, key], issues);
}
