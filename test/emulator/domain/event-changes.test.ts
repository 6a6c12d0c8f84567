import { describe, expect, test } from 'vitest';
import type { Event, EventChanges, OccurrenceInput, OpenBody } from '../../../src/api/models/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now, published, setting } from '../setting.js';

const starts_on = '2030-06-03 19:00';

const three = { type: 'number_of_event', value: 3 } as const;

const weekly: OccurrenceInput = {
  type: 'weekly',
  attributes: { starts_on, event_duration: '2', days: ['monday', 'thursday'], occurrence_ends: three },
};

/** Returns an event in Sydney and a function that changes it. */
async function planned(occurrence?: OccurrenceInput) {
  const made = setting();
  const { state, org, owner } = made;
  const event = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    ...(occurrence && { occurrence }),
  });
  const record = state.events[event.uuid];
  if (!record) throw new Error('there is no event');
  // Some changes use undocumented fields.
  const change = (changes: EventChanges & OpenBody) => owner.events.update(event.uuid, changes);
  return { ...made, event, record, change };
}

const datesOf = (event: Event) =>
  event.event_occurrence?.map(({ start_on, end_on }) => `${start_on?.local} - ${end_on?.local?.slice(11)}`);

const uuidsOf = (event: Event) => event.event_occurrence?.map(({ uuid }) => uuid) ?? [];

