import { isListed, seenEvent } from '../../access/visibility.js';
import { type Handlers, listing } from '../../context.js';
import { hasEnded } from '../../domain/event-times.js';
import { where } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';

export const related: Handlers<Table['events']['related']> = {
  /** Events to come of the same organisation or category. What the service takes for related is not documented. */
  list(context, uuid) {
    const { org, listing: own } = seenEvent(context, uuid);
    const events = where(
      context.state.events,
      (event) =>
        event.uuid !== uuid &&
        isListed(event) &&
        !hasEnded(event, context.now) &&
        (event.org === org || event.listing.categories.some((each) => own.categories.includes(each))),
    );
    return listing(events, (event) => eventView(context, event));
  },
};
