import { describe, expect, test } from 'vitest';
import { EventSchema } from '../../../src/api/models/event.js';
import { newerEvent, olderEvent } from './event-records.js';
import { problems, wrongPaths } from './problems.js';

const { uuid } = olderEvent;

describe('an event', () => {
  test.each([
    ['an older venue event', olderEvent],
    ['a newer online event', newerEvent],
    ['an event with only its uuid', { uuid }],
    [
      'an event whose fields are all null',
      Object.fromEntries(Object.keys(olderEvent).map((key) => [key, key === 'uuid' ? uuid : null])),
    ],
  ])('can be %s', (_, event) => {
    expect(problems(EventSchema, event)).toEqual([]);
  });

  test('keeps undocumented fields', () => {
    const event = { uuid, tickets: { levels: [{ uuid, colour: 'red' }] }, mood: 'blue' };
    expect(EventSchema.parse(event)).toEqual(event);
  });

  test.each([
    [
      'a schedule with a list of attributes',
      {
        occurrence: { type: 'schedule', attributes: [{ starts_on: '2030-05-01 19:30', event_duration: 90 }] },
      },
    ],
    [
      'a repetition that ends after a number of events',
      {
        occurrence: { type: 'daily', attributes: { occurrence_ends: { type: 'number_of_event', value: 5 } } },
      },
    ],
    [
      'sessions in the settings',
      { settings: { sessions: { enabled: true, type: 'none', session_lists: [] } } },
    ],
    [
      'an undocumented state',
      { extended_status: [{ name: 'archived', value: 'Yes' }], publising: { state: 'cancelled' } },
    ],
    [
      'an unknown form of a known attribute',
      { configuration: { type: 'venue_event', attributes: [{ name: 'is_live', value: 'yes' }] } },
    ],
  ])('can have %s', (_, part) => {
    expect(problems(EventSchema, { uuid, ...part })).toEqual([]);
  });

  test.each([
    ['uuid', { uuid: null }],
    ['name', { name: 7 }],
    ['banner', { banner: {} }],
    ['banner.0.primary', { banner: [{ primary: 'yes' }] }],
    ['extended_status.0.name', { extended_status: [{ value: true }] }],
    ['configuration.attributes', { configuration: { attributes: { venue: {} } } }],
    [
      'tickets.levels.1.pricing_details.0.uuid',
      { tickets: { levels: [{}, { pricing_details: [{ uuid: 1 }] }] } },
    ],
    ['publising.published_on', { publising: { published_on: '2030-05-01 19:30' } }],
    ['publishing.state', { publishing: { state: 1 } }],
    ['listing.categories.0.name', { listing: { categories: [{ name: [] }] } }],
    ['booking_starts_on.immediately', { booking_starts_on: { immediately: 1 } }],
    ['event_starts_on.utc', { event_starts_on: { utc: 1 } }],
    ['sessions.session_lists.0.uuid', { sessions: { session_lists: [{ name: 'Opening' }] } }],
    ['refund.policy.amount.discount_type', { refund: { policy: { amount: { discount_type: 50 } } } }],
    ['fees.rate.0.value', { fees: { rate: [{ name: 'platform_service_fee_fixed', value: {} }] } }],
    ['event_occurrence.0.start_on.local', { event_occurrence: [{ start_on: { local: 5 } }] }],
    [
      'early_bird_discount.discount_starts_on.occurrence_discount_start_offset',
      { early_bird_discount: { discount_starts_on: { occurrence_discount_start_offset: [] } } },
    ],
    ['settings.digital_pass.enabled', { settings: { digital_pass: { enabled: 'on' } } }],
    ['settings.custom_seo_details.title', { settings: { custom_seo_details: { title: 1 } } }],
  ])('is wrong at %s', (path, part) => {
    expect(wrongPaths(EventSchema, { uuid, ...part })).toEqual([path]);
  });

  test('reports every difference at once', () => {
    const event = { uuid, name: 1, slug: 2, org: { name: 3 } };
    expect(wrongPaths(EventSchema, event)).toEqual(['name', 'slug', 'org.name']);
  });
});
