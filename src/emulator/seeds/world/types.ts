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
  Venue,
} from '../../../models/index.js';
import type {
  EventContent,
  GuestContent,
  OrgContent,
  SessionContent,
  SpeakerContent,
  UserContent,
} from '../../state/contents.js';
import type { EventOrdersToMake, Mail, QuotaRecord } from '../../state/records.js';

/*
 * A world as people write it down. Records name each other by what people call them: a user by the e-mail address, an
 * organisation, an event or a ticket level by its name, and each of them by its uuid. What is not said has a default.
 * Fields are named as the API names them.
 */

/**
 * A moment: `2030-05-20 19:00` in the time zone of what it belongs to, `2030-05-20T19:00:00Z`, `now`, `in 3 weeks`,
 * `2 days ago`, `tomorrow`; with days and weeks also a time of day, as in `in 3 weeks at 19:00`.
 */
export type When = string;

/** How long something lasts: minutes, or text such as `3 hours`, `1.5 hours` or `2 days`. */
export type Duration = number | string;

/** What every record may say. */
export interface SeedRecord {
  /** @default a new one */
  uuid?: string;
  /** @default 'now', or when that was created which it is a part of */
  created_on?: When;
  /** @default when it was created */
  updated_on?: When;
}

/** Somebody with an account. */
export interface SeedUser extends SeedRecord, Partial<UserContent> {
  /** The e-mail address, by which others name the user. */
  email: string;
  /** @default true */
  email_verified?: boolean;
  /** @default 'Australia/Sydney' */
  timezone?: string;
  /** @default 'AUD' */
  currency?: string;
  latitude?: number | null;
  longitude?: number | null;
  phone?: string;
  /** @default false */
  phone_verified?: boolean;
  /** @default 'Emulator-1' */
  password?: string;
  addresses?: Address[];
  links?: Link[];
  /** Those that differ from the default, which allows everything. */
  privacy_settings?: { [Name in UserPrivacySettingName]?: boolean };
  /** Those that are off. */
  email_preferences?: { [Name in PreferenceName]?: boolean };
  /** Those that are off. */
  phone_preferences?: { [Name in PreferenceName]?: boolean };
  suspended?: boolean;
}

/** What an organisation pays for. */
export interface SeedSubscription extends SeedRecord {
  /** @default 'core' */
  type?: 'core' | 'add-on';
  /** @default 'campaign' */
  package?: string;
  /** @default '30 days ago' */
  starts_on?: When;
  /** @default 'in 335 days' */
  expires_on?: When;
  order_id?: string;
  cancelled?: boolean;
}

/** That a user works for an organisation. */
export interface SeedMember extends SeedRecord {
  /** The user. */
  user: string;
  /** @default true */
  active?: boolean;
  access?: Access[];
  last_accessed_on?: When | null;
}

/** An invitation to the team of an organisation. */
export interface SeedTeamInvitation extends SeedRecord {
  email: string;
  first_name?: string;
  last_name?: string;
  /** The user it went to, if their address is another. */
  user?: string | null;
  /** When it was accepted; null as long as it is not. */
  accepted_on?: When | null;
  access?: Access[];
  /** The uuid that the member has once it is accepted. */
  member?: string;
}

/** A thing that an organisation sells beside tickets. */
export interface SeedProduct extends SeedRecord, Omit<Product, keyof SeedRecord | 'event_uuid'> {
  name: string;
  /** The events that it is sold at. */
  events?: string[];
}

/** An organisation. */
export interface SeedOrganisation extends SeedRecord, Partial<OrgContent> {
  /** Its name, by which others name it. */
  name: string;
  /**
   * The user who owns it.
   * @default the first user
   */
  owner?: string;
  /** @default made of the name */
  slug?: string;
  /** @default that of the owner */
  email?: string;
  /** @default that of the owner */
  timezone?: string;
  /** @default that of the owner */
  currency?: string;
  payment_method?: string;
  /** @default GST of 10 % */
  tax?: { code: string; rate: number };
  addresses?: Address[];
  links?: Link[];
  /** Those that differ from the default, which allows everything. */
  privacy_settings?: { [Name in OrgPrivacySettingName]?: boolean };
  /** @default true */
  verified?: boolean;
  transaction_on_hold?: boolean;
  billing_information?: Omit<BillingInformation, 'email' | 'phone'> | null;
  payout_information?: PayoutInformation | null;
  /** Its account at the payment provider; null for none. */
  pay_provider?: { connect_id: string; connect_email: string; complete: boolean } | null;
  /** @default one that makes it premium */
  subscriptions?: SeedSubscription[];
  /** Who works for it beside the owner. */
  team?: SeedMember[];
  /** The invitations to its team. */
  invitations?: SeedTeamInvitation[];
  products?: SeedProduct[];
}

/** One price of a ticket level. */
export interface SeedPrice {
  uuid?: string;
  /** @default 'Standard' */
  variation?: string;
  /**
   * In the event's currency.
   * @default 0
   */
  price?: number;
  /** @default 1 */
  quantity_included?: number;
}

