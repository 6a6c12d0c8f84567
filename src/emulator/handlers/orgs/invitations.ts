import type { Uuid } from '../../../operation.js';
import { type Handlers, listing } from '../../context.js';
import { notFound } from '../../refusal.js';
import { by, find, need, remove, type State } from '../../state.js';
import type { Table } from '../../table.js';
import { acceptInvitation, invite, isNamed, resendInvitation } from '../../team.js';
import { orgInvitationView } from '../../views/team.js';

function invitationOf(state: State, org: Uuid, uuid: Uuid) {
  const invitation = find(state.orgInvitations, uuid);
  if (invitation?.org !== org) throw notFound('invitation');
  return invitation;
}

export const invitations: Handlers<Table['orgs']['invitations']> = {
  list({ state }, uuid, { status, search_q } = {}) {
    const wanted = by(state.orgInvitations, 'org', uuid)
      .filter((each) => isNamed(each, search_q))
      .filter((each) => status === undefined || orgInvitationView(each).status === status);
    return listing(wanted, orgInvitationView);
  },
  send: (context, uuid, invitee) =>
    orgInvitationView(invite(context, need(context.state.orgs, uuid, 'organisation'), invitee)),
  get: ({ state }, org, uuid) => orgInvitationView(invitationOf(state, org, uuid)),
  accept(context, uuid, invitation) {
    const org = need(context.state.orgs, uuid, 'organisation');
    acceptInvitation(context, org, invitationOf(context.state, uuid, invitation), context.actor);
  },
  delete: ({ state }, org, uuid) => remove(state.orgInvitations, invitationOf(state, org, uuid)),
  resend(context, uuid, invitation) {
    const org = need(context.state.orgs, uuid, 'organisation');
    resendInvitation(context, org, invitationOf(context.state, uuid, invitation));
  },
};
