import { ownEvent } from '../../access/visibility.js';
import { userWith } from '../../domain/people.js';
import { badRequest } from '../../refusal.js';
import { fresh } from '../../state/make.js';
import { add, by, remove } from '../../state/state.js';
import type { Table } from '../../table.js';
import { invitationView } from '../../views/invitation.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';
import { emailOf, invite } from './invite.js';

export const invitations: Handlers<Table['events']['invitations']> = {
  send(viewer, uuid, input) {
    const { state } = viewer;
    const event = ownEvent(viewer, uuid);
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
  list(viewer, uuid) {
    const event = ownEvent(viewer, uuid);
    return by(viewer.state.invitations, 'event', event.uuid).map((each) => invitationView(each, 'data'));
  },
  get(viewer, event, uuid) {
    ownEvent(viewer, event);
    return invitationView(partOfEvent(viewer.state.invitations, event, uuid, 'invitation'), 'data');
  },
  delete(viewer, event, uuid) {
    ownEvent(viewer, event);
    remove(viewer.state.invitations, partOfEvent(viewer.state.invitations, event, uuid, 'invitation'));
  },
};
