import * as z from 'zod';
import { type bookingSources, eventUuid, localDateTime, message, source, subject } from './limits.js';
import { heldTo, record, type Uuid, uuidOf } from './schema.js';
import {
  type Interactions,
  InteractionsSchema,
  type Link,
  LinkSchema,
  type Metric,
  MetricSchema,
  type Pagination,
  PaginationSchema,
  type StatusFlag,
  StatusFlagSchema,
} from './shared.js';

/** The role of a user in an organisation. Only its owner and team see it (specification: "User"). */
export interface UserRole {
  /** Whether the user owns it. */
  owner?: boolean | null | undefined;
  /** Whether the user may act for it now. */
  active?: boolean | null | undefined;
  /** Whether an invitation is still to be accepted. */
  pending?: boolean | null | undefined;
  /** Time when the user last worked for it. */
  last_accessed_on?: string | null | undefined;
}

const UserRoleSchema = record({
  owner: z.boolean().nullish(),
  active: z.boolean().nullish(),
  pending: z.boolean().nullish(),
  last_accessed_on: z.string().nullish(),
});

/** An organisation of a user (specification: "User"). */
export interface UserOrganisation {
  /** The uuid of the organisation. */
  uuid: Uuid<'org'>;
  /** Its status. The values are not documented, and it may be empty. */
  status?: string | null | undefined;
  /** Flags: muted, locked, verified, and payments on hold. */
  extended_status?: StatusFlag[] | null | undefined;
  /** The registered name. */
  name?: string | null | undefined;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Its description. */
  info?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Path or address of its picture. */
  image?: string | null | undefined;
  /** The user's role in it. */
  role?: UserRole | null | undefined;
}

const UserOrganisationSchema = record({
  uuid: uuidOf<'org'>(),
  status: z.string().nullish(),
  extended_status: z.array(StatusFlagSchema).nullish(),
  name: z.string().nullish(),
  display_name: z.string().nullish(),
  info: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  role: UserRoleSchema.nullish(),
});

/** The public profile of a user, as far as their privacy settings show it (specification: "User"). */
export interface User {
  /** The uuid of the user. */
  uuid: Uuid<'user'>;
  /** Its status. The values are not documented, and it may be empty. */
  status?: string | null | undefined;
  /** Whether the user is muted or locked. */
  extended_status?: StatusFlag[] | null | undefined;
  /** At most 40 characters. */
  first_name?: string | null | undefined;
  /** At most 40 characters. */
  last_name?: string | null | undefined;
  /** Name to display. */
  display_name?: string | null | undefined;
  /** The user's biography. */
  bio?: string | null | undefined;
  /** Path or address of the picture. */
  image?: string | null | undefined;
  /** IANA time zone. */
  timezone?: string | null | undefined;
  /** The user's website and social networks. */
  links?: Link[] | null | undefined;
  /** Counts of followers and followed. */
  metrics?: Metric[] | null | undefined;
  /** The organisations the user owns or works for. */
  organisations?: UserOrganisation[] | null | undefined;
  /** The follows and mutes between the caller and the user, and what the user allows. */
  interactions?: Interactions | null | undefined;
  /** The position of the page of organisations. It is not documented what it counts. */
  pagination?: Pagination | null | undefined;
  /** E-mail address. Only in lists of team members and suggestions. */
  email?: string | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. Only in lists of team members and suggestions. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. Only in lists of team members and suggestions. */
  updated_on?: string | null | undefined;
}

export const UserSchema = record({
  uuid: uuidOf<'user'>(),
  status: z.string().nullish(),
  extended_status: z.array(StatusFlagSchema).nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  display_name: z.string().nullish(),
  bio: z.string().nullish(),
  image: z.string().nullish(),
  timezone: z.string().nullish(),
  links: z.array(LinkSchema).nullish(),
  metrics: z.array(MetricSchema).nullish(),
  organisations: z.array(UserOrganisationSchema).nullish(),
  interactions: InteractionsSchema.nullish(),
  pagination: PaginationSchema.nullish(),
  email: z.string().nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
});

/** An e-mail to a user or an organisation (specification: "Request shapes" of Users). */
export interface ContactMessage {
  /** At most 2,500 characters. */
  subject: string;
  /** The text, at most 10,000 characters. */
  message: string;
}

export const ContactMessageSchema = record({ subject, message });

/** One e-mail or several (specification: "Request shapes" of Users). */
export type ContactMessages = ContactMessage | ContactMessage[];

export const ContactMessagesSchema = z.union(
  [ContactMessageSchema, heldTo(z.array(ContactMessageSchema), (messages) => messages.meta({ minItems: 1 }))],
  'subject and message are required',
);

/** An invitation of a user to an event (specification: "Request shapes" of Users). */
export interface BookingInvitation {
  /** The uuid of the event. */
  event: Uuid<'event'>;
  /** The list of the event that the user is on. */
  source: (typeof bookingSources)[number];
  /** The start of the event, `YYYY-MM-DD HH:MM`, in its time zone. */
  event_start_on?: string | undefined;
}

export const BookingInvitationSchema = record({
  event: eventUuid,
  source,
  event_start_on: localDateTime.optional(),
});
