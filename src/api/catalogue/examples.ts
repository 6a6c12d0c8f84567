import { uuidNamed } from '../../shared/named-uuid.js';
import type { Operations } from '../operations/index.js';
import type { ExamplesOf } from './examples-of.js';

// The emulator's demo makes the uuids of its records from the same names.
const org = uuidNamed('organisation Harbour Events');
const neighbour = uuidNamed('organisation Riverside Arts');
const friend = uuidNamed('organisation Lantern House');

const olivia = 'olivia@harbour-events.example';
/** Ids in the paths that a field of a query chooses, by its name. */
export const chosenIds: Readonly<Record<string, string>> = { user: uuidNamed(`user ${olivia}`) };
const ben = uuidNamed('user ben@mail.example');
const chloe = uuidNamed('user chloe@mail.example');
const ivan = uuidNamed('user ivan@mail.example');
const otis = uuidNamed('user otis@mail.example');

const festival = uuidNamed('event Harbour Music Festival');
const fair = uuidNamed('event Spring Food Fair');
const choir = uuidNamed('event Harbour Choir Evenings');
const evenings = uuidNamed('event Watercolour Evenings');
const webinar = uuidNamed('event Volunteering Webinar');
const walk = uuidNamed('event Winter Lights Walk');
const course = uuidNamed('event Coding Basics');
const songNight = uuidNamed('event Riverside Song Night');
const poetry = uuidNamed('event Poetry by the River');

const opening = uuidNamed('session Opening Concert');
const lateSet = uuidNamed('session Late Set');
const performer = uuidNamed('speaker ben@mail.example of Harbour Music Festival');
const invitedSpeaker = uuidNamed('speaker uma@mail.example of Harbour Choir Evenings');
const guest = uuidNamed('guest grace@mail.example of Harbour Music Festival');
const invitation = uuidNamed('invitation of hugo@mail.example to Harbour Music Festival');
const teamInvitation = uuidNamed('invitation of finn@mail.example to Harbour Events');
const member = uuidNamed('member dana@harbour-events.example of Harbour Events');
const disabledMember = uuidNamed('member quinn@harbour-events.example of Harbour Events');
const subscription = uuidNamed('subscription of Harbour Events');
const cancelledSubscription = uuidNamed('add-on of Harbour Events');
const shirt = uuidNamed('product Festival T-Shirt');
const poster = uuidNamed('product Old Poster');
const order = uuidNamed(`order of ${olivia}`);
const ticket = uuidNamed(`ticket of ${olivia}`);
const soldTicket = uuidNamed('ticket of noor@mail.example');
const attendee = uuidNamed('attendee noor@mail.example');

const address = {
  address_line1: '1 Quay Street',
  address_line2: 'Level 2',
  country: 'Australia',
  state: 'New South Wales',
  city: 'Sydney',
  post_code: '2000',
};

const payout = {
  account_name: 'Harbour Events',
  account_number: '12345678',
  bank_name: 'Bank of the Harbour',
  bsb_code: '062-000',
  swift_or_bic_code: 'HRBRAU2S',
};

/**
 * Example arguments for each method of the client, without the options of the call. They are plain JSON, so that every
 * kind of example can use them. The `@example` of a row shows the first fields of a large body, so the most important ones
 * come first. A new demo of the emulator answers each with success on any day. Only `users.delete` is refused with 403,
 * because the permission that it needs is not described.
 */
