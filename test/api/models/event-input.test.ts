import { describe, expect, test } from 'vitest';
import {
  EventChangesSchema,
  EventCopySchema,
  EventInputSchema,
} from '../../../src/api/models/event-input.js';
import { explain } from '../../../src/api/models/explain.js';
import { EventChanges } from '../../../src/api/models/generated/body-checks.js';
import type { EventInput } from '../../../src/api/models/types.js';
import { olderEvent } from './event-records.js';
import { problems } from './problems.js';

const start = { starts_on: '2030-05-01T19:30:00+10:00', event_duration: '1.25' };

const whole: EventInput = {
  name: 'Harbour Jazz',
  description: 'An evening by the water.',
  is_update_org_settings: false,
  occurrence: {
    type: 'weekly',
    attributes: {
      ...start,
      days: ['monday', 'friday'],
      occurrence_ends: { type: 'specific_date', value: { local: '2030-09-01' } },
    },
    exclusions: [{ local: '2030-06-03 19:30' }],
  },
  banner: [{ name: 'front', image: 'uploads/front.png', primary: true }],
  timezone: 'Australia/Sydney',
  enable_datetime_conversion: true,
  configuration: olderEvent.configuration,
  listing: { enabled: true, categories: ['music'] },
  resources: [],
};

describe('a new event', () => {
  test('is valid with all fields, without fields, and with undocumented fields', () => {
    expect(problems(EventInputSchema, whole)).toEqual([]);
    expect(problems(EventInputSchema, {})).toEqual([]);
    const more = { tickets: { levels: [] } };
    expect(EventInputSchema.parse(more)).toEqual(more);
  });

  test.each([
    ['once', { type: 'does_not_repeat', attributes: start }],
    [
      'every day, a number of times',
      { type: 'daily', attributes: { ...start, occurrence_ends: { type: 'number_of_event', value: 10 } } },
    ],
    ['on days of the week', { type: 'weekly', attributes: { ...start, days: ['monday'] } }],
    ['every month', { type: 'monthly', attributes: { ...start, monthly_recurrence_type: 'day_name' } }],
    [
      'on given dates',
      { type: 'schedule', attributes: [start, { starts_on: '2030-05-02 19:30', event_duration: 90 }] },
    ],
    ['in time slots', { type: 'timeslots', attributes: { anything: true } }],
  ])('can take place %s', (_, occurrence) => {
    expect(problems(EventInputSchema, { occurrence })).toEqual([]);
  });

  test.each([
    '2030-05-01 19:30',
    '2030-05-01T19:30',
    '2030-05-01T19:30:00Z',
    '2030-05-01T19:30:00.000+10:00',
    '',
  ])('can start on "%s"', (starts_on) => {
    expect(problems(EventInputSchema, { occurrence: { type: 'daily', attributes: { starts_on } } })).toEqual(
      [],
    );
  });

  test.each(['tomorrow', '2030-05-01', '2030-02-30 19:30', '2030-05-01T25:00:00Z', '01/05/2030 19:30'])(
    'cannot start on "%s"',
    (starts_on) => {
      expect(
        problems(EventInputSchema, { occurrence: { type: 'daily', attributes: { starts_on } } }),
      ).toEqual([['occurrence.attributes.starts_on', 'invalid datetime']]);
    },
  );

  test.each([
    ['long', ['monday', 'Tuesday', 'WEDNESDAY', 'thursday', 'friday', 'saturday', 'sunday']],
    ['short', ['mon', 'Tue', 'Tues', 'WED', 'Thur', 'fri', 'SA', 'su']],
  ])('can take place on days with their %s English names', (_, days) => {
    expect(problems(EventInputSchema, { occurrence: { type: 'weekly', attributes: { days } } })).toEqual([]);
  });

  test.each(['Thrusday', 'Donnerstag', 'mondays', 'every day', 'm', '', 1])(
    'cannot take place on the day %j',
    (name) => {
      const occurrence = { type: 'weekly', attributes: { days: ['monday', name] } };
      expect(problems(EventInputSchema, { occurrence })).toEqual([
        ['occurrence.attributes.days.1', 'days should be English names of days, such as monday or mon'],
      ]);
    },
  );

  test.each([
    ['2030-05-01 19:30', '2030-05-01'],
    ['2030-05-01 19:30', '2030-06-01 00:00'],
    ['2030-05-01T01:00:00Z', '2030-04-30'],
    ['', '2030-04-30'],
    ['2030-05-01 19:30', ''],
    [undefined, '2030-04-30'],
  ])('that starts on "%s" can end on "%s"', (starts_on, local) => {
    const attributes = { starts_on, occurrence_ends: { type: 'specific_date', value: { local } } };
    expect(problems(EventInputSchema, { occurrence: { type: 'daily', attributes } })).toEqual([]);
  });

  test.each([
    ['daily', '2030-05-01 19:30', '2030-04-30'],
    ['does_not_repeat', '2030-05-01 19:30', '2029-05-01'],
    ['weekly', '2030-05-01T01:00:00Z', '2030-04-29'],
    ['monthly', '2030-05-01T19:30:00+10:00', '2030-04-01 00:00'],
  ])('that is %s and starts on "%s" cannot end on "%s"', (type, starts_on, local) => {
    const attributes = {
      starts_on,
      days: ['monday'],
      monthly_recurrence_type: 'day_no',
      occurrence_ends: { type: 'specific_date', value: { local } },
    };
    expect(problems(EventInputSchema, { occurrence: { type, attributes } })).toEqual([
      ['occurrence.attributes.occurrence_ends.value.local', 'occurrence_ends should not be before starts_on'],
    ]);
  });

  test.each(['1', '1.5', '0.25', '2.75', '1.50', '1:45', 90, 20])('can last %j', (event_duration) => {
    expect(
      problems(EventInputSchema, { occurrence: { type: 'daily', attributes: { event_duration } } }),
    ).toEqual([]);
  });

  test.each(['1.3', '1:20', 'an hour', '-1', -15, true])('cannot last %j', (event_duration) => {
    expect(
      problems(EventInputSchema, { occurrence: { type: 'daily', attributes: { event_duration } } }),
    ).toEqual([
      [
        'occurrence.attributes.event_duration',
        'event_duration should be hours in 15-minute steps, or a number of minutes',
      ],
    ]);
  });

  test.each([
    [
      { type: 'yearly' },
      'occurrence.type',
      'type should be daily, weekly, monthly, schedule, does_not_repeat or timeslots',
    ],
    [{ type: 'weekly', attributes: start }, 'occurrence.attributes.days', 'days is required'],
    [{ type: 'weekly', attributes: { days: [] } }, 'occurrence.attributes.days', 'days is required'],
    [
      { type: 'monthly', attributes: { monthly_recurrence_type: 'day' } },
      'occurrence.attributes.monthly_recurrence_type',
      'monthly_recurrence_type should be day_no or day_name',
    ],
    [
      { type: 'schedule', attributes: start },
      'occurrence.attributes',
      'attributes of a schedule should be a list',
    ],
    [
      { type: 'schedule', attributes: [start, { starts_on: 'soon' }] },
      'occurrence.attributes.1.starts_on',
      'invalid datetime',
    ],
    [
      { type: 'daily', attributes: { occurrence_ends: { type: 'never' } } },
      'occurrence.attributes.occurrence_ends.type',
      'type should be specific_date or number_of_event',
    ],
    [
      { type: 'daily', attributes: { occurrence_ends: { type: 'specific_date', value: { local: 'May' } } } },
      'occurrence.attributes.occurrence_ends.value.local',
      'invalid date',
    ],
    [
      { type: 'daily', attributes: { occurrence_ends: { type: 'number_of_event', value: 1.5 } } },
      'occurrence.attributes.occurrence_ends.value',
      'value should be a whole number of events',
    ],
    [
      { type: 'daily', exclusions: [{ local: '2030-06-03' }] },
      'occurrence.exclusions.0.local',
      'invalid datetime',
    ],
  ])('cannot have the occurrence %j', (occurrence, path, message) => {
    expect(problems(EventInputSchema, { occurrence })).toEqual([[path, message]]);
  });
});

