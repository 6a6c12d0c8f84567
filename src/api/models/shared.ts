import * as z from 'zod';
import {
  addressLine1,
  addressLine2,
  city,
  country,
  invalid,
  linkNames,
  postCode,
  state,
  timezone,
} from './limits.js';
import * as is from './predicates.js';
import { closed, heldTo, open, record, uuidOf } from './schema.js';

export const postalAddress = {
  /** Street and number. */
  address_line1: z.string().nullish(),
  /** Building, floor or unit. */
  address_line2: z.string().nullish(),
  /** Name of the country. */
  country: z.string().nullish(),
  /** Name of the state or province. */
  state: z.string().nullish(),
  /** Name of the city. */
  city: z.string().nullish(),
};

/** A postal address (specification: "Shared shapes"). */
export const AddressSchema = record({
  ...postalAddress,
  /** Zip or post code. */
  post_code: z.string().nullish(),
  /** IANA time zone. Only addresses of organisations have it. */
  timezone: z.string().nullish(),
});

/** A postal address in a request (specification: "Request shapes" of Me and Orgs). */
export const AddressInputSchema = record({
  /** Street and number, at most 75 characters. */
  address_line1: addressLine1.optional(),
  /** Building, floor or unit, at most 75 characters. */
  address_line2: addressLine2.optional(),
  /** A country that `common.address.lookup` knows. */
  country: country.optional(),
  /** A state of that country. */
  state: state.optional(),
  /** A city of that state. */
  city: city.optional(),
  /** Zip or post code. */
  post_code: postCode.optional(),
});

/** The address of an organisation in a request (specification: "Request shapes" of Orgs). */
export const OrgAddressInputSchema = record({
  ...AddressInputSchema.shape,
  /** IANA time zone, such as `Australia/Sydney`. */
  timezone: timezone.optional(),
});

/** A link of a profile or an event (specification: "Shared shapes"). */
export const LinkSchema = record({
  /** The site or network that it leads to. */
  name: open(linkNames),
  /** The web address. */
  value: z.string().nullish(),
  /** The web address of a linkedin entry. Users have it under this key, and organisations under `value`. */
  linkedin: z.string().nullish(),
});

/** A link in a request (specification: "Request shapes" of Me and Orgs). */
export const LinkInputSchema = record({
  /** The site or network that it leads to. */
  name: closed(linkNames),
  /** The web address, at a host of that network. Empty to remove it. */
  value: z.string().optional(),
  /** The web address of a linkedin entry, here or under `value`. */
  linkedin: z.string().refine(is.isLinkedinLink, invalid('linkedin link')).optional(),
})
  .refine(is.websiteIsLink, { path: ['value'], message: invalid('website link') })
  .refine(is.facebookIsLink, { path: ['value'], message: invalid('facebook link') })
  .refine(is.instagramIsLink, { path: ['value'], message: invalid('instagram link') })
  .refine(is.twitterIsLink, { path: ['value'], message: invalid('twitter link') })
  .refine(is.linkedinIsLink, { path: ['value'], message: invalid('linkedin link') });

/** One entry of a name/value list (specification: "Conventions that hold across the interface"). */
export const NameValueSchema = record({
  /** Name of the value. */
  name: z.string(),
  /** Any JSON value. */
  value: z.unknown().optional(),
});

/** A moment in time (specification: "Conventions that hold across the interface"). */
export const MomentSchema = record({
  /** ISO 8601 with offset. */
  utc: z.string().nullish(),
  /** `YYYY-MM-DD HH:MM` in the time zone of the event. */
  local: z.string().nullish(),
});

const shownUtc = z
  .string()
  .refine(is.isDateTime, 'should be a date and time such as 2030-05-01T09:30:00+00:00')
  .nullish();
const shownLocal = z
  .string()
  .refine(is.isLocalDateTime, 'should be a date and time such as 2030-05-01 19:30')
  .nullish();

/** A moment that an event returns and that may be sent back. Null means no moment. */
export const sentMomentShape = {
  ...MomentSchema.shape,
  utc: heldTo(MomentSchema.shape.utc, () => shownUtc),
  local: heldTo(MomentSchema.shape.local, () => shownLocal),
};

export const sentMoment = () => record({ utc: shownUtc, local: shownLocal }).optional();

/** The position of a page in its list (specification: "Shared shapes"). */
export const PaginationSchema = record({
  /** Records in the whole list. */
  records: z.number().nullish(),
  /** The requested position. It is not documented whether it counts records or pages. */
  position: z.number().nullish(),
  /** Records per page. */
  rows: z.number().nullish(),
  /** The order of the list. */
  order_by: z.string().nullish(),
});

/**
 * A resource that was created, with its uuid only (specification: "Events", for example `POST /events/{uuid}/saves`).
 */
export const ReferenceSchema = record({
  /** The uuid of the resource. */
  uuid: z.string(),
});

