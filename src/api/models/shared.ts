import * as z from 'zod';
import {
  addressLine1,
  addressLine2,
  city,
  country,
  link,
  linkNames,
  type listOrders,
  orderBy,
  position,
  postCode,
  rows,
  shownLocal,
  shownUtc,
  state,
  timezone,
} from './limits.js';
import { heldTo, type Open, open, record, type Uuid, uuidOf } from './schema.js';

/** A postal address (specification: "Shared shapes"). */
export interface Address {
  /** Street and number. */
  address_line1?: string | null | undefined;
  /** Building, floor or unit. */
  address_line2?: string | null | undefined;
  /** Name of the country. */
  country?: string | null | undefined;
  /** Name of the state or province. */
  state?: string | null | undefined;
  /** Name of the city. */
  city?: string | null | undefined;
  /** Zip or post code. */
  post_code?: string | null | undefined;
  /** IANA time zone. Only addresses of organisations have it. */
  timezone?: string | null | undefined;
}

export const AddressSchema = record({
  address_line1: z.string().nullish(),
  address_line2: z.string().nullish(),
  country: z.string().nullish(),
  state: z.string().nullish(),
  city: z.string().nullish(),
  post_code: z.string().nullish(),
  timezone: z.string().nullish(),
});

/** A postal address in a request (specification: "Request shapes" of Me and Orgs). */
export interface AddressInput {
  /** Street and number, at most 75 characters. */
  address_line1?: string | undefined;
  /** Building, floor or unit, at most 75 characters. */
  address_line2?: string | undefined;
  /** A country that `common.address.lookup` knows. */
  country?: string | undefined;
  /** A state of that country. */
  state?: string | undefined;
  /** A city of that state. */
  city?: string | undefined;
  /** Zip or post code. */
  post_code?: string | undefined;
}

const addressInputShape = {
  address_line1: addressLine1.optional(),
  address_line2: addressLine2.optional(),
  country: country.optional(),
  state: state.optional(),
  city: city.optional(),
  post_code: postCode.optional(),
};

export const AddressInputSchema = record(addressInputShape);

/** The address of an organisation in a request (specification: "Request shapes" of Orgs). */
export interface OrgAddressInput extends AddressInput {
  /** IANA time zone, such as `Australia/Sydney`. */
  timezone?: string | undefined;
}

export const OrgAddressInputSchema = record({ ...addressInputShape, timezone: timezone.optional() });

/** A link of a profile or an event (specification: "Shared shapes"). */
export interface Link {
  /** The site or network that it leads to. */
  name: Open<(typeof linkNames)[number]>;
  /** The web address. */
  value?: string | null | undefined;
  /** The web address of a linkedin entry. Users have it under this key, and organisations under `value`. */
  linkedin?: string | null | undefined;
}

export const LinkSchema = record({
  name: open(linkNames),
  value: z.string().nullish(),
  linkedin: z.string().nullish(),
});

/** A link in a request (specification: "Request shapes" of Me and Orgs). */
export interface LinkInput {
  /** The site or network that it leads to. */
  name: Open<(typeof linkNames)[number]>;
  /** The web address, at a host of that network. Empty to remove it. */
  value?: string | undefined;
  /** The web address of a linkedin entry, here or under `value`. */
  linkedin?: string | undefined;
}

export const LinkInputSchema = link;

/** One entry of a name/value list (specification: "Conventions that hold across the interface"). */
export interface NameValue {
  /** Name of the value. */
  name: string;
  /** Any JSON value. */
  value?: unknown;
}

export const NameValueSchema = record({ name: z.string(), value: z.unknown().optional() });

/** A moment in time (specification: "Conventions that hold across the interface"). */
export interface Moment {
  /** ISO 8601 with offset. */
  utc?: string | null | undefined;
  /** `YYYY-MM-DD HH:MM` in the time zone of the event. */
  local?: string | null | undefined;
}

const momentShape = { utc: z.string().nullish(), local: z.string().nullish() };

export const MomentSchema = record(momentShape);

