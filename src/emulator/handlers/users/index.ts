import { contact } from '../../domain/contact.js';
import { sameEntity } from '../../domain/entities.js';
import { follow, unfollow } from '../../domain/follows.js';
import type { Entity, UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { need, where } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { userView } from '../../views/user.js';
import { listing } from '../../wire/paging.js';
import { followersOf, followsOf } from '../follows.js';
import type { Handlers } from '../handler.js';
import { attending, speaking } from './appearances.js';
import { removeAccount } from './delete.js';
import { inviteToBook } from './invite-to-book.js';

const userOf = ({ state }: Viewer, uuid: string): UserRecord => need(state.users, uuid, 'user');

const entityOf = (viewer: Viewer, uuid: string): Entity => ({
  type: 'user',
  uuid: userOf(viewer, uuid).uuid,
});

export const users: Handlers<Table['users']> = {
  get: (viewer, uuid) => userView(viewer, userOf(viewer, uuid)),
  contact: (viewer, uuid, messages) => contact(viewer, userOf(viewer, uuid).email.address, messages),
  inviteToBook: (viewer, uuid, invitation) => inviteToBook(viewer, userOf(viewer, uuid), invitation),
  follow: (viewer, uuid) => follow(viewer, entityOf(viewer, uuid)),
  unfollow: (viewer, uuid) => unfollow(viewer, entityOf(viewer, uuid)),
  follows: { list: (viewer, uuid) => followsOf(viewer, entityOf(viewer, uuid)) },
  followedBy: { list: (viewer, uuid) => followersOf(viewer, entityOf(viewer, uuid)) },
  attending: { list: (viewer, uuid) => attending(viewer, userOf(viewer, uuid)) },
  speaking: { list: (viewer, uuid) => speaking(viewer, userOf(viewer, uuid)) },
  shares: {
    list(viewer, uuid) {
      const user = entityOf(viewer, uuid);
      return listing(
        where(viewer.state.shares, ({ by }) => sameEntity(by, user)),
        (record) => eventInteractionView(viewer.state, record),
      );
    },
  },
  delete: (viewer, uuid) => removeAccount(viewer, userOf(viewer, uuid)),
};
