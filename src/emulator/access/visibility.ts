import type { Uuid } from '../../operations/operation.js';
import { forbidden } from '../refusal.js';
import type { EventRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { need } from '../state/state.js';
import { isOfTeam, testTeam } from './team.js';

/** Whether anyone may see the event. It stays in sight when it is cancelled, so that people learn of it. */
export const isPublic = (event: EventRecord): boolean => event.state === 'published';

/** Whether anyone may book and attend the event. */
export const isOpen = (event: EventRecord): boolean => isPublic(event) && event.cancelledOn === null;

/** Whether anyone finds the event in lists. */
export const isListed = (event: EventRecord): boolean => isOpen(event) && event.listing.enabled;

/** Whether the actor works for the event's organisation. */
export const isMine = ({ state, actor }: Viewer, event: EventRecord): boolean =>
  isOfTeam(state, actor.uuid, event.org);

/** The event, as far as the actor may see it: published, or of their own organisation. */
export function seenEvent(viewer: Viewer, uuid: Uuid): EventRecord {
  const event = need(viewer.state.events, uuid, 'event');
  if (!isPublic(event) && !isMine(viewer, event)) throw forbidden('the event is not published');
  return event;
}

/** The event, for those who may change it: the owner and the team of its organisation. */
export function ownEvent(viewer: Viewer, uuid: Uuid): EventRecord {
  const event = need(viewer.state.events, uuid, 'event');
  testTeam(viewer.state, viewer.actor.uuid, event.org);
  return event;
}
