import type { EntityReference } from '../../models/index.js';
import type { HandlerContext } from '../context.js';
import type { Entity } from '../records.js';
import { find, type State } from '../state.js';
import { pairsOf } from './pairs.js';
import { followMetrics } from './relations.js';

/** What both kinds of entity are called and look like; empty where the entity is gone. */
function faceOf(state: State, { type, uuid }: Entity): { name: string; image: string } {
  if (type === 'org') {
    const { name = '', image = '' } = find(state.orgs, uuid) ?? {};
    return { name, image };
  }
  const user = find(state.users, uuid);
  return user
    ? { name: `${user.first_name} ${user.last_name}`, image: user.image }
    : { name: '', image: '' };
}

/** An entity as saves, shares and reviews name it: alike for users and organisations. */
export const briefEntityView = (state: State, entity: Entity): EntityReference =>
  pairsOf({ entity_type: entity.type, uuid: entity.uuid, ...faceOf(state, entity) });

/** An entity as follows and mutes name it. */
export function entityView(context: HandlerContext, entity: Entity): EntityReference {
  const { state } = context;
  const { name, image } = faceOf(state, entity);
  const user = entity.type === 'user' ? find(state.users, entity.uuid) : undefined;
  return [
    ...pairsOf({ entity_type: entity.type, uuid: entity.uuid }),
    ...(entity.type === 'user'
      ? pairsOf({
          first_name: user?.first_name ?? '',
          last_name: user?.last_name ?? '',
          display_name: name,
        })
      : pairsOf({ name, slug: find(state.orgs, entity.uuid)?.slug ?? '' })),
    { name: 'image', value: image },
    ...followMetrics(context, entity),
  ];
}