describe('changes of an event', () => {
  test('accept a part of an occurrence and any other field', () => {
    const changes = { occurrence: { type: 'weekly' }, settings: { enable_share: true } };
    expect(EventChangesSchema.parse(changes)).toEqual(changes);
  });

  test('accept the occurrence of a new event', () => {
    expect(problems(EventChangesSchema, { occurrence: whole.occurrence })).toEqual([]);
    const timeslots = { type: 'timeslots', attributes: [{ starts_at: '10:00' }] };
    expect(problems(EventChangesSchema, { occurrence: timeslots })).toEqual([]);
  });

  test.each([
    [{ attributes: { starts_on: 'tomorrow' } }, ['attributes', 'starts_on'], 'invalid datetime'],
    [
      { attributes: { days: ['Donnerstag'] } },
      ['attributes', 'days', 0],
      'days should be English names of days, such as monday or mon',
    ],
    [{ exclusions: [{ local: '2030-06-03' }] }, ['exclusions', 0, 'local'], 'invalid datetime'],
  ])('refuse the part %j of an occurrence', (occurrence, path, message) => {
    expect(EventChanges.check({ occurrence })).toBe(false);
    expect(explain(EventChanges, { occurrence })).toEqual([{ path: ['occurrence', ...path], message }]);
  });
});

describe('a copy of an event', () => {
  test.each([
    {},
    { starts_on: '' },
    { starts_on: '2030-05-01T19:30:00Z' },
    { starts_on: '2030-02-30 19:30' },
  ])('is not valid as %j', (copy) => {
    expect(problems(EventCopySchema, copy)).toEqual([['starts_on', 'invalid datetime']]);
  });
});
