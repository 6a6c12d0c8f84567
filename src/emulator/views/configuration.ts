import type {
  Address,
  ConfigurationAttribute,
  ConfiguredSpeaker,
  EnabledList,
  EventConfiguration,
  Venue,
} from '../../api/models/index.js';
import { hasEnded } from '../domain/event-times.js';
import type { EventRecord } from '../state/records.js';

/** Returns the named texts of a value. Unknown ones are empty. */
export const textsOf = <Name extends string>(
  value: { readonly [Each in Name]?: string | null } | null | undefined,
  names: readonly Name[],
) =>
  // Every name is paired with its text.
  Object.fromEntries(names.map((name) => [name, value?.[name] ?? ''])) as Record<Name, string>;

const addressParts = ['address_line1', 'address_line2', 'country', 'state', 'city', 'post_code'] as const;

export const addressView = (address: Address | null | undefined) => textsOf(address, addressParts);

export const orgAddressView = (address: Address) => ({
  ...addressView(address),
  timezone: address.timezone ?? '',
});

export const bannerView = ({ banner }: EventRecord) =>
  banner.map((each) => ({ ...textsOf(each, ['name', 'image']), primary: each.primary ?? false }));

const venueView = (venue: Venue | null | undefined) => ({
  ...textsOf(venue, ['name', 'image', 'url']),
  latitude: venue?.latitude ?? null,
  longitude: venue?.longitude ?? null,
  address: addressView(venue?.address),
});

const isKnown = (part: unknown): boolean =>
  part !== null && (typeof part === 'object' ? Object.values(part).some(isKnown) : part !== '');

export function knownVenueView(venue: Venue | null | undefined) {
  const view = venueView(venue);
  return isKnown(view) ? view : null;
}

const listView = (given: EnabledList | null | undefined): EnabledList => ({
  enabled: given?.enabled ?? false,
  list: given?.list ?? [],
});

const speakerView = (speaker: ConfiguredSpeaker) => ({
  ...textsOf(speaker, ['title', 'first_name', 'last_name', 'bio', 'image']),
  status: speaker.status ?? null,
});

/** Attributes of each type, in the order of the specification. */
const namesOf = {
  venue_event: [
    'venue',
    'is_live',
    'do_you_want_to_add_survey_for_your_attendees',
    'does_your_event_invite_only',
    'attendee_details',
    'additional_details',
    'survey',
  ],
  online_event: [
    'event_ended',
    'template',
    'enter_event_with_camera_off',
    'enter_event_with_mic_muted',
    'allow_attendees_send_messages_during_event',
    'allow_attendees_to_mute_unmute_themselves',
    'event_joining_URL',
    'speakers',
  ],
} as const;

type Name = (typeof namesOf)[keyof typeof namesOf][number];

function attributeView(name: Name, value: unknown): ConfigurationAttribute {
  switch (name) {
    case 'venue':
      // The schema of the name has checked the stored value, here and below.
      return { name, value: venueView(value as Venue | undefined) };
    case 'attendee_details':
    case 'additional_details':
    case 'survey':
      return { name, value: listView(value as EnabledList | undefined) };
    case 'speakers': {
      const { enabled, list } = listView(value as EnabledList | undefined);
      return { name, value: { enabled, list: (list as ConfiguredSpeaker[]).map(speakerView) } };
    }
    case 'template':
    case 'event_joining_URL':
      return { name, value: value ?? '' };
    default:
      return { name, value: value === true };
  }
}

/** Shows every attribute of the type of the event, and those of the other type that were given. */
export function configurationView(event: EventRecord, now: number): EventConfiguration {
  const { type, attributes } = event.configuration;
  const shown = type === 'online_event' ? 'online_event' : 'venue_event';
  const given = new Map(attributes?.map(({ name, value }) => [name as Name, value]));
  const names = new Set<Name>([...namesOf[shown], ...given.keys()]);
  return {
    type: shown,
    attributes: [...names].map((name) =>
      name === 'event_ended'
        ? { name, value: given.get(name) === true || hasEnded(event, now) }
        : attributeView(name, given.get(name)),
    ),
  };
}
