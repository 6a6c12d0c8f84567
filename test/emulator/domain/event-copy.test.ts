import { expect, test } from 'vitest';
import type { EventChanges, OccurrenceInput, OpenBody } from '../../../src/api/models/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now, published, setting } from '../setting.js';

const starts_on = '2030-06-03 19:00';

/** Returns the copy, at 20:00 on 2030-07-10, of an event whose dates do not follow from its repetition. */
async function copiedWithDates(occurrence: OccurrenceInput) {
  const emulator = new Emulator({
    now,
    seed: {
      events: [
        {
          name: 'Open Night',
          occurrence,
          dates: [{ start_on: '2030-06-03T09:00:00Z', end_on: '2030-06-03T10:00:00Z' }],
        },
      ],
    },
  });
  const owner = clientOf(emulator);
  const [event] = (await owner.events.list()).items;
  const { uuid } = await owner.events.duplicate(event?.uuid ?? '', { starts_on: '2030-07-10 20:00' });
  return emulator.world().state.events[uuid];
}

test('a copy is ready to publish, and can be booked from its publication until its end', async () => {
  const { owner, event } = await published();
  const copy = await owner.events.duplicate(event, { starts_on: '2030-07-10 20:00' });
  expect(copy).toMatchObject({
    publising: { state: 'ready to publish', published_on: { utc: null } },
    booking_starts_on: { immediately: true, utc: null, local: null },
    booking_ends_on: { continue_until_event_ends: true, utc: null, local: null },
  });
});

test('a copy keeps the form of time slots, and moves their exclusions', async () => {
  const attributes = [{ starts_on: '10:00' }, { starts_on: '10:30' }];
  expect(
    await copiedWithDates({ type: 'timeslots', attributes, exclusions: [{ local: '2030-06-05 10:00' }, {}] }),
  ).toMatchObject({
    occurrence: { type: 'timeslots', attributes, exclusions: [{ local: '2030-07-12 11:00' }, {}] },
    occurrences: [],
  });
});

test.each<[what: string, occurrence: object, start: string, copy: object]>([
  ...[
    ['2030-06-12', 'wednesday', 'monday'],
    ['2030-05-31', 'friday', 'wednesday'],
    ['2030-05-05', 'sunday', 'friday'],
  ].map(([day, ...days]): [string, object, string, object] => [
    `its days of the week to ${day} by the same number of days`,
    { type: 'weekly', attributes: { starts_on, days: ['monday', 'Saturday'], event_duration: '1' } },
    `${day} 20:00`,
    { attributes: { days } },
  ]),
  [
    'every date of a schedule by the same time',
    { type: 'schedule', attributes: [{ starts_on, event_duration: '1' }, { starts_on: '2030-06-10 10:00' }] },
    '2030-06-04 20:00',
    { attributes: [{ starts_on: '2030-06-04 20:00' }, { starts_on: '2030-06-11 11:00' }] },
  ],
  [
    'only the start of a monthly repetition',
    {
      type: 'monthly',
      attributes: {
        starts_on,
        monthly_recurrence_type: 'day_no',
        occurrence_ends: { type: 'number_of_event', value: 2 },
      },
    },
    '2030-07-05 19:00',
    {
      type: 'monthly',
      attributes: {
        starts_on: '2030-07-05 19:00',
        monthly_recurrence_type: 'day_no',
        occurrence_ends: { type: 'number_of_event', value: 2 },
      },
    },
  ],
  // Only days count, although the copy starts an hour and a half later in the day.
  ...['2030-06-05', '2030-06-05 23:30'].map((local): [string, object, string, object] => [
    `its last day ${local} by the same number of days`,
    {
      type: 'daily',
      attributes: { starts_on, occurrence_ends: { type: 'specific_date', value: { local } } },
    },
    '2030-07-10 20:30',
    { attributes: { occurrence_ends: { type: 'specific_date', value: { local: '2030-07-12' } } } },
  ]),
  [
    'only the start of a repetition without a last day',
    { type: 'daily', attributes: { starts_on, occurrence_ends: { type: 'specific_date' } } },
    '2030-07-10 20:00',
    { attributes: { starts_on: '2030-07-10 20:00', occurrence_ends: { type: 'specific_date' } } },
  ],
  ...['timeslots', 'does_not_repeat'].map((type): [string, object, string, object] => [
    `nothing of ${type} without a date, and takes place once`,
    { type, attributes: {} },
    '2030-07-05 19:00',
    { type: 'does_not_repeat', attributes: { starts_on: '2030-07-05 19:00' } },
  ]),
])('a copy moves %s', async (_, occurrence, start, expected) => {
  const { owner, org, state } = setting();
  const { uuid } = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    // A body can contain values that its type does not allow.
    occurrence: occurrence as OccurrenceInput,
  });
  const copy = await owner.events.duplicate(uuid, { starts_on: start });
  expect(state.events[copy.uuid]?.occurrence).toMatchObject(expected);
});

