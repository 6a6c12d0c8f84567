import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { EventChangesSchema, EventInputSchema } from '../../../src/api/models/event-input.js';
import { explain } from '../../../src/api/models/explain.js';
import { EventChanges } from '../../../src/api/models/generated/body-checks.js';
import type { EventInput } from '../../../src/api/models/types.js';
import { olderEvent } from './event-records.js';

/** Returns the problems that a schema finds in a value: the dotted path and message of each. */
const problems = (schema: z.ZodType, value: unknown): [path: string, message: string][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

const start = { starts_on: '2030-05-01T19:30:00+10:00', event_duration: '1.25' };

const startingOn = (starts_on: string) => ({ type: 'daily', attributes: { starts_on } });

const lasting = (event_duration: unknown) => ({ type: 'daily', attributes: { event_duration } });

const endingOn = (starts_on: string | undefined, local: string, type = 'daily') => ({
  type,
  attributes: {
    starts_on,
    days: ['monday'],
    monthly_recurrence_type: 'day_no',
    occurrence_ends: { type: 'specific_date', value: { local } },
  },
});

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

  test.each<object>([
    { type: 'does_not_repeat', attributes: start },
    { type: 'daily', attributes: { ...start, occurrence_ends: { type: 'number_of_event', value: 10 } } },
    { type: 'weekly', attributes: { ...start, days: ['monday'] } },
    { type: 'weekly', attributes: { days: ['monday', 'Tuesday', 'WEDNESDAY', 'friday', 'sunday'] } },
    { type: 'weekly', attributes: { days: ['mon', 'Tue', 'Tues', 'WED', 'Thur', 'fri', 'SA', 'su'] } },
    { type: 'monthly', attributes: { ...start, monthly_recurrence_type: 'day_name' } },
    { type: 'schedule', attributes: [start, { starts_on: '2030-05-02 19:30', event_duration: 90 }] },
    { type: 'timeslots', attributes: { anything: true } },
    startingOn('2030-05-01T19:30'),
    startingOn('2030-05-01T19:30:00Z'),
    startingOn('2030-05-01T19:30:00.000+10:00'),
    startingOn(''),
    ...['1', '1.5', '0.25', '2.75', '1.50', '1:45', 90, 20].map(lasting),
    endingOn('2030-05-01 19:30', '2030-05-01'),
    endingOn('2030-05-01 19:30', '2030-06-01 00:00'),
    endingOn('2030-05-01T01:00:00Z', '2030-04-30'),
    endingOn('', '2030-04-30'),
    endingOn('2030-05-01 19:30', ''),
    endingOn(undefined, '2030-04-30'),
  ])('can have the occurrence %j', (occurrence) => {
    expect(problems(EventInputSchema, { occurrence })).toEqual([]);
  });

  const wrongType = 'type should be daily, weekly, monthly, schedule, does_not_repeat or timeslots';
  const wrongDay = 'days should be English names of days, such as monday or mon';
  const wrongLength = 'event_duration should be hours in 15-minute steps, or a number of minutes';
  const wrongEnd = 'occurrence_ends should not be before starts_on';

  test.each<[occurrence: object, path: string, message: string]>([
    [{ type: 'yearly' }, 'type', wrongType],
    ...['tomorrow', '2030-05-01', '2030-02-30 19:30', '2030-05-01T25:00:00Z', '01/05/2030 19:30'].map(
      (start): [object, string, string] => [startingOn(start), 'attributes.starts_on', 'invalid datetime'],
    ),
    ...['1.3', '1:20', 'an hour', '-1', -15, true].map((length): [object, string, string] => [
      lasting(length),
      'attributes.event_duration',
      wrongLength,
    ]),
    ...['Thrusday', 'Donnerstag', 'mondays', 'every day', 'm', '', 1].map((day): [object, string, string] => [
      { type: 'weekly', attributes: { days: ['monday', day] } },
      'attributes.days.1',
      wrongDay,
    ]),
    [{ type: 'weekly', attributes: start }, 'attributes.days', 'days is required'],
    [{ type: 'weekly', attributes: { days: [] } }, 'attributes.days', 'days is required'],
    [
      { type: 'monthly', attributes: { monthly_recurrence_type: 'day' } },
      'attributes.monthly_recurrence_type',
      'monthly_recurrence_type should be day_no or day_name',
    ],
    [{ type: 'schedule', attributes: start }, 'attributes', 'attributes of a schedule should be a list'],
    [
      { type: 'schedule', attributes: [start, { starts_on: 'soon' }] },
      'attributes.1.starts_on',
      'invalid datetime',
    ],
    [
      { type: 'daily', attributes: { occurrence_ends: { type: 'never' } } },
      'attributes.occurrence_ends.type',
      'type should be specific_date or number_of_event',
    ],
    [endingOn(undefined, 'May'), 'attributes.occurrence_ends.value.local', 'invalid date'],
    [
      { type: 'daily', attributes: { occurrence_ends: { type: 'number_of_event', value: 1.5 } } },
      'attributes.occurrence_ends.value',
      'value should be a whole number of events',
    ],
    [endingOn('2030-05-01 19:30', '2030-04-30'), 'attributes.occurrence_ends.value.local', wrongEnd],
    [
      endingOn('2030-05-01 19:30', '2029-05-01', 'does_not_repeat'),
      'attributes.occurrence_ends.value.local',
      wrongEnd,
    ],
    [
      endingOn('2030-05-01T01:00:00Z', '2030-04-29', 'weekly'),
      'attributes.occurrence_ends.value.local',
      wrongEnd,
    ],
    [
      endingOn('2030-05-01T19:30:00+10:00', '2030-04-01 00:00', 'monthly'),
      'attributes.occurrence_ends.value.local',
      wrongEnd,
    ],
    [{ type: 'daily', exclusions: [{ local: '2030-06-03' }] }, 'exclusions.0.local', 'invalid datetime'],
  ])('cannot have the occurrence %j', (occurrence, path, message) => {
    expect(problems(EventInputSchema, { occurrence })).toEqual([[`occurrence.${path}`, message]]);
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
