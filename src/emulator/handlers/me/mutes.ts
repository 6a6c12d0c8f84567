import type { Uuid } from '../../../operations/operation.js';
import { orgsOf } from '../../access/access.js';
import { type HandlerContext, type Handlers, listing } from '../../context.js';
import { badRequest } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import type { Entity } from '../../state/records.js';
import { add, find, removeWhere, where } from '../../state/state.js';
import type { Table } from '../../table.js';
import { entityView } from '../../views/entity.js';
import { actorEntity, interactionView, isMuted, sameEntity } from '../../views/relations.js';

/** The user or organisation of that uuid, who has to be another than the caller. */
function targetOf({ state, actor }: HandlerContext, uuid: Uuid): Entity {
  if (find(state.orgs, uuid)) return { type: 'org', uuid };
  if (uuid === actor.uuid || !find(state.users, uuid)) throw badRequest('invalid user uuid');
  return { type: 'user', uuid };
}

export const mutes: Pick<Handlers<Table['me']>, 'mute' | 'unmute' | 'mutes'> = {
  mute(context, uuid) {
    const muted = targetOf(context, uuid);
    if (isMuted(context, muted)) return;
    add(context.state.mutes, { ...fresh(context), by: actorEntity(context), muted });
  },
  unmute(context, uuid) {
    const target = targetOf(context, uuid);
    const me = actorEntity(context);
    removeWhere(context.state.mutes, ({ by, muted }) => sameEntity(by, me) && sameEntity(muted, target));
  },
  mutes: {
    list(context) {
      const { state, actor } = context;
      const mine = [actor.uuid, ...orgsOf(state, actor.uuid).map(({ uuid }) => uuid)];
      return listing(
        where(state.mutes, ({ by }) => mine.includes(by.uuid)),
        (record) => ({
          ...interactionView(record),
          muted: entityView(context, record.muted),
          muted_by: record.by.uuid,
        }),
      );
    },
  },
};
