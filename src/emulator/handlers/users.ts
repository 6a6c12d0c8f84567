import type { BookingInvitation, Event, Invitation } from '../../api/models/index.js';
import { isObject } from '../../shared/is-object.js';
import { isMine, isOpen, isPublic, testTeam } from '../access/team.js';
import { hasEnded } from '../domain/event-times.js';
import { removeFile } from '../domain/files.js';
import { acceptedBy, bookedBy, recordsOf } from '../domain/people.js';
import { contact, follow, unfollow } from '../domain/relations.js';
import { badRequest, forbidden } from '../refusal.js';
import { add, by, find, remove, removeBy, removeWhere, where } from '../state/collection.js';
import { makerOf } from '../state/entity.js';
import { fresh, mail } from '../state/make.js';
import type { Entity, EventRecord, FileRecord, Stored, UserRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { allKinds, changed, factsOf } from '../state/state.js';
import { localOf } from '../state/time.js';
import type { Table } from '../table.js';
import { eventInteractionView, followersOf, followsOf } from '../views/entity.js';
import { eventView } from '../views/event.js';
import { invitationView } from '../views/people.js';
import { userView } from '../views/user.js';
import { type Listing, listing } from '../wire/paging.js';
import type { Handlers } from './handler.js';

/**
 * Deletes an account with everything personal. Orders stay, because they are the organiser's books, but no longer
 * name the user. The special permission is not documented: users may delete themselves, unless that leaves an
 * organisation without its owner.
 */
function removeAccount({ state }: Viewer, user: UserRecord): void {
  if (where(state.orgs, ({ owner }) => owner === user.uuid).length > 0) {
    throw forbidden('the owner of an organisation can not be deleted');
  }
  for (const { kind, record } of recordsOf(state, user)) {
    if (factsOf(kind).person === 'removed') remove<Stored>(state[kind], record);
    else {
      Object.assign(record, { first_name: '', last_name: '', email: '', user: null, fields: [] });
      changed(state, record);
    }
  }
  for (const review of where(state.reviews, ({ likedBy }) => likedBy.includes(user.uuid))) {
    review.likedBy = review.likedBy.filter((uuid) => uuid !== user.uuid);
    changed(state, review);
  }
  for (const { uuid } of where(state.reviews, ({ reviewer }) => reviewer.uuid === user.uuid)) {
    removeBy(state.reviews, 'parent', uuid);
  }
  for (const kind of allKinds) {
    const { goesWith = [] } = factsOf(kind);
    const isTheirs = (named: unknown) => named === user.uuid || (isObject(named) && named.uuid === user.uuid);
    removeWhere<Stored>(state[kind], (record) =>
      goesWith.some((field) => isTheirs(Reflect.get(record, field))),
    );
  }
  const isOwn = ({ user: uploader, org }: FileRecord) => uploader === user.uuid && org === null;
  for (const file of where(state.files, isOwn)) removeFile(state, file);
  remove(state.users, user);
}

/** Returns the event to invite to. It must be bookable, and of one of the caller's organisations. */
function eventOf({ state, actor }: Viewer, uuid: string): EventRecord {
  const event = find(state.events, uuid);
  if (!event) throw badRequest('invalid event uuid');
  testTeam(state, actor.uuid, event.org);
  if (!isOpen(event)) throw badRequest('invalid event uuid');
  return event;
}

const startsOn = ({ occurrences, timezone }: EventRecord, local: string): boolean =>
  occurrences.some(({ start_on }) => localOf(Date.parse(start_on), timezone) === local);

function inviteToBook(
  viewer: Viewer,
  user: UserRecord,
  { event: uuid, event_start_on }: BookingInvitation,
): Invitation[] {
  const event = eventOf(viewer, uuid);
  if (event_start_on && !startsOn(event, event_start_on)) throw badRequest('invalid datetime');
  const { first_name, last_name, email } = user;
  const invitation = add(viewer.state.invitations, {
    ...fresh(viewer),
    event: event.uuid,
    email: email.address,
    first_name,
    last_name,
    user: user.uuid,
  });
  mail(viewer, {
    to: email.address,
    subject: `You are invited to ${event.name}`,
    text: `Book your place at ${event.name}${event_start_on ? ` on ${event_start_on}` : ''}.`,
  });
  return [invitationView(invitation, 'attributes')];
}

const shown = (viewer: Viewer, events: readonly EventRecord[]): Listing<Event> =>
  listing(
    [...new Set(events)].filter((event) => isPublic(event) || isMine(viewer, event)),
    (event) => eventView(viewer, event),
  );

const entityOf = ({ uuid }: UserRecord): Entity => ({ type: 'user', uuid });

export const users: Handlers<Table['users']> = {
  get: userView,
  contact: (viewer, user, messages) => contact(viewer, user.email.address, messages),
  inviteToBook,
  follow: (viewer, user) => follow(viewer, entityOf(user)),
  unfollow: (viewer, user) => unfollow(viewer, entityOf(user)),
  follows: { list: (viewer, user) => followsOf(viewer, entityOf(user)) },
  followedBy: { list: (viewer, user) => followersOf(viewer, entityOf(user)) },
  attending: {
    list(viewer, user) {
      const events = [...bookedBy(viewer.state, user), ...acceptedBy(viewer.state, user, 'guests')];
      const isToCome = (event: EventRecord) => event.cancelledOn === null && !hasEnded(event, viewer.now);
      return shown(viewer, events.filter(isToCome));
    },
  },
  speaking: { list: (viewer, user) => shown(viewer, acceptedBy(viewer.state, user, 'speakers')) },
  shares: {
    list({ state }, user) {
      const shares = by(state.shares, makerOf, user.uuid);
      return listing(shares, (record) => eventInteractionView(state, record));
    },
  },
  delete: removeAccount,
};
