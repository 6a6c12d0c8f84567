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
} from '../../../api/models/index.js';
import type {
  EventContent,
  GuestContent,
  OrgContent,
  SessionContent,
  SpeakerContent,
  UserContent,
} from '../../state/contents.js';

/*
 * A world as people write it. A record names another by its uuid or its usual name, which is the e-mail address of a
 * user. Everything that is left out has a default. Fields are named as in the API.
 */

/**
 * A time: `2030-05-20 19:00` in the time zone of the record, `2030-05-20T19:00:00Z`, `now`, `in 3 weeks`,
 * `2 days ago` or `tomorrow`. Days and weeks may have a time of day, as in `in 3 weeks at 19:00`.
 */
export type When = string;

/** A duration: minutes, or text such as `3 hours`, `1.5 hours` or `2 days`. */
export type Duration = number | string;

/** Fields that every record may have. */
export interface SeedRecord {
  /** @default a new one */
  uuid?: string;
  /** @default 'now', or the creation time of the record that it belongs to */
  created_on?: When;
  /** @default its creation time */
  updated_on?: When;
}

/** A person whom a record names by e-mail address, with or without an account. */
export interface SeedPerson extends SeedRecord {
  email: string;
  first_name?: string;
  last_name?: string;
}

/** A user with an account. */
export interface SeedUser extends SeedRecord, Partial<UserContent> {
  /** E-mail address, by which other records name the user. */
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
  /** Settings that differ from the default, which allows everything. */
  privacy_settings?: { [Name in UserPrivacySettingName]?: boolean };
  /** Preferences that are off. */
  email_preferences?: { [Name in PreferenceName]?: boolean };
  /** Preferences that are off. */
  phone_preferences?: { [Name in PreferenceName]?: boolean };
  suspended?: boolean;
}

/** A subscription of an organisation. */
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

/** A member of an organisation's team. */
export interface SeedMember extends SeedRecord {
  /** The user, by e-mail address or uuid. */
  user: string;
  /** @default true */
  active?: boolean;
  access?: Access[];
  last_accessed_on?: When | null;
}

/** An invitation to the team of an organisation. */
export interface SeedTeamInvitation extends SeedPerson {
  /** Time at which it was accepted, or null if it was not. */
  accepted_on?: When | null;
  access?: Access[];
  /** Uuid of the member after the invitation is accepted. */
  member?: string;
}

/** A product that an organisation sells beside tickets. */
export interface SeedProduct extends SeedRecord, Omit<Product, keyof SeedRecord | 'event_uuid'> {
  name: string;
  /** Events at which it is sold. */
  events?: string[];
}

/** An organisation. */
export interface SeedOrganisation extends SeedRecord, Partial<OrgContent> {
  /** Name, by which other records name it. */
  name: string;
  /**
   * User who owns it.
   * @default the first user
   */
  owner?: string;
  /** @default made from the name */
  slug?: string;
  /** @default the owner's e-mail address */
  email?: string;
  /** @default the owner's time zone */
  timezone?: string;
  /** @default the owner's currency */
  currency?: string;
  payment_method?: string;
  /** @default GST of 10 % */
  tax?: { code: string; rate: number };
  addresses?: Address[];
  links?: Link[];
  /** Settings that differ from the default, which allows everything. */
  privacy_settings?: { [Name in OrgPrivacySettingName]?: boolean };
  /** @default true */
  verified?: boolean;
  transaction_on_hold?: boolean;
  billing_information?: Omit<BillingInformation, 'email' | 'phone'> | null;
  payout_information?: PayoutInformation | null;
  /** Account at the payment provider, or null for none. */
  pay_provider?: { connect_id: string; connect_email: string; complete: boolean } | null;
  /** @default one that makes it premium */
  subscriptions?: SeedSubscription[];
  /** Members of its team, beside the owner. */
  team?: SeedMember[];
  /** Invitations to its team. */
  invitations?: SeedTeamInvitation[];
  products?: SeedProduct[];
}

/** One price of a ticket level. */
export interface SeedPrice {
  uuid?: string;
  /** @default 'Standard' */
  variation?: string;
  /**
   * Price in the event's currency.
   * @default 0
   */
  price?: number;
  /** @default 1 */
  quantity_included?: number;
}

/** A kind of ticket. */
export interface SeedLevel {
  uuid?: string;
  /** Name, by which orders name it. */
  name: string;
  description?: string;
  /**
   * Number of tickets, or -1 for no limit.
   * @default -1
   */
  quantity?: number;
  /**
   * Maximum number for each buyer, or -1 for no limit.
   * @default -1
   */
  max_quantity_per_customer?: number;
  /** Kind of the level. In a `donation` the buyers choose what they pay. */
  category?: string;
  min_donation_amount?: number | null;
  max_donation_amount?: number | null;
  default_donation_amount?: number | null;
  /**
   * Price, if it has only one.
   * @default 0
   */
  price?: number;
  /** Prices, if it has several. */
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
   * Number of people it holds, or -1 for no limit.
   * @default -1
   */
  capacity?: number;
  /** @default '1 hour' */
  duration?: Duration;
  /**
   * Start, or null if it has none yet.
   * @default the start of the event
   */
  starts_on?: When | null;
  /**
   * Uuids of the dates that it is for.
   * @default all
   */
  occurrences?: string[] | null;
  /**
   * Ticket levels that admit to it.
   * @default all
   */
  tickets?: string[] | null;
}

/** A speaker of an event. */
export interface SeedSpeaker extends SeedPerson, Partial<Omit<SpeakerContent, keyof SeedPerson>> {
  /** Whether the invitation is accepted. */
  accepted?: boolean;
}

