import { describe, expect, test } from 'vitest';
import type { EventInput, OccurrenceInput } from '../../../src/api/models/index.js';
import { spansOf, startOf } from '../../../src/emulator/domain/event-times.js';
import { published, setting } from '../setting.js';

const starts_on = '2030-06-03 19:00';

/** Makes an event with an occurrence that its type may not allow. */
function eventWith(occurrence: unknown, timezone = 'Australia/Sydney') {
  const { owner, org } = setting();
  return owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone,
    occurrence: occurrence as EventInput['occurrence'],
  });
}

/** Returns the dates of a new event in Sydney, as local times: the start, and the end without its day. */
async function datesOf(occurrence: unknown) {
  const { event_occurrence } = await eventWith(occurrence);
  return (event_occurrence ?? []).map(
    ({ start_on, end_on }) => `${start_on?.local} - ${end_on?.local?.slice(11)}`,
  );
}

const once = (attributes: object) => ({ type: 'does_not_repeat', attributes });

const times = (value: number) => ({ type: 'number_of_event', value });

const until = (local: string) => ({ type: 'specific_date', value: { local } });

describe('the dates of an event', () => {
  test.each<[how: string, type: string, attributes: object, days: string[]]>([
    ['daily until a day', 'daily', { starts_on, occurrence_ends: until('2030-06-05') }, ['03', '04', '05']],
    [
      'weekly on two days',
      'weekly',
      { starts_on, days: ['monday', 'thursday'], occurrence_ends: times(3) },
      ['03', '06', '10'],
    ],
  ])('can be %s', async (_, type, attributes, days) => {
    expect((await eventWith({ type, attributes })).occurrence?.type).toBe(type);
    expect(await datesOf({ type, attributes })).toEqual(days.map((day) => `2030-06-${day} 19:00 - 20:00`));
  });

  test('can be monthly by the day of the month, for longer than a year, or by the day of the week', async () => {
    const monthly = async (monthly_recurrence_type: string, first: string, count: number) => {
      const attributes = { starts_on: first, monthly_recurrence_type, occurrence_ends: times(count) };
      return (await datesOf({ type: 'monthly', attributes })).map((each) => each.slice(2, 10)).join(' ');
    };
    expect(await monthly('day_no', '2030-08-31 19:00', 8)).toBe(
      '30-08-31 30-10-31 30-12-31 31-01-31 31-03-31 31-05-31 31-07-31 31-08-31',
    );
    expect(await monthly('day_name', starts_on, 3)).toBe('30-06-03 30-07-01 30-08-05');
    // Months without a fifth Monday are skipped.
    expect(await monthly('day_name', '2030-07-29 19:00', 3)).toBe('30-07-29 30-09-30 30-12-30');
  });

  test('are in order on a schedule, and keep their uuids even if two start at once', async () => {
    const attributes = ['2030-07-09 10:00', '2030-07-02 18:00', '2030-07-02 18:00'].map((each) => ({
      starts_on: each,
    }));
    const { owner, org } = setting();
    const occurrence: OccurrenceInput = { type: 'schedule', attributes };
    const event = await owner.orgs.events.create(org, { name: 'Open Night', occurrence });
    const shown = (each: typeof event) =>
      each.event_occurrence?.map(({ uuid, start_on }) => [start_on?.local, uuid]);
    expect(shown(event)?.map(([local]) => local)).toEqual(attributes.map((each) => each.starts_on).sort());
    expect(new Set(shown(event)?.map(([, uuid]) => uuid)).size).toBe(3);
    expect(shown(await owner.events.update(event.uuid, { occurrence }))).toEqual(shown(event));
  });

  test.each([
    ['Europe/Vienna', '2031-03-29 02:30', '2031-03-30T01:30:00+00:00', '2031-03-30 03:30'],
    ['America/New_York', '2031-03-08 02:30', '2031-03-09T07:30:00+00:00', '2031-03-09 03:30'],
    ['Australia/Lord_Howe', '2031-10-04 02:15', '2031-10-04T15:45:00+00:00', '2031-10-05 02:45'],
  ])(
    'move forward if the clocks of %s skip their time, by which they can be excluded',
    async (timezone, first, utc, local) => {
      const daily = { type: 'daily', attributes: { starts_on: first, occurrence_ends: times(2) } };
      const event = await eventWith(daily, timezone);
      expect(event.event_occurrence?.[1]?.start_on).toEqual({ utc, local });
      const exclusions = [{ local: `${local.slice(0, 10)}${first.slice(10)}` }];
      const without = await eventWith({ ...daily, exclusions }, timezone);
      expect(without.event_occurrence?.map(({ start_on }) => start_on?.local)).toEqual([first]);
      expect(without.occurrence?.exclusions?.map((each) => each.local)).toEqual([local]);
    },
  );

  test.each([
    ['Europe/Vienna', '2031-10-26 02:30', '2031-10-26T00:30:00+00:00'],
    ['America/New_York', '2031-11-02 01:30', '2031-11-02T05:30:00+00:00'],
    ['Australia/Lord_Howe', '2031-04-06 01:45', '2031-04-05T14:45:00+00:00'],
  ])('use the earlier time if the clocks of %s show it twice', async (timezone, local, utc) => {
    const { event_starts_on } = await eventWith(once({ starts_on: local }), timezone);
    expect(event_starts_on).toMatchObject({ utc, local });
  });

  test.each([
    ['1.5', '20:30'],
    ['1:30', '20:30'],
    ['0:45', '19:45'],
    ['2', '21:00'],
    [90, '20:30'],
    ['', '20:00'],
    [undefined, '20:00'],
  ])('with a duration of %j end at %s', async (event_duration, end) => {
    expect(await datesOf(once({ starts_on, event_duration }))).toEqual([`2030-06-03 19:00 - ${end}`]);
    expect(await datesOf({ type: 'schedule', attributes: [{ starts_on, event_duration }] })).toEqual([
      `2030-06-03 19:00 - ${end}`,
    ]);
  });

  test.each([
    '2030-06-03T09:00:00Z',
    '2030-06-03T11:00:00+02:00',
    '2030-06-03T04:00-0500',
    '2030-06-03 11:00+02',
    '2030-06-03T19:00',
    '2030-06-03T19:00:59',
  ])('are read from %s in the time zone that it names', async (given) => {
    expect(await datesOf(once({ starts_on: given }))).toEqual(['2030-06-03 19:00 - 20:00']);
  });

  test('start at local midnight if they have no time, and ignore seconds', () => {
    expect(startOf('2030-06-03', 'Australia/Sydney')).toBe(Date.parse('2030-06-02T14:00Z'));
    expect(startOf('2030-06-03T19:00:59', 'Australia/Sydney')).toBe(Date.parse('2030-06-03T09:00Z'));
  });

  test('cover a year if the repetition has no end, and are 366 at most', async () => {
    const open = await datesOf({ type: 'weekly', attributes: { starts_on, days: ['tuesday'] } });
    expect([open.length, open[0], open.at(-1)]).toEqual([
      53,
      '2030-06-04 19:00 - 20:00',
      '2031-06-03 19:00 - 20:00',
    ]);
    const daily = await datesOf({ type: 'daily', attributes: { starts_on } });
    expect([daily.length, daily.at(-1)]).toEqual([366, '2031-06-03 19:00 - 20:00']);
    // The Wednesday after the last one is 366 days later.
    const weekly = await datesOf({ type: 'weekly', attributes: { starts_on, days: ['wednesday'] } });
    expect([weekly.length, weekly.at(-1)]).toEqual([52, '2031-05-28 19:00 - 20:00']);
    expect(await datesOf({ type: 'daily', attributes: { starts_on, occurrence_ends: times(500) } })).toEqual(
      daily,
    );
    const monthly = await datesOf({
      type: 'monthly',
      attributes: { starts_on, monthly_recurrence_type: 'day_no', occurrence_ends: times(500) },
    });
    // The limit of months equals the limit of dates.
    expect([monthly.length, monthly.at(-1)]).toEqual([366, '2060-11-03 19:00 - 20:00']);
  });

  test('include the last day', async () => {
    const weekly = (local: string) =>
      datesOf({ type: 'weekly', attributes: { starts_on, days: ['Monday'], occurrence_ends: until(local) } });
    expect(await weekly('2030-06-16')).toEqual(['2030-06-03 19:00 - 20:00', '2030-06-10 19:00 - 20:00']);
    expect(await weekly('2030-06-17')).toHaveLength(3);
  });

  test.each([undefined, {}])('are 366 if the last day is %j', async (value) => {
    const occurrence_ends = { type: 'specific_date', ...(value && { value }) };
    expect(await datesOf({ type: 'daily', attributes: { starts_on, occurrence_ends } })).toHaveLength(366);
  });

  test('are empty without a start, and for time slots', async () => {
    expect(await datesOf(once({}))).toEqual([]);
    expect(await datesOf({ type: 'schedule', attributes: [{}, { starts_on }] })).toEqual([
      '2030-06-03 19:00 - 20:00',
    ]);
    expect(await datesOf({ type: 'timeslots', attributes: {} })).toEqual([]);
    expect(await datesOf({ type: 'timeslots', attributes: { starts_on } })).toEqual([]);
  });

  test('contain one date if the type of repetition is unknown', () => {
    // A body can contain values that its type does not allow.
    const yearly = { type: 'yearly', attributes: { starts_on } } as unknown as OccurrenceInput;
    expect(spansOf(yearly, 'UTC')).toEqual([
      { start: Date.parse('2030-06-03T19:00Z'), end: Date.parse('2030-06-03T20:00Z') },
    ]);
  });

  test('leave out exclusions that match the exact time', async () => {
    const attributes = { starts_on, occurrence_ends: times(3) };
    const exclusions = [{ local: '2030-06-04 19:00' }, {}, { local: '2030-06-05 18:00' }];
    expect(await datesOf({ type: 'daily', attributes, exclusions })).toEqual([
      '2030-06-03 19:00 - 20:00',
      '2030-06-05 19:00 - 20:00',
    ]);
    const slots = [{ starts_on }, { starts_on: '2030-06-04 19:00' }];
    expect(await datesOf({ type: 'schedule', attributes: slots, exclusions })).toEqual([
      '2030-06-03 19:00 - 20:00',
    ]);
  });
});

