import { contact } from '../../domain/contact.js';
import { follow, unfollow } from '../../domain/follows.js';
import { by } from '../../state/collection.js';
import { makerOf } from '../../state/entity.js';
import type { Entity, UserRecord } from '../../state/records.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { userView } from '../../views/user.js';
import { listing } from '../../wire/paging.js';
import { followersOf, followsOf } from '../follows.js';
import type { Handlers } from '../handler.js';
import { attending, speaking } from './appearances.js';
import { removeAccount } from './delete.js';
import { inviteToBook } from './invite-to-book.js';

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
