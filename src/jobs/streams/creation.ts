import { isObject } from '../../internal/is-object.js';
import type { CreationOptions } from './stream-options.js';

/** What may say when it was created. */
export interface Created {
  readonly uuid?: unknown;
  readonly created_on?: unknown;
}

/** When a record was created, in milliseconds; `undefined` where it does not say so with an offset from UTC. */
export function createdAt({ created_on }: Created): number | undefined {
  const text = isObject(created_on) ? created_on.utc : created_on;
  if (typeof text !== 'string' || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Where a time lies: before the period that is asked for, in it, or after it. */
export function sideOf(time: number, { since, until }: CreationOptions): 'before' | 'in' | 'after' {
  if (since && time < since.getTime()) return 'before';
  return until && time >= until.getTime() ? 'after' : 'in';
}

/** Whether a record is asked for. One without a date is, because it may have been created then. */
export function isWithin(record: Created, period: CreationOptions): boolean {
  const time = createdAt(record);
  return time === undefined || sideOf(time, period) === 'in';
}
