import { isOnDay } from '../../shared/day.js';
import { isObject } from '../../shared/is-object.js';
import type { Moments } from '../dates/period.js';

/** A record that may have a date of creation. */
export interface Created {
  readonly uuid?: unknown;
  readonly created_on?: unknown;
}

/** Returns when a record was created, in milliseconds, or `undefined` if it has no time with an offset from UTC. */
export function createdAt({ created_on }: Created): number | undefined {
  const text = isObject(created_on) ? created_on.utc : created_on;
  if (typeof text !== 'string' || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || !isOnDay(text) ? undefined : time;
}

/** Returns whether a time is before the period, in it, or after it. */
export function sideOf(time: number, { from, to }: Moments): 'before' | 'in' | 'after' {
  if (from && time < from.getTime()) return 'before';
  return to && time >= to.getTime() ? 'after' : 'in';
}

/** Whether a record belongs to the period. One without a date does, because it may have been created then. */
export function isWithin(record: Created, period: Moments): boolean {
  const time = createdAt(record);
  return time === undefined || sideOf(time, period) === 'in';
}
