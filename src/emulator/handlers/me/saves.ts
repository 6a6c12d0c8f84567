import { actorEntity, sameEntity } from '../../domain/entities.js';
import { where } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const saves: Handlers<Table['me']['saves']> = {
  list(viewer) {
    const me = actorEntity(viewer);
    return listing(
      where(viewer.state.saves, ({ by }) => sameEntity(by, me)),
      (record) => eventInteractionView(viewer.state, record),
    );
  },
};
