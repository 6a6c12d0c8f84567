import type { Uuid } from '../../../operations/operation.js';
import { type Handlers, listing } from '../../context.js';
import { acceptInvitation, invite, isNamed, resendInvitation } from '../../domain/team.js';
import { by, need, remove, type State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { orgInvitationView } from '../../views/team.js';
import { partOfOrg } from '../part.js';

const invitationOf = (state: State, org: Uuid, uuid: Uuid) =>
  partOfOrg(state.orgInvitations, org, uuid, 'invitation');

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
