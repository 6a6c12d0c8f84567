import * as z from 'zod';
import { eventUuid, localDateTime, requiredAtMost } from './limits.js';
import { heldTo, record, uuidOf } from './schema.js';
import {
  InteractionsSchema,
  LinkSchema,
  MetricSchema,
  PaginationSchema,
  StatusFlagSchema,
} from './shared.js';

/** The role of a user in an organisation. Only its owner and team see it (specification: "User"). */
const UserRoleSchema = record({
  /** Whether the user owns it. */
  owner: z.boolean().nullish(),
  /** Whether the user may act for it now. */
  active: z.boolean().nullish(),
  /** Whether an invitation is still to be accepted. */
  pending: z.boolean().nullish(),
  /** Time when the user last worked for it. */
  last_accessed_on: z.string().nullish(),
});

/** An organisation of a user (specification: "User"). */
const UserOrganisationSchema = record({
  /** The uuid of the organisation. */
  uuid: uuidOf<'org'>(),
  /** Its status. The values are not documented, and it may be empty. */
  status: z.string().nullish(),
  /** Flags: muted, locked, verified, and payments on hold. */
  extended_status: z.array(StatusFlagSchema).nullish(),
  /** The registered name. */
  name: z.string().nullish(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Its description. */
  info: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Path or address of its picture. */
  image: z.string().nullish(),
  /** The user's role in it. */
  role: UserRoleSchema.nullish(),
});

/** The public profile of a user, as far as their privacy settings show it (specification: "User"). */
export const UserSchema = record({
  /** The uuid of the user. */
  uuid: uuidOf<'user'>(),
  /** Its status. The values are not documented, and it may be empty. */
  status: z.string().nullish(),
  /** Whether the user is muted or locked. */
  extended_status: z.array(StatusFlagSchema).nullish(),
  /** At most 40 characters. */
  first_name: z.string().nullish(),
  /** At most 40 characters. */
  last_name: z.string().nullish(),
  /** Name to display. */
  display_name: z.string().nullish(),
  /** The user's biography. */
  bio: z.string().nullish(),
  /** Path or address of the picture. */
  image: z.string().nullish(),
  /** IANA time zone. */
  timezone: z.string().nullish(),
  /** The user's website and social networks. */
  links: z.array(LinkSchema).nullish(),
  /** Counts of followers and followed. */
  metrics: z.array(MetricSchema).nullish(),
  /** The organisations the user owns or works for. */
  organisations: z.array(UserOrganisationSchema).nullish(),
  /** The follows and mutes between the caller and the user, and what the user allows. */
  interactions: InteractionsSchema.nullish(),
  /** The position of the page of organisations. It is not documented what it counts. */
  pagination: PaginationSchema.nullish(),
  /** E-mail address. Only in lists of team members and suggestions. */
  email: z.string().nullish(),
  /** Time when it was created, in ISO 8601 with offset. Only in lists of team members and suggestions. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601 with offset. Only in lists of team members and suggestions. */
  updated_on: z.string().nullish(),
});

/** An e-mail to a user or an organisation (specification: "Request shapes" of Users). */
export const ContactMessageSchema = record({
  /** At most 2,500 characters. */
  subject: requiredAtMost(2500, 'subject'),
  /** The text, at most 10,000 characters. */
  message: requiredAtMost(10000, 'message'),
});

/** One e-mail or several (specification: "Request shapes" of Users). */
export const ContactMessagesSchema = z.union(
  [ContactMessageSchema, heldTo(z.array(ContactMessageSchema), (messages) => messages.meta({ minItems: 1 }))],
  'subject and message are required',
);

/** An invitation of a user to an event (specification: "Request shapes" of Users). */
export const BookingInvitationSchema = record({
  /** The uuid of the event. */
  event: eventUuid,
  /** The list of the event that the user is on. */
  source: z.enum(['waiting_list', 'booking'], 'invalid source'),
  /** The start of the event, `YYYY-MM-DD HH:MM`, in its time zone. */
  event_start_on: localDateTime.optional(),
});
