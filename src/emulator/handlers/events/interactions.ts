import { seenEvent } from '../../access/visibility.js';
import { actorEntity, sameEntity } from '../../domain/entities.js';
import { forbidden } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { add, by, type Collection, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';

type Records = Collection<EventInteractionRecord>;

function listOf(viewer: Viewer, records: Records, uuid: string) {
  const event = seenEvent(viewer, uuid);
  return by(records, 'event', event.uuid).map((each) => eventInteractionView(viewer.state, each));
}

/** Notes that the actor saves or shares an event. Doing it again changes nothing. */
function note(viewer: Viewer, records: Records, uuid: string): EventInteractionRecord {
  const event = seenEvent(viewer, uuid);
  const me = actorEntity(viewer);
  const known = by(records, 'event', event.uuid).find((each) => sameEntity(each.by, me));
  return known ?? add(records, { ...fresh(viewer), event: event.uuid, by: me });
}

function takeBack(viewer: Viewer, records: Records, event: string, uuid: string, what: string): void {
  const record = partOfEvent(records, event, uuid, what);
  if (!sameEntity(record.by, actorEntity(viewer))) throw forbidden(`the ${what} is not yours`);
  remove(records, record);
}

export const saves: Handlers<Table['events']['saves']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.saves, event),
  create: (viewer, event) => ({ uuid: note(viewer, viewer.state.saves, event).uuid }),
  delete: (viewer, event, uuid) => takeBack(viewer, viewer.state.saves, event, uuid, 'save'),
};

export const shares: Handlers<Table['events']['shares']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.shares, event),
  create(viewer, event) {
    note(viewer, viewer.state.shares, event);
    return { message: 'The event was shared' };
  },
  delete: (viewer, event, uuid) => takeBack(viewer, viewer.state.shares, event, uuid, 'share'),
};
