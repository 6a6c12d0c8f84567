import type {
  ConfigurationAttribute,
  ConfiguredSpeaker,
  EnabledList,
  EventConfiguration,
  Venue,
} from '../../models/index.js';
import { hasEnded } from '../domain/event-times.js';
import type { EventRecord } from '../state/records.js';
import { addressView } from './address.js';

/** The venue with all its parts, of which those that are not known are empty. */
const venueView = (venue: Venue | null | undefined) => ({
  name: venue?.name ?? '',
  image: venue?.image ?? '',
  url: venue?.url ?? '',
  latitude: venue?.latitude ?? null,
  longitude: venue?.longitude ?? null,
  address: addressView(venue?.address),
});

/** The venue in full; null where nothing is known of it, whatever empty parts it has. */
export function knownVenueView(venue: Venue | null | undefined) {
  const { address, ...rest } = venueView(venue);
  const isKnown = Object.values({ ...address, ...rest }).some((part) => part !== '' && part !== null);
  return isKnown ? { ...rest, address } : null;
}

const listView = (given: EnabledList | null | undefined): EnabledList => ({
  enabled: given?.enabled ?? false,
  list: given?.list ?? [],
});

const speakerView = (speaker: ConfiguredSpeaker) => ({
  title: speaker.title ?? '',
  first_name: speaker.first_name ?? '',
  last_name: speaker.last_name ?? '',
  bio: speaker.bio ?? '',
  image: speaker.image ?? '',
  status: speaker.status ?? null,
});

/** The attributes of each type, in the order of the specification. */
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

/** An attribute with its value in full, whatever part of it is given. */
function attributeView(name: Name, value: unknown): ConfigurationAttribute {
  switch (name) {
    case 'venue':
      // What is stored was read by the schema of the name; so too below.
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

/** How an event is held, with every attribute of its type; those of the other type are shown where they are given. */
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
