import type { Access, OrgInvitee } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { badRequest } from '../refusal.js';
import { add, by, find } from '../state/collection.js';
import { fresh, mail, touch } from '../state/make.js';
import { nextUuid } from '../state/random.js';
import type { MemberRecord, OrgInvitationRecord, OrgRecord, UserRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { changed, type State } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { isOf, sameEmail } from './people.js';

/** Returns the users of a team with its owner, whether or not they have access now. */
const usersOf = (state: State, org: OrgRecord): Uuid[] => [
  org.owner,
  ...by(state.members, 'org', org.uuid).map(({ user }) => user),
];

function sendInvitation(
  scene: Scene,
  org: OrgRecord,
  { email, first_name, uuid }: OrgInvitationRecord,
): void {
  mail(scene, {
    to: email,
    subject: `Join the team of ${org.name}`,
    text: `Hello ${first_name}, ${org.name} invites you to join its team. Your invitation: ${uuid}`,
  });
}

export function invite(scene: Scene, org: OrgRecord, invitee: OrgInvitee): OrgInvitationRecord {
  const { state } = scene;
  const isMember = usersOf(state, org).some((user) =>
    sameEmail(find(state.users, user)?.email.address ?? '', invitee.email),
  );
  if (isMember) throw badRequest('the user is already a member of the team');
  const { email, first_name, last_name } = invitee;
  const invitation = add(state.orgInvitations, {
    ...fresh(scene),
    org: org.uuid,
    email,
    first_name,
    last_name,
    accepted_on: null,
    access: [],
    member: nextUuid(state),
  });
  sendInvitation(scene, org, invitation);
  return invitation;
}

function testPending({ accepted_on }: OrgInvitationRecord): void {
  if (accepted_on !== null) throw badRequest('the invitation was already accepted');
}

export function resendInvitation(scene: Scene, org: OrgRecord, invitation: OrgInvitationRecord): void {
  testPending(invitation);
  sendInvitation(scene, org, invitation);
}

export function acceptInvitation(viewer: Viewer, org: OrgRecord, invitation: OrgInvitationRecord): void {
  const { state, now, actor } = viewer;
  testPending(invitation);
  if (usersOf(state, org).includes(actor.uuid)) throw badRequest('the user is already a member of the team');
  invitation.accepted_on = isoOf(now);
  touch(viewer, invitation);
  add(state.members, {
    ...fresh(viewer),
    uuid: invitation.member,
    org: org.uuid,
    user: actor.uuid,
    active: true,
    access: invitation.access,
    lastAccessedOn: null,
  });
}

export const isInvited = (state: State, user: UserRecord, org: Uuid): boolean =>
  by(state.orgInvitations, 'org', org).some((each) => each.accepted_on === null && isOf(each, user));

/** Notes that a member works with the organisation, to the minute, so that most calls change nothing. */
export function noteAccess({ state, now }: Scene, user: Uuid, org: Uuid): void {
  const member = by(state.members, 'user', user).find((each) => each.org === org && each.active);
  const time = isoOf(now);
  if (!member || member.lastAccessedOn?.slice(0, 16) === time.slice(0, 16)) return;
  member.lastAccessedOn = time;
  changed(state, member);
}

export function setActive(scene: Scene, member: MemberRecord, active: boolean): void {
  member.active = active;
  touch(scene, member);
}

/** Whether the access allows something. It allows everything, unless it denies all without an exception for this. */
export const allows = (access: readonly Access[], feature?: string, action?: string): boolean =>
  access.every(
    ({ extentded_access: extended }) =>
      extended?.type !== 'deny_all' ||
      (extended.exclusions ?? []).some(
        (except) =>
          (feature === undefined || except.feature === feature) &&
          (action === undefined || except.action === action),
      ),
  );

export const isNamed = (
  { first_name, last_name, email }: Pick<OrgInvitee, 'first_name' | 'last_name' | 'email'>,
  words = '',
): boolean => `${first_name} ${last_name} ${email}`.toLowerCase().includes(words.toLowerCase());
