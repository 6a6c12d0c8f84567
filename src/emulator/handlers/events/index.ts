import { isOfTeam } from '../../access/team.js';
import { isListed } from '../../access/visibility.js';
import { hasEnded } from '../../domain/event-times.js';
import { ordersOf, ticketsOf } from '../../domain/sales.js';
import { by, where } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { orderView } from '../../views/order.js';
import { reviewView } from '../../views/review.js';
import { ticketView } from '../../views/ticket.js';
import { suggestedUserView } from '../../views/user.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { attendees } from './attendees.js';
import { events as own } from './events.js';
import { saves, shares } from './interactions.js';
import { guests, invitations, speakers } from './people.js';
import { sessions } from './sessions.js';

const orders: Handlers<Table['events']['orders']> = {
  list: (viewer, event) => listing(ordersOf(viewer.state, event), (order) => orderView(viewer, order)),
};

const tickets: Handlers<Table['events']['tickets']> = {
  list: (viewer, event) => listing(ticketsOf(viewer.state, event), (ticket) => ticketView(viewer, ticket)),
  get: (viewer, _event, ticket) => ticketView(viewer, ticket),
};

const reviews: Handlers<Table['events']['reviews']> = {
  list(viewer, event) {
    const reviews = by(viewer.state.reviews, 'event', event.uuid).filter(({ parent }) => parent === null);
    return listing(reviews, (review) => reviewView(viewer, review));
  },
};

const related: Handlers<Table['events']['related']> = {
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

const suggestions: Handlers<Table['events']['suggestions']> = {
  /** Lists users who can be found and do not know the event yet. How the service chooses them is not documented. */
  list(viewer, event) {
    const { state } = viewer;
    const knowing = new Set<string | null | undefined>([
      ...ordersOf(state, event).map(({ customer }) => customer),
      ...by(state.invitations, 'event', event.uuid).map(({ user }) => user),
    ]);
    const users = where(
      state.users,
      (user) =>
        user.privacy.allow_people_to_find_and_invite_me_to_relevant_events &&
        !user.privacy.lock_my_user_profile &&
        !knowing.has(user.uuid) &&
        !isOfTeam(state, user.uuid, event.org),
    );
    return listing(users, (user) => suggestedUserView(viewer, user));
  },
};

export const events: Handlers<Table['events']> = {
  ...own,
  sessions,
  saves,
  shares,
  speakers,
  guests,
  invitations,
  tickets,
  attendees,
  suggestions,
  reviews,
  orders,
  related,
};
