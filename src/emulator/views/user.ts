import type {
  Activity,
  Link,
  Me,
  Preference,
  PreferenceName,
  User,
  UserOrganisation,
} from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { hidesOfOrg, hidesOfUser } from '../access/privacy.js';
import { isOfTeam, orgsOf, owns } from '../access/team.js';
import { hasEnded } from '../domain/event-times.js';
import { acceptedBy, bookedBy, displayName } from '../domain/people.js';
import { isMuted } from '../domain/relations.js';
import { isInvited } from '../domain/team.js';
import { by, where } from '../state/collection.js';
import { userContent } from '../state/contents.js';
import type { EventRecord, MemberRecord, OrgRecord, UserRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { cut } from '../wire/paging.js';
import { addressView } from './configuration.js';
import { followMetrics, relations } from './entity.js';
import { meOrganisationView, orgFace } from './org.js';

/** Returns the links of a user. The URL of linkedin is under its own name. */
const userLinksView = (links: readonly Link[]): Link[] =>
  links.map(({ name, value, linkedin }) =>
    name === 'linkedin' ? { name, linkedin: linkedin ?? value ?? '' } : { name, value: value ?? '' },
  );

const membershipOf = (state: State, user: string, org: string): MemberRecord | undefined =>
  by(state.members, 'user', user).find((each) => each.org === org);

/** Returns an organisation of a user. Only the organisation's team sees the user's role. */
function organisationView(viewer: Viewer, user: UserRecord, org: OrgRecord): UserOrganisation {
  const { state, actor } = viewer;
  const { uuid, info } = org;
  const member = membershipOf(state, user.uuid, uuid);
  const role = {
    owner: owns(state, user.uuid, uuid),
    active: isOfTeam(state, user.uuid, uuid),
    pending: !member && isInvited(state, user, uuid),
    last_accessed_on: member?.lastAccessedOn ?? null,
  };
  return {
    ...orgFace(viewer, org),
    ...(!hidesOfOrg(viewer, org, 'lock_my_organisation_profile') && { info }),
    ...(isOfTeam(state, actor.uuid, uuid) && { role }),
  };
}

/** Only the team also sees disabled and invited users in an organisation. */
const organisationsOf = ({ state, actor }: Viewer, user: UserRecord): OrgRecord[] =>
  where(
    state.orgs,
    ({ uuid }) =>
      isOfTeam(state, user.uuid, uuid) ||
      (isOfTeam(state, actor.uuid, uuid) &&
        (membershipOf(state, user.uuid, uuid) !== undefined || isInvited(state, user, uuid))),
  );

/** If a profile is locked, others see only the name, picture, status and interactions. */
export function userView(viewer: Viewer, user: UserRecord): User {
  const { uuid, first_name, last_name, bio, image, timezone, links, privacy } = user;
  const { allow_people_to_contact_me, allow_people_to_follow_me } = privacy;
  const entity = { type: 'user', uuid } as const;
  const head = {
    uuid,
    status: '',
    extended_status: toPairs({ muted: isMuted(viewer, entity), locked: privacy.lock_my_user_profile }),
    first_name,
    last_name,
    display_name: displayName(user),
    image,
    interactions: {
      preferences: toPairs({ allow_people_to_contact_me, allow_people_to_follow_me }),
      ...relations(viewer, entity),
    },
  };
  if (hidesOfUser(viewer, user, 'lock_my_user_profile')) return head;
  const organisations = organisationsOf(viewer, user).map((org) => organisationView(viewer, user, org));
  const hidesFollowings = hidesOfUser(viewer, user, 'allow_people_to_see_my_followings');
  return {
    ...head,
    bio,
    timezone,
    links: userLinksView(links),
    metrics: hidesFollowings ? [] : followMetrics(viewer, entity),
    organisations,
    pagination: cut(organisations, { rows: 100 }).pagination,
  };
}

export function suggestedUserView(viewer: Viewer, user: UserRecord): User {
  const { email, created_on, updated_on } = user;
  const hidesJoinDate = hidesOfUser(viewer, user, 'allow_people_to_see_my_join_date');
  return {
    ...userView(viewer, user),
    email: email.address,
    created_on: hidesJoinDate ? null : created_on,
    updated_on,
  };
}

/** Preferences that the service does not change. */
const alwaysRead: readonly PreferenceName[] = [
  'receive_communication_from_event_organisers_for_my_purchased_events',
  'receive_event_invitations_from_event_organisers_sent_to_my_email_address',
];
export const readOnlyPreferences = {
  email: [...alwaysRead, 'receive_order_confirmation'] as readonly PreferenceName[],
  phone: alwaysRead,
};

const preferencesView = (
  values: Record<PreferenceName, boolean>,
  readOnly: readonly PreferenceName[],
): Preference[] =>
  toPairs(values).map(({ name, value }) => ({ name, value, 'read-only': readOnly.includes(name) }));

const activitiesOf = (viewer: Viewer): Activity[] => {
  const { state, actor } = viewer;
  const past = (events: readonly EventRecord[]) =>
    events.filter((event) => event.cancelledOn === null && hasEnded(event, viewer.now)).length;
  return toPairs({
    events_attendeed: past(bookedBy(state, actor)),
    events_attended_as_guest: past(acceptedBy(state, actor, 'guests')),
    events_attended_as_speaker: past(acceptedBy(state, actor, 'speakers')),
  });
};

export function meView(viewer: Viewer): Me {
  const { actor, state } = viewer;
  const { uuid, timezone, currency, latitude, longitude } = actor;
  return {
    uuid,
    parent: null,
    status: '',
    extended_status: toPairs({ muted: false, suspended: actor.suspended }),
    ...userContent.of(actor),
    display_name: displayName(actor),
    timezone,
    currency,
    latitude,
    longitude,
    created_on: actor.created_on,
    updated_on: actor.updated_on,
    email: actor.email,
    phone: actor.phone,
    addresses: actor.addresses.map(addressView),
    links: userLinksView(actor.links),
    metrics: followMetrics(viewer, { type: 'user', uuid }),
    activities: activitiesOf(viewer),
    privacy_settings: toPairs(actor.privacy),
    email_preferences: preferencesView(actor.emailPreferences, readOnlyPreferences.email),
    phone_preferences: preferencesView(actor.phonePreferences, readOnlyPreferences.phone),
    organisations: orgsOf(state, uuid).map((org) => meOrganisationView(viewer, org)),
  };
}
