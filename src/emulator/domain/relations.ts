import type { ContactMessages, PreferenceName } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { add, by, find, remove } from '../state/collection.js';
import { actorEntity, followerOf, makerOf, sameEntity } from '../state/entity.js';
import { fresh, mail } from '../state/make.js';
import type { Entity, FollowRecord, MuteRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { displayName } from './people.js';

/** Sends messages of the caller to an e-mail address, one e-mail each. Throws a 400 if the list is empty. */
export function contact(viewer: Viewer, to: string, messages: ContactMessages): void {
  const sent = [messages].flat();
  if (sent.length === 0) throw badRequest('messages should have an entry');
  const from = displayName(viewer.actor);
  for (const { subject, message } of sent) {
    mail(viewer, { to, subject, text: `${from} writes:\n\n${message}` });
  }
}

const inCharge = (state: State, { type, uuid }: Entity) =>
  find(state.users, type === 'user' ? uuid : (find(state.orgs, uuid)?.owner ?? ''));

/** Sends a user, or the owner of an organisation, an e-mail unless their preferences refuse it. */
export function notify(
  viewer: Viewer,
  whom: Entity,
  preference: PreferenceName,
  notice: { readonly subject: string; readonly text: string },
): void {
  const notified = inCharge(viewer.state, whom);
  if (!notified?.emailPreferences[preference] || notified.uuid === viewer.actor.uuid) return;
  mail(viewer, { to: notified.email.address, ...notice });
}

export const followBetween = (state: State, follower: Entity, followed: Entity): FollowRecord | undefined =>
  by(state.follows, followerOf, follower.uuid).find((each) => sameEntity(each.followed, followed));

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

export function unfollow(viewer: Viewer, followed: Entity): void {
  const known = followBetween(viewer.state, actorEntity(viewer), followed);
  if (known) remove(viewer.state.follows, known);
}

export const muteOf = (viewer: Viewer, entity: Entity): MuteRecord | undefined =>
  by(viewer.state.mutes, makerOf, viewer.actor.uuid).find(({ muted }) => sameEntity(muted, entity));

export const isMuted = (viewer: Viewer, entity: Entity): boolean => muteOf(viewer, entity) !== undefined;