/** A moment that an event returns and that may be sent back. Null means no moment. */
export const sentMomentShape = {
  utc: heldTo(momentShape.utc, () => shownUtc.nullish()),
  local: heldTo(momentShape.local, () => shownLocal.nullish()),
};

export const sentMoment = () => record({ utc: shownUtc.nullish(), local: shownLocal.nullish() }).optional();

/** The position of a page in its list (specification: "Shared shapes"). */
export interface Pagination {
  /** Records in the whole list. */
  records?: number | null | undefined;
  /** The requested position. It is not documented whether it counts records or pages. */
  position?: number | null | undefined;
  /** Records per page. */
  rows?: number | null | undefined;
  /** The order of the list. */
  order_by?: string | null | undefined;
}

export const PaginationSchema = record({
  records: z.number().nullish(),
  position: z.number().nullish(),
  rows: z.number().nullish(),
  order_by: z.string().nullish(),
});

/**
 * A resource that was created, with its uuid only (specification: "Events", for example `POST /events/{uuid}/saves`).
 */
export interface Reference {
  /** The uuid of the resource. */
  uuid: string;
}

export const ReferenceSchema = record({ uuid: z.string() });

/** The confirmation of an action, for people (specification: "Conventions that hold across the interface"). */
export interface Message {
  /** Description of what was done. */
  message: string;
}

export const MessageSchema = record({ message: z.string() });

/** Query of every list (specification: "Conventions for endpoint entries"). */
export interface PageQuery {
  /** Position to start from. Whether it counts records or pages is not documented. */
  position?: number | undefined;
  /** Records per page, 20 to 100. */
  rows?: number | undefined;
  /** Order of the list. The specification does not list the values. */
  order_by?: Open<(typeof listOrders)[number]> | undefined;
}

export const PageQuerySchema = record({
  position: position.optional(),
  rows: rows.optional(),
  order_by: orderBy.optional(),
});

const metricNames = [
  'followed_by_me',
  'follows_me',
  'review_count',
  'review_rating_average',
  'shared_count',
  'saved_count',
] as const;

/** One count or average of a user, an organisation or an event (specification: "Me", "Organisation" and "Event"). */
export interface Metric {
  /** Name of the count or average. */
  name: Open<(typeof metricNames)[number]>;
  /** The count, the average or the flag. Some replies write it as text. */
  value?: number | string | boolean | null | undefined;
}

export const MetricSchema = record({
  name: open(metricNames),
  value: z.union([z.number(), z.string(), z.boolean()]).nullish(),
});

/** An event that an activity counts (specification: "Organisation"). */
export interface ActivityEvent {
  /** The uuid of the event. */
  uuid: Uuid<'event'>;
  /** Name of the event. */
  name?: string | null | undefined;
}

/** Scope of an activity (specification: "Organisation"). */
export interface ActivityMeta {
  /** First day counted. Null for all time. */
  start_date?: string | null | undefined;
  /** Last day counted. Null for all time. */
  end_date?: string | null | undefined;
  /** The events counted. */
  events?: ActivityEvent[] | null | undefined;
}

const activityNames = [
  'events_attendeed',
  'events_attended_as_guest',
  'events_attended_as_speaker',
  'events_hosted',
  'revenue_earned',
  'orders_received',
  'pages_viewed',
  'tickets_sold',
] as const;

/** One activity of a user or an organisation (specification: "Me" and "Organisation"). */
export interface Activity {
  /** Name of the activity. */
  name: Open<(typeof activityNames)[number]>;
  /** The total over all dates and events counted. Any JSON value. */
  value?: unknown;
  /** An array beside the total, if the query has an `interval`. Neither its name nor its elements are documented. */
  data?: unknown[] | null | undefined;
  /** The dates and events counted. Only activities of organisations have it. */
  meta?: ActivityMeta | null | undefined;
}

const ActivityEventSchema = record({ uuid: uuidOf<'event'>(), name: z.string().nullish() });

const ActivityMetaSchema = record({
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
  events: z.array(ActivityEventSchema).nullish(),
});

export const ActivitySchema = record({
  name: open(activityNames),
  value: z.unknown().optional(),
  data: z.array(z.unknown()).nullish(),
  meta: ActivityMetaSchema.nullish(),
});

