import { badRequest } from '../refusal.js';
import { add, by, remove } from '../state/collection.js';
import { actorEntity, followerOf, makerOf, sameEntity } from '../state/entity.js';
import { fresh } from '../state/make.js';
import type { Entity, FollowRecord, MuteRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { notify } from './notices.js';
import { displayName } from './people.js';

/** Returns the record of one following the other. */
export const followBetween = (state: State, follower: Entity, followed: Entity): FollowRecord | undefined =>
  by(state.follows, followerOf, follower.uuid).find((each) => sameEntity(each.followed, followed));

/**
 * Makes the caller follow a user or an organisation, and notifies them by e-mail unless their preferences refuse it.
 */
export function follow(viewer: Viewer, followed: Entity): void {
  const { state, actor } = viewer;
  const follower = actorEntity(viewer);
  if (sameEntity(follower, followed)) throw badRequest('invalid user uuid');
  if (followBetween(state, follower, followed)) return;
  add(state.follows, { ...fresh(viewer), follower, followed });
  notify(viewer, followed, 'receive_notification_when_someone_follows_me_or_my_organisation', {
    subject: 'A new follower',
    text: `${displayName(actor)} follows you now.`,
  });
}

/** Makes the caller stop following a user or an organisation. */
export function unfollow(viewer: Viewer, followed: Entity): void {
  const known = followBetween(viewer.state, actorEntity(viewer), followed);
  if (known) remove(viewer.state.follows, known);
}

/** Returns the record of the caller muting a user or an organisation. */
export const muteOf = (viewer: Viewer, entity: Entity): MuteRecord | undefined =>
  by(viewer.state.mutes, makerOf, viewer.actor.uuid).find(({ muted }) => sameEntity(muted, entity));

/** Whether the caller has muted the user or organisation. */
export const isMuted = (viewer: Viewer, entity: Entity): boolean => muteOf(viewer, entity) !== undefined;
