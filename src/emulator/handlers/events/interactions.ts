import { seenEvent } from '../../access/visibility.js';
import { actorEntity, sameEntity } from '../../domain/entities.js';
import { notify } from '../../domain/notices.js';
import { displayName } from '../../domain/people.js';
import { forbidden } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord, EventRecord } from '../../state/records.js';
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

/** What the actor noted of an event before: that they save it, or share it. */
const knownOf = (viewer: Viewer, records: Records, event: EventRecord) =>
  by(records, 'event', event.uuid).find((each) => sameEntity(each.by, actorEntity(viewer)));

const note = (viewer: Viewer, records: Records, event: EventRecord) =>
  add(records, { ...fresh(viewer), event: event.uuid, by: actorEntity(viewer) });

function takeBack(viewer: Viewer, records: Records, event: string, uuid: string, what: string): void {
  const record = partOfEvent(records, event, uuid, what);
  if (!sameEntity(record.by, actorEntity(viewer))) throw forbidden(`the ${what} is not yours`);
  remove(records, record);
}

export const saves: Handlers<Table['events']['saves']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.saves, event),
  create(viewer, uuid) {
    const { saves } = viewer.state;
    const event = seenEvent(viewer, uuid);
    const save = knownOf(viewer, saves, event) ?? note(viewer, saves, event);
    return { uuid: save.uuid };
  },
  delete: (viewer, event, uuid) => takeBack(viewer, viewer.state.saves, event, uuid, 'save'),
};

export const shares: Handlers<Table['events']['shares']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.shares, event),
  create(viewer, uuid) {
    const { shares } = viewer.state;
    const event = seenEvent(viewer, uuid);
    if (!knownOf(viewer, shares, event)) {
      note(viewer, shares, event);
      notify(viewer, { type: 'org', uuid: event.org }, 'recieve_notification_when_someone_shares_my_events', {
        subject: 'Your event was shared',
        text: `${displayName(viewer.actor)} shared ${event.name}.`,
      });
    }
    return { message: 'The event was shared' };
  },
  delete: (viewer, event, uuid) => takeBack(viewer, viewer.state.shares, event, uuid, 'share'),
};
