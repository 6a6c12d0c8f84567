import { describe, expect, test } from 'vitest';
import type { EventInput, OccurrenceInput } from '../../../src/api/models/index.js';
import { spansOf, startOf } from '../../../src/emulator/domain/occurrences.js';
import { ask } from '../ask.js';
import { setting } from '../setting.js';

const starts_on = '2030-06-03 19:00';

/** Returns the dates of a new event in Sydney, as local times: the start, and the end without its day. */
async function datesOf(occurrence: unknown) {
  const { owner, org } = setting();
  const event = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    // A body can contain values that its type does not allow.
    occurrence: occurrence as EventInput['occurrence'],
  });
  return (event.event_occurrence ?? []).map(
    ({ start_on, end_on }) => `${start_on?.local} - ${end_on?.local?.slice(11)}`,
  );
}

const once = (attributes: object) => ({ type: 'does_not_repeat', attributes });

describe('the dates of an event', () => {
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
    const many = await datesOf({
      type: 'daily',
      attributes: { starts_on, occurrence_ends: { type: 'number_of_event', value: 500 } },
    });
    expect(many).toHaveLength(366);
    const monthly = await datesOf({
      type: 'monthly',
      attributes: {
        starts_on,
        monthly_recurrence_type: 'day_no',
        occurrence_ends: { type: 'number_of_event', value: 500 },
      },
    });
    // The limit of months equals the limit of dates.
    expect([monthly.length, monthly.at(-1)]).toEqual([366, '2060-11-03 19:00 - 20:00']);
  });

  test('include the last day', async () => {
    const until = (local: string) =>
      datesOf({
        type: 'weekly',
        attributes: {
          starts_on,
          days: ['Monday'],
          occurrence_ends: { type: 'specific_date', value: { local } },
        },
      });
    expect(await until('2030-06-16')).toEqual(['2030-06-03 19:00 - 20:00', '2030-06-10 19:00 - 20:00']);
    expect(await until('2030-06-17')).toHaveLength(3);
  });

  test.each([undefined, {}])('are 366 if the last day is %j', async (value) => {
    const occurrence_ends = { type: 'specific_date', ...(value && { value }) };
    expect(await datesOf({ type: 'daily', attributes: { starts_on, occurrence_ends } })).toHaveLength(366);
  });

  test('on the fifth weekday of a month skip months without one', async () => {
    const dates = await datesOf({
      type: 'monthly',
      attributes: {
        starts_on: '2030-07-29 19:00',
        monthly_recurrence_type: 'day_name',
        occurrence_ends: { type: 'number_of_event', value: 3 },
      },
    });
    expect(dates.map((each) => each.slice(0, 10))).toEqual(['2030-07-29', '2030-09-30', '2030-12-30']);
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
    const attributes = { starts_on, occurrence_ends: { type: 'number_of_event', value: 3 } };
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

describe('a copy of an event', () => {
  /** Returns the occurrence of a copy that starts at another time. */
  async function copied(occurrence: OccurrenceInput, start: string, more: EventInput = {}) {
    const { emulator, owner, org } = setting();
    const { uuid } = await owner.orgs.events.create(org, {
      name: 'Open Night',
      timezone: 'Australia/Sydney',
      occurrence,
      ...more,
    });
    const copy = await owner.events.duplicate(uuid, { starts_on: start });
    const { body } = await ask(emulator, 'GET', `/events/${copy.uuid}`);
    return body.result.event.occurrence;
  }

  test('moves its last day and its exclusions by the same time', async () => {
    const occurrence = await copied(
      {
        type: 'daily',
        attributes: {
          starts_on,
          event_duration: '2',
          occurrence_ends: { type: 'specific_date', value: { local: '2030-06-07' } },
        },
        exclusions: [{ local: '2030-06-05 19:00' }],
      },
      '2030-07-10 20:30',
    );
    expect(occurrence).toMatchObject({
      type: 'daily',
      attributes: {
        starts_on: { local: '2030-07-10 20:30' },
        event_duration: '2',
        occurrence_ends: { type: 'specific_date', value: { local: '2030-07-14' } },
      },
      exclusions: [{ local: '2030-07-12 20:30' }],
    });
  });

  test('moves its days of the week by the same number of days', async () => {
    const source: OccurrenceInput = {
      type: 'weekly',
      attributes: { starts_on, days: ['monday', 'saturday'], event_duration: '1' },
    };
    const daysOf = async (start: string) =>
      (await copied(source, start)).attributes.days.map((name: string) => name.toLowerCase());
    expect(await daysOf('2030-06-12 19:00')).toEqual(['wednesday', 'monday']);
    expect(await daysOf('2030-05-31 19:00')).toEqual(['friday', 'wednesday']);
    expect(await daysOf('2030-05-05 19:00')).toEqual(['sunday', 'friday']);
  });

  test('moves every date of a schedule by the same time', async () => {
    const occurrence = await copied(
      {
        type: 'schedule',
        attributes: [{ starts_on, event_duration: '1' }, { starts_on: '2030-06-10 10:00' }],
      },
      '2030-06-04 20:00',
    );
    expect(
      occurrence.attributes.map((each: { starts_on: { local: string } }) => each.starts_on.local),
    ).toEqual(['2030-06-04 20:00', '2030-06-11 11:00']);
  });

  test('repeats monthly as its source does', async () => {
    const occurrence = await copied(
      {
        type: 'monthly',
        attributes: {
          starts_on,
          monthly_recurrence_type: 'day_no',
          occurrence_ends: { type: 'number_of_event', value: 2 },
        },
      },
      '2030-07-05 19:00',
    );
    expect(occurrence).toMatchObject({
      type: 'monthly',
      attributes: {
        starts_on: { local: '2030-07-05 19:00' },
        monthly_recurrence_type: 'day_no',
        occurrence_ends: { type: 'number_of_event', value: 2 },
      },
    });
  });

  test('of an event without a date takes place once, at the given start', async () => {
    for (const source of [
      { type: 'timeslots', attributes: {} },
      { type: 'does_not_repeat', attributes: {} },
    ]) {
      // A body can contain values that its type does not allow.
      const occurrence = await copied(source as OccurrenceInput, '2030-07-05 19:00');
      expect(occurrence).toMatchObject({
        type: 'does_not_repeat',
        attributes: { starts_on: { local: '2030-07-05 19:00' } },
      });
    }
  });

  test('has sessions with the matching new dates and levels', async () => {
    const { emulator, owner, org } = setting();
    const { uuid: event, event_occurrence } = await owner.orgs.events.create(org, {
      name: 'Open Night',
      timezone: 'Australia/Sydney',
      occurrence: {
        type: 'daily',
        attributes: { starts_on, occurrence_ends: { type: 'number_of_event', value: 2 } },
      },
    });
    const levels = ['Front', 'Back'].map((name) => emulator.simulate.addLevel({ event, name, price: 5 }));
    await owner.events.sessions.create(event, { name: 'Talk' });
    const { sessions, events } = emulator.world().state;
    const [session] = Object.values(sessions);
    if (!session) throw new Error('there is no session');
    session.levels = [levels[1] ?? ''];
    session.occurrences = [event_occurrence?.[1]?.uuid ?? '', 'a date that is gone'];
    const { uuid: copy } = await owner.events.duplicate(event, { starts_on: '2030-07-05 19:00' });
    const record = events[copy];
    const copied = Object.values(emulator.world().state.sessions).find((each) => each.event === copy);
    expect(copied).toMatchObject({
      name: 'Talk',
      levels: [record?.levels[1]?.uuid],
      occurrences: [record?.occurrences[1]?.uuid],
    });
    const prices = (uuid: string) =>
      events[uuid]?.levels.flatMap(({ pricing }) => pricing.map((each) => each.uuid)) ?? [];
    expect(new Set([...prices(event), ...prices(copy)]).size).toBe(4);
    expect(record).toMatchObject({ pagesViewed: 0, publishedOn: null, cancelledOn: null });
  });
});
