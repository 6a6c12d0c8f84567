import { type Handlers, listing } from '../../context.js';
import { where } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { actorEntity, sameEntity } from '../../views/relations.js';

export const saves: Handlers<Table['me']['saves']> = {
  list(context) {
    const me = actorEntity(context);
    return listing(
      where(context.state.saves, ({ by }) => sameEntity(by, me)),
      (record) => eventInteractionView(context.state, record),
    );
  },
};
