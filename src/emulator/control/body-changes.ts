import * as z from 'zod';
import { isObject } from '../../shared/is-object.js';
import { fieldsOf, list, oneOf, text } from './option-schemas.js';

/** One change of a JSON body: an operation of JSON Patch (RFC 6902). */
export interface BodyChange {
  /** `add` inserts a field or list entry, `replace` changes an existing one, `remove` deletes it. */
  readonly op: 'add' | 'replace' | 'remove';
  /** Place of the change, as a JSON Pointer (RFC 6901): `/result/events/0/name`. The entry `-` is the end of a list. */
  readonly path: string;
  /** The new value. */
  readonly value?: unknown;
}

export const bodyChanges = list(
  fieldsOf('BodyChange', {
    op: oneOf(['add', 'replace', 'remove']),
    path: text.regex(/^[/]/, 'must start with a slash'),
    value: z.unknown().optional(),
  } satisfies Record<keyof BodyChange, unknown>),
);

function changedList(items: readonly unknown[], key: string, { op, value }: BodyChange): unknown {
  const index = key === '-' ? items.length : Number(key);
  const isThere = /^(?:\d+|-)$/.test(key) && index < items.length + (op === 'add' ? 1 : 0);
  if (!isThere) return items;
  const put = op === 'remove' ? [] : [value];
  return [...items.slice(0, index), ...put, ...items.slice(op === 'add' ? index : index + 1)];
}

function changedObject(object: Record<string, unknown>, key: string, { op, value }: BodyChange): unknown {
  if (op !== 'add' && !Object.hasOwn(object, key)) return object;
  const entries = Object.entries(object).filter(([name]) => op !== 'remove' || name !== key);
  // Entries keep names such as `__proto__` ordinary fields.
  return Object.fromEntries(op === 'remove' ? entries : [...new Map(entries).set(key, value)]);
}

function changed(body: unknown, keys: readonly string[], change: BodyChange): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change.value;
  if (rest.length === 0) {
    if (Array.isArray(body)) return changedList(body, key, change);
    return isObject(body) ? changedObject(body, key, change) : body;
  }
  if (Array.isArray(body)) {
    return body.map((item, index) => (String(index) === key ? changed(item, rest, change) : item));
  }
  if (!isObject(body) || !Object.hasOwn(body, key)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name === key ? changed(value, rest, change) : value]),
  );
}

const keysOf = ({ path }: BodyChange): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns a body with the changes, one after the other. A change of a path that does not exist is ignored. */
export const withChanges = (body: unknown, changes: readonly BodyChange[]): unknown =>
  changes.reduce((before, change) => changed(before, keysOf(change), change), body);
