import type { Event } from '../../index.js';
import { eventView } from '../../views.js';

/** Whether an event may sell. One that does not tell may. */
export function maySell(event: Event): boolean {
  const { isPublished, isCancelled, hasEnded } = eventView(event);
  return isPublished !== false && isCancelled !== true && hasEnded !== true;
}
