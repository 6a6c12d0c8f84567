import type { Follow } from '../../models/index.js';
import { type HandlerContext, type Listing, listing } from '../context.js';
import { badRequest } from '../refusal.js';
import { fresh, mail } from '../state/make.js';
import type { Entity, FollowRecord } from '../state/records.js';
import { add, find, remove, type State, where } from '../state/state.js';
import { displayName, entityView } from '../views/entity.js';
import { actorEntity, followBetween, interactionView, relations, sameEntity } from '../views/relations.js';

/** The user who is told what happens to an entity: itself, or the owner of the organisation. */
const inCharge = (state: State, { type, uuid }: Entity) =>
  find(state.users, type === 'user' ? uuid : (find(state.orgs, uuid)?.owner ?? ''));

/** Makes the caller follow a user or an organisation, who is told so if they want to be. */
export function follow(context: HandlerContext, followed: Entity): void {
  const { state, actor } = context;
  const follower = actorEntity(context);
  if (sameEntity(follower, followed)) throw badRequest('invalid user uuid');
  if (followBetween(state, follower, followed)) return;
  add(state.follows, { ...fresh(context), follower, followed });
  const told = inCharge(state, followed);
  if (told?.emailPreferences.receive_notification_when_someone_follows_me_or_my_organisation) {
    const name = displayName(actor);
    mail(context, { to: told.email.address, subject: 'A new follower', text: `${name} follows you now.` });
  }
}

/** Ends that the caller follows a user or an organisation. */
export function unfollow(context: HandlerContext, followed: Entity): void {
  const known = followBetween(context.state, actorEntity(context), followed);
  if (known) remove(context.state.follows, known);
}

function followView(context: HandlerContext, record: FollowRecord, entity: Entity): Follow {
  const { follows, followed_by } = relations(context, entity);
  return {
    ...interactionView(record),
    entity: entityView(context, entity),
    interactions: { follows, followed_by },
  };
}

/** Whom a user or an organisation follows. */
export const followsOf = (context: HandlerContext, entity: Entity): Listing<Follow> =>
  listing(
    where(context.state.follows, ({ follower }) => sameEntity(follower, entity)),
    (record) => followView(context, record, record.followed),
  );

/** Who follows a user or an organisation. */
export const followersOf = (context: HandlerContext, entity: Entity): Listing<Follow> =>
  listing(
    where(context.state.follows, ({ followed }) => sameEntity(followed, entity)),
    (record) => followView(context, record, record.follower),
  );