test('an event with two dates is live during each, and ends after the last', async () => {
  const {
    emulator,
    owner,
    event: uuid,
  } = await published({
    occurrence: {
      type: 'schedule',
      attributes: ['2030-06-01 19:00', '2030-06-08 19:00'].map((starts_on) => ({
        starts_on,
        event_duration: '2',
      })),
    },
  });
  const at = async (local: string) => {
    emulator.clock.stand(`${local}+10:00`);
    const { extended_status } = await owner.events.get(uuid);
    return ['live', 'ended'].filter((name) =>
      extended_status?.some((each) => each.name === name && each.value),
    );
  };
  expect(await at('2030-06-01T18:59')).toEqual([]);
  expect(await at('2030-06-01T19:00')).toEqual(['live']);
  expect(await at('2030-06-01T20:59')).toEqual(['live']);
  expect(await at('2030-06-01T21:00')).toEqual([]);
  expect(await at('2030-06-08T19:00')).toEqual(['live']);
  expect(await at('2030-06-08T21:00')).toEqual(['ended']);
});

test('an event without a date never ends, and can always be booked', async () => {
  const { org, owner } = setting();
  const { uuid } = await owner.orgs.events.create(org, { name: 'Some Day' });
  const event = await owner.events.get(uuid);
  expect(event.extended_status).toContainEqual({ name: 'ended', value: false });
  expect(event).toMatchObject({
    booking_starts_on: { immediately: true, utc: null },
    booking_ends_on: { continue_until_event_ends: true, utc: null },
    event_starts_on: { utc: null },
    event_ends_on: { utc: null },
  });
});
