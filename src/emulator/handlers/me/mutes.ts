import type { Uuid } from '../../../api/operations/operation.js';
import { orgsOf } from '../../access/team.js';
import { muteOf } from '../../domain/mutes.js';
import { badRequest } from '../../refusal.js';
import { add, find, remove, where } from '../../state/collection.js';
import { actorEntity } from '../../state/entity.js';
import { fresh } from '../../state/make.js';
import type { Entity } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { entityView } from '../../views/entity.js';
import { interactionView } from '../../views/relations.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

/** Returns the user or organisation with that uuid. It cannot be the caller. */
function targetOf({ state, actor }: Viewer, uuid: Uuid): Entity {
  if (find(state.orgs, uuid)) return { type: 'org', uuid };
  if (uuid === actor.uuid || !find(state.users, uuid)) throw badRequest('invalid user uuid');
  return { type: 'user', uuid };
}

export const mutes: Pick<Handlers<Table['me']>, 'mute' | 'unmute' | 'mutes'> = {
  mute(viewer, uuid) {
    const muted = targetOf(viewer, uuid);
    if (muteOf(viewer, muted)) return;
    add(viewer.state.mutes, { ...fresh(viewer), by: actorEntity(viewer), muted });
  },
  unmute(viewer, uuid) {
    const target = targetOf(viewer, uuid);
    const mute = muteOf(viewer, target);
    if (mute) remove(viewer.state.mutes, mute);
  },
  mutes: {
    list(viewer) {
      const { state, actor } = viewer;
      const mine = [actor.uuid, ...orgsOf(state, actor.uuid).map(({ uuid }) => uuid)];
      return listing(
        where(state.mutes, ({ by }) => mine.includes(by.uuid)),
        (record) => ({
          ...interactionView(record),
          muted: entityView(viewer, record.muted),
          muted_by: record.by.uuid,
        }),
      );
    },
  },
};
