import { eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { isObject } from '../../shared/is-object.js';

/** Returns the state of an event in one word. The service spreads it over several fields. */
export function stateOf(event: Event): 'cancelled' | 'draft' | 'over' | 'published' | undefined {
  const { isCancelled, isPublished, hasEnded } = eventView(event);
  if (isCancelled) return 'cancelled';
  if (isPublished === false) return 'draft';
  if (hasEnded) return 'over';
  return isPublished ? 'published' : undefined;
}

/** Returns an event with its state as a further field. */
export const withState = (record: unknown): unknown =>
  // Every record of these replies is an event.
  isObject(record) ? { state: stateOf(record as unknown as Event), ...record } : record;
