import { eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';

/** Whether an event may sell. True if its record does not say. */
export function maySell(event: Event): boolean {
  const { isPublished, isCancelled, hasEnded } = eventView(event);
  return isPublished !== false && isCancelled !== true && hasEnded !== true;
}
