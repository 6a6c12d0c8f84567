import type { EntityReference } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { displayName } from '../domain/people.js';
import { find } from '../state/collection.js';
import type { Entity, EventInteractionRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { followMetrics, interactionView } from './relations.js';

/** Returns a save or a share of an event, with the user or organisation behind it. */
export const eventInteractionView = (state: State, record: EventInteractionRecord) => ({
  ...interactionView(record),
  entity: briefEntityView(state, record.by),
});

/** Returns a user or an organisation as saves, shares and reviews name it. */
export function briefEntityView(state: State, { type, uuid }: Entity): EntityReference {
  const user = find(state.users, uuid);
  const { name = '', image = '' } = user
    ? { name: displayName(user), image: user.image }
    : (find(state.orgs, uuid) ?? {});
  return toPairs({ entity_type: type, uuid, name, image });
}

/** Returns a user or an organisation as follows and mutes name it. */
export function entityView(viewer: Viewer, entity: Entity): EntityReference {
  const { type, uuid } = entity;
  const head = toPairs({ entity_type: type, uuid });
  const user = find(viewer.state.users, uuid);
  if (user) {
    const { first_name, last_name, image } = user;
    const names = toPairs({ first_name, last_name, display_name: displayName(user), image });
    return [...head, ...names, ...followMetrics(viewer, entity)];
  }
  const { name = '', slug = '', image = '' } = find(viewer.state.orgs, uuid) ?? {};
  return [...head, ...toPairs({ name, slug, image }), ...followMetrics(viewer, entity)];
}