export const examples = {
  me: {
    get: [],
    post: [],
    update: [
      {
        bio: 'Jazz by the water, and the fairs around it.',
        timezone: 'Australia/Sydney',
        links: [{ name: 'website', value: 'https://harbour-events.example' }],
        privacy_settings: [{ name: 'allow_people_to_follow_me', value: true }],
        email_preferences: [{ name: 'receive_notification_on_review_related_activities', value: false }],
      },
    ],
    changePassword: [
      { current_password: 'Emulator-1', new_password: 'By-the-Water-7', confirm_password: 'By-the-Water-7' },
    ],
    resendVerificationEmail: [],
    mute: [otis],
    unmute: [ivan],
    changeEmail: ['olivia.marsh@mail.example'],
    changePhone: ['+61 2 5550 0199'],
    verifyOtp: [{ otp: '246810', new_phone: '+61 2 5550 0143' }],
    mutes: { list: [{ rows: 50 }] },
    saves: { list: [{ rows: 50 }] },
    tickets: { list: [{ rows: 50 }], get: [ticket] },
    orders: { list: [{ rows: 50 }], get: [order] },
  },
  users: {
    get: [ben],
    contact: [ben, { subject: 'Sound check', message: 'We begin at five, at the side door.' }],
    inviteToBook: [ben, { event: festival, source: 'booking' }],
    follow: [ben],
    unfollow: [chloe],
    follows: { list: [ben, { rows: 50 }] },
    followedBy: { list: [chloe, { rows: 50 }] },
    attending: { list: [ben, { rows: 50 }] },
    speaking: { list: [ben, { rows: 50 }] },
    shares: { list: [chloe, { rows: 50 }] },
    delete: [ben],
  },
  orgs: {
    get: [neighbour],
    create: [
      {
        name: 'Pier Seven Productions',
        info: 'Small concerts on the water.',
        email: 'hello@pier-seven.example',
        phone: '+61 2 5550 0177',
        addresses: [{ ...address, timezone: 'Australia/Sydney' }],
        links: [{ name: 'website', value: 'https://pier-seven.example' }],
      },
    ],
    update: [org, { name: 'Harbour Events', info: 'Music, food and books by the water since 2009.' }],
    contact: [neighbour, { subject: 'A common stage', message: 'Shall we share the quay in May?' }],
    follow: [neighbour],
    unfollow: [friend],
    follows: { list: [friend, { rows: 50 }] },
    followedBy: { list: [org, { rows: 50 }] },
    privacySettings: {
      get: [org],
      update: [
        org,
        [
          { name: 'hide_reviews_on_my_organisation_profile', value: true },
          { name: 'allow_people_to_contact_my_organisation', value: false },
        ],
      ],
    },
    billing: {
      get: [org],
      update: [
        org,
        {
          first_name: 'Olivia',
          last_name: 'Marsh',
          address_line1: '1 Quay Street',
          address_line2: 'Level 2',
          country: 'Australia',
          state: 'New South Wales',
          city: 'Sydney',
          postcode: '2000',
        },
      ],
    },
    payout: { get: [org], update: [org, payout], create: [org, payout], delete: [org] },
    metrics: { get: [org] },
    activities: {
      get: [
        org,
        {
          events: [festival],
          start_date: '2026-01-01',
          end_date: '2026-12-31',
          interval: 'monthly',
          group_by_event: true,
        },
      ],
    },
    events: {
      list: [org, { status: 'published', search_q: 'harbour', rows: 50 }],
      get: [org, festival],
      create: [
        org,
        {
          name: 'Harbour Jazz',
          timezone: 'Australia/Sydney',
          occurrence: {
            type: 'weekly',
            attributes: {
              starts_on: '2036-05-01 19:30',
              days: ['thursday'],
              event_duration: '2.5',
              occurrence_ends: { type: 'number_of_event', value: 4 },
            },
          },
          description: 'Four Thursdays of jazz on the quay.',
          banner: [{ name: 'Quay at night', image: 'banners/concert.png', primary: true }],
          listing: { enabled: true, categories: ['music'] },
        },
      ],
      update: [org, walk, { name: 'Winter Lights Walk 2036', description: 'Lanterns from pier to pier.' }],
    },
    reviews: { list: [org, { rows: 50 }] },
    tags: { list: [org] },
    payProvider: { get: [org], connect: [org], disconnect: [org] },
    subscriptions: {
      list: [org, { is_current: true, type: 'add-on' }],
      create: [org, { type: 'add-on', package: 'basic' }],
      cancel: [org, subscription],
      reactivate: [org, cancelledSubscription],
    },
    teamMembers: {
      list: [org, { search_q: 'priya', feature: 'event', action: 'read' }],
      get: [org, member],
      disable: [org, member],
      enable: [org, disabledMember],
      delete: [org, member],
    },
    invitations: {
      list: [org, { status: 'Pending', search_q: 'finn', rows: 20 }],
      send: [org, { email: 'sana@mail.example', first_name: 'Sana', last_name: 'Iqbal' }],
      get: [org, teamInvitation],
      accept: [neighbour, uuidNamed(`invitation of ${olivia} to Riverside Arts`)],
      delete: [org, teamInvitation],
      resend: [org, teamInvitation],
    },
    products: {
      list: [org],
      create: [
        org,
        {
          name: 'Festival Poster',
          status: 'active',
          price: 24.5,
          description: 'Printed by hand, 50 by 70 centimetres.',
          images: 'products/item.png',
          qty_available: 150,
          max_qty_per_order: 4,
          min_qty_per_order: 1,
          event_uuid: [festival],
        },
      ],
      update: [org, shirt, { name: 'Festival T-Shirt', price: 32, images: 'products/item.png' }],
      delete: [org, poster],
    },
  },
  events: {
    list: [{ my: true, status: 'published', category: 'music', rows: 50 }],
    get: [festival],
    create: [
      {
        name: 'Night Market',
        description: 'Forty stalls under lanterns.',
        timezone: 'Australia/Sydney',
        occurrence: {
          type: 'does_not_repeat',
          attributes: { starts_on: '2036-11-14 18:00', event_duration: '4' },
        },
        configuration: {
          type: 'venue_event',
          attributes: [
            {
              name: 'venue',
              value: { name: 'Harbour Hall', url: 'https://harbour-hall.example', address },
            },
          ],
        },
        listing: { enabled: true, categories: ['food-and-drink', 'community'] },
      },
    ],
    duplicate: [festival, { starts_on: '2036-05-01 19:30' }],
    update: [
      festival,
      {
        description: 'Two stages, nine bands, one harbour.',
        listing: { enabled: true, categories: ['music', 'community'] },
      },
    ],
    delete: [course],
    publish: [walk],
    unpublish: [webinar],
    cancel: [evenings],
    sessions: {
      list: [festival, { rows: 50 }],
      create: [
        festival,
        {
          name: 'Closing Dance',
          description: 'The big band plays until the lamps go out.',
          status: 'active',
          sell_session: false,
          session_starts_on: '2036-05-01 22:00',
          duration: 90,
          occurrences: { type: 'all' },
          tickets: { type: 'all' },
        },
      ],
      get: [festival, opening],
      replace: [
        festival,
        lateSet,
        {
          name: 'Late Set',
          description: 'A trio, and whoever stays.',
          status: 'active',
          session_starts_on: '2036-05-01 23:00',
          duration: 75,
        },
      ],
      delete: [festival, lateSet],
    },
    saves: {
      list: [festival, { rows: 50 }],
      create: [festival],
      delete: [songNight, uuidNamed(`save of ${olivia}`)],
    },
    shares: {
      list: [festival, { rows: 50 }],
      create: [poetry],
      delete: [songNight, uuidNamed(`share of ${olivia}`)],
    },
    speakers: {
      list: [festival, { rows: 50 }],
      create: [
        festival,
        {
          email: 'amara@mail.example',
          title: 'Dr',
          first_name: 'Amara',
          last_name: 'Obi',
          bio: 'Writes about the sound of cities.',
        },
      ],
      get: [festival, performer],
      update: [festival, performer, { email: 'ben.carter@mail.example', title: 'Band leader' }],
      resendInvite: [choir, invitedSpeaker],
      acceptInvite: [poetry, uuidNamed(`speaker ${olivia} of Poetry by the River`)],
      delete: [festival, performer],
    },
    guests: {
      list: [festival, { rows: 50 }],
      create: [
        festival,
        [
          { email: 'ann@mail.example', first_name: 'Ann', last_name: 'Lowe' },
          { email: 'joaquin@mail.example', first_name: 'Joaquín', last_name: "O'Dea" },
        ],
      ],
      get: [festival, guest],
      resendInvite: [festival, guest],
      acceptInvite: [poetry, uuidNamed(`guest ${olivia} of Poetry by the River`)],
      delete: [festival, guest],
    },
    invitations: {
      send: [festival, { email: 'kwame@mail.example', first_name: 'Kwame', last_name: 'Boateng' }],
      list: [festival, { rows: 50 }],
      get: [festival, invitation],
      delete: [festival, invitation],
    },
    tickets: { list: [festival, { rows: 50 }], get: [choir, soldTicket] },
    attendees: {
      list: [festival, { rows: 50 }],
      get: [choir, attendee],
      update: [
        choir,
        attendee,
        {
          attributes: [
            { field_name: 'is_moderator', field_value: false },
            { field_name: 'voice', field_type: 'custom', field_value: 'soprano' },
          ],
        },
      ],
    },
    suggestions: { list: [festival, { rows: 50 }] },
    reviews: { list: [fair, { rows: 50 }] },
    orders: { list: [festival, { rows: 50 }] },
    related: { list: [festival, { rows: 50 }] },
  },
  common: {
    address: { lookup: [{ country: 'Australia', state: 'New South Wales', city: 'Sydney' }] },
    categories: { list: [] },
    tags: { list: [] },
    banners: { list: [] },
    files: {
      upload: [{ name: 'programme.txt', text: '19:30 Opening Concert\n21:30 Late Set\n' }, { org_uuid: org }],
      delete: ['uploads/programme.pdf'],
    },
  },
  orders: { list: [{ event: festival, rows: 50 }], get: [order] },
  reviews: { list: [{ event: fair, rows: 50 }] },
} satisfies ExamplesOf<Operations>;