/** A kind of ticket. */
export interface SeedLevel {
  uuid?: string;
  created_on?: When;
  /** Its name, by which orders name it. */
  name: string;
  description?: string;
  /**
   * How many there are; -1 for any number.
   * @default -1
   */
  quantity?: number;
  /**
   * How many a buyer may have; -1 for any number.
   * @default -1
   */
  max_quantity_per_customer?: number;
  /** Its kind; `donation` for one whose buyers say what they pay. */
  category?: string;
  min_donation_amount?: number | null;
  max_donation_amount?: number | null;
  default_donation_amount?: number | null;
  /**
   * What it costs, where it has one price.
   * @default 0
   */
  price?: number;
  /** Its prices, where it has several. */
  pricing_details?: SeedPrice[];
}

/** A part of an event's programme. */
export interface SeedSession extends SeedRecord, Partial<Omit<SessionContent, 'duration'>> {
  name: string;
  /** @default 'optional' */
  type?: 'required' | 'optional';
  /** @default 'active' */
  status?: 'active' | 'inactive';
  /**
   * How many people it holds; -1 for any number.
   * @default -1
   */
  capacity?: number;
  /** @default '1 hour' */
  duration?: Duration;
  /**
   * When it starts; null where that is open.
   * @default when the event starts
   */
  starts_on?: When | null;
  /**
   * The uuids of the dates that it is for.
   * @default all
   */
  occurrences?: string[] | null;
  /**
   * The ticket levels that admit to it.
   * @default all
   */
  tickets?: string[] | null;
}

/** A speaker of an event. */
export interface SeedSpeaker extends SeedRecord, Partial<SpeakerContent> {
  email: string;
  /** The user it is, if their address is another. */
  user?: string | null;
  /** Whether the invitation is accepted. */
  accepted?: boolean;
}

/** A guest of an event. */
export interface SeedGuest extends SeedRecord, Partial<GuestContent> {
  email: string;
  /** The user it is, if their address is another. */
  user?: string | null;
  /** Whether the invitation is accepted. */
  accepted?: boolean;
}

/** An invitation to book an event. */
export interface SeedInvitation extends SeedRecord {
  email: string;
  first_name?: string;
  last_name?: string;
  /** The user it went to, if their address is another. */
  user?: string | null;
}

/** One date of an event, where they are not to be made of `starts_on` or `occurrence`. */
export interface SeedDate {
  uuid?: string;
  /** @default true */
  enabled?: boolean;
  start_on: When;
  end_on: When;
}

/** An event. */
export interface SeedEvent extends SeedRecord, Partial<EventContent> {
  /** Its name, by which orders and reviews name it. */
  name: string;
  /**
   * Who holds it.
   * @default the first organisation
   */
  organisation?: string;
  description?: string;
  /** @default made of the name */
  slug?: string;
  /**
   * When it starts; null where that is open.
   * @default 'in 30 days at 19:00'
   */
  starts_on?: When | null;
  /** @default '3 hours' */
  duration?: Duration;
  /** How it repeats, as `POST /events` takes it. Its `starts_on` and `event_duration` are those of the event unless it has its own. */
  occurrence?: OccurrenceInput | null;
  /** Its dates, where they are not to be made of the above. */
  dates?: SeedDate[];
  /**
   * When its sale begins.
   * @default at once
   */
  booking_starts_on?: When;
  /**
   * When its sale ends.
   * @default when the event ends
   */
  booking_ends_on?: When;
  /** Where it takes place. */
  venue?: Venue;
  /** The address where it is joined, if it takes place online. */
  online?: string;
  /** How it is held, as the API shows it, in place of `venue` and `online`. */
  configuration?: EventConfiguration;
  /** @default 'published' */
  state?: 'published' | 'ready to publish';
  /** @default when it was published or created */
  state_updated_on?: When;
  /**
   * When it was published last.
   * @default when it was created, if it is published
   */
  published_on?: When | null;
  /** When it was cancelled; null where it is not. */
  cancelled_on?: When | null;
  /**
   * Whether it stands in lists.
   * @default true
   */
  listed?: boolean;
  /** @default true */
  visibility_in_org_profile?: boolean;
  /** The slugs of its categories. */
  categories?: string[];
  tags?: unknown[];
  /** What it sells. */
  tickets?: SeedLevel[];
  sessions?: SeedSession[];
  speakers?: SeedSpeaker[];
  guests?: SeedGuest[];
  invitations?: SeedInvitation[];
  banner?: EventImage[];
  links?: Link[];
  /** @default that of the organisation */
  timezone?: string;
  /** @default that of the organisation */
  currency?: string;
  /** @default that of the organisation */
  tax?: { code: string; rate: number };
  refund?: EventRefund;
  special_instruction?: string;
  /** As the API shows them, with no other fields. */
  settings?: EventSettings;
  pages_viewed?: number;
}

