import { badRequest } from '../refusal.js';
import { fresh, mail } from '../state/make.js';
import type { Entity, FollowRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { add, find, remove, type State } from '../state/state.js';
import { actorEntity, sameEntity } from './entities.js';
import { displayName } from './people.js';

/** The user who is notified of what happens to an entity: itself, or the owner of the organisation. */
const inCharge = (state: State, { type, uuid }: Entity) =>
  find(state.users, type === 'user' ? uuid : (find(state.orgs, uuid)?.owner ?? ''));

/** The record of one following the other. */
export const followBetween = (state: State, follower: Entity, followed: Entity): FollowRecord | undefined =>
  Object.values(state.follows).find(
    (each) => sameEntity(each.follower, follower) && sameEntity(each.followed, followed),
  );

/** Makes the caller follow a user or an organisation, who is notified by e-mail unless their preferences say no. */
export function follow(viewer: Viewer, followed: Entity): void {
  const { state, actor } = viewer;
  const follower = actorEntity(viewer);
  if (sameEntity(follower, followed)) throw badRequest('invalid user uuid');
  if (followBetween(state, follower, followed)) return;
  add(state.follows, { ...fresh(viewer), follower, followed });
  const notified = inCharge(state, followed);
  if (notified?.emailPreferences.receive_notification_when_someone_follows_me_or_my_organisation) {
    const name = displayName(actor);
    mail(viewer, { to: notified.email.address, subject: 'A new follower', text: `${name} follows you now.` });
  }
}

/** Ends that the caller follows a user or an organisation. */
export function unfollow(viewer: Viewer, followed: Entity): void {
  const known = followBetween(viewer.state, actorEntity(viewer), followed);
  if (known) remove(viewer.state.follows, known);
}
