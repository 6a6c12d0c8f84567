import type { Review } from '../../index.js';
import { reviewView } from '../../views.js';
import type { Subject } from '../watch/subject.js';

/** What is kept of a review, to tell later what it was: nothing that names a person. */
export type ReviewBefore = Pick<Review, 'uuid' | 'parent' | 'event' | 'review_rating' | 'created_on'>;

const reviewBefore = ({ uuid, parent, event, review_rating, created_on }: Review): ReviewBefore => ({
  uuid,
  parent,
  event: event && { uuid: event.uuid, name: event.name },
  review_rating,
  created_on,
});

/** The reviews of an organisation, which stands for the event. How many like one is no change of the review. */
export const reviewSubject: Subject<Review, ReviewBefore> = {
  what: 'reviews',
  list: (client, org, query, options) => client.reviews.list({ ...query, org }, options),
  timesOf(review) {
    const created = reviewView(review).createdAt?.getTime();
    return { created, updated: created };
  },
  isCancelled: () => false,
  ticketsIn: () => 0,
  before: reviewBefore,
  compared: (review) => ({ ...reviewBefore(review), review_text: review.review_text }),
};