describe('a change of the times of an event', () => {
  test('to another type keeps only its start, length and end', async () => {
    const { record, change } = await planned(weekly);
    const changed = await change({ occurrence: { type: 'daily' } });
    expect(datesOf(changed)).toEqual([
      '2030-06-03 19:00 - 21:00',
      '2030-06-04 19:00 - 21:00',
      '2030-06-05 19:00 - 21:00',
    ]);
    expect(record.occurrence).toEqual({
      type: 'daily',
      attributes: { starts_on, event_duration: '2', occurrence_ends: three },
    });
  });

  test.each<[string, EventChanges['occurrence']]>([
    ['without its type', { attributes: { event_duration: '1' } }],
    ['with its type', { type: 'weekly', attributes: { event_duration: '1' } }],
  ])('of some parts, %s, keeps the others', async (_, occurrence) => {
    const { record, change } = await planned(weekly);
    expect(datesOf(await change({ occurrence }))).toEqual([
      '2030-06-03 19:00 - 20:00',
      '2030-06-06 19:00 - 20:00',
      '2030-06-10 19:00 - 20:00',
    ]);
    expect(record.occurrence).toEqual({
      type: 'weekly',
      attributes: { ...weekly.attributes, event_duration: '1' },
    });
  });

  test('with a start replaces all times, so missing fields are removed', async () => {
    const { record, change } = await planned(weekly);
    const attributes = { starts_on: '2030-06-04 10:00', days: ['tuesday'] };
    const changed = await change({ occurrence: { attributes } });
    expect(record.occurrence).toEqual({ type: 'weekly', attributes });
    expect(changed.event_occurrence?.length).toBeGreaterThan(3);
    expect(datesOf(changed)?.[0]).toBe('2030-06-04 10:00 - 11:00');
  });

  test('is refused if the result is invalid, and changes nothing', async () => {
    const { change, record } = await planned({
      type: 'daily',
      attributes: { starts_on, occurrence_ends: three },
    });
    const before = structuredClone(record);
    await expect(change({ name: 'Other', occurrence: { type: 'weekly' } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('days is required'),
    });
    const occurrence_ends = { type: 'specific_date', value: { local: '2030-06-02' } } as const;
    await expect(change({ occurrence: { attributes: { occurrence_ends } } })).rejects.toMatchObject({
      status: 400,
    });
    expect(record).toEqual(before);
  });

  test('keeps the uuid of each date that stays, and of no other', async () => {
    const daily = (first: string): OccurrenceInput => ({
      type: 'daily',
      attributes: { starts_on: first, occurrence_ends: three },
    });
    const { event, change } = await planned(daily(starts_on));
    const [first, second, third] = uuidsOf(event);
    const later = uuidsOf(await change({ occurrence: daily('2030-06-04 19:00') }));
    expect(later.slice(0, 2)).toEqual([second, third]);
    expect([first, second, third]).not.toContain(later[2]);
    const earlier = uuidsOf(await change({ occurrence: daily('2030-06-02 19:00') }));
    expect(later).not.toContain(earlier[0]);
    expect(later).not.toContain(earlier[1]);
    expect(earlier[2]).toBe(second);
  });
});

describe('a change of the booking times', () => {
  const opening = { local: '2030-05-20 09:00', utc: '2030-05-19T23:00:00+00:00' };

  test('without a time keeps the time', async () => {
    const { change } = await planned(weekly);
    await change({ settings: { booking_starts_on: { local: opening.local } } });
    const changed = await change({
      settings: { booking_starts_on: { hide_ticket_until_booking_start: true } },
    });
    expect(changed.settings?.booking_starts_on).toMatchObject({
      ...opening,
      hide_ticket_until_booking_start: true,
    });
  });

  test.each(['utc', 'local'])(
    'opens booking at once if the %s time is null, whichever form was sent before',
    async (form) => {
      const { change } = await planned(weekly);
      for (const given of [{ local: opening.local }, { utc: opening.utc }]) {
        const opened = await change({ settings: { booking_starts_on: given } });
        expect(opened.booking_starts_on).toMatchObject({ immediately: false, ...opening });
        const cleared = await change({ settings: { booking_starts_on: { [form]: null } } });
        expect(cleared.booking_starts_on).toMatchObject({ immediately: true, utc: null });
      }
    },
  );

  test('closes booking at the time that was sent last, in either form', async () => {
    const { change } = await planned(weekly);
    const closes = async (booking_ends_on: object) =>
      (await change({ settings: { booking_ends_on } })).booking_ends_on?.local;
    expect(await closes({ local: '2030-05-20 09:00' })).toBe('2030-05-20 09:00');
    expect(await closes({ utc: '2030-05-21T23:00:00Z' })).toBe('2030-05-22 09:00');
    expect(await closes({ local: '2030-05-23 09:00' })).toBe('2030-05-23 09:00');
  });
});

describe('a change of an event', () => {
  test('of its listing sets the sent fields, and keeps the others', async () => {
    const { change } = await planned();
    const listed = async (listing: object) => {
      const shown = (await change({ listing })).listing;
      return {
        enabled: shown?.enabled,
        profile: shown?.visibility_in_org_profile,
        categories: shown?.categories?.map(({ name }) => name),
        tags: shown?.tags,
      };
    };
    await listed({ categories: ['music'], tags: ['live'] });
    let expected: object = { enabled: true, profile: true, categories: ['Music'], tags: ['live'] };
    for (const [sent, shown] of [
      [{ enabled: false }, { enabled: false }],
      [{ visibility_in_org_profile: false }, { profile: false }],
      [{ enabled: true }, { enabled: true }],
      [{ visibility_in_org_profile: true }, { profile: true }],
      [
        { categories: [], tags: [] },
        { categories: [], tags: [] },
      ],
    ] satisfies [object, object][]) {
      expected = { ...expected, ...shown };
      expect(await listed(sent)).toEqual(expected);
    }
  });

  test('keeps the fields that it does not name, and records its time', async () => {
    const { emulator, event, change } = await planned(weekly);
    await change({
      configuration: { type: 'online_event' },
      special_instruction: 'Bring a chair.',
      refund: { available: true },
    });
    emulator.clock.advance(60_000);
    const attributes = [{ name: 'event_joining_URL', value: 'https://talk.example' }];
    const changed = await change({ configuration: { attributes } });
    expect(changed).toMatchObject({
      name: 'Open Night',
      slug: 'open-night',
      special_instruction: 'Bring a chair.',
      refund: { available: true },
      configuration: { type: 'online_event' },
      created_on: '2030-05-01T00:00:00+00:00',
      updated_on: '2030-05-01T00:01:00+00:00',
    });
    expect(uuidsOf(changed)).toEqual(uuidsOf(event));
    const again = await change({ special_instruction: 'Bring two.', description: 'A long night.' });
    expect(again).toMatchObject({
      special_instruction: 'Bring two.',
      configuration: { type: 'online_event' },
      slug: 'open-night',
    });
    expect(again.configuration).toEqual(changed.configuration);
    expect((await change({ special_instruction: '' })).special_instruction).toBe('');
  });

  const buyer = '00000000-0000-4000-8000-000000000003';
  const seeded = '00000000-0000-4000-8000-000000000001';

  /** Returns a client of an event whose slug and dates do not follow from its other fields. */
  function world() {
    const emulator = new Emulator({
      now,
      seed: {
        users: [{ email: 'owner@mail.example' }, { uuid: buyer, email: 'buyer@mail.example' }],
        events: [
          {
            uuid: seeded,
            name: 'Open Night',
            slug: 'the-open-night',
            created_on: '40 days ago',
            dates: [
              { start_on: '2030-06-03T09:00:00Z', end_on: '2030-06-03T09:30:00Z' },
              { start_on: '2030-06-09T09:00:00Z', end_on: '2030-06-09T11:00:00Z', enabled: false },
            ],
            tickets: [{ name: 'Entry', price: 10 }],
          },
        ],
        orders: [{ event: 'Open Night', buyer: 'buyer@mail.example', lines: [{ quantity: 2 }] }],
      },
    });
    return clientOf(emulator);
  }

  test('keeps the slug and dates if the name and times stay the same', async () => {
    const owner = world();
    const before = await owner.events.get(seeded);
    const { slug, event_occurrence } = await owner.events.update(seeded, {
      name: 'Open Night',
      description: 'A long night.',
    });
    expect(slug).toBe('the-open-night');
    expect(event_occurrence).toEqual(before.event_occurrence);
    expect((await owner.events.update(seeded, { name: 'Last Night' })).slug).toBe('last-night');
  });

  test('of a price keeps the old price in earlier orders', async () => {
    const owner = world();
    const before = (await owner.events.orders.list(seeded)).items;
    const { tickets } = await owner.events.get(seeded);
    const [level] = tickets?.levels ?? [];
    const [price] = level?.pricing_details ?? [];
    const changes: EventChanges & OpenBody = {
      tickets: { levels: [{ uuid: level?.uuid, pricing_details: [{ uuid: price?.uuid, price: 99 }] }] },
    };
    await owner.events.update(seeded, changes);
    expect((await owner.events.get(seeded)).tickets?.levels?.[0]?.pricing_details?.[0]?.price).toBe(99);
    const { items } = await owner.events.orders.list(seeded);
    expect(items).toHaveLength(1);
    expect(items).toEqual(before);
  });
});

test('a session names only dates that its event still has, so that it can be sent back', async () => {
  const { owner, event } = await published();
  const repeat = (value: number) =>
    owner.events.update(event, {
      occurrence: {
        type: 'daily',
        attributes: {
          starts_on: '2030-06-01 19:00',
          event_duration: '2',
          occurrence_ends: { type: 'number_of_event', value },
        },
      },
    });
  const uuid = ((await repeat(3)).event_occurrence ?? []).map((each) => each.uuid ?? '');
  const made = await owner.events.sessions.create(event, {
    name: 'Talk',
    occurrences: { type: 'specific', uuid: uuid.slice(1) },
  });
  await repeat(2);
  const { occurrences } = await owner.events.sessions.get(event, made.uuid);
  expect(occurrences).toEqual({ type: 'specific', uuid: uuid.slice(1, 2) });
  const sent = { name: 'Talk', occurrences: { type: 'specific' as const, uuid: uuid.slice(1, 2) } };
  expect((await owner.events.sessions.replace(event, made.uuid, sent)).occurrences).toEqual(occurrences);
});
