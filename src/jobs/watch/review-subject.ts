import { reviewView } from '../../api/views/index.js';
import type { Review } from '../../index.js';
import type { Subject } from './subject.js';

/** The fields of a review that are kept to report later what it was. None of them names a person. */
export type ReviewBefore = Pick<Review, 'uuid' | 'parent' | 'event' | 'review_rating' | 'created_on'>;

const reviewBefore = ({ uuid, parent, event, review_rating, created_on }: Review): ReviewBefore => ({
  uuid,
  parent,
  event: event && { uuid: event.uuid, name: event.name },
  review_rating,
  created_on,
});

/** Returns the text, time and writer of the latest answer. Its likes do not count. */
const answerOf = ({ children }: Review) =>
  children?.attributes?.filter(({ name }) =>
    ['review_text', 'created_on', 'updated_on', 'reviewer_uuid'].includes(name),
  );

/** The reviews of an organisation, which takes the place of the event. A change of the likes does not count. */
export const reviewSubject: Subject<Review, ReviewBefore, 'reviews'> = {
  what: 'reviews',
  list: (client, org, query, options) => client.reviews.list({ ...query, org }, options),
  timesOf(review) {
    const created = reviewView(review).createdAt?.getTime();
    return { created, updated: created };
  },
  isCancelled: () => false,
  ticketsIn: () => 0,
  before: reviewBefore,
  compared: (review) => ({
    ...reviewBefore(review),
    review_text: review.review_text,
    // A review without an answer compares as before there were answers.
    ...(reviewView(review).replies && { replis: review.replis, answer: answerOf(review) }),
  }),
};
