import type {
  Activity,
  AddressLookup,
  Attendee,
  Banner,
  BillingInformation,
  Category,
  Follow,
  Guest,
  Invitation,
  Me,
  Metric,
  Mute,
  Order,
  Org,
  OrgInvitation,
  PayoutInformation,
  PayProviderConnection,
  PrivacySetting,
  Product,
  Review,
  Save,
  Session,
  Share,
  Speaker,
  Subscription,
  Tag,
  TeamMember,
  Ticket,
  User,
} from '../src/index.js';

export { newerEvent, olderEvent } from './api/models/event-records.js';

/** Returns a uuid that ends with this digit. */
export const uuid = (digit: number) => `6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e0${digit}`;

const date = '2030-01-01T00:00:00+00:00';
const moment = { utc: '2030-05-01T09:30:00+00:00', local: '2030-05-01 19:30' };
const times = { created_on: date, updated_on: date };
const entity = [
  { name: 'entity_type', value: 'user' },
  { name: 'uuid', value: uuid(1) },
  { name: 'display_name', value: 'Ada L.' },
  { name: 'follows_me', value: false },
];
const address = { address_line1: '2 Pier Road', country: 'Australia', city: 'Sydney', post_code: '2000' };
const person = { first_name: 'Ada', last_name: 'Lovelace' };
const attributes = [
  { name: 'email', value: 'ada@example.com' },
  { name: 'first_name', value: 'Ada' },
];

export const metric: Metric = { name: 'follows_me', value: 3 };

export const activity: Activity = {
  name: 'tickets_sold',
  value: 12,
  meta: { start_date: null, end_date: null, events: [{ uuid: uuid(1), name: 'Harbour Jazz' }] },
};

export const privacySetting: PrivacySetting = {
  name: 'hide_reviews_on_my_organisation_profile',
  value: true,
};

export const subscription: Subscription = {
  type: 'core',
  package: 'basic',
  starts_on: date,
  renews_on: date,
  expires_on: null,
  order_id: 17,
  is_current: true,
};

export const me: Me = {
  uuid: uuid(1),
  parent: '',
  status: '',
  extended_status: [{ name: 'suspended', value: false }],
  ...person,
  ...times,
  bio: '',
  latitude: -33.85,
  email: { address: 'ada@example.com', verified: true },
  phone: { number: null, verified: false },
  addresses: [address],
  links: [{ name: 'linkedin', linkedin: 'https://linkedin.com/in/ada' }],
  metrics: [metric],
  privacy_settings: [{ name: 'lock_my_user_profile', value: false }],
  email_preferences: [{ name: 'receive_order_confirmation', value: true, 'read-only': true }],
  organisations: [
    { uuid: uuid(2), name: 'Harbour Events', privacy_settings: [privacySetting], activities: [activity] },
  ],
};

export const user: User = {
  uuid: uuid(1),
  extended_status: [{ name: 'locked', value: false }],
  ...person,
  links: [{ name: 'website', value: 'https://example.com' }],
  organisations: [
    {
      uuid: uuid(2),
      name: 'Harbour Events',
      role: { owner: true, active: true, pending: false, last_accessed_on: date },
    },
  ],
  interactions: {
    preferences: [{ name: 'allow_people_to_contact_me', value: true }],
    follows: { uuid: uuid(3), ...times },
    followed_by: null,
    mutes: [],
  },
  pagination: { records: 1, position: 0, rows: 20, order_by: null },
};

export const org: Org = {
  uuid: uuid(2),
  name: 'Harbour Events',
  info: '',
  addresses: [{ ...address, timezone: 'Australia/Sydney' }],
  links: [{ name: 'linkedin', value: 'https://linkedin.com/company/harbour' }],
  metrics: [{ name: 'review_rating_average', value: 4.5 }],
};

export const follow: Follow = {
  uuid: uuid(3),
  ...times,
  entity,
  interactions: { follows: { uuid: uuid(3), ...times }, followed_by: null },
};

export const mute: Mute = { uuid: uuid(3), ...times, muted: entity, muted_by: uuid(1) };
export const save: Save = { uuid: uuid(3), ...times, entity };
export const share: Share = { uuid: uuid(3), ...times, entity };

export const session: Session = {
  uuid: uuid(4),
  sell_session: true,
  status: 'active',
  name: 'Opening',
  capacity: 40,
  duration: 45,
  occurrences: { type: 'specific', uuid: [uuid(5)] },
  session_starts_on: moment,
  session_ends_on: moment,
  tickets: [{ uuid: uuid(6), quantity_sold: 2, pricing_details: [{ uuid: uuid(7), quantity_sold: 2 }] }],
  custom_attributes: [],
};

