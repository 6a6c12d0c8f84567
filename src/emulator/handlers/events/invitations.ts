import { userWith } from '../../domain/people.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove } from '../../state/collection.js';
import { fresh } from '../../state/make.js';
import type { Table } from '../../table.js';
import { invitationView } from '../../views/invitation.js';
import type { Handlers } from '../handler.js';
import { emailOf, invite } from './invite.js';

export const invitations: Handlers<Table['events']['invitations']> = {
  send(viewer, event, input) {
    const { state } = viewer;
    const email = emailOf(input);
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const invitation = add(state.invitations, {
      ...fresh(viewer),
      event: event.uuid,
      email,
      first_name: input.first_name ?? '',
      last_name: input.last_name ?? '',
      user: userWith(state, email)?.uuid ?? null,
    });
    invite(viewer, event, invitation, 'book');
    return { message: 'The invitation was sent' };
  },
  list: ({ state }, event) =>
    by(state.invitations, 'event', event.uuid).map((each) => invitationView(each, 'data')),
  get: (_viewer, _event, invitation) => invitationView(invitation, 'data'),
  delete: ({ state }, _event, invitation) => remove(state.invitations, invitation),
};
