import { isOfTeam } from '../../access/team.js';
import { ordersOf } from '../../domain/sales.js';
import { by, where } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { suggestedUserView } from '../../views/user.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const suggestions: Handlers<Table['events']['suggestions']> = {
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