test('a copy keeps the time between its booking period or sessions and its start', async () => {
  const { emulator, owner, event } = await published();
  emulator.simulate.addLevel({ event, name: 'Seat', price: 20 });
  const doors = { name: 'Doors', session_starts_on: '2030-06-01 18:30', duration: 30 };
  await owner.events.sessions.create(event, doors);
  const changes: EventChanges & OpenBody = {
    settings: {
      booking_starts_on: { local: '2030-05-20 09:00', hide_ticket_until_booking_start: true },
      booking_ends_on: { utc: '2030-06-01T08:00:00Z' },
    },
  };
  await owner.events.update(event, changes);
  // In between the clocks of Sydney go forward.
  const copy = await owner.events.duplicate(event, { starts_on: '2030-12-01 19:00' });
  expect(copy).toMatchObject({
    event_starts_on: { utc: '2030-12-01T08:00:00+00:00' },
    booking_starts_on: { local: '2030-11-19 09:00' },
    settings: {
      booking_starts_on: { local: '2030-11-19 09:00', hide_ticket_until_booking_start: true },
      booking_ends_on: { local: '2030-12-01 18:00', utc: '2030-12-01T07:00:00+00:00' },
    },
    tickets: { levels: [{ name: 'Seat', quantity_sold: 0 }] },
    sessions: { session_lists: [{ name: 'Doors', session_starts_on: { local: '2030-12-01 18:30' } }] },
  });
  expect((await owner.events.get(event)).booking_starts_on).toMatchObject({ local: '2030-05-20 09:00' });
});

test('a copy has sessions with the matching new dates and levels', async () => {
  const { emulator, state, owner, event } = await published({
    occurrence: {
      type: 'daily',
      attributes: { starts_on, occurrence_ends: { type: 'number_of_event', value: 2 } },
    },
  });
  const levels = ['Front', 'Back'].map((name) => emulator.simulate.addLevel({ event, name, price: 5 }));
  const { uuid } = await owner.events.sessions.create(event, { name: 'Talk' });
  Object.assign(state.sessions[uuid] ?? {}, {
    levels: [levels[1]],
    occurrences: [state.events[event]?.occurrences[1]?.uuid, 'a date that is gone'],
  });
  const { uuid: copy } = await owner.events.duplicate(event, { starts_on: '2030-07-05 19:00' });
  const record = state.events[copy];
  expect(Object.values(state.sessions).find((each) => each.event === copy)).toMatchObject({
    name: 'Talk',
    levels: [record?.levels[1]?.uuid],
    occurrences: [record?.occurrences[1]?.uuid],
  });
  const prices = [event, copy].flatMap((each) =>
    state.events[each]?.levels.flatMap(({ pricing }) => pricing.map((price) => price.uuid)),
  );
  expect(new Set(prices).size).toBe(4);
  expect(record).toMatchObject({ pagesViewed: 0, publishedOn: null, cancelledOn: null });
});

test('a copy whose session would be too far away is refused, and nothing is added', async () => {
  const { state, owner, event } = await published();
  await owner.events.sessions.create(event, { name: 'Encore', session_starts_on: '2032-06-01 19:00' });
  await expect(owner.events.duplicate(event, { starts_on: '9998-06-01 19:00' })).rejects.toThrow(
    'invalid datetime',
  );
  expect([Object.keys(state.events).length, Object.keys(state.sessions).length]).toEqual([1, 1]);
});
