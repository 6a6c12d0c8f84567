import { expect, test } from 'vitest';
import { published, setting } from '../setting.js';

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
