import { isObject } from '../../internal/is-object.js';
import type { CreationOptions } from './options.js';

/** When a record was created, in milliseconds; `undefined` where it does not say so with an offset from UTC. */
export function createdAt(record: { readonly created_on?: unknown }): number | undefined {
  const { created_on } = record;
  const text = isObject(created_on) ? created_on.utc : created_on;
  if (typeof text !== 'string' || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a record is asked for. One without a date is, because it may have been created then. */
export function isWithin(
  record: { readonly created_on?: unknown },
  { since, until }: CreationOptions,
): boolean {
  const time = createdAt(record);
  if (time === undefined) return true;
  return !(since && time < since.getTime()) && !(until && time >= until.getTime());
}
