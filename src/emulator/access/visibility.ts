import type { EventRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { isOfTeam } from './team.js';

/** Whether anyone may see the event. It stays in sight when it is cancelled, so that people learn of it. */
export const isPublic = (event: EventRecord): boolean => event.state === 'published';

/** Whether anyone may book and attend the event. */
export const isOpen = (event: EventRecord): boolean => isPublic(event) && event.cancelledOn === null;

/** Whether anyone finds the event in lists. */
export const isListed = (event: EventRecord): boolean => isOpen(event) && event.listing.enabled;

/** Whether the actor works for the event's organisation. */
export const isMine = ({ state, actor }: Viewer, event: EventRecord): boolean =>
  isOfTeam(state, actor.uuid, event.org);
