import { isListed } from '../../access/visibility.js';
import { hasEnded } from '../../domain/event-times.js';
import { where } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const related: Handlers<Table['events']['related']> = {
  /**
   * Lists upcoming events of the same organisation or category. Which ones the service considers related is not
   * documented.
   */
  list(viewer, { uuid, org, listing: own }) {
    const events = where(
      viewer.state.events,
      (event) =>
        event.uuid !== uuid &&
        isListed(event) &&
        !hasEnded(event, viewer.now) &&
        (event.org === org || event.listing.categories.some((each) => own.categories.includes(each))),
    );
    return listing(events, (event) => eventView(viewer, event));
  },
};
