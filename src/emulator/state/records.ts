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
} from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import type {
  EventContent,
  GuestContent,
  OrgContent,
  SessionContent,
  SpeakerContent,
  UserContent,
} from './contents.js';

/*
 * Records of a world. Every fact is stored once. Whatever follows from other records and the clock is computed when
 * it is read: whether an event is live, or how many tickets are sold. Times are ISO 8601, as the service writes
 * them.
 */

/** Fields of every record. */
export interface Stored {
  readonly uuid: Uuid;
  readonly created_on: string;
  updated_on: string;
}

/** A person by name and e-mail address, with or without an account. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** A record that names a person by e-mail address, with or without an account. */
export interface OfPerson {
  email: string;
  /**
   * The person's user. It is set when their address or that of the record changes. Without it, the address
   * identifies the user.
   */
  user?: Uuid | null;
}

/** A user or an organisation. */
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

/** Account of an organisation at the payment provider. */
export interface PayProviderRecord {
  readonly connect_id: string;
  readonly connect_email: string;
  /** Whether the account is complete and may take payments. */
  complete: boolean;
}

export interface OrgRecord extends Stored, OrgContent {
  /** Uuid of the owner. */
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

/** A user's membership of an organisation. The owner has none. */
export interface MemberRecord extends Stored {
  readonly org: Uuid;
  readonly user: Uuid;
  active: boolean;
  access: Access[];
  lastAccessedOn: string | null;
}

export interface OrgInvitationRecord extends Stored, OfPerson, Omit<Person, 'email'> {
  readonly org: Uuid;
  accepted_on: string | null;
  access: Access[];
  /** Uuid of the member after the invitation is accepted. */
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
  /** End of the paid term. Another term follows it unless the subscription is cancelled. */
  expires_on: string;
  readonly order_id: string;
  cancelled: boolean;
}

/** A product and its organisation. */
export interface ProductRecord extends Stored, Omit<Product, keyof Stored> {
  readonly org: Uuid;
}

export interface FileRecord extends Stored {
  /** Path by which the file is used. */
  readonly file_name: string;
  readonly org: Uuid | null;
  readonly user: Uuid;
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  /**
   * Size of a picture in pixels. It is null if the file is not a picture of a known kind, and missing if its bytes
   * were never read.
   */
  readonly picture?: { readonly width: number; readonly height: number } | null;
}

/** Bytes of a file, under the same uuid as its other data. They never change. */
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
  /** Price in the event's currency. */
  price: number;
  quantity_included: number;
}

/** A kind of ticket of an event. */
export interface LevelRecord {
  readonly uuid: Uuid;
  readonly created_on: string;
  name: string;
  description: string;
  /** Number of tickets, or -1 for no limit. */
  quantity: number;
  /** Maximum number for each customer, or -1 for no limit. */
  max_quantity_per_customer: number;
  /** Kind of the level, or empty if its tickets are sold at a price. */
  category: string;
  /** Amount that a donor may give, in the event's currency, or null if it is not a donation. */
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

/** How buyers are charged. A missing field means false, as in a world that an earlier version saved. */
interface Charging {
  /** Whether the tax is added to the prices. Otherwise they contain it. */
  isTaxOnTop?: boolean;
  /** Whether the organisation pays the fees instead of the buyer. */
  absorbsFees?: boolean;
}

export interface EventRecord extends Stored, EventContent, Charging {
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
  /** How the event repeats, as it was sent. */
  occurrence: OccurrenceInput | null;
  /** Its dates, in order, or an empty list until it has a start. */
  occurrences: OccurrenceRecord[];
  refund: EventRefund;
  special_instruction: string;
  /** Settings that differ from the service's default. */
  settings: EventSettings;
  pagesViewed: number;
}

export interface SessionRecord extends Stored, SessionContent {
  readonly event: Uuid;
  type: 'required' | 'optional';
  capacity: number;
  starts_on: string | null;
  /** Dates of the event that it is for, or null for all. */
  occurrences: Uuid[] | null;
  /** Ticket levels that admit to it, or null for all. */
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
export interface InvitationRecord extends Stored, OfPerson, Omit<Person, 'email'> {
  readonly event: Uuid;
}

/** A save or a share of an event. */
export interface EventInteractionRecord extends Stored {
  readonly event: Uuid;
  readonly by: Entity;
}

export interface ReviewRecord extends Stored {
  readonly event: Uuid;
  /** Review that it answers. */
  readonly parent: Uuid | null;
  rating: number | null;
  text: string;
  readonly reviewer: Entity;
  /** Users who like it. */
  likedBy: Uuid[];
}

/** One line of an order. */
export interface LineRecord {
  readonly level: Uuid;
  readonly pricing: Uuid;
  readonly quantity: number;
  /** Price of one ticket at the time of the order, in its currency. */
  readonly price: number;
  readonly discount: number;
}

/** An order, charged as the event charged at the time. */
export interface OrderRecord extends Stored, Readonly<Charging> {
  readonly event: Uuid;
  readonly customer: Uuid;
  /** Order number, as people see it. */
  readonly code: string;
  readonly lines: LineRecord[];
  readonly coupon: { code: string; amount: number } | null;
  status: string;
  payment: string;
  fulfilment: string;
  refund: string;
  /** Amount that was refunded to the buyer, in the order's currency. */
  refunded: number;
  /** Sessions for sale that were chosen with the order. */
  readonly sessions: readonly Uuid[];
}

export interface TicketRecord extends Stored {
  readonly event: Uuid;
  readonly order: Uuid;
  readonly level: Uuid;
  readonly pricing: Uuid;
  attendee: Uuid;
  /** Position in the order, from 1. */
  readonly serial: number;
  /** Text of its code. */
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
  /** Fields beside the names and the e-mail address. */
  fields: AttendeeField[];
}

/** An e-mail or text message that the service sent. */
export interface Mail {
  readonly sent_on: string;
  /** An e-mail address or a phone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One-time code in the message. */
  readonly code?: string;
}

/** Difference of a world's clock from the real one. */
export interface ClockState {
  /** Time at which the clock stopped, in milliseconds since 1970, or null while it runs with real time. */
  standsAt: number | null;
  /** Milliseconds added to the time. */
  offset: number;
}

/** Use of a quota by a user. */
export interface QuotaRecord {
  /** Start of the period, in milliseconds since 1970. */
  since: number;
  calls: number;
}
