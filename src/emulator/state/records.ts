import type {
  Access,
  Address,
  AttendeeField,
  BillingInformation,
  EventConfiguration,
  EventImage,
  EventRefund,
  EventSettings,
  Link,
  OccurrenceInput,
  OrgPrivacySettingName,
  PayoutInformation,
  PreferenceName,
  Product,
  UserPrivacySettingName,
} from '../../models/index.js';
import type { Uuid } from '../../operations/operation.js';
import type {
  EventContent,
  GuestContent,
  OrgContent,
  SessionContent,
  SpeakerContent,
  UserContent,
} from './contents.js';

/*
 * What a world stores. Every fact is stored once: what can be worked out from other records and the clock (whether an
 * event is live, how many tickets are sold, what a follow means to the caller) is worked out when it is read.
 * Times are ISO 8601 as the service writes them.
 */

/** What every record has. */
export interface Stored {
  readonly uuid: Uuid;
  readonly created_on: string;
  updated_on: string;
}

/** Somebody by name and e-mail address, whether they have an account or not. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** A record that names a person by an e-mail address, whether they have an account or not. */
export interface OfPerson {
  email: string;
  /** The user that it is of, noted when their address or that of the record changed. Without one, the address says who. */
  user?: Uuid | null;
}

/** A user or an organisation, wherever either can stand. */
export interface Entity {
  readonly type: 'user' | 'org';
  readonly uuid: Uuid;
}

export interface UserRecord extends Stored, UserContent {
  timezone: string;
  currency: string;
  latitude: number | null;
  longitude: number | null;
  email: { address: string; verified: boolean };
  phone: { number: string; verified: boolean };
  password: string;
  addresses: Address[];
  links: Link[];
  privacy: Record<UserPrivacySettingName, boolean>;
  emailPreferences: Record<PreferenceName, boolean>;
  phonePreferences: Record<PreferenceName, boolean>;
  suspended: boolean;
}

/** The account of an organisation at the payment provider. */
export interface PayProviderRecord {
  readonly connect_id: string;
  readonly connect_email: string;
  /** Whether the account is complete and may take payments. */
  complete: boolean;
}

export interface OrgRecord extends Stored, OrgContent {
  /** The owner's uuid. */
  owner: Uuid;
  name: string;
  slug: string;
  timezone: string;
  currency: string;
  payment_method: string;
  tax: { code: string; rate: number };
  addresses: Address[];
  links: Link[];
  privacy: Record<OrgPrivacySettingName, boolean>;
  verified: boolean;
  transactionOnHold: boolean;
  billing: Omit<BillingInformation, 'email' | 'phone'> | null;
  payout: PayoutInformation | null;
  payProvider: PayProviderRecord | null;
}

/** That a user works for an organisation. The owner has none. */
export interface MemberRecord extends Stored {
  readonly org: Uuid;
  readonly user: Uuid;
  active: boolean;
  access: Access[];
  lastAccessedOn: string | null;
}

export interface OrgInvitationRecord extends Stored, OfPerson {
  readonly org: Uuid;
  readonly first_name: string;
  readonly last_name: string;
  accepted_on: string | null;
  access: Access[];
  /** The uuid that the member has once the invitation is accepted. */
  readonly member: Uuid;
}

export interface FollowRecord extends Stored {
  readonly follower: Entity;
  readonly followed: Entity;
}

export interface MuteRecord extends Stored {
  readonly by: Entity;
  readonly muted: Entity;
}

export interface SubscriptionRecord extends Stored {
  readonly org: Uuid;
  readonly type: 'core' | 'add-on';
  readonly package: string;
  readonly starts_on: string;
  /** The end of the term that was paid for; another one follows it unless the subscription is cancelled. */
  expires_on: string;
  readonly order_id: string;
  cancelled: boolean;
}

/** The content of a product and whose it is. */
export interface ProductRecord extends Stored, Omit<Product, keyof Stored> {
  readonly org: Uuid;
}

export interface FileRecord extends Stored {
  /** The path that the file is used by. */
  readonly file_name: string;
  readonly org: Uuid | null;
  readonly user: Uuid;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** In pixels; null where it is no picture of a known kind, absent where its bytes were never read. */
  readonly picture?: { readonly width: number; readonly height: number } | null;
}

/** The bytes of a file, apart from what is known of it, under the same uuid. Never changed. */
export interface ContentRecord extends Stored {
  readonly base64: string;
}

/** A one-time code that was sent to a new e-mail address or phone number. */
export interface CodeRecord extends Stored {
  readonly user: Uuid;
  readonly kind: 'email' | 'phone';
  readonly target: string;
  readonly otp: string;
}

export interface PricingRecord {
  readonly uuid: Uuid;
  variation: string;
  /** In the event's currency. */
  price: number;
  quantity_included: number;
}

/** A kind of ticket of an event. */
export interface LevelRecord {
  readonly uuid: Uuid;
  readonly created_on: string;
  name: string;
  description: string;
  /** -1 for any number. */
  quantity: number;
  /** -1 for any number. */
  max_quantity_per_customer: number;
  /** Its kind; empty for a ticket that is sold at its price. */
  category: string;
  /** What a donor may give, in the event's currency; null where it is no donation. */
  min_donation_amount: number | null;
  max_donation_amount: number | null;
  default_donation_amount: number | null;
  pricing: PricingRecord[];
}

