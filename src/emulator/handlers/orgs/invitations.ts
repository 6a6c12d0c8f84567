import type { Uuid } from '../../../operations/operation.js';
import { acceptInvitation, invite, isNamed, resendInvitation } from '../../domain/team.js';
import { by, need, remove, type State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { orgInvitationView } from '../../views/team.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
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
  send: (viewer, uuid, invitee) =>
    orgInvitationView(invite(viewer, need(viewer.state.orgs, uuid, 'organisation'), invitee)),
  get: ({ state }, org, uuid) => orgInvitationView(invitationOf(state, org, uuid)),
  accept(viewer, uuid, invitation) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    acceptInvitation(viewer, org, invitationOf(viewer.state, uuid, invitation), viewer.actor);
  },
  delete: ({ state }, org, uuid) => remove(state.orgInvitations, invitationOf(state, org, uuid)),
  resend(viewer, uuid, invitation) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    resendInvitation(viewer, org, invitationOf(viewer.state, uuid, invitation));
  },
};