/** One line of an order. */
export interface SeedLine {
  /**
   * The ticket level.
   * @default the first of the event
   */
  level?: string;
  /**
   * The price of the level, by its variation.
   * @default the first
   */
  price?: string;
  /** @default 1 */
  quantity?: number;
  /**
   * What one cost on the day.
   * @default what it costs
   */
  paid?: number;
  /** What was taken off one. */
  discount?: number;
}

/** Somebody whom an order admits. */
export interface SeedAttendee {
  first_name?: string;
  last_name?: string;
  email?: string;
  /** Whether their ticket was scanned. */
  checked_in?: boolean;
}

/** A ticket with whom it admits, where it is not to be made of the lines and attendees. */
export interface SeedTicket extends SeedRecord {
  level?: string;
  price?: string;
  /** @default its place in the order */
  serial?: number;
  code?: string;
  /** @default 'active' */
  status?: string;
  /** @default 'not_attended' */
  last_attendee_type?: string;
  last_attendee_update_on?: When | null;
  attendee?: SeedRecord & {
    first_name?: string;
    last_name?: string;
    email?: string;
    /** The user it is, if their address is another. */
    user?: string | null;
    /** Fields beside these. */
    attributes?: AttendeeField[];
  };
}

/** An order. */
export interface SeedOrder extends SeedRecord {
  event: string;
  /**
   * The user who placed it.
   * @default somebody made up
   */
  buyer?: string;
  code?: string;
  /** @default one of the first ticket level */
  lines?: SeedLine[];
  coupon?: { code: string; amount: number } | null;
  /** The sessions for sale that were chosen with it. */
  sessions?: string[];
  /** What was refunded: all of it, its first tickets, or an amount while all tickets stay good. */
  refunded?: 'all' | { tickets: number } | { amount: number };
  /** What the buyer was given back, where `refunded` is not to work it out. */
  amount_refunded?: number;
  /** @default 'Active' */
  status?: string;
  /** @default 'Paid' */
  payment?: string;
  /** @default 'Fulfilled' */
  fulfilment?: string;
  /** @default 'No Action' */
  refund?: string;
  /**
   * Whom it admits, in the order of the tickets. The first stands in where there are fewer than tickets.
   * @default the buyer
   */
  attendees?: SeedAttendee[];
  /** Its tickets one by one, in place of `attendees`. */
  tickets?: SeedTicket[];
}

/** A user or an organisation: an e-mail address or the name of an organisation, or which of both a uuid is of. */
export type SeedEntity = string | { user: string } | { organisation: string };

/** What somebody thinks of an event, or an answer to that. */
export interface SeedReview extends SeedRecord {
  event: string;
  by: SeedEntity;
  /** From 1 to 5; none for an answer. */
  rating?: number | null;
  text?: string;
  /** The uuid of the review that it answers. */
  parent?: string | null;
  /** The users who like it. */
  liked_by?: string[];
}

export interface SeedFollow extends SeedRecord {
  follower: SeedEntity;
  followed: SeedEntity;
}

export interface SeedMute extends SeedRecord {
  by: SeedEntity;
  muted: SeedEntity;
}

/** A save or a share of an event. */
export interface SeedInteraction extends SeedRecord {
  event: string;
  by: SeedEntity;
}

/** What is known of an uploaded file. */
export interface SeedFile extends SeedRecord {
  file_name: string;
  organisation?: string | null;
  user: string;
  type?: string;
  size?: number;
  /** Its bytes as base64; without them it cannot be read. */
  content?: string;
}

/** A one-time code that was sent to a new e-mail address or phone number. */
export interface SeedCode extends SeedRecord {
  user: string;
  kind: 'email' | 'phone';
  target: string;
  otp: string;
}

/** A world of one's own. Everything may be left out. */
export interface SeedWorld {
  /**
   * The user that an application acts for unless it names another.
   * @default the first user
   */
  owner?: string;
  /** How the clock differs from the real one: where it stands, and by how many milliseconds it was moved. */
  clock?: { stands_at?: string | null; moved_by?: number };
  /** @default one, who owns the organisations */
  users?: SeedUser[];
  organisations?: SeedOrganisation[];
  events?: SeedEvent[];
  orders?: SeedOrder[];
  reviews?: SeedReview[];
  follows?: SeedFollow[];
  mutes?: SeedMute[];
  saves?: SeedInteraction[];
  shares?: SeedInteraction[];
  files?: SeedFile[];
  codes?: SeedCode[];
  /** The e-mails and text messages that were sent. */
  outbox?: Mail[];
  /** What has been used of the quotas, by operation and user. */
  quotas?: Record<string, QuotaRecord>;
  /** Orders that are made when they are first asked for. */
  orders_to_make?: {
    events: Record<string, EventOrdersToMake>;
    buyers: string[];
    until: string;
  };
  /** Where the random numbers go on. */
  random?: number;
}
