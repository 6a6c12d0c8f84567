import { acceptInvitation, invite, isNamed, resendInvitation } from '../../domain/team.js';
import { by, remove } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { orgInvitationView } from '../../views/team.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const invitations: Handlers<Table['orgs']['invitations']> = {
  list({ state }, org, { status, search_q } = {}) {
    const wanted = by(state.orgInvitations, 'org', org.uuid)
      .filter((each) => isNamed(each, search_q))
      .filter((each) => status === undefined || orgInvitationView(each).status === status);
    return listing(wanted, orgInvitationView);
  },
  send: (viewer, org, invitee) => orgInvitationView(invite(viewer, org, invitee)),
  get: (_viewer, _org, invitation) => orgInvitationView(invitation),
  accept: (viewer, org, invitation) => acceptInvitation(viewer, org, invitation, viewer.actor),
  delete: ({ state }, _org, invitation) => remove(state.orgInvitations, invitation),
  resend: (viewer, org, invitation) => resendInvitation(viewer, org, invitation),
};
