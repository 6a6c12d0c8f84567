import { badRequest } from '../../refusal.js';
import { add, by, remove } from '../../state/collection.js';
import { guestContent } from '../../state/contents.js';
import { fresh } from '../../state/make.js';
import type { Table } from '../../table.js';
import { guestView } from '../../views/guest.js';
import type { Handlers } from '../handler.js';
import { accept, emailOf, invite } from './invite.js';

export const guests: Handlers<Table['events']['guests']> = {
  list: ({ state }, event) => by(state.guests, 'event', event.uuid).map(guestView),
  create(viewer, event, input) {
    if (Array.isArray(input) && input.length === 0) throw badRequest('guests should have an entry');
    const invited = (Array.isArray(input) ? input : [input]).map((each) => ({
      ...guestContent.of(each),
      email: emailOf(each),
    }));
    return invited.map((each) => {
      const guest = add(viewer.state.guests, {
        ...fresh(viewer),
        event: event.uuid,
        ...each,
        accepted: false,
      });
      invite(viewer, event, guest, 'attend');
      return guestView(guest);
    });
  },
  get: (_viewer, _event, guest) => guestView(guest),
  resendInvite(viewer, event, guest) {
    if (!guest.accepted) invite(viewer, event, guest, 'attend');
  },
  acceptInvite: (viewer, _event, guest) => accept(viewer, guest),
  delete: ({ state }, _event, guest) => remove(state.guests, guest),
};
