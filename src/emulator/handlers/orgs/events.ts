import type { Uuid } from '../../../operations/operation.js';
import { isListed, isMine, seenEvent } from '../../access/visibility.js';
import { type HandlerContext, type Handlers, listing } from '../../context.js';
import { changeEvent } from '../../domain/event-changes.js';
import { filterEvents } from '../../domain/event-filters.js';
import { newEvent } from '../../domain/new-records.js';
import type { EventRecord } from '../../state/records.js';
import { add, by, need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { partOfOrg } from '../part.js';

const eventOf = ({ state }: HandlerContext, org: Uuid, uuid: Uuid): EventRecord =>
  partOfOrg(state.events, org, uuid, 'event');

export const events: Handlers<Table['orgs']['events']> = {
  list(context, uuid, query) {
    const org = need(context.state.orgs, uuid, 'organisation');
    const seen = by(context.state.events, 'org', org.uuid).filter(
      (event) => isMine(context, event) || (isListed(event) && event.listing.visibility_in_org_profile),
    );
    return listing(filterEvents(context, seen, query), (event) => eventView(context, event));
  },
  get(context, org, uuid) {
    eventOf(context, org, uuid);
    return eventView(context, seenEvent(context, uuid));
  },
  create(context, uuid, input) {
    const org = need(context.state.orgs, uuid, 'organisation');
    return eventView(context, add(context.state.events, newEvent(context, org, input)));
  },
  update(context, org, uuid, changes) {
    const event = eventOf(context, org, uuid);
    changeEvent(context, event, changes);
    return eventView(context, event);
  },
};