export const taxNames = ['code', 'rate'] as const;

/** One part of a tax (specification: "Me" and "Event"). */
export interface Tax {
  /** Name of the part. */
  name: Open<(typeof taxNames)[number]>;
  /** The code, or the rate as a number or decimal string. */
  value?: string | number | null | undefined;
}

export const TaxSchema = record({
  name: open(taxNames),
  value: z.union([z.string(), z.number()]).nullish(),
});

const statusFlagNames = ['muted', 'locked', 'suspended', 'verified', 'transaction_on_hold'] as const;

/** One flag of a user or an organisation besides its status (specification: "States and transitions"). */
export interface StatusFlag {
  /** Name of the flag. */
  name: Open<(typeof statusFlagNames)[number]>;
  /** Whether the flag is set. Null means false. */
  value?: boolean | null | undefined;
}

export const StatusFlagSchema = record({
  name: open(statusFlagNames),
  value: z.boolean().nullish(),
});

/** A follow, mute, save, share or like that took place (specification: "Shared shapes"). */
export interface Interaction {
  /** The uuid of the interaction. */
  uuid?: string | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on?: string | null | undefined;
}

const InteractionSchema = record({
  uuid: z.string().nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
});

const interactionPreferenceNames = [
  'allow_people_to_contact_me',
  'allow_people_to_follow_me',
  'allow_people_to_contact_my_organisation',
  'allow_people_to_follow_my_organisation',
] as const;

/** A permission that a user or an organisation gives to others (specification: "User" and "Organisation"). */
export interface InteractionPreference {
  /** Name of the permission. */
  name: Open<(typeof interactionPreferenceNames)[number]>;
  /** Whether it is given. Null means false. */
  value?: boolean | null | undefined;
}

const InteractionPreferenceSchema = record({
  name: open(interactionPreferenceNames),
  value: z.boolean().nullish(),
});

/**
 * The follows and mutes between the caller and a user or an organisation, and what it allows (specification: "User"
 * and "Organisation"). Shown only to those who take part. It is not documented whether an interaction comes alone or
 * in a list.
 */
export interface Interactions {
  /** Permissions for others. */
  preferences?: InteractionPreference[] | null | undefined;
  /** A follow, in the form of the list `follows` of the two. */
  follows?: Interaction | Interaction[] | null | undefined;
  /** A follow, in the form of the list `followed_by` of the two. */
  followed_by?: Interaction | Interaction[] | null | undefined;
  /** A mute, in the form of the list `mutes` of the caller. */
  mutes?: Interaction | Interaction[] | null | undefined;
}

/** One interaction or a list of them. */
export const interactionOrList = z.union([InteractionSchema, z.array(InteractionSchema)]);

export const InteractionsSchema = record({
  preferences: z.array(InteractionPreferenceSchema).nullish(),
  follows: interactionOrList.nullish(),
  followed_by: interactionOrList.nullish(),
  mutes: interactionOrList.nullish(),
});

const entityAttributeNames = [
  'entity_type',
  'uuid',
  'name',
  'first_name',
  'last_name',
  'display_name',
  'slug',
  'image',
  'followed_by_me',
  'follows_me',
] as const;

/** One attribute of a reference to a user or an organisation (specification: "Shared shapes"). */
export interface EntityAttribute {
  /** Name of the attribute. `entity_type` has the value `user` or `org`. */
  name: Open<(typeof entityAttributeNames)[number]>;
  /** Any JSON value. Some replies write a boolean as text. */
  value?: unknown;
}

const EntityAttributeSchema = record({
  name: open(entityAttributeNames),
  value: z.unknown().optional(),
});

/**
 * A user or an organisation as a name/value list. `toRecord` turns it into an object (specification: "Shared
 * shapes").
 */
export type EntityReference = EntityAttribute[];

export const EntityReferenceSchema = z.array(EntityAttributeSchema);

/** A body that the specification does not show: any object. */
export interface OpenBody {
  [key: string]: unknown;
}

export const OpenBodySchema = z.record(z.string(), z.unknown());
