import { ownEvent } from '../../access/visibility.js';
import type { Handlers } from '../../context.js';
import { fresh } from '../../state/make.js';
import { add, by, need, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { guestView } from '../../views/guest.js';
import { partOfEvent } from '../part.js';
import { accept, addressOf, invite } from './invite.js';

export const guests: Handlers<Table['events']['guests']> = {
  list(context, uuid) {
    const event = ownEvent(context, uuid);
    return by(context.state.guests, 'event', event.uuid).map(guestView);
  },
  create(context, uuid, input) {
    const event = ownEvent(context, uuid);
    const invited = (Array.isArray(input) ? input : [input]).map((each) => ({
      first_name: each.first_name ?? '',
      last_name: each.last_name ?? '',
      email: addressOf(each),
    }));
    return invited.map((each) => {
      const guest = add(context.state.guests, {
        ...fresh(context),
        event: event.uuid,
        ...each,
        accepted: false,
      });
      invite(context, event, guest, 'attend');
      return guestView(guest);
    });
  },
  get(context, event, uuid) {
    ownEvent(context, event);
    return guestView(partOfEvent(context.state.guests, event, uuid, 'guest'));
  },
  resendInvite(context, uuid, guest) {
    const event = ownEvent(context, uuid);
    const record = partOfEvent(context.state.guests, uuid, guest, 'guest');
    if (!record.accepted) invite(context, event, record, 'attend');
  },
  acceptInvite(context, uuid, guest) {
    // Who is invited may answer before the event is public.
    need(context.state.events, uuid, 'event');
    const record = partOfEvent(context.state.guests, uuid, guest, 'guest');
    accept(context, record);
  },
  delete(context, event, uuid) {
    ownEvent(context, event);
    remove(context.state.guests, partOfEvent(context.state.guests, event, uuid, 'guest'));
  },
};
