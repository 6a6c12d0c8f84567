import type { EventRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { isOfTeam } from './team.js';

/** Checks if anyone may see the event. Cancelled events stay visible, so that people learn of it. */
export const isPublic = (event: EventRecord): boolean => event.state === 'published';

/** Checks if anyone may book and attend the event. */
export const isOpen = (event: EventRecord): boolean => isPublic(event) && event.cancelledOn === null;

/** Checks if lists show the event to anyone. */
export const isListed = (event: EventRecord): boolean => isOpen(event) && event.listing.enabled;

/** Checks if the actor works for the event's organisation. */
export const isMine = ({ state, actor }: Viewer, event: EventRecord): boolean =>
  isOfTeam(state, actor.uuid, event.org);
