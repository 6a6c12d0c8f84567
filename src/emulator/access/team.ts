import { accessWords } from '../../api/operations/access-words.js';
import type { Uuid } from '../../api/operations/operation.js';
import { onlyFor } from '../refusal.js';
import { by, find, where } from '../state/collection.js';
import type { OrgRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/** Checks if the user owns the organisation. */
export const owns = (state: State, user: Uuid, org: Uuid): boolean => find(state.orgs, org)?.owner === user;

/** Checks if the user owns the organisation or works for it now. */
export const isOfTeam = (state: State, user: Uuid, org: Uuid): boolean =>
  owns(state, user, org) || by(state.members, 'user', user).some((each) => each.org === org && each.active);

/** Returns the organisations that the user owns or works for now. */
export function orgsOf(state: State, user: Uuid): OrgRecord[] {
  const joined = new Set(by(state.members, 'user', user).flatMap(({ active, org }) => (active ? org : [])));
  return where(state.orgs, ({ owner, uuid }) => owner === user || joined.has(uuid));
}

/** Refuses a user with 403 who neither owns the organisation nor works for it now. */
export function testTeam(state: State, user: Uuid, org: Uuid): void {
  if (!isOfTeam(state, user, org)) {
    throw onlyFor(accessWords.team);
  }
}
