import type { Uuid } from '../../../operations/operation.js';
import { isListed, isMine, seenEvent } from '../../access/visibility.js';
import { changeEvent } from '../../domain/event-changes.js';
import { filterEvents } from '../../domain/event-filters.js';
import { newEvent } from '../../domain/new-records.js';
import type { EventRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { add, by, need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { partOfOrg } from '../part.js';

const eventOf = ({ state }: Viewer, org: Uuid, uuid: Uuid): EventRecord =>
  partOfOrg(state.events, org, uuid, 'event');

export const events: Handlers<Table['orgs']['events']> = {
  list(viewer, uuid, query) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    const seen = by(viewer.state.events, 'org', org.uuid).filter(
      (event) => isMine(viewer, event) || (isListed(event) && event.listing.visibility_in_org_profile),
    );
    return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
  },
  get(viewer, org, uuid) {
    eventOf(viewer, org, uuid);
    return eventView(viewer, seenEvent(viewer, uuid));
  },
  create(viewer, uuid, input) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    return eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input)));
  },
  update(viewer, org, uuid, changes) {
    const event = eventOf(viewer, org, uuid);
    changeEvent(viewer, event, changes);
    return eventView(viewer, event);
  },
};
