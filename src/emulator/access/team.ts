import { accessWords } from '../../api/operations/access-words.js';
import type { Uuid } from '../../api/operations/operation.js';
import { onlyFor } from '../refusal.js';
import { by, find, where } from '../state/collection.js';
import type { EventRecord, OrgRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';

export const owns = (state: State, user: Uuid, org: Uuid): boolean => find(state.orgs, org)?.owner === user;

export const isOfTeam = (state: State, user: Uuid, org: Uuid): boolean =>
  owns(state, user, org) || by(state.members, 'user', user).some((each) => each.org === org && each.active);

export function orgsOf(state: State, user: Uuid): OrgRecord[] {
  const joined = new Set(by(state.members, 'user', user).flatMap(({ active, org }) => (active ? org : [])));
  return where(state.orgs, ({ owner, uuid }) => owner === user || joined.has(uuid));
}

export function testTeam(state: State, user: Uuid, org: Uuid): void {
  if (!isOfTeam(state, user, org)) {
    throw onlyFor(accessWords.team);
  }
}

/** Checks if anyone may see the event. Cancelled events stay visible, so that people learn of it. */
export const isPublic = (event: EventRecord): boolean => event.state === 'published';

export const isOpen = (event: EventRecord): boolean => isPublic(event) && event.cancelledOn === null;

export const isListed = (event: EventRecord): boolean => isOpen(event) && event.listing.enabled;

export const isMine = ({ state, actor }: Viewer, event: EventRecord): boolean =>
  isOfTeam(state, actor.uuid, event.org);
