import type { SessionInput } from '../../../api/models/index.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { isOfTeam } from '../../access/team.js';
import { isListed } from '../../access/visibility.js';
import { hasEnded } from '../../domain/event-times.js';
import { testSessionImage } from '../../domain/files.js';
import { ordersOf, ticketsOf } from '../../domain/sales.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove, where } from '../../state/collection.js';
import { sessionContent } from '../../state/contents.js';
import { fresh, touch } from '../../state/make.js';
import type { EventRecord, SessionRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { isoOf, minute, reachable, timeOf } from '../../state/time.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { orderView } from '../../views/order.js';
import { reviewView } from '../../views/review.js';
import { sessionView } from '../../views/session.js';
import { ticketView } from '../../views/ticket.js';
import { suggestedUserView } from '../../views/user.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { events as own } from './events.js';
import { attendees, guests, invitations, saves, shares, speakers } from './people.js';

/** Returns the uuids. Throws if one is not the event's. */
function known(uuids: readonly string[], of: readonly { uuid: Uuid }[], message: string): Uuid[] {
  if (!uuids.every((uuid) => of.some((each) => each.uuid === uuid))) throw badRequest(message);
  return [...uuids];
}

function startOf({ now }: Viewer, event: EventRecord, input: SessionInput): string | null {
  if (!input.session_starts_on) return null;
  const start = timeOf(input.session_starts_on, event.timezone);
  if (start <= now) throw badRequest('invalid datetime');
  reachable(start + (input.duration ?? 0) * minute);
  return isoOf(start);
}

/** Returns the content of a session, with the fields that the input leaves out. */
function contentOf(viewer: Viewer, event: EventRecord, input: SessionInput) {
  const { occurrences, tickets } = input;
  testSessionImage(viewer.state, input.image ?? '');
  return {
    type: 'optional',
    ...sessionContent.of(input),
    capacity: -1,
    starts_on: startOf(viewer, event, input),
    occurrences:
      occurrences?.type === 'specific'
        ? known(occurrences.uuid ?? [], event.occurrences, 'invalid occurrence uuid')
        : null,
    levels:
      tickets?.uuid && tickets.type !== 'all'
        ? known(tickets.uuid, event.levels, 'invalid ticket uuid')
        : null,
  } satisfies Partial<SessionRecord>;
}

const sessions: Handlers<Table['events']['sessions']> = {
  list: (viewer, event) =>
    by(viewer.state.sessions, 'event', event.uuid).map((each) => sessionView(viewer, each)),
  create(viewer, event, input) {
    const content = contentOf(viewer, event, input);
    const session = add(viewer.state.sessions, { ...fresh(viewer), event: event.uuid, ...content });
    return sessionView(viewer, session);
  },
  get: (viewer, _event, session) => sessionView(viewer, session),
  replace(viewer, event, session, input) {
    Object.assign(session, contentOf(viewer, event, input));
    touch(viewer, session);
    return sessionView(viewer, session);
  },
  delete: ({ state }, _event, session) => remove(state.sessions, session),
};

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
