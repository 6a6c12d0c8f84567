import type { OrgInvitation, TeamMember } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { find } from '../state/collection.js';
import type { MemberRecord, OrgInvitationRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/** Returns a member of a team. */
export function memberView(state: State, { uuid, user, active, access }: MemberRecord): TeamMember {
  const { email, first_name = '', last_name = '' } = find(state.users, user) ?? {};
  return {
    uuid,
    status: active ? 'Active' : 'Inactive',
    attributes: toPairs({ email: email?.address ?? '', first_name, last_name }),
    access,
  };
}

/** Returns an invitation to a team. */
export const orgInvitationView = (invitation: OrgInvitationRecord): OrgInvitation => {
  const { uuid, created_on, accepted_on, access, member, email, first_name, last_name } = invitation;
  return {
    uuid,
    status: accepted_on === null ? 'Pending' : 'Active',
    created_on,
    accepted_on,
    type: 'invitation_to_join_team',
    access,
    attributes: toPairs({ team_member_uuid: member, email, first_name, last_name }),
  };
};
