import { notify } from '../../domain/notices.js';
import { displayName } from '../../domain/people.js';
import { add, by, type Collection, remove } from '../../state/collection.js';
import { actorEntity, sameEntity } from '../../state/entity.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord, EventRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/entity.js';
import type { Handlers } from '../handler.js';

type Records = Collection<EventInteractionRecord>;

const listOf = ({ state }: Viewer, records: Records, event: EventRecord) =>
  by(records, 'event', event.uuid).map((each) => eventInteractionView(state, each));

/** Returns the actor's earlier save or share of an event. */
const knownOf = (viewer: Viewer, records: Records, event: EventRecord) =>
  by(records, 'event', event.uuid).find((each) => sameEntity(each.by, actorEntity(viewer)));

const note = (viewer: Viewer, records: Records, event: EventRecord) =>
  add(records, { ...fresh(viewer), event: event.uuid, by: actorEntity(viewer) });

export const saves: Handlers<Table['events']['saves']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.saves, event),
  create(viewer, event) {
    const { saves } = viewer.state;
    const save = knownOf(viewer, saves, event) ?? note(viewer, saves, event);
    return { uuid: save.uuid };
  },
  delete: ({ state }, _event, save) => remove(state.saves, save),
};

export const shares: Handlers<Table['events']['shares']> = {
  list: (viewer, event) => listOf(viewer, viewer.state.shares, event),
  create(viewer, event) {
    const { shares } = viewer.state;
    if (!knownOf(viewer, shares, event)) {
      note(viewer, shares, event);
      notify(viewer, { type: 'org', uuid: event.org }, 'recieve_notification_when_someone_shares_my_events', {
        subject: 'Your event was shared',
        text: `${displayName(viewer.actor)} shared ${event.name}.`,
      });
    }
    return { message: 'The event was shared' };
  },
  delete: ({ state }, _event, share) => remove(state.shares, share),
};
