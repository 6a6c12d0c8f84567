import { by } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { reviewView } from '../../views/review.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const reviews: Handlers<Table['events']['reviews']> = {
  list(viewer, event) {
    const reviews = by(viewer.state.reviews, 'event', event.uuid).filter(({ parent }) => parent === null);
    return listing(reviews, (review) => reviewView(viewer, review));
  },
};
