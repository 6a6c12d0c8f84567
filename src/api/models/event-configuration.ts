import * as z from 'zod';
import { addressLine1, addressLine2 } from './limits.js';
import { numeric, sentNumeric } from './numeric.js';
import { latitude, longitude } from './ranges.js';
import { closed, heldTo, type Open, record } from './schema.js';
import { type Address, AddressSchema } from './shared.js';

/** The place of a venue event (specification: "Event", venue event attributes). */
export interface Venue {
  /** Name that people use. */
  name?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
  /** Address of its web page. */
  url?: string | null | undefined;
  /** Degrees, north positive. Some replies write it as text. */
  latitude?: number | string | null | undefined;
  /** Degrees, east positive. Some replies write it as text. */
  longitude?: number | string | null | undefined;
  /** Its postal address. */
  address?: Address | null | undefined;
}

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

const VenueSchema = record({
  name: z.string().nullish(),
  image: z.string().nullish(),
  url: z.string().nullish(),
  latitude: heldTo(numeric, latitude),
  longitude: heldTo(numeric, longitude),
  address: heldTo(AddressSchema.nullish(), sentAddress),
});

/** A list that can be switched off (specification: "Event", venue event attributes). */
export interface EnabledList {
  /** Whether the list is in use. */
  enabled?: boolean | null | undefined;
  /** Its entries. Their form is not documented. */
  list?: unknown[] | null | undefined;
}

const EnabledListSchema = record({
  enabled: z.boolean().nullish(),
  list: z.array(z.unknown()).nullish(),
});

/** A speaker as the configuration of an online event names them (specification: "Event", online event attributes). */
export interface ConfiguredSpeaker {
  /** Form of address or position. */
  title?: string | null | undefined;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** Short biography. */
  bio?: string | null | undefined;
  /** Web address of their picture. */
  image?: string | null | undefined;
  /** State of their invitation. The values are not documented. */
  status?: number | string | null | undefined;
}

const ConfiguredSpeakerSchema = record({
  title: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  bio: z.string().nullish(),
  image: z.string().nullish(),
  status: heldTo(numeric, () => sentNumeric),
});

/** The speakers of an online event (specification: "Event", online event attributes). */
export interface ConfiguredSpeakers {
  /** Whether the event has speakers. */
  enabled?: boolean | null | undefined;
  /** The speakers. */
  list?: ConfiguredSpeaker[] | null | undefined;
}

const ConfiguredSpeakersSchema = record({
  enabled: z.boolean().nullish(),
  list: z.array(ConfiguredSpeakerSchema).nullish(),
});

/** The venue of a venue event (specification: "Event", venue event attributes). */
export interface VenueAttribute {
  /** Name of the attribute. */
  name: 'venue';
  /** The venue. */
  value?: Venue | null | undefined;
}

const listAttributeNames = ['attendee_details', 'additional_details', 'survey'] as const;

/** Questions of a venue event to its attendees (specification: "Event", venue event attributes). */
export interface ListAttribute {
  /** Name of the attribute. */
  name: (typeof listAttributeNames)[number];
  /** The questions and whether they are asked. */
  value?: EnabledList | null | undefined;
}

/** The speakers of an online event (specification: "Event", online event attributes). */
export interface SpeakersAttribute {
  /** Name of the attribute. */
  name: 'speakers';
  /** The speakers. */
  value?: ConfiguredSpeakers | null | undefined;
}

const flagAttributeNames = [
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
export interface FlagAttribute {
  /**
   * Name of the attribute. `is_live`, `do_you_want_to_add_survey_for_your_attendees` and `does_your_event_invite_only`
   * belong to venue events, the others to online events.
   */
  name: (typeof flagAttributeNames)[number];
  /** On or off. */
  value?: boolean | null | undefined;
}

const otherAttributeNames = ['template', 'event_joining_URL'] as const;

/** The names of the attributes, by the form of their value. */
const attributeNames = {
  venue: ['venue'],
  lists: listAttributeNames,
  speakers: ['speakers'],
  flags: flagAttributeNames,
  others: otherAttributeNames,
} as const;

/** Any other attribute, or a known one in a form that is not documented (specification: "Event", online event attributes). */
export interface OtherAttribute {
  /** Name of the attribute. */
  name: Open<(typeof otherAttributeNames)[number]>;
  /** Its value. The form is not documented. */
  value?: unknown;
}

/**
 * One attribute of an event's configuration. `name` determines the form of `value` (specification: "Event",
 * configuration).
 */
export type ConfigurationAttribute =
  | VenueAttribute
  | ListAttribute
  | SpeakersAttribute
  | FlagAttribute
  | OtherAttribute;

const ConfigurationAttributeSchema = heldTo(
  z.union([
    record({ name: z.literal('venue'), value: VenueSchema.nullish() }),
    record({
      name: z.enum(listAttributeNames),
      value: EnabledListSchema.nullish(),
    }),
    record({ name: z.literal('speakers'), value: ConfiguredSpeakersSchema.nullish() }),
    record({
      name: z.enum(flagAttributeNames),
      value: z.boolean().nullish(),
    }),
    record({ name: closed(otherAttributeNames), value: z.unknown().optional() }),
  ]),
  ({ options }) =>
    z.discriminatedUnion(
      'name',
      options,
      `should be one of ${Object.values(attributeNames).flat().join(', ')}`,
    ),
);

export const eventTypes = ['venue_event', 'online_event'] as const;

/** How an event is held: at a venue or online (specification: "Event", configuration). */
export interface EventConfiguration {
  /** Type of the event, which determines its attributes. */
  type?: Open<(typeof eventTypes)[number]> | null | undefined;
  /** The attributes, in no particular order. */
  attributes?: ConfigurationAttribute[] | null | undefined;
}

export const EventConfigurationSchema = record({
  type: closed(eventTypes).nullish(),
  attributes: z.array(ConfigurationAttributeSchema).nullish(),
});
