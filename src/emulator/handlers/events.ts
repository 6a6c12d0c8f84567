import type { SessionInput } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { isListed, isMine, isOfTeam, orgsOf } from '../access/team.js';
import { changeEvent } from '../domain/event-changes.js';
import { copyEvent } from '../domain/event-copy.js';
import { filterEvents } from '../domain/event-filters.js';
import { hasEnded } from '../domain/event-times.js';
import { testSessionImage } from '../domain/files.js';
import { newEvent } from '../domain/new-records.js';
import { ordersOf } from '../domain/sales.js';
import { badRequest } from '../refusal.js';
import { add, by, remove, removeBy, where } from '../state/collection.js';
import { sessionContent } from '../state/contents.js';
import { fresh, touch } from '../state/make.js';
import type { EventRecord, SessionRecord, Stored } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { kindsWith } from '../state/state.js';
import { isoOf, minute, reachable, timeOf } from '../state/time.js';
import type { Table } from '../table.js';
import { eventView } from '../views/event.js';
import { orderView } from '../views/order.js';
import { reviewView } from '../views/review.js';
import { sessionView } from '../views/session.js';
import { ticketView } from '../views/ticket.js';
import { suggestedUserView } from '../views/user.js';
import { listing } from '../wire/paging.js';
import { attendees, guests, invitations, saves, shares, speakers } from './event-people.js';
import type { Handlers } from './handler.js';

/** Returns why an event cannot be published. What "fully set up" means is not documented: here, a name and a start. */
const missing = ({ name, occurrences }: EventRecord): string[] => [
  ...(name ? [] : ['name is required']),
  ...(occurrences.length > 0 ? [] : ['starts_on is required']),
];

type Part = Stored & { readonly event?: Uuid };

const partsOfEvents = kindsWith(({ of }) => of === 'event');

function deleteEvent(scene: Scene, event: EventRecord): void {
  const { state } = scene;
  remove(state.events, event);
  for (const product of by(state.products, 'org', event.org)) {
    if (!product.event_uuid?.includes(event.uuid)) continue;
    product.event_uuid = product.event_uuid.filter((each) => each !== event.uuid);
    touch(scene, product);
  }
  for (const kind of partsOfEvents) removeBy<Part, 'event'>(state[kind], 'event', event.uuid);
}

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

export const events: Handlers<Table['events']> = {
  list(viewer, query) {
    const seen = where(viewer.state.events, (event) => isListed(event) || isMine(viewer, event));
    return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
  },
  get: (viewer, event) => eventView(viewer, event),
  create(viewer, input) {
    // Neither the path nor the body names an organisation, so the caller's first one is used.
    const [org] = orgsOf(viewer.state, viewer.actor.uuid);
    if (!org) throw new Error('The caller has no organisation.');
    return eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input)));
  },
  duplicate(viewer, source, { starts_on }) {
    const start = timeOf(starts_on, source.timezone);
    if (start <= viewer.now) throw badRequest('invalid datetime');
    return eventView(viewer, copyEvent(viewer, source, start));
  },
  update(viewer, event, changes) {
    changeEvent(viewer, event, changes);
    return eventView(viewer, event);
  },
  delete: deleteEvent,
  publish(viewer, event) {
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const problems = missing(event);
    if (problems.length > 0) throw badRequest(...problems);
    const done = { message: 'The event was published successfully' };
    // A retry publishes again, which changes nothing.
    if (event.state === 'published') return done;
    const time = isoOf(viewer.now);
    Object.assign(event, { state: 'published', stateUpdatedOn: time, publishedOn: time });
    touch(viewer, event);
    return done;
  },
  unpublish(viewer, event) {
    if (event.state !== 'published') throw badRequest('the event is not published');
    event.state = 'ready to publish';
    event.stateUpdatedOn = isoOf(viewer.now);
    touch(viewer, event);
    return { message: 'The event was unpublished' };
  },
  cancel(viewer, event) {
    event.cancelledOn ??= isoOf(viewer.now);
    touch(viewer, event);
    return { message: 'The event was cancelled' };
  },
  sessions: {
    list: (viewer, { uuid }) =>
      by(viewer.state.sessions, 'event', uuid).map((each) => sessionView(viewer, each)),
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
  },
  saves,
  shares,
  speakers,
  guests,
  invitations,
  attendees,
  tickets: {
    list: (viewer, { uuid }) =>
      listing(by(viewer.state.tickets, 'event', uuid), (ticket) => ticketView(viewer, ticket)),
    get: (viewer, _event, ticket) => ticketView(viewer, ticket),
  },
  orders: {
    list: (viewer, event) => listing(ordersOf(viewer.state, event), (order) => orderView(viewer, order)),
  },
  reviews: {
    list(viewer, event) {
      const reviews = by(viewer.state.reviews, 'event', event.uuid).filter(({ parent }) => parent === null);
      return listing(reviews, (review) => reviewView(viewer, review));
    },
  },
  related: {
    // Which events the service considers related is not documented: here, those of the organisation or a category.
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
  },
  suggestions: {
    // How the service chooses users is not documented: here, those who can be found and do not know the event yet.
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
  },
};
