import { uuidNamed } from '../../shared/named-uuid.js';
import type { Scene } from '../state/scene.js';
import { venue } from './parts.js';
import { WorldError } from './world/problems.js';
import { addWorld } from './world/read.js';
import type { SeedWorld } from './world/types.js';

/** Uuid of a user whose account was deleted. */
const nobody = '00000000-0000-4000-8000-00000000dead';

const address = {
  address_line1: 'Am Kai 7',
  address_line2: 'Haus B',
  country: 'Germany',
  state: 'Hamburg',
  city: 'Hamburg',
  post_code: '20457',
};

const enabled = { enabled: true, level: 'event' };

/* Rare cases that a client has to handle. They come after the rest of the demo, so that they do not change it. */
const cases: SeedWorld = {
  users: [
    {
      email: 'noor@mail.example',
      first_name: 'Noor',
      last_name: 'de Vries',
      created_on: '80 days ago',
      bio: 'Sings in three choirs.',
      image: 'profiles/noor.png',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      latitude: 53.5411,
      longitude: 9.9937,
      phone: '+49 40 1234567',
      phone_verified: true,
      addresses: [address],
      links: [
        { name: 'website', value: 'https://noor.example' },
        { name: 'linkedin', linkedin: 'https://www.linkedin.com/in/noor-example' },
      ],
      privacy_settings: { allow_people_to_see_my_join_date: false },
      email_preferences: { receive_newsletters_from_platform_with_general_and_other_information: false },
    },
    { email: 'otis@mail.example', first_name: 'Otis', created_on: '70 days ago', email_verified: false },
    {
      email: 'priya@harbour-events.example',
      first_name: 'Priya',
      last_name: 'Nair',
      created_on: '60 days ago',
    },
    {
      email: 'quinn@harbour-events.example',
      first_name: 'Quinn',
      last_name: 'Adler',
      created_on: '60 days ago',
    },
    {
      email: 'rosa@lantern-house.example',
      first_name: 'Rosa',
      last_name: 'Winter',
      timezone: 'Europe/London',
      currency: 'GBP',
      created_on: '75 days ago',
    },
  ],
  organisations: [
    {
      name: 'Lantern House',
      owner: 'rosa@lantern-house.example',
      created_on: '75 days ago',
      info: 'Workshops under one roof since 1987.',
      image: 'profiles/lantern-house.png',
      phone: '+44 20 7946 0000',
      tax: { code: 'VAT', rate: 20 },
      addresses: [
        {
          address_line1: '12 Foggy Lane',
          address_line2: '',
          country: 'United Kingdom',
          state: 'England',
          city: 'London',
          post_code: 'E1 6AN',
        },
      ],
      links: [{ name: 'website', value: 'https://lantern-house.example' }],
      privacy_settings: { hide_review_interactions_from_public: true },
      verified: false,
      transaction_on_hold: true,
      billing_information: {
        first_name: 'Rosa',
        last_name: 'Winter',
        address_line1: '12 Foggy Lane',
        address_line2: '',
        country: 'United Kingdom',
        state: 'England',
        city: 'London',
        post_code: 'E1 6AN',
      },
      payout_information: {
        account_name: 'Lantern House',
        account_number: '00012345',
        bank_name: 'Emulated Bank',
        bsb_code: '000-000',
        swift_or_bic_code: 'EMULGB00',
        iban: 'GB00EMUL00000000012345',
      },
      pay_provider: {
        connect_id: 'acct_0123456789abcdef',
        connect_email: 'rosa@lantern-house.example',
        complete: true,
      },
      subscriptions: [
        { package: 'basic', starts_on: '75 days ago', expires_on: '45 days ago', cancelled: true },
        { starts_on: '45 days ago', expires_on: 'in 320 days', order_id: '1002' },
        {
          type: 'add-on',
          package: 'basic',
          starts_on: '45 days ago',
          expires_on: 'in 320 days',
          order_id: '',
        },
      ],
      products: [{ name: 'Paper Lantern' }],
    },
  ],
  events: [
    {
      name: 'Harbour Choir Evenings',
      organisation: 'Harbour Events',
      created_on: '59 days ago',
      description: 'Everybody sings. No rehearsal in the second week.',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      tax: { code: 'MwSt', rate: 19 },
      venue: {
        name: 'Speicher 7',
        image: 'venues/speicher.png',
        url: '',
        latitude: 53.54,
        longitude: 9.99,
        address,
      },
      starts_on: 'in 5 days at 19:30',
      duration: '1.5 hours',
      occurrence: {
        type: 'daily',
        attributes: { occurrence_ends: { type: 'number_of_event', value: 6 } },
        exclusions: [{ local: 'in 6 days at 19:30' }, { local: 'in 8 days at 19:30' }],
      },
      categories: ['music', 'community'],
      tags: ['family-friendly', 'live'],
      banner: [
        { name: 'Choir', image: 'banners/concert.png', primary: true },
        { name: 'Quay', image: 'banners/festival.png', primary: false },
      ],
      links: [{ name: 'facebook', value: 'https://www.facebook.com/harbour-choir' }],
      special_instruction: 'Bring your own score.',
      refund: {
        available: true,
        policy: {
          cancel_before_event_starts: 24,
          automatic: true,
          amount: { discount_type: 'percentage', discount_unit: 50 },
        },
      },
      settings: {
        coupon: enabled,
        special_instruction: enabled,
        event_capacity: 120,
        max_ticket_per_customer: 6,
      },
      pages_viewed: 312,
      tickets: [
        {
          name: 'Singer',
          description: 'A place in the choir.',
          quantity: 80,
          max_quantity_per_customer: 4,
          pricing_details: [
            { variation: 'Adult', price: 12 },
            { variation: 'Family of four', price: 36, quantity_included: 4 },
          ],
        },
        {
          name: 'Supporter',
          category: 'donation',
          min_donation_amount: 5,
          max_donation_amount: 500,
          default_donation_amount: 25,
        },
      ],
      speakers: [
        {
          email: 'noor@mail.example',
          first_name: 'Noor',
          last_name: 'de Vries',
          title: 'Conductor',
          accepted: true,
        },
        { uuid: uuidNamed('speaker uma@mail.example of Harbour Choir Evenings'), email: 'uma@mail.example' },
      ],
      guests: [
        { email: 'otis@mail.example', first_name: 'Otis', accepted: true },
        { email: 'vera@mail.example' },
      ],
      invitations: [
        { email: 'noor@mail.example', first_name: 'Noor', last_name: 'de Vries' },
        { email: 'wim@mail.example' },
      ],
    },
    {
      name: 'Lantern Making',
      organisation: 'Harbour Events',
      created_on: '57 days ago',
      description: 'A weekend of paper and light, with workshops that are sold one by one.',
      timezone: 'Europe/London',
      currency: 'GBP',
      tax: { code: 'VAT', rate: 20 },
      configuration: venue,
      occurrence: {
        type: 'schedule',
        attributes: [
          { starts_on: 'in 12 days at 10:00', event_duration: '6' },
          { starts_on: 'in 13 days at 11:00', event_duration: '5' },
        ],
      },
      dates: [
        {
          uuid: '00000000-0000-4000-8000-000000da7e01',
          start_on: 'in 12 days at 10:00',
          end_on: 'in 12 days at 16:00',
        },
        {
          uuid: '00000000-0000-4000-8000-000000da7e02',
          start_on: 'in 13 days at 11:00',
          end_on: 'in 13 days at 16:00',
        },
      ],
      categories: ['arts', 'education'],
      banner: [{ name: 'Lanterns', image: 'banners/market.png', primary: true }],
      settings: { sell_session: enabled, sell_session_individually: enabled },
      tickets: [
        { name: 'Day Ticket', price: 20, quantity: 60 },
        { name: 'Helper', price: 0, quantity: 5 },
      ],
      sessions: [
        {
          name: 'Bamboo Frames',
          sell_session: true,
          capacity: 12,
          description: 'From the cane to the frame.',
          image: 'sessions/frames.png',
          starts_on: 'in 12 days at 11:00',
          duration: 90,
          occurrences: ['00000000-0000-4000-8000-000000da7e01'],
          tickets: ['Day Ticket'],
        },
        { name: 'Paper and Glue', sell_session: true, capacity: 2, starts_on: 'in 13 days at 12:00' },
        { name: 'Lantern Walk', type: 'required', starts_on: null },
        { name: 'Fire Safety', status: 'inactive', starts_on: 'in 13 days at 15:00' },
      ],
    },
    {
      name: 'New Year Concert',
      organisation: 'Harbour Events',
      created_on: '55 days ago',
      starts_on: 'in 25 days at 20:00',
      cancelled_on: '4 days ago',
      venue: { name: 'Harbour Hall' },
      categories: ['music'],
      tickets: [{ name: 'Stalls', price: 60, quantity: 300 }],
    },
    {
      name: 'Beach Clean-up',
      organisation: 'Harbour Events',
      created_on: '53 days ago',
      starts_on: '9 days ago at 09:00',
      listed: false,
      visibility_in_org_profile: false,
      tickets: [{ name: 'Helper' }],
    },
    {
      name: 'Tide Talks Live',
      organisation: 'Harbour Events',
      created_on: '51 days ago',
      starts_on: 'in 3 days at 18:00',
      online: '',
      categories: ['charity'],
      tickets: [
        {
          name: 'Pay What You Like',
          category: 'donation',
          min_donation_amount: 1,
          default_donation_amount: 10,
        },
      ],
    },
    {
      name: 'Ideas for Next Year',
      organisation: 'Harbour Events',
      created_on: '2 days ago',
      state: 'ready to publish',
      starts_on: null,
    },
  ],
  orders: [
    // Fully refunded.
    {
      event: 'Harbour Choir Evenings',
      buyer: 'noor@mail.example',
      created_on: '20 days ago',
      lines: [{ level: 'Singer', quantity: 2 }],
      refunded: 'all',
    },
    // Partly refunded: one of two tickets, and an amount while all tickets stay valid.
    {
      event: 'Harbour Choir Evenings',
      buyer: 'ben@mail.example',
      created_on: '18 days ago',
      lines: [{ level: 'Singer', quantity: 2 }],
      attendees: [
        { first_name: 'Ben', last_name: 'Carter', email: 'ben@mail.example' },
        { first_name: 'Guest' },
      ],
      refunded: { tickets: 1 },
    },
    {
      event: 'Harbour Choir Evenings',
      buyer: 'chloe@mail.example',
      created_on: '17 days ago',
      lines: [{ level: 'Singer', price: 'Family of four' }],
      refunded: { amount: 6 },
    },
    // With a coupon, a discount, a donation, and two kinds of tickets.
    {
      event: 'Harbour Choir Evenings',
      buyer: 'diego@mail.example',
      created_on: '15 days ago',
      lines: [{ level: 'Singer', quantity: 2 }],
      coupon: { code: 'SINGALONG', amount: 4.8 },
    },
    {
      event: 'Harbour Choir Evenings',
      uuid: uuidNamed('order of noor@mail.example'),
      buyer: 'noor@mail.example',
      created_on: '14 days ago',
      lines: [
        { level: 'Singer', discount: 2 },
        { level: 'Supporter', paid: 40 },
      ],
      attendees: [
        {
          ticket: uuidNamed('ticket of noor@mail.example'),
          uuid: uuidNamed('attendee noor@mail.example'),
          first_name: 'Noor',
          last_name: 'de Vries',
          email: 'noor@mail.example',
          attributes: [
            { field_name: 'is_moderator', field_type: 'system', field_value: true },
            { field_name: 'voice', field_type: 'custom', field_value: 'alto' },
          ],
        },
      ],
    },
    // Placed by a user whose account was deleted.
    {
      event: 'Harbour Choir Evenings',
      buyer: nobody,
      created_on: '12 days ago',
      lines: [{ level: 'Singer' }],
    },
    // With sessions for sale, one of which is sold out.
    {
      event: 'Lantern Making',
      buyer: 'elif@mail.example',
      created_on: '10 days ago',
      lines: [{ level: 'Day Ticket', quantity: 2 }],
      sessions: ['Bamboo Frames', 'Paper and Glue'],
    },
    {
      event: 'Lantern Making',
      buyer: 'farid@mail.example',
      created_on: '9 days ago',
      sessions: ['Bamboo Frames'],
    },
    {
      event: 'Lantern Making',
      buyer: 'greta@mail.example',
      created_on: '8 days ago',
      lines: [{ level: 'Helper' }],
    },
    // For a cancelled event: one is refunded, the other not yet.
    { event: 'New Year Concert', buyer: 'hana@mail.example', created_on: '16 days ago', refunded: 'all' },
    {
      event: 'New Year Concert',
      buyer: 'ivan@mail.example',
      created_on: '13 days ago',
      lines: [{ quantity: 3 }],
    },
    // For an ended event: one person came and one did not.
    {
      event: 'Beach Clean-up',
      buyer: 'otis@mail.example',
      created_on: '11 days ago',
      lines: [{ quantity: 2 }],
      attendees: [
        { first_name: 'Otis', email: 'otis@mail.example', checked_in: '9 days ago at 09:05' },
        { first_name: '' },
      ],
    },
    {
      event: 'Tide Talks Live',
      buyer: 'greta@mail.example',
      created_on: '6 days ago',
      lines: [{ paid: 15 }],
    },
  ],
  reviews: [
    { event: 'Beach Clean-up', by: 'otis@mail.example', rating: 4, created_on: '8 days ago' },
    {
      event: 'Beach Clean-up',
      by: 'noor@mail.example',
      rating: 1,
      text: 'It rained.',
      liked_by: ['otis@mail.example'],
      created_on: '7 days ago',
    },
  ],
  follows: [
    { follower: 'noor@mail.example', followed: 'Lantern House', created_on: '50 days ago' },
    { follower: 'Lantern House', followed: 'noor@mail.example', created_on: '50 days ago' },
  ],
  mutes: [{ by: 'noor@mail.example', muted: 'Lantern House', created_on: '50 days ago' }],
  saves: [{ event: 'Lantern Making', by: 'noor@mail.example', created_on: '20 days ago' }],
  shares: [{ event: 'Lantern Making', by: 'Riverside Arts', created_on: '20 days ago' }],
  files: [
    {
      file_name: 'uploads/programme.pdf',
      organisation: 'Harbour Events',
      user: 'olivia@harbour-events.example',
      type: 'application/pdf',
      size: 20_480,
      created_on: '40 days ago',
    },
    {
      file_name: 'uploads/portrait.png',
      user: 'noor@mail.example',
      type: 'image/png',
      created_on: '40 days ago',
      // A square of 16 by 16 points.
      content:
        'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQyp9OEmIY1TCqYfhqAAAxTzAQh/DMZwAAAABJRU5ErkJggg==',
    },
  ],
};

/** Returns the entries with uuids made from their names, so that the uuids stay the same when the demo grows. */
const withUuids = ({ users = [], organisations = [], events = [], ...rest }: SeedWorld): SeedWorld => ({
  ...rest,
  users: users.map((each) => ({ uuid: uuidNamed(`user ${each.email}`), ...each })),
  organisations: organisations.map((each) => ({ uuid: uuidNamed(`organisation ${each.name}`), ...each })),
  events: events.map((each) => ({ uuid: uuidNamed(`event ${each.name}`), ...each })),
});

/** Adds more to the demo. */
export function addToDemo(scene: Scene, world: SeedWorld): void {
  const problems = addWorld(scene, withUuids(world));
  if (problems.length > 0) throw new WorldError(problems);
}

/** Adds rare cases that a client has to handle to the demo. */
export const addCases = (scene: Scene): void => addToDemo(scene, cases);
