import type { Handlers } from '../../context.js';
import { fresh } from '../../make.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove } from '../../state.js';
import type { Table } from '../../table.js';
import { invitationView } from '../../views/invitation.js';
import { ownEvent } from '../../visibility.js';
import { addressOf, invite } from './invite.js';
import { partOf } from './part.js';

export const invitations: Handlers<Table['events']['invitations']> = {
  send(context, uuid, input) {
    const { state } = context;
    const event = ownEvent(context, uuid);
    const email = addressOf(input);
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const invitation = add(state.invitations, {
      ...fresh(context),
      event: event.uuid,
      email,
      first_name: input.first_name ?? '',
      last_name: input.last_name ?? '',
      user: Object.values(state.users).find((each) => each.email.address === email)?.uuid ?? null,
    });
    invite(context, event, invitation, 'book');
    return { message: 'The invitation was sent' };
  },
  list(context, uuid) {
    const event = ownEvent(context, uuid);
    return by(context.state.invitations, 'event', event.uuid).map((each) => invitationView(each, 'data'));
  },
  get(context, event, uuid) {
    ownEvent(context, event);
    return invitationView(partOf(context.state.invitations, event, uuid, 'invitation'), 'data');
  },
  delete(context, event, uuid) {
    ownEvent(context, event);
    remove(context.state.invitations, partOf(context.state.invitations, event, uuid, 'invitation'));
  },
};
