import { seenEvent } from '../../access/visibility.js';
import { type Handlers, listing } from '../../context.js';
import { by } from '../../state/state.js';
import type { Table } from '../../table.js';
import { reviewView } from '../../views/review.js';

export const reviews: Handlers<Table['events']['reviews']> = {
  list(context, uuid) {
    const event = seenEvent(context, uuid);
    const reviews = by(context.state.reviews, 'event', event.uuid).filter(({ parent }) => parent === null);
    return listing(reviews, (review) => reviewView(context, review));
  },
};
