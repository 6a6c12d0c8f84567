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

const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const inside = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined;

function change(body: unknown, { op, path, value: given }: BodyChange): void {
  const keys = keysOf(path);
  const key = keys.pop() ?? '';
  const holder = keys.reduce(inside, body);
  const value = structuredClone(given);
  if (Array.isArray(holder)) {
    const index = key === '-' ? holder.length : Number(key);
    const isThere = /^(?:\d+|-)$/.test(key) && index < holder.length + (op === 'add' ? 1 : 0);
    if (isThere) holder.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    return;
  }
  if (!isObject(holder) || (op !== 'add' && !Object.hasOwn(holder, key))) return;
  // A definition keeps names such as `__proto__` ordinary fields.
  const field = { value, enumerable: true, writable: true, configurable: true };
  if (op === 'remove') delete holder[key];
  else Object.defineProperty(holder, key, field);
}

/** Returns a body with the changes, one after the other. A change of a path that does not exist is ignored. */
export function withChanges(body: unknown, changes: readonly BodyChange[]): unknown {
  const copy = structuredClone(body);
  for (const each of changes) change(copy, each);
  return copy;
}
