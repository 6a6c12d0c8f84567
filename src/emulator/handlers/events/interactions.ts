import { seenEvent } from '../../access/visibility.js';
import type { HandlerContext, Handlers } from '../../context.js';
import { forbidden } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord } from '../../state/records.js';
import { add, by, type Collection, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { actorEntity, sameEntity } from '../../views/relations.js';
import { partOfEvent } from '../part.js';

type Records = Collection<EventInteractionRecord>;

function listOf(context: HandlerContext, records: Records, uuid: string) {
  const event = seenEvent(context, uuid);
  return by(records, 'event', event.uuid).map((each) => eventInteractionView(context.state, each));
}

/** Notes that the actor saves or shares an event. Doing it again changes nothing. */
function note(context: HandlerContext, records: Records, uuid: string): EventInteractionRecord {
  const event = seenEvent(context, uuid);
  const me = actorEntity(context);
  const known = by(records, 'event', event.uuid).find((each) => sameEntity(each.by, me));
  return known ?? add(records, { ...fresh(context), event: event.uuid, by: me });
}

function takeBack(
  context: HandlerContext,
  records: Records,
  event: string,
  uuid: string,
  what: string,
): void {
  const record = partOfEvent(records, event, uuid, what);
  if (!sameEntity(record.by, actorEntity(context))) throw forbidden(`the ${what} is not yours`);
  remove(records, record);
}

export const saves: Handlers<Table['events']['saves']> = {
  list: (context, event) => listOf(context, context.state.saves, event),
  create: (context, event) => ({ uuid: note(context, context.state.saves, event).uuid }),
  delete: (context, event, uuid) => takeBack(context, context.state.saves, event, uuid, 'save'),
};

export const shares: Handlers<Table['events']['shares']> = {
  list: (context, event) => listOf(context, context.state.shares, event),
  create(context, event) {
    note(context, context.state.shares, event);
    return { message: 'The event was shared' };
  },
  delete: (context, event, uuid) => takeBack(context, context.state.shares, event, uuid, 'share'),
};
