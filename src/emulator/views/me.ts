import type { Me, Preference, PreferenceName } from '../../models/index.js';
import { orgsOf } from '../access.js';
import type { HandlerContext } from '../context.js';
import { meOrganisationView } from './org.js';
import { pairsOf } from './pairs.js';
import { followMetrics } from './relations.js';

/** The preferences that the service keeps as they are. */
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
  pairsOf(values).map(({ name, value }) => ({ name, value, 'read-only': readOnly.includes(name) }));

/** The actor's own account. */
export function meView(context: HandlerContext): Me {
  const { actor, state } = context;
  const { uuid, first_name, last_name, bio, image, timezone, currency, latitude, longitude } = actor;
  return {
    uuid,
    parent: null,
    status: '',
    extended_status: pairsOf({ muted: false, suspended: actor.suspended }),
    first_name,
    last_name,
    display_name: `${first_name} ${last_name}`,
    bio,
    image,
    timezone,
    currency,
    latitude,
    longitude,
    created_on: actor.created_on,
    updated_on: actor.updated_on,
    email: actor.email,
    phone: actor.phone,
    addresses: actor.addresses,
    links: actor.links,
    metrics: followMetrics(context, { type: 'user', uuid }),
    activities: [],
    privacy_settings: pairsOf(actor.privacy),
    email_preferences: preferencesView(actor.emailPreferences, readOnlyPreferences.email),
    phone_preferences: preferencesView(actor.phonePreferences, readOnlyPreferences.phone),
    organisations: orgsOf(state, uuid).map((org) => meOrganisationView(context, org)),
  };
}
