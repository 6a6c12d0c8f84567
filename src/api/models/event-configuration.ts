import * as z from 'zod';
import { addressLine1, addressLine2 } from './limits.js';
import { latitude, longitude } from './ranges.js';
import { closed, heldTo, numeric, record, sentNumeric } from './schema.js';
import { AddressSchema } from './shared.js';
import { speakerProfile } from './speaker.js';

/** The address of a venue as callers send it. */
const sentAddress = () =>
  record({
    address_line1: addressLine1.optional(),
    address_line2: addressLine2.optional(),
    country: z.string().optional(),
    state: z.string().optional(),
    city: z.string().optional(),
    post_code: z.string().optional(),
  }).optional();

/** The place of a venue event (specification: "Event", venue event attributes). */
const VenueSchema = record({
  /** Name that people use. */
  name: z.string().nullish(),
  /** Web address of its picture. */
  image: z.string().nullish(),
  /** Address of its web page. */
  url: z.string().nullish(),
  /** Degrees, north positive. Some replies write it as text. */
  latitude: heldTo(numeric, latitude),
  /** Degrees, east positive. Some replies write it as text. */
  longitude: heldTo(numeric, longitude),
  /** Its postal address. */
  address: heldTo(AddressSchema.nullish(), sentAddress),
});

/** A list that can be switched off (specification: "Event", venue event attributes). */
const EnabledListSchema = record({
  /** Whether the list is in use. */
  enabled: z.boolean().nullish(),
  /** Its entries. Their form is not documented. */
  list: z.array(z.unknown()).nullish(),
});

/** A speaker as the configuration of an online event names them (specification: "Event", online event attributes). */
const ConfiguredSpeakerSchema = record({
  ...speakerProfile,
  /** State of their invitation. The values are not documented. */
  status: heldTo(numeric, () => sentNumeric),
});

/** The speakers of an online event (specification: "Event", online event attributes). */
const ConfiguredSpeakersSchema = record({
  /** Whether the event has speakers. */
  enabled: z.boolean().nullish(),
  /** The speakers. */
  list: z.array(ConfiguredSpeakerSchema).nullish(),
});

/** The venue of a venue event (specification: "Event", venue event attributes). */
const VenueAttributeSchema = record({
  /** Name of the attribute. */
  name: z.literal('venue'),
  /** The venue. */
  value: VenueSchema.nullish(),
});

const listAttributes = ['attendee_details', 'additional_details', 'survey'] as const;

/** Questions of a venue event to its attendees (specification: "Event", venue event attributes). */
const ListAttributeSchema = record({
  /** Name of the attribute. */
  name: z.enum(listAttributes),
  /** The questions and whether they are asked. */
  value: EnabledListSchema.nullish(),
});

/** The speakers of an online event (specification: "Event", online event attributes). */
const SpeakersAttributeSchema = record({
  /** Name of the attribute. */
  name: z.literal('speakers'),
  /** The speakers. */
  value: ConfiguredSpeakersSchema.nullish(),
});

const flagAttributes = [
  'is_live',
  'do_you_want_to_add_survey_for_your_attendees',
  'does_your_event_invite_only',
  'event_ended',
  'enter_event_with_camera_off',
  'enter_event_with_mic_muted',
  'allow_attendees_send_messages_during_event',
  'allow_attendees_to_mute_unmute_themselves',
] as const;

/** A switch of an event (specification: "Event", venue and online event attributes). */
const FlagAttributeSchema = record({
  /**
   * Name of the attribute. `is_live`, `do_you_want_to_add_survey_for_your_attendees` and `does_your_event_invite_only`
   * belong to venue events, the others to online events.
   */
  name: z.enum(flagAttributes),
  /** On or off. */
  value: z.boolean().nullish(),
});

const otherAttributes = ['template', 'event_joining_URL'] as const;

/** Any other attribute, or a known one in a form that is not documented (specification: "Event", online event attributes). */
const OtherAttributeSchema = record({
  /** Name of the attribute. */
  name: closed(otherAttributes),
  /** Its value. The form is not documented. */
  value: z.unknown().optional(),
});

const configurationAttributes = [
  'venue',
  ...listAttributes,
  'speakers',
  ...flagAttributes,
  ...otherAttributes,
];

/**
 * One attribute of an event's configuration. `name` determines the form of `value` (specification: "Event",
 * configuration).
 */
const ConfigurationAttributeSchema = heldTo(
  z.union([
    VenueAttributeSchema,
    ListAttributeSchema,
    SpeakersAttributeSchema,
    FlagAttributeSchema,
    OtherAttributeSchema,
  ]),
  ({ options }) =>
    z.discriminatedUnion('name', options, `should be one of ${configurationAttributes.join(', ')}`),
);

export const eventTypes = ['venue_event', 'online_event'] as const;

/** How an event is held: at a venue or online (specification: "Event", configuration). */
export const EventConfigurationSchema = record({
  /** Type of the event, which determines its attributes. */
  type: closed(eventTypes).nullish(),
  /** The attributes, in no particular order. */
  attributes: z.array(ConfigurationAttributeSchema).nullish(),
});
