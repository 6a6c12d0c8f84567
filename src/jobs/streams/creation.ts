import { isObject } from '../../shared/is-object.js';
import { timeIn } from '../../shared/written-time.js';
import type { Moments } from '../dates/period.js';

/** A record that may have a date of creation. */
export interface Created {
  readonly uuid?: unknown;
  readonly created_on?: unknown;
}

/** Returns when a record was created, in milliseconds, or `undefined` if it has no readable time. */
export function createdAt({ created_on }: Created): number | undefined {
  const text = isObject(created_on) ? created_on.utc : created_on;
  return typeof text === 'string' ? timeIn(text)?.getTime() : undefined;
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
