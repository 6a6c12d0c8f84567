import type { Activity, Me, Preference, PreferenceName } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { orgsOf } from '../access/team.js';
import { hasEnded } from '../domain/event-times.js';
import { bookedBy, displayName, guestedBy, spokenAtBy } from '../domain/people.js';
import { userContent } from '../state/contents.js';
import type { EventRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { addressView } from './address.js';
import { meOrganisationView } from './org.js';
import { followMetrics } from './relations.js';
import { userLinksView } from './user.js';

/** Preferences that the service does not change. */
export const readOnlyPreferences: {
  readonly email: readonly PreferenceName[];
  readonly phone: readonly PreferenceName[];
} = {
  email: [
    'receive_order_confirmation',
    'receive_communication_from_event_organisers_for_my_purchased_events',
    'receive_event_invitations_from_event_organisers_sent_to_my_email_address',
  ],
  phone: [
    'receive_communication_from_event_organisers_for_my_purchased_events',
    'receive_event_invitations_from_event_organisers_sent_to_my_email_address',
  ],
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
    events_attended_as_guest: past(guestedBy(state, actor)),
    events_attended_as_speaker: past(spokenAtBy(state, actor)),
  });
};

/** Returns the actor's own account. */
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
