import { expect, test } from 'vitest';
import type { EventInput, OccurrenceInput } from '../../../src/api/models/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now, setting } from '../setting.js';

const starts_on = '2030-06-03 19:00';

/** Returns a new event in Sydney, and its copy that starts at another time. */
async function copied(input: EventInput, start: string) {
  const { state, org, owner } = setting();
  const event = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    ...input,
  });
  const copy = await owner.events.duplicate(event.uuid, { starts_on: start });
  return { event, copy, record: state.events[copy.uuid] };
}

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
  const { copy } = await copied(
    { occurrence: { type: 'does_not_repeat', attributes: { starts_on } } },
    '2030-07-10 20:00',
  );
  expect(copy).toMatchObject({
    publising: { state: 'ready to publish', published_on: { utc: null } },
    booking_starts_on: { immediately: true, utc: null, local: null },
    booking_ends_on: { continue_until_event_ends: true, utc: null, local: null },
  });
});

test.each([
  ['2030-06-05', '2030-07-12'],
  // Only days count, although the copy starts an hour and a half later in the day.
  ['2030-06-05 23:30', '2030-07-12'],
])('a copy of an event that repeats until %s repeats until %s', async (local, until) => {
  const { record } = await copied(
    {
      occurrence: {
        type: 'daily',
        attributes: { starts_on, occurrence_ends: { type: 'specific_date', value: { local } } },
      },
    },
    '2030-07-10 20:30',
  );
  expect(record?.occurrence).toMatchObject({
    attributes: { occurrence_ends: { type: 'specific_date', value: { local: until } } },
  });
});

test('a copy of an event without a last day has no last day either', async () => {
  const { event, copy, record } = await copied(
    { occurrence: { type: 'daily', attributes: { starts_on, occurrence_ends: { type: 'specific_date' } } } },
    '2030-07-10 20:00',
  );
  expect(record?.occurrence).toMatchObject({
    attributes: { starts_on: '2030-07-10 20:00', occurrence_ends: { type: 'specific_date' } },
  });
  expect(copy.event_occurrence).toHaveLength(event.event_occurrence?.length ?? 0);
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

test('a copy of a schedule without dates has none', async () => {
  expect(await copiedWithDates({ type: 'schedule' })).toMatchObject({
    occurrence: { type: 'schedule' },
    occurrences: [],
  });
});
