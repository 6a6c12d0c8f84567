import type { Event } from '../../../src/api/models/types.js';

// These show what the emulator never returns. Its own replies hold the models to the rest.

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const moment = { utc: '2030-05-01T09:30:00+00:00', local: '2030-05-01 19:30' };

/** A venue event in the older form. */
export const olderEvent = {
  uuid,
  status: 1,
  extended_status: [{ name: 'live', value: false }],
  name: 'Harbour Jazz',
  links: [{ name: 'website', value: 'https://jazz.example.com' }],
  org: {
    uuid,
    name: 'Harbour Events',
    image: null,
    interactions: { follows: null, followed_by: null, mutes: null },
  },
  configuration: {
    type: 'venue_event',
    attributes: [
      {
        name: 'venue',
        value: {
          name: 'Pier 2',
          image: null,
          url: '',
          latitude: -33.85,
          longitude: '151.2',
          address: { address_line1: '2 Pier Road', city: 'Sydney', country: 'Australia', post_code: '2000' },
        },
      },
      { name: 'is_live', value: false },
      { name: 'survey', value: { enabled: true, list: [{ question: 'How was it?' }] } },
    ],
  },
  tickets: {
    levels: [
      {
        uuid,
        display_order: 'natural',
        description: null,
        pricing_details: [{ uuid, price: '25.00' }],
        early_bird_discount: {
          discount_type: 'percentage',
          discount: 10,
          discount_starts_on: moment,
          discount_ends_on: moment,
        },
      },
    ],
  },
  publising: { updated_on: null, published_on: { utc: null, local: null } },
  listing: {
    categories: [{ uuid, name: 'Music', description: null, url: null, image: null }],
    tags: ['jazz', { name: 'harbour' }],
  },
  booking_ends_on: { continue_until_event_ends: true, ...moment },
  sessions: { enabled: true, type: 'multiple-choice', session_lists: [{ uuid, status: 1, tickets: '' }] },
  fees: {
    rate: [{ name: 'platform_service_fee_fixed', value: '0.50' }],
    tax: [{ name: 'code', value: 'GST' }],
  },
  interactions: { shares: null, speaker: null, waiting_list: null },
  activities: null,
} satisfies Event;

/** An online event in the newer form. */
export const newerEvent = {
  uuid,
  name: 'Night Class',
  configuration: {
    type: 'online_event',
    attributes: [
      { name: 'template', value: { layout: 'wide' } },
      {
        name: 'speakers',
        value: {
          enabled: true,
          list: [
            { title: 'Dr', first_name: 'Ann', last_name: 'Lee', bio: null, image: null, status: 'accepted' },
          ],
        },
      },
      { name: 'something_new', value: [1, 2] },
    ],
  },
  publishing: { state: 'published', updated_on: '2030-01-02T00:00:00+00:00', published_on: moment },
  resources: [{ anything: true }],
  enable_datetime_conversion: '1',
  event_occurrence: [{ uuid, start_on: moment, sessions: [uuid], tickets: [{ uuid }] }],
  occurrence: {
    type: 'weekly',
    attributes: {
      starts_on: moment,
      occurrence_ends: { type: 'specific_date', value: { local: '2030-09-01' } },
      days: ['monday'],
    },
  },
  tickets: {
    levels: [
      {
        uuid,
        min_donation_amount: '5.00',
        parent_id: 7,
        url_digital_pass: null,
        settings: [{ name: 'hidden', value: false }],
        ticket_instruction: { title: 'Bring a pen' },
        custom_attributes: [{ name: 'seat_map', value: null }],
      },
    ],
  },
  coupons: [{ code: 'EARLY' }],
  early_bird_discount: {
    discount_type: 'fixed',
    discount: '5.00',
    type: 'order',
    is_enable_customise_discount_start: true,
    discount_starts_on: {
      ...moment,
      occurrence_discount_start_type: 'days',
      occurrence_discount_start_offset: 3,
    },
    discount_ends_on: { ...moment, occurrence_discount_end_type: null, occurrence_discount_end_offset: '1' },
  },
  event_reviewed: false,
  custom_attributes: [{ name: 'source', value: 'import' }],
  location: { city: 'Sydney' },
  ticket_instruction: null,
  settings: {
    booking_starts_on: { type: 'immediately', occurrence_booking_start_offset: 0 },
    booking_ends_on: {
      type: 'custom',
      ...moment,
      occurrence_booking_end_type: 'hours',
      occurrence_booking_end_offset: '2',
      level: 1,
    },
    max_ticket_per_customer: '10',
    terminology: { ticket: 'pass' },
    enable_share: null,
    qr_code: { enabled: false, level: null },
    boxoffice: { enabled: true },
    custom_thumbnails: { enabled: true, thumbs: { portrait: 'uploads/p.png', landscape: null } },
    custom_seo_details: { enabled: true, title: 'Night Class', image: null },
    blockout_period: null,
    terms_and_condition: [{ text: 'Be kind.' }],
    reminder_email_before_event: { enabled: true, reminder_email_time: 24 },
    sessions: [{ uuid, status: 'active', type: 'optional' }],
  },
} satisfies Event;
