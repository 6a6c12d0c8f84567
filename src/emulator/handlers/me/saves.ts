import { by } from '../../state/collection.js';
import { makerOf } from '../../state/entity.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const saves: Handlers<Table['me']['saves']> = {
  list(viewer) {
    const saves = by(viewer.state.saves, makerOf, viewer.actor.uuid);
    return listing(saves, (record) => eventInteractionView(viewer.state, record));
  },
};
