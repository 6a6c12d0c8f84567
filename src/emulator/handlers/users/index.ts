import { type HandlerContext, type Handlers, listing } from '../../context.js';
import { contact } from '../../domain/contact.js';
import { follow, followersOf, followsOf, unfollow } from '../../domain/follows.js';
import type { Entity, UserRecord } from '../../state/records.js';
import { need, where } from '../../state/state.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/event-interaction.js';
import { sameEntity } from '../../views/relations.js';
import { userView } from '../../views/user.js';
import { attending, speaking } from './appearances.js';
import { removeAccount } from './delete.js';
import { inviteToBook } from './invite-to-book.js';

const userOf = ({ state }: HandlerContext, uuid: string): UserRecord => need(state.users, uuid, 'user');

const entityOf = (context: HandlerContext, uuid: string): Entity => ({
  type: 'user',
  uuid: userOf(context, uuid).uuid,
});

export const users: Handlers<Table['users']> = {
  get: (context, uuid) => userView(context, userOf(context, uuid)),
  contact: (context, uuid, messages) => contact(context, userOf(context, uuid).email.address, messages),
  inviteToBook: (context, uuid, invitation) => inviteToBook(context, userOf(context, uuid), invitation),
  follow: (context, uuid) => follow(context, entityOf(context, uuid)),
  unfollow: (context, uuid) => unfollow(context, entityOf(context, uuid)),
  follows: { list: (context, uuid) => followsOf(context, entityOf(context, uuid)) },
  followedBy: { list: (context, uuid) => followersOf(context, entityOf(context, uuid)) },
  attending: { list: (context, uuid) => attending(context, userOf(context, uuid)) },
  speaking: { list: (context, uuid) => speaking(context, userOf(context, uuid)) },
  shares: {
    list(context, uuid) {
      const user = entityOf(context, uuid);
      return listing(
        where(context.state.shares, ({ by }) => sameEntity(by, user)),
        (record) => eventInteractionView(context.state, record),
      );
    },
  },
  delete: (context, uuid) => removeAccount(context, userOf(context, uuid)),
};
