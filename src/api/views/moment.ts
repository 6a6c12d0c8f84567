import { isObject } from '../../shared/is-object.js';
import { hasOffset } from '../../shared/written-time.js';
import { instantOf } from '../../shared/zone.js';
import type { Moment } from '../models/types.js';
import { dateOf, textOf } from './read.js';

/** Returns the moment of a local time in its zone, or `undefined` if one of the two cannot be read. */
function dateInZone(local: string | undefined, timezone: string | undefined): Date | undefined {
  if (local === undefined || timezone === undefined) return undefined;
  try {
    return instantOf(local, timezone);
  } catch {
    return undefined;
  }
}

/** Returns a moment: from UTC, or else from the local time in the zone. A text is local unless it has an offset. */
export function momentOf(
  value: Moment | string | null | undefined,
  timezone: string | undefined,
): Date | undefined {
  const text = textOf(value);
  if (text !== undefined) return hasOffset(text) ? dateOf(text) : dateInZone(text, timezone);
  if (!isObject(value)) return undefined;
  return dateOf(value.utc) ?? dateInZone(textOf(value.local), timezone);
}
