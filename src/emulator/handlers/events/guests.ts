import { ownEvent } from '../../access/visibility.js';
import { badRequest } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import { add, by, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { guestView } from '../../views/guest.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';
import { accept, emailOf, invite } from './invite.js';

export const guests: Handlers<Table['events']['guests']> = {
  list(viewer, uuid) {
    const event = ownEvent(viewer, uuid);
    return by(viewer.state.guests, 'event', event.uuid).map(guestView);
  },
  create(viewer, uuid, input) {
    const event = ownEvent(viewer, uuid);
    if (Array.isArray(input) && input.length === 0) throw badRequest('guests should have an entry');
    const invited = (Array.isArray(input) ? input : [input]).map((each) => ({
      first_name: each.first_name ?? '',
      last_name: each.last_name ?? '',
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
  get(viewer, event, uuid) {
    ownEvent(viewer, event);
    return guestView(partOfEvent(viewer.state.guests, event, uuid, 'guest'));
  },
  resendInvite(viewer, uuid, guest) {
    const event = ownEvent(viewer, uuid);
    const record = partOfEvent(viewer.state.guests, uuid, guest, 'guest');
    if (!record.accepted) invite(viewer, event, record, 'attend');
  },
  acceptInvite(viewer, uuid, guest) {
    // Who is invited may answer before the event is public.
    need(viewer.state.events, uuid, 'event');
    const record = partOfEvent(viewer.state.guests, uuid, guest, 'guest');
    accept(viewer, record);
  },
  delete(viewer, event, uuid) {
    ownEvent(viewer, event);
    remove(viewer.state.guests, partOfEvent(viewer.state.guests, event, uuid, 'guest'));
  },
};