/** A guest of an event. */
export interface SeedGuest extends SeedPerson, Partial<Omit<GuestContent, keyof SeedPerson>> {
  /** Whether the invitation is accepted. */
  accepted?: boolean;
}

/** An invitation to book an event. */
export type SeedInvitation = SeedPerson;

/** One date of an event, if its dates do not follow from `starts_on` or `occurrence`. */
export interface SeedDate {
  uuid?: string;
  /** @default true */
  enabled?: boolean;
  start_on: When;
  end_on: When;
}

/** An event. */
export interface SeedEvent extends SeedRecord, Partial<EventContent> {
  /** Name, by which orders and reviews name it. */
  name: string;
  /**
   * Organisation that holds it.
   * @default the first organisation
   */
  organisation?: string;
  description?: string;
  /** @default made from the name */
  slug?: string;
  /**
   * Start, or null if it has none yet.
   * @default 'in 30 days at 19:00'
   */
  starts_on?: When | null;
  /** @default '3 hours' */
  duration?: Duration;
  /**
   * How it repeats, in the form of `POST /events`. If it has no `starts_on` or `event_duration`, the event's are
   * used.
   */
  occurrence?: OccurrenceInput | null;
  /** Its dates, if they do not follow from the fields above. */
  dates?: SeedDate[];
  /**
   * Start of the sale.
   * @default at once
   */
  booking_starts_on?: When;
  /**
   * End of the sale.
   * @default the end of the event
   */
  booking_ends_on?: When;
  /** Venue where it takes place. */
  venue?: Venue;
  /** Address at which people join, if it takes place online. */
  online?: string;
  /** How it takes place, in the API's form. Use it instead of `venue` and `online`. */
  configuration?: EventConfiguration;
  /** @default 'published' */
  state?: 'published' | 'ready to publish';
  /**
   * Time at which it was last published.
   * @default its creation time, if it is published
   */
  published_on?: When | null;
  /** Time at which it was cancelled, or null if it was not. */
  cancelled_on?: When | null;
  /**
   * Whether it appears in lists.
   * @default true
   */
  listed?: boolean;
  /** @default true */
  visibility_in_org_profile?: boolean;
  /** Slugs of its categories. */
  categories?: string[];
  tags?: unknown[];
  /** Ticket levels that it sells. */
  tickets?: SeedLevel[];
  sessions?: SeedSession[];
  speakers?: SeedSpeaker[];
  guests?: SeedGuest[];
  invitations?: SeedInvitation[];
  banner?: EventImage[];
  links?: Link[];
  /** @default the organisation's time zone */
  timezone?: string;
  /** @default the organisation's currency */
  currency?: string;
  /** @default the organisation's tax */
  tax?: { code: string; rate: number };
  /**
   * Whether the prices contain the tax. If not, it is added to them.
   * @default true
   */
  price_is_tax_inclusive?: boolean;
  fees?: {
    /**
     * Whether the buyer pays the fees. If not, the organisation does.
     * @default true
     */
    pass_on?: boolean;
  };
  refund?: EventRefund;
  special_instruction?: string;
  /** Settings in the API's form, with no other fields. */
  settings?: EventSettings;
  pages_viewed?: number;
}

/** One line of an order. */
export interface SeedLine {
  /**
   * Ticket level.
   * @default the first of the event
   */
  level?: string;
  /**
   * Price of the level, by its variation.
   * @default the first
   */
  price?: string;
  /** @default 1 */
  quantity?: number;
  /**
   * Price of one ticket at the time of the order.
   * @default the current price
   */
  paid?: number;
  /** Discount on one ticket. */
  discount?: number;
}

/** An attendee of an order. */
export interface SeedAttendee {
  uuid?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  /** Further fields of the attendee. */
  attributes?: AttendeeField[];
  /** Uuid of the attendee's ticket. */
  ticket?: string;
  /** Whether the ticket was scanned, or when. */
  checked_in?: boolean | When;
}

/** An order. */
export interface SeedOrder extends SeedRecord {
  event: string;
  /**
   * User who placed the order.
   * @default an invented user
   */
  buyer?: string;
  code?: string;
  /** @default one ticket of the first level */
  lines?: SeedLine[];
  coupon?: { code: string; amount: number } | null;
  /** Sessions for sale that were chosen with it. */
  sessions?: string[];
  /** The refunded part: everything, its first tickets, or an amount while all tickets stay valid. */
  refunded?: 'all' | { tickets: number } | { amount: number };
  /**
   * Attendees, in the order of the tickets. If there are fewer than tickets, the first one has the others.
   * @default the buyer
   */
  attendees?: SeedAttendee[];
}

/** A user by e-mail address, an organisation by name, or either by uuid. */
export type SeedEntity = string;

/** A review of an event, or an answer to one. */
export interface SeedReview extends SeedRecord {
  event: string;
  by: SeedEntity;
  /** Rating from 1 to 5. An answer has none. */
  rating?: number | null;
  text?: string;
  /** Uuid of the review that it answers. */
  parent?: string | null;
  /** Users who like it. */
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

/** An uploaded file. */
export interface SeedFile extends SeedRecord {
  file_name: string;
  organisation?: string | null;
  user: string;
  type?: string;
  size?: number;
  /** Bytes of the file as base64. Without them it cannot be read. */
  content?: string;
}

/** A one-time code that was sent to a new e-mail address or phone number. */
export interface SeedCode extends SeedRecord {
  user: string;
  kind: 'email' | 'phone';
  target: string;
  otp: string;
}

/** Your own world. Every field is optional. */
export interface SeedWorld {
  /**
   * User that an application acts for unless it names another.
   * @default the first user
   */
  owner?: string;
  /** @default one user, who owns the organisations */
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
}
