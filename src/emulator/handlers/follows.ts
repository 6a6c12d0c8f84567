import type { Follow } from '../../api/models/index.js';
import { by } from '../state/collection.js';
import { followedOf, followerOf } from '../state/entity.js';
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
  listing(by(viewer.state.follows, followerOf, entity.uuid), (record) =>
    followView(viewer, record, record.followed),
  );

/** Lists the followers of a user or an organisation. */
export const followersOf = (viewer: Viewer, entity: Entity): Listing<Follow> =>
  listing(by(viewer.state.follows, followedOf, entity.uuid), (record) =>
    followView(viewer, record, record.follower),
  );
