import type { Event } from '../../../api/models/index.js';
import { isMine, isPublic } from '../../access/visibility.js';
import { bookedBy, guestedBy, spokenAtBy } from '../../domain/attendance.js';
import { hasEnded } from '../../domain/event-times.js';
import { contact } from '../../domain/notices.js';
import { follow, unfollow } from '../../domain/relations.js';
import { by } from '../../state/collection.js';
import { makerOf } from '../../state/entity.js';
import type { Entity, EventRecord, UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/entity.js';
import { eventView } from '../../views/event.js';
import { userView } from '../../views/user.js';
import { type Listing, listing } from '../../wire/paging.js';
import { followersOf, followsOf } from '../follows.js';
import type { Handlers } from '../handler.js';
import { removeAccount } from './delete.js';
import { inviteToBook } from './invite-to-book.js';

const shown = (viewer: Viewer, events: readonly EventRecord[]): Listing<Event> =>
  listing(
    [...new Set(events)].filter((event) => isPublic(event) || isMine(viewer, event)),
    (event) => eventView(viewer, event),
  );

/** Returns the events that a user has tickets for or is a guest of, until they are over. */
const attending = (viewer: Viewer, user: UserRecord): Listing<Event> =>
  shown(
    viewer,
    [...bookedBy(viewer.state, user), ...guestedBy(viewer.state, user)].filter(
      (event) => event.cancelledOn === null && !hasEnded(event, viewer.now),
    ),
  );

/** Returns the events that a user speaks at or spoke at. */
const speaking = (viewer: Viewer, user: UserRecord): Listing<Event> =>
  shown(viewer, spokenAtBy(viewer.state, user));

const entityOf = ({ uuid }: UserRecord): Entity => ({ type: 'user', uuid });

export const users: Handlers<Table['users']> = {
  get: (viewer, user) => userView(viewer, user),
  contact: (viewer, user, messages) => contact(viewer, user.email.address, messages),
  inviteToBook: (viewer, user, invitation) => inviteToBook(viewer, user, invitation),
  follow: (viewer, user) => follow(viewer, entityOf(user)),
  unfollow: (viewer, user) => unfollow(viewer, entityOf(user)),
  follows: { list: (viewer, user) => followsOf(viewer, entityOf(user)) },
  followedBy: { list: (viewer, user) => followersOf(viewer, entityOf(user)) },
  attending: { list: (viewer, user) => attending(viewer, user) },
  speaking: { list: (viewer, user) => speaking(viewer, user) },
  shares: {
    list(viewer, user) {
      const shares = by(viewer.state.shares, makerOf, user.uuid);
      return listing(shares, (record) => eventInteractionView(viewer.state, record));
    },
  },
  delete: (viewer, user) => removeAccount(viewer, user),
};
