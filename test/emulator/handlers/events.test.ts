import { describe, expect, test } from 'vitest';
import type {
  Event,
  EventChanges,
  EventInput,
  OccurrenceInput,
  OpenBody,
} from '../../../src/api/models/index.js';
import { setting } from '../setting.js';

const once: OccurrenceInput = {
  type: 'does_not_repeat',
  attributes: { starts_on: '2030-06-01 19:00', event_duration: '2' },
};

const input: EventInput = { name: 'Open Night', timezone: 'Australia/Sydney', occurrence: once };

async function eventSetting(more: EventInput = {}) {
  const context = setting();
  const event = await context.owner.orgs.events.create(context.org, { ...input, ...more });
  return { ...context, event: event.uuid };
}

const stateOf = (event: Event, name: string) =>
  event.extended_status?.find((each) => each.name === name)?.value;

const startsOf = (event: Event) => event.event_occurrence?.map(({ start_on }) => start_on?.local);

describe('an event', () => {
  test('is visible to others only while it is published', async () => {
    const { owner, bela, event } = await eventSetting();
    await expect(bela.events.get(event)).rejects.toMatchObject({ status: 403 });
    await owner.events.publish(event);
    expect(stateOf(await bela.events.get(event), 'publishing')).toBe('Published');
    expect((await bela.events.list()).items).toHaveLength(1);
    await owner.events.unpublish(event);
    await expect(bela.events.get(event)).rejects.toMatchObject({ status: 403 });
    expect((await bela.events.list()).items).toEqual([]);
  });

  test('without a name or a start cannot be published', async () => {
    const { owner, org } = setting();
    const { uuid } = await owner.orgs.events.create(org, {});
    await expect(owner.events.publish(uuid)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('name is required; starts_on is required'),
    });
  });

  test('that is cancelled stays visible, leaves the lists, and cannot be published again', async () => {
    const { owner, bela, event } = await eventSetting();
    await owner.events.publish(event);
    await owner.events.cancel(event);
    const seen = await bela.events.get(event);
    expect(seen.status).toBe('cancelled');
    expect(stateOf(seen, 'listing')).toBe('Unlisted');
    expect((await bela.events.list()).items).toEqual([]);
    await expect(owner.events.publish(event)).rejects.toMatchObject({ status: 400 });
  });

  test('becomes live and ended by the clock', async () => {
    const { emulator, owner, event } = await eventSetting();
    await owner.events.publish(event);
    const states = async () => {
      const seen = await owner.events.get(event);
      return [stateOf(seen, 'live'), stateOf(seen, 'ended')];
    };
    expect(await states()).toEqual([false, false]);
    emulator.clock.set(Date.parse('2030-06-01T20:00+10:00'));
    expect(await states()).toEqual([true, false]);
    emulator.clock.set(Date.parse('2030-06-01T21:00+10:00'));
    expect(await states()).toEqual([false, true]);
  });

  test('can be changed only by its team', async () => {
    const { owner, bela, event } = await eventSetting();
    const changed = await owner.events.update(event, { name: 'Closing Night', description: 'The last one.' });
    expect(changed).toMatchObject({
      name: 'Closing Night',
      slug: 'closing-night',
      description: 'The last one.',
    });
    await expect(bela.events.update(event, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
    await expect(bela.events.delete(event)).rejects.toMatchObject({ status: 403 });
  });

  test('keeps its local time in another time zone', async () => {
    const { owner, event } = await eventSetting();
    const { event_starts_on } = await owner.events.update(event, { timezone: 'Europe/London' });
    expect(event_starts_on).toMatchObject({ utc: '2030-06-01T18:00:00+00:00', local: '2030-06-01 19:00' });
  });

  test('accepts tickets in the form in which it shows them', async () => {
    const { owner, event } = await eventSetting();
    const sell = async (sent: object) => {
      const changes: EventChanges & OpenBody = { tickets: { levels: [sent] } };
      return owner.events.update(event, changes);
    };
    const adult = { variation: 'Adult', price: 30 };
    const { tickets } = await sell({ name: 'Seat', quantity: 50, pricing_details: [adult] });
    const [level] = tickets?.levels ?? [];
    expect(level).toMatchObject({ name: 'Seat', quantity: 50, quantity_sold: 0 });
    const again = await sell({ uuid: level?.uuid, quantity: 60 });
    expect(again.tickets?.levels).toMatchObject([{ uuid: level?.uuid, name: 'Seat', quantity: 60 }]);
  });

  test('is removed from the products that name it when it is deleted', async () => {
    const { owner, org, event } = await eventSetting();
    const other = await owner.orgs.events.create(org, input);
    const event_uuid = [event, other.uuid];
    await owner.orgs.products.create(org, { name: 'Mug', price: 5, images: 'mug.png', event_uuid });
    await owner.events.delete(event);
    expect(await owner.orgs.products.list(org)).toMatchObject([{ event_uuid: [other.uuid] }]);
  });

  test('disappears with all its records when it is deleted', async () => {
    const { emulator, state, owner, event } = await eventSetting();
    await owner.events.publish(event);
    emulator.simulate.addLevel({ event });
    emulator.simulate.purchase({ event });
    await owner.events.saves.create(event);
    await owner.events.delete(event);
    await expect(owner.events.get(event)).rejects.toMatchObject({ status: 404 });
    const { orders, tickets, attendees, saves } = state;
    expect([orders, tickets, attendees, saves].flatMap((each) => Object.keys(each))).toEqual([]);
  });
});

describe('a copy of an event', () => {
  test('keeps the time between its booking period and its start', async () => {
    const { owner, event } = await eventSetting();
    const changes: EventChanges & OpenBody = {
      settings: {
        booking_starts_on: { local: '2030-05-20 09:00', hide_ticket_until_booking_start: true },
        booking_ends_on: { utc: '2030-06-01T08:00:00Z' },
      },
    };
    await owner.events.update(event, changes);
    // In between the clocks of Sydney go forward.
    const copy = await owner.events.duplicate(event, { starts_on: '2030-12-01 19:00' });
    expect(copy.settings).toMatchObject({
      booking_starts_on: { local: '2030-11-19 09:00', hide_ticket_until_booking_start: true },
      booking_ends_on: { local: '2030-12-01 18:00', utc: '2030-12-01T07:00:00+00:00' },
    });
    expect(copy.booking_starts_on).toMatchObject({ local: '2030-11-19 09:00' });
    expect((await owner.events.get(event)).booking_starts_on).toMatchObject({ local: '2030-05-20 09:00' });
  });

  test('has the tickets and sessions of its source, moved to the new start, and is not published', async () => {
    const { emulator, owner, event } = await eventSetting();
    emulator.simulate.addLevel({ event, name: 'Seat', price: 20 });
    await owner.events.sessions.create(event, {
      name: 'Doors',
      session_starts_on: '2030-06-01 18:30',
      duration: 30,
    });
    await owner.events.publish(event);
    // The clocks of Sydney change in between.
    const copy = await owner.events.duplicate(event, { starts_on: '2030-12-01 19:00' });
    expect(copy.uuid).not.toBe(event);
    expect(stateOf(copy, 'publishing')).toBe('Ready to Publish');
    expect(copy.event_starts_on?.utc).toBe('2030-12-01T08:00:00+00:00');
    expect(copy.tickets?.levels).toMatchObject([{ name: 'Seat', quantity_sold: 0 }]);
    expect(copy.sessions?.session_lists).toMatchObject([
      { name: 'Doors', session_starts_on: { local: '2030-12-01 18:30' } },
    ]);
  });

  test('repeats as its source does', async () => {
    const { owner, event } = await eventSetting({
      occurrence: {
        type: 'weekly',
        attributes: {
          starts_on: '2030-06-03 19:00',
          event_duration: '1',
          days: ['Monday', 'Wednesday'],
          occurrence_ends: { type: 'number_of_event', value: 3 },
        },
      },
    });
    const copy = await owner.events.duplicate(event, { starts_on: '2030-07-02 20:00' });
    expect(startsOf(copy)).toEqual(['2030-07-02 20:00', '2030-07-04 20:00', '2030-07-09 20:00']);
  });

  test('cannot start in the past', async () => {
    const { owner, event } = await eventSetting();
    await expect(owner.events.duplicate(event, { starts_on: '2029-01-01 10:00' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('invalid datetime'),
    });
  });
});

describe('the dates of an event', () => {
  const starts_on = '2030-06-03 19:00';
  const cases: [string, OccurrenceInput, string[]][] = [
    [
      'daily until a day',
      {
        type: 'daily',
        attributes: { starts_on, occurrence_ends: { type: 'specific_date', value: { local: '2030-06-05' } } },
      },
      ['2030-06-03 19:00', '2030-06-04 19:00', '2030-06-05 19:00'],
    ],
    [
      'daily without one date',
      {
        type: 'daily',
        attributes: { starts_on, occurrence_ends: { type: 'number_of_event', value: 3 } },
        exclusions: [{ local: '2030-06-04 19:00' }],
      },
      ['2030-06-03 19:00', '2030-06-05 19:00'],
    ],
    [
      'weekly on two days',
      {
        type: 'weekly',
        attributes: {
          starts_on,
          days: ['monday', 'thursday'],
          occurrence_ends: { type: 'number_of_event', value: 3 },
        },
      },
      ['2030-06-03 19:00', '2030-06-06 19:00', '2030-06-10 19:00'],
    ],
    [
      'monthly by the day of the month, for longer than a year',
      {
        type: 'monthly',
        attributes: {
          starts_on: '2030-08-31 19:00',
          monthly_recurrence_type: 'day_no',
          occurrence_ends: { type: 'number_of_event', value: 8 },
        },
      },
      ['08-31', '10-31', '12-31', '01-31', '03-31', '05-31', '07-31', '08-31'].map(
        (date, index) => `${index < 3 ? 2030 : 2031}-${date} 19:00`,
      ),
    ],
    [
      'monthly by the day of the week',
      {
        type: 'monthly',
        attributes: {
          starts_on,
          monthly_recurrence_type: 'day_name',
          occurrence_ends: { type: 'number_of_event', value: 3 },
        },
      },
      ['2030-06-03 19:00', '2030-07-01 19:00', '2030-08-05 19:00'],
    ],
    [
      'on a schedule, in order',
      {
        type: 'schedule',
        attributes: [
          { starts_on: '2030-07-09 10:00', event_duration: '1' },
          { starts_on: '2030-07-02 18:00', event_duration: '2' },
        ],
      },
      ['2030-07-02 18:00', '2030-07-09 10:00'],
    ],
  ];

  test.each(cases)('can be %s', async (_, occurrence, starts) => {
    const { owner, org } = setting();
    const event = await owner.orgs.events.create(org, { ...input, occurrence });
    expect(startsOf(event)).toEqual(starts);
    expect(event.occurrence?.type).toBe(occurrence.type);
  });

  test.each([
    ['Europe/Vienna', '2031-03-29 02:30', '2031-03-30T01:30:00+00:00', '2031-03-30 03:30'],
    ['America/New_York', '2031-03-08 02:30', '2031-03-09T07:30:00+00:00', '2031-03-09 03:30'],
    ['Australia/Lord_Howe', '2031-10-04 02:15', '2031-10-04T15:45:00+00:00', '2031-10-05 02:45'],
  ])('move forward if the clocks of %s skip their time', async (timezone, first, utc, local) => {
    const { owner, org } = setting();
    const occurrence: OccurrenceInput = {
      type: 'daily',
      attributes: { starts_on: first, occurrence_ends: { type: 'number_of_event', value: 2 } },
    };
    const event = await owner.orgs.events.create(org, { ...input, timezone, occurrence });
    expect(event.event_occurrence?.[1]?.start_on).toEqual({ utc, local });

    const exclusions = [{ local: `${local.slice(0, 10)}${first.slice(10)}` }];
    const without = await owner.orgs.events.create(org, {
      ...input,
      timezone,
      occurrence: { ...occurrence, exclusions },
    });
    expect(startsOf(without)).toEqual([first]);
  });

  test.each([
    ['Europe/Vienna', '2031-10-26 02:30', '2031-10-26T00:30:00+00:00'],
    ['America/New_York', '2031-11-02 01:30', '2031-11-02T05:30:00+00:00'],
    ['Australia/Lord_Howe', '2031-04-06 01:45', '2031-04-05T14:45:00+00:00'],
  ])('use the earlier time if the clocks of %s show it twice', async (timezone, local, utc) => {
    const { owner, org } = setting();
    const occurrence: OccurrenceInput = { type: 'does_not_repeat', attributes: { starts_on: local } };
    const event = await owner.orgs.events.create(org, { ...input, timezone, occurrence });
    expect(event.event_starts_on).toMatchObject({ utc, local });
  });

  test('keep their uuids if they stay when the event changes', async () => {
    const { owner, org } = setting();
    const attributes = (value: number) => ({
      starts_on,
      occurrence_ends: { type: 'number_of_event' as const, value },
    });
    const event = await owner.orgs.events.create(org, {
      ...input,
      occurrence: { type: 'daily', attributes: attributes(2) },
    });
    const changed = await owner.events.update(event.uuid, { occurrence: { attributes: attributes(3) } });
    const uuids = (each: Event) => each.event_occurrence?.map(({ uuid }) => uuid) ?? [];
    expect(uuids(changed)).toHaveLength(3);
    expect(uuids(changed).slice(0, 2)).toEqual(uuids(event));
  });

  test('keep their start if only a part of the occurrence changes', async () => {
    const { owner, org } = setting();
    const event = await owner.orgs.events.create(org, {
      ...input,
      occurrence: { type: 'weekly', attributes: { starts_on, days: ['monday'], event_duration: '1' } },
    });
    const [first] = event.event_occurrence ?? [];
    const longer = await owner.events.update(event.uuid, {
      occurrence: { attributes: { event_duration: '2' } },
    });
    expect(longer.event_occurrence?.[0]?.start_on).toEqual(first?.start_on);
    expect(longer.event_occurrence).toHaveLength(event.event_occurrence?.length ?? 0);
    expect(longer.event_occurrence?.[0]?.end_on).not.toEqual(first?.end_on);
  });

  test('keep their first start if the type of repetition changes', async () => {
    const { owner, org } = setting();
    const event = await owner.orgs.events.create(org, {
      ...input,
      occurrence: { type: 'weekly', attributes: { starts_on, days: ['monday'], event_duration: '1' } },
    });
    const changed = await owner.events.update(event.uuid, { occurrence: { type: 'does_not_repeat' } });
    expect(changed.event_occurrence).toHaveLength(1);
    expect(changed.event_starts_on?.local).toBe(starts_on);
  });

  test('with the same start keep separate uuids when the event changes', async () => {
    const { owner, org } = setting();
    const occurrence: OccurrenceInput = { type: 'schedule', attributes: [{ starts_on }, { starts_on }] };
    const event = await owner.orgs.events.create(org, { ...input, occurrence });
    const changed = await owner.events.update(event.uuid, { occurrence });
    const uuids = (each: Event) => each.event_occurrence?.map(({ uuid }) => uuid) ?? [];
    expect(new Set(uuids(changed)).size).toBe(2);
    expect(uuids(changed)).toEqual(uuids(event));
  });

  test('that the clocks moved forward can be excluded by their original time', async () => {
    const { owner, org } = setting();
    const { event_occurrence, occurrence } = await owner.orgs.events.create(org, {
      ...input,
      timezone: 'Australia/Sydney',
      occurrence: {
        type: 'daily',
        attributes: {
          starts_on: '2030-10-05 02:30',
          occurrence_ends: { type: 'number_of_event', value: 3 },
        },
        // This time does not exist, because the clocks go forward from 02:00 to 03:00.
        exclusions: [{ local: '2030-10-06 02:30' }],
      },
    });
    expect(event_occurrence?.map(({ start_on }) => start_on?.local)).toEqual([
      '2030-10-05 02:30',
      '2030-10-07 02:30',
    ]);
    expect(occurrence?.exclusions?.map(({ local }) => local)).toEqual(['2030-10-06 03:30']);
  });
});

describe('a list of events', () => {
  test('has the requested order and page', async () => {
    const { owner, org } = setting();
    for (const name of ['Cedar', 'Aspen', 'Birch']) await owner.orgs.events.create(org, { ...input, name });
    const page = await owner.events.list({ order_by: 'name_ascending', position: 1, rows: 20 });
    expect(page.items.map(({ name }) => name)).toEqual(['Birch', 'Cedar']);
    expect(page.pagination).toMatchObject({ records: 3, position: 1, rows: 20 });
  });
});