/** A session as older lists show it. */
export const olderSession: Session = {
  uuid: uuid(5),
  type: 'required',
  status: 1,
  name: 'Closing',
  tickets: '',
};

export const ticket: Ticket = {
  uuid: uuid(6),
  serial: 1001,
  status: 1,
  codes: [{ type: 'qr', value: 'T-1001', image: 'data:image/png;base64,AAAA' }],
  attendee_details: [
    {
      uuid: uuid(7),
      attributes: [{ field_name: 'is_newsletter', field_type: 'boolean', field_value: false }],
    },
  ],
  product: { ticket_name: 'Standard', ticket_variation: 'Adult', ticket_description: '' },
  order: { uuid: uuid(8) },
  event: { uuid: uuid(9), name: 'Harbour Jazz', event_starts_on: moment, sessions: [session] },
  org: { uuid: uuid(2), name: 'Harbour Events' },
  last_attendee_type: 'not_attended',
  last_attendee_update_time: moment,
};

export const order: Order = {
  uuid: uuid(8),
  code: 'O-77',
  customer: { uuid: uuid(1), ...person, email: 'ada@example.com', billing_address: address },
  line_items: [
    {
      serial: 1,
      product: {
        uuid: uuid(6),
        name: 'Standard',
        attributes: [{ name: 'event_name', value: 'Harbour Jazz' }],
      },
      quantity: 2,
      price: '25.00',
      subtotal: '50.00',
    },
  ],
  total_ticket: 2,
  summary: { subtotal: '50.00', coupons: { code: 'EARLY', amount: '5.00' }, total: '45.00' },
  payments: [],
  attendee_details: [
    { uuid: uuid(7), attributes: [{ field_name: 'price', field_type: 'system', field_value: '25.00' }] },
  ],
  status: 'Active',
  extended_status: [{ name: 'payment', value: 'Paid' }],
  ...times,
};

export const review: Review = {
  uuid: uuid(3),
  parent: null,
  review_rating: 5,
  review_text: 'Wonderful.',
  likes: 2,
  replis: 1,
  event: { uuid: uuid(9), name: 'Harbour Jazz' },
  reviewer: entity,
  reviewed: entity,
  children: { most_recent_activity: date, attributes: [{ name: 'review_text', value: 'Thanks!' }] },
  interactions: { likes: null },
  ...times,
};

export const speaker: Speaker = {
  uuid: uuid(3),
  email: 'ada@example.com',
  title: 'Dr',
  ...person,
  status: null,
};
export const guest: Guest = { uuid: uuid(3), email: 'ada@example.com', ...person, status: 1 };

export const attendee: Attendee = {
  uuid: uuid(7),
  attributes: [{ field_name: 'is_moderator', field_type: 'system', field_value: true }],
};

export const invitation: Invitation = {
  uuid: uuid(3),
  status: 'Invitation Delivered',
  type: 'invitation_to_book',
  attributes,
};

export const teamMember: TeamMember = {
  uuid: uuid(3),
  status: 'Active',
  attributes,
  access: [
    {
      role: 'manager',
      extentded_access: { type: 'deny_all', exclusions: [{ feature: 'events', action: 'read' }] },
    },
  ],
};

export const orgInvitation: OrgInvitation = {
  uuid: uuid(3),
  status: 'Pending',
  created_on: date,
  accepted_on: null,
  type: 'invitation_to_join_team',
  attributes: [{ name: 'team_member_uuid', value: uuid(4) }, ...attributes],
};

export const product: Product = {
  uuid: uuid(6),
  name: 'Mug',
  status: 'active',
  price: '12.50',
  images: 'uploads/mug.png',
  qty_available: 10,
  event_uuid: [uuid(9)],
  ...times,
};

export const billing: BillingInformation = { ...person, ...address };

export const payout: PayoutInformation = {
  account_name: 'Harbour Events',
  account_number: '123456',
  bank_name: 'Harbour Bank',
  bsb_code: '062-000',
};

export const payProvider: PayProviderConnection = {
  uuid: uuid(3),
  organisation_name: 'Harbour Events',
  pay_provider_connect_id: 'acct_1',
  pay_provider_setting_complete: true,
  pay_provider_charges_enabled: false,
};

export const addressOptions: AddressLookup = {
  address: {
    location_country: 'Australia',
    countries: { '': 'None', Australia: 'Australia' },
    states: { '': 'None', Victoria: 'Victoria' },
    cities: {},
  },
};

export const postcodes: AddressLookup = { postcode: [{ postcode: '2000' }, { postcode: '2001' }] };
export const category: Category = { title: 'Music', slug: 'music', id: 3 };
export const tag: Tag = { id: 1, name: 'jazz' };
export const banner: Banner = { id: 1, user_id: 2, f_path: 'banners/1.png' };