/** The confirmation of an action, for people (specification: "Conventions that hold across the interface"). */
export const MessageSchema = record({
  /** Description of what was done. */
  message: z.string(),
});

const invalidRows = 'rows should be a whole number from 20 to 100';
const invalidPosition = 'position should be a whole number from 0';

const listOrders = [
  'created_ascending',
  'created_descending',
  'starting',
  'name_ascending',
  'name_descending',
] as const;

/** Query of every list (specification: "Conventions for endpoint entries"). */
export const PageQuerySchema = record({
  /** Position to start from. Whether it counts records or pages is not documented. */
  position: z.int(invalidPosition).gte(0, invalidPosition).optional(),
  /** Records per page, 20 to 100. */
  rows: z.int(invalidRows).gte(20, invalidRows).lte(100, invalidRows).optional(),
  /** Order of the list. The specification does not list the values. */
  order_by: open(listOrders).optional(),
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
export const MetricSchema = record({
  /** Name of the count or average. */
  name: open(metricNames),
  /** The count, the average or the flag. Some replies write it as text. */
  value: z.union([z.number(), z.string(), z.boolean()]).nullish(),
});

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

/** An event that an activity counts (specification: "Organisation"). */
const ActivityEventSchema = record({
  /** The uuid of the event. */
  uuid: uuidOf<'event'>(),
  /** Name of the event. */
  name: z.string().nullish(),
});

/** Scope of an activity (specification: "Organisation"). */
const ActivityMetaSchema = record({
  /** First day counted. Null for all time. */
  start_date: z.string().nullish(),
  /** Last day counted. Null for all time. */
  end_date: z.string().nullish(),
  /** The events counted. */
  events: z.array(ActivityEventSchema).nullish(),
});

/** One activity of a user or an organisation (specification: "Me" and "Organisation"). */
export const ActivitySchema = record({
  /** Name of the activity. */
  name: open(activityNames),
  /** The total over all dates and events counted. Any JSON value. */
  value: z.unknown().optional(),
  /** An array beside the total, if the query has an `interval`. Neither its name nor its elements are documented. */
  data: z.array(z.unknown()).nullish(),
  /** The dates and events counted. Only activities of organisations have it. */
  meta: ActivityMetaSchema.nullish(),
});

export const taxNames = ['code', 'rate'] as const;

/** One part of a tax (specification: "Me" and "Event"). */
export const TaxSchema = record({
  /** Name of the part. */
  name: open(taxNames),
  /** The code, or the rate as a number or decimal string. */
  value: z.union([z.string(), z.number()]).nullish(),
});

/** One flag of a user or an organisation besides its status (specification: "States and transitions"). */
export const StatusFlagSchema = record({
  /** Name of the flag. */
  name: open(['muted', 'locked', 'suspended', 'verified', 'transaction_on_hold']),
  /** Whether the flag is set. Null means false. */
  value: z.boolean().nullish(),
});

/** A follow, mute, save, share or like that took place (specification: "Shared shapes"). */
const InteractionSchema = record({
  /** The uuid of the interaction. */
  uuid: z.string().nullish(),
  /** Time when it was created, in ISO 8601 with offset. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on: z.string().nullish(),
});

const interactionPreferenceNames = [
  'allow_people_to_contact_me',
  'allow_people_to_follow_me',
  'allow_people_to_contact_my_organisation',
  'allow_people_to_follow_my_organisation',
] as const;

/** A permission that a user or an organisation gives to others (specification: "User" and "Organisation"). */
const InteractionPreferenceSchema = record({
  /** Name of the permission. */
  name: open(interactionPreferenceNames),
  /** Whether it is given. Null means false. */
  value: z.boolean().nullish(),
});

/** One interaction or a list of them. */
const interactionOrList = z.union([InteractionSchema, z.array(InteractionSchema)]);

export const follows = {
  /** A follow, in the form of the list `follows` of the two. */
  follows: interactionOrList.nullish(),
  /** A follow, in the form of the list `followed_by` of the two. */
  followed_by: interactionOrList.nullish(),
};

/**
 * The follows and mutes between the caller and a user or an organisation, and what it allows (specification: "User"
 * and "Organisation"). Shown only to those who take part. It is not documented whether an interaction comes alone or
 * in a list.
 */
export const InteractionsSchema = record({
  /** Permissions for others. */
  preferences: z.array(InteractionPreferenceSchema).nullish(),
  ...follows,
  /** A mute, in the form of the list `mutes` of the caller. */
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
const EntityAttributeSchema = record({
  /** Name of the attribute. `entity_type` has the value `user` or `org`. */
  name: open(entityAttributeNames),
  /** Any JSON value. Some replies write a boolean as text. */
  value: z.unknown().optional(),
});

/**
 * A user or an organisation as a name/value list. `toRecord` turns it into an object (specification: "Shared
 * shapes").
 */
export const EntityReferenceSchema = z.array(EntityAttributeSchema);

/** A body that the specification does not show: any object. */
export const OpenBodySchema = z.record(z.string(), z.unknown());
