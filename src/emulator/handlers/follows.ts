import type { Follow } from '../../api/models/index.js';
import { sameEntity } from '../domain/entities.js';
import { where } from '../state/collection.js';
import type { Entity, FollowRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { entityView } from '../views/entity.js';
import { interactionView, relations } from '../views/relations.js';
import { type Listing, listing } from '../wire/paging.js';

function followView(viewer: Viewer, record: FollowRecord, entity: Entity): Follow {
  const { follows, followed_by } = relations(viewer, entity);
  return {
    ...interactionView(record),
    entity: entityView(viewer, entity),
    interactions: { follows, followed_by },
  };
}

/** Lists the users and organisations that a user or an organisation follows. */
export const followsOf = (viewer: Viewer, entity: Entity): Listing<Follow> =>
  listing(
    where(viewer.state.follows, ({ follower }) => sameEntity(follower, entity)),
    (record) => followView(viewer, record, record.followed),
  );

/** Lists the followers of a user or an organisation. */
export const followersOf = (viewer: Viewer, entity: Entity): Listing<Follow> =>
  listing(
    where(viewer.state.follows, ({ followed }) => sameEntity(followed, entity)),
    (record) => followView(viewer, record, record.follower),
  );
