import { isListed, isMine } from '../../access/visibility.js';
import { changeEvent } from '../../domain/event-changes.js';
import { filterEvents } from '../../domain/event-filters.js';
import { newEvent } from '../../domain/new-records.js';
import { add, by } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const events: Handlers<Table['orgs']['events']> = {
  list(viewer, org, query) {
    const seen = by(viewer.state.events, 'org', org.uuid).filter(
      (event) => isMine(viewer, event) || (isListed(event) && event.listing.visibility_in_org_profile),
    );
    return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
  },
  get: (viewer, _org, event) => eventView(viewer, event),
  create: (viewer, org, input) => eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input))),
  update(viewer, _org, event, changes) {
    changeEvent(viewer, event, changes);
    return eventView(viewer, event);
  },
};
