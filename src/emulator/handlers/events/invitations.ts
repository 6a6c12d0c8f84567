import { ownEvent } from '../../access/visibility.js';
import type { Handlers } from '../../context.js';
import { userWith } from '../../domain/people.js';
import { badRequest } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import { add, by, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { invitationView } from '../../views/invitation.js';
import { partOfEvent } from '../part.js';
import { addressOf, invite } from './invite.js';

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
      user: userWith(state, email)?.uuid ?? null,
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
    return invitationView(partOfEvent(context.state.invitations, event, uuid, 'invitation'), 'data');
  },
  delete(context, event, uuid) {
    ownEvent(context, event);
    remove(context.state.invitations, partOfEvent(context.state.invitations, event, uuid, 'invitation'));
  },
};
