import type { EntityReference } from '../../models/index.js';
import type { Viewer } from '../context.js';
import type { Entity, UserRecord } from '../state/records.js';
import { find, type State } from '../state/state.js';
import { pairsOf } from './pairs.js';
import { followMetrics } from './relations.js';

/** The name of a user to show. */
export const displayName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();

/** A user or an organisation as saves, shares and reviews name it. */
export function briefEntityView(state: State, { type, uuid }: Entity): EntityReference {
  const user = find(state.users, uuid);
  const { name = '', image = '' } = user
    ? { name: displayName(user), image: user.image }
    : (find(state.orgs, uuid) ?? {});
  return pairsOf({ entity_type: type, uuid, name, image });
}

/** A user or an organisation as follows and mutes name it. */
export function entityView(viewer: Viewer, entity: Entity): EntityReference {
  const { type, uuid } = entity;
  const head = pairsOf({ entity_type: type, uuid });
  const user = find(viewer.state.users, uuid);
  if (user) {
    const { first_name, last_name, image } = user;
    const names = pairsOf({ first_name, last_name, display_name: displayName(user), image });
    return [...head, ...names, ...followMetrics(viewer, entity)];
  }
  const { name = '', slug = '', image = '' } = find(viewer.state.orgs, uuid) ?? {};
  return [...head, ...pairsOf({ name, slug, image }), ...followMetrics(viewer, entity)];
}