/** One date of an event. */
export interface OccurrenceRecord {
  readonly uuid: Uuid;
  enabled: boolean;
  start_on: string;
  end_on: string;
}

export interface EventRecord extends Stored, EventContent {
  readonly org: Uuid;
  name: string;
  description: string;
  slug: string;
  banner: EventImage[];
  links: Link[];
  timezone: string;
  currency: string;
  tax: { code: string; rate: number };
  configuration: EventConfiguration;
  levels: LevelRecord[];
  state: 'ready to publish' | 'published';
  stateUpdatedOn: string;
  publishedOn: string | null;
  cancelledOn: string | null;
  listing: { enabled: boolean; visibility_in_org_profile: boolean; categories: string[]; tags: unknown[] };
  /** How the event repeats, as it was asked for. */
  occurrence: OccurrenceInput | null;
  /** Its dates, in order; none until a start is given. */
  occurrences: OccurrenceRecord[];
  refund: EventRefund;
  special_instruction: string;
  /** Settings other than the service's own choice. */
  settings: EventSettings;
  pagesViewed: number;
}

export interface SessionRecord extends Stored, SessionContent {
  readonly event: Uuid;
  type: 'required' | 'optional';
  capacity: number;
  starts_on: string | null;
  /** The dates of the event that it is for; null for all. */
  occurrences: Uuid[] | null;
  /** The ticket levels that admit to it; null for all. */
  levels: Uuid[] | null;
}

export interface SpeakerRecord extends Stored, OfPerson, SpeakerContent {
  readonly event: Uuid;
  accepted: boolean;
}

export interface GuestRecord extends Stored, OfPerson, GuestContent {
  readonly event: Uuid;
  accepted: boolean;
}

/** An invitation to book an event. */
export interface InvitationRecord extends Stored, OfPerson {
  readonly event: Uuid;
  readonly first_name: string;
  readonly last_name: string;
}

/** A save or a share of an event. */
export interface EventInteractionRecord extends Stored {
  readonly event: Uuid;
  readonly by: Entity;
}

export interface ReviewRecord extends Stored {
  readonly event: Uuid;
  /** The review it answers. */
  readonly parent: Uuid | null;
  rating: number | null;
  text: string;
  readonly reviewer: Entity;
  /** The users who like it. */
  likedBy: Uuid[];
}

/** One line of an order. */
export interface LineRecord {
  readonly level: Uuid;
  readonly pricing: Uuid;
  readonly quantity: number;
  /** Of one, in the order's currency, as it was on the day. */
  readonly price: number;
  readonly discount: number;
}

export interface OrderRecord extends Stored {
  readonly event: Uuid;
  readonly customer: Uuid;
  /** Its number, for people. */
  readonly code: string;
  readonly lines: LineRecord[];
  readonly coupon: { code: string; amount: number } | null;
  status: string;
  payment: string;
  fulfilment: string;
  refund: string;
  /** What the buyer was given back, in the order's currency. */
  refunded: number;
  /** The sessions for sale that were chosen with it. */
  readonly sessions: readonly Uuid[];
}

export interface TicketRecord extends Stored {
  readonly event: Uuid;
  readonly order: Uuid;
  readonly level: Uuid;
  readonly pricing: Uuid;
  readonly attendee: Uuid;
  /** Its place in the order, from 1. */
  readonly serial: number;
  /** What its code says. */
  readonly code: string;
  status: string;
  last_attendee_type: string;
  lastAttendeeUpdateOn: string | null;
}

export interface AttendeeRecord extends Stored, OfPerson {
  readonly event: Uuid;
  readonly order: Uuid;
  first_name: string;
  last_name: string;
  /** Fields beside the name and the address. */
  fields: AttendeeField[];
}

/** Orders of one event that are made when they are first asked for. */
export interface EventOrdersToMake {
  readonly count: number;
  /** Where their random numbers start. */
  readonly random: number;
  /** When the last of them is placed. */
  readonly until?: string | undefined;
}

/** Orders that are made when they are first asked for. */
export interface OrdersToMake {
  /** Those of each event, by its uuid. */
  readonly events: Record<Uuid, EventOrdersToMake>;
  /** The users who place them. */
  readonly buyers: readonly Uuid[];
  /** When the last of an event is placed, unless the event says otherwise. */
  readonly until: string;
}

/** An e-mail or text message that the service sent. */
export interface Mail {
  readonly sent_on: string;
  /** An e-mail address or a phone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in it. */
  readonly code?: string;
}

/** How a world's clock differs from the real one. */
export interface ClockState {
  /** The instant that the clock stands still at, in milliseconds since 1970; null while it runs with real time. */
  standsAt: number | null;
  /** Milliseconds added to it. */
  offset: number;
}

/** What a user has used of a quota. */
export interface QuotaRecord {
  /** When the period began, in milliseconds since 1970. */
  since: number;
  calls: number;
}
