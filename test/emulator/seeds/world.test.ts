import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Emulator, type SeedWorld, WorldError } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

const hour = 3_600_000;

/** Returns a client of the owner of a world with a stopped clock. */
const clientIn = (seed: SeedWorld) => clientOf(new Emulator({ now, seed }));

/** Returns the problems of a world, in the words of the error. */
function problemsOf(seed: unknown): string[] {
  try {
    // No type describes an invalid world.
    new Emulator({ seed: seed as SeedWorld });
  } catch (error) {
    if (error instanceof WorldError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('a custom world', () => {
  test('has a user with an organisation by default', async () => {
    const client = clientIn({});
    const { organisations, first_name } = await client.me.get();
    expect(first_name).toBe('Olivia');
    expect(organisations?.map(({ name }) => name)).toEqual(['Harbour Events']);
    expect((await client.events.list()).items).toEqual([]);
  });

  test('has a published event in the time zone and currency of its organisation', async () => {
    const client = clientIn({
      organisations: [{ name: 'Riverside Arts', timezone: 'Europe/Berlin', currency: 'EUR' }],
      events: [{ name: 'Song Night', starts_on: 'in 3 weeks at 19:00', duration: '2 hours' }],
    });
    const [event] = (await client.events.list()).items;
    expect(event).toMatchObject({ name: 'Song Night', currency: 'EUR', timezone: 'Europe/Berlin' });
    expect(event?.org?.name).toBe('Riverside Arts');
    expect(event?.publising?.state).toBe('published');
    expect(event?.event_starts_on?.local).toBe('2030-05-22 19:00');
    expect(event?.event_ends_on?.local).toBe('2030-05-22 21:00');
  });

  test.each([
    ['2030-07-01 10:00', '2030-07-01T08:00:00+00:00'],
    ['2030-07-01T10:00:00Z', '2030-07-01T10:00:00+00:00'],
    ['2030-07-01', '2030-06-30T22:00:00+00:00'],
    ['now', '2030-05-01T00:00:00+00:00'],
    ['in 90 minutes', '2030-05-01T01:30:00+00:00'],
    ['tomorrow at 9:00', '2030-05-02T07:00:00+00:00'],
    // In winter time, the same time of day is a different moment.
    ['9 weeks ago at 12:00', '2030-02-27T11:00:00+00:00'],
    ['in 1 day', '2030-05-02T00:00:00+00:00'],
  ])('can start an event at %s', async (starts_on, utc) => {
    const client = clientIn({
      organisations: [{ name: 'Riverside Arts', timezone: 'Europe/Berlin' }],
      events: [{ name: 'Song Night', starts_on }],
    });
    expect((await client.events.list()).items[0]?.event_starts_on?.utc).toBe(utc);
  });

  test('counts its times from the clock of the emulator, and again after a reset', () => {
    const emulator = new Emulator({
      now,
      seed: { events: [{ name: 'Song Night', starts_on: 'in 2 hours' }] },
    });
    const startOf = () => Object.values(emulator.world().state.events)[0]?.occurrences[0]?.start_on;
    expect(Date.parse(startOf() ?? '')).toBe(now + 2 * hour);
    emulator.clock.advance(hour);
    emulator.reset();
    expect(Date.parse(startOf() ?? '')).toBe(now + 2 * hour);
  });

  test('can have orders with coupons, sessions, scanned tickets and refunds', async () => {
    const client = clientIn({
      users: [{ email: 'olivia@mail.example' }, { email: 'ben@mail.example', first_name: 'Ben' }],
      organisations: [{ name: 'Riverside Arts' }],
      events: [
        {
          name: 'Song Night',
          tickets: [{ name: 'Seat', price: 20 }],
          sessions: [{ name: 'Late Set', sell_session: true }],
        },
      ],
      orders: [
        {
          event: 'song night',
          buyer: 'Ben@mail.example',
          created_on: '2 days ago',
          lines: [{ level: 'Seat', quantity: 2 }],
          coupon: { code: 'SPRING', amount: 4 },
          sessions: ['Late Set'],
          attendees: [{ first_name: 'Ana', checked_in: true }, { first_name: 'Ben' }],
          refunded: { tickets: 1 },
        },
        { event: 'Song Night', refunded: 'all' },
      ],
    });
    const [event] = (await client.events.list()).items;
    const uuid = event?.uuid ?? '';
    const [order, refunded] = (await client.events.orders.list(uuid)).items;
    expect(order).toMatchObject({
      customer: { first_name: 'Ben' },
      created_on: '2030-04-29T00:00:00+00:00',
      summary: { coupons: { code: 'SPRING', amount: '4.00' } },
      status: 'Active',
    });
    expect(refunded).toMatchObject({ status: 'Cancelled' });
    const tickets = (await client.events.tickets.list(uuid)).items;
    expect(tickets.map(({ status, last_attendee_type }) => `${status} ${last_attendee_type}`)).toEqual([
      'cancelled attended',
      'active not_attended',
      'cancelled not_attended',
    ]);
    const [session] = event?.sessions?.session_lists ?? [];
    expect(session?.tickets).toMatchObject([{ quantity_sold: 1 }]);
  });

  test('accepts the event settings that the API shows, and shows the same', async () => {
    const [shown] = (await clientIn({ events: [{ name: 'Song Night' }] }).events.list()).items;
    const settings = shown?.settings ?? {};
    const [again] = (await clientIn({ events: [{ name: 'Song Night', settings }] }).events.list()).items;
    expect(again?.settings).toEqual(settings);
  });

  test('opens and closes the booking of an event', async () => {
    const emulator = new Emulator({
      now,
      seed: {
        organisations: [{ name: 'Riverside Arts', timezone: 'Europe/Berlin' }],
        events: [
          {
            name: 'Song Night',
            booking_starts_on: 'in 3 days at 09:00',
            booking_ends_on: '2030-05-20 18:00',
            settings: { booking_starts_on: { hide_ticket_until_booking_start: true } },
            tickets: [{ name: 'Seat', price: 20 }],
          },
        ],
      },
    });
    const [event] = (await clientOf(emulator).events.list()).items;
    const opens = { utc: '2030-05-04T07:00:00+00:00', local: '2030-05-04 09:00' };
    const closes = { utc: '2030-05-20T16:00:00+00:00', local: '2030-05-20 18:00' };
    expect(event?.booking_starts_on).toEqual({ immediately: false, ...opens });
    expect(event?.booking_ends_on).toEqual({ continue_until_event_ends: false, ...closes });
    expect(event?.settings?.booking_starts_on).toMatchObject({
      type: 'specific_date',
      hide_ticket_until_booking_start: true,
      ...opens,
    });
    expect(event?.settings?.booking_ends_on).toMatchObject({ type: 'specific_date', ...closes });

    const buy = () => emulator.simulate.purchase({ event: event?.uuid ?? '' }).tickets.length;
    expect(buy).toThrow('booking has not opened yet');
    emulator.clock.set(Date.parse(opens.utc));
    expect(buy()).toBe(1);
    emulator.clock.set(Date.parse(closes.utc));
    expect(buy).toThrow('booking is closed');
  });

  test('is the same after a reset and in another world, even if records or its object changed', async () => {
    const seed: SeedWorld = {
      events: [{ name: 'Song Night', banner: [{ name: 'A', image: 'a.png', primary: true }] }],
    };
    const emulator = new Emulator({ now, seed });
    const bannerIn = (name?: string) => Object.values(emulator.world(name).state.events)[0]?.banner[0];
    Object.assign(bannerIn() ?? {}, { name: 'B' });
    Object.assign(seed.events?.[0] ?? {}, { banner: [] });
    expect(bannerIn('other')?.name).toBe('A');
    emulator.reset();
    expect(bannerIn()?.name).toBe('A');
  });

  test('takes its uuids from the file, and generates different new ones', async () => {
    const first = new Emulator({ now, seed: 'empty' });
    await clientOf(first).events.create({ name: 'Song Night' });
    const [drawn = ''] = Object.keys(first.world().state.events);
    const again = new Emulator({ now, seed: { events: [{ uuid: drawn, name: 'Choir' }] } });
    for (const name of ['A', 'B', 'C', 'D']) await clientOf(again).events.create({ name });
    const { users, orgs, subscriptions, events } = again.world().state;
    const uuids = [users, orgs, subscriptions, events].flatMap((each) => Object.keys(each));
    expect(uuids).toContain(drawn);
    expect(new Set(uuids).size).toBe(8);
  });
});

describe('an invalid world', () => {
  test.each<[string, unknown, string[]]>([
    ['is not an object', 5, ['the world must be an object']],
    ['names an unknown seed', 'demmo', []],
    [
      'has unknown fields',
      { organisations: [{ name: 'Arts', timezon: 'UTC' }], event: [] },
      [
        'Unknown field "timezon" in organisations.0. Did you mean "timezone"?',
        'Unknown field "event" in the world. Did you mean "events"?',
      ],
    ],
    [
      'has invalid values',
      {
        users: [{ email: 'ana' }],
        organisations: [{ name: '', timezone: 'Mars/Base', currency: 'euro' }],
        events: [
          {
            name: 'Song Night',
            starts_on: 'next friday',
            duration: '3 fortnights',
            categories: ['musik'],
            tickets: [{ name: 'Seat', price: 'abc', quantity: 1.5 }, { price: -1 }],
          },
        ],
      },
      [
        'users.0.email must be an e-mail address',
        'organisations.0.name must not be empty',
        'organisations.0.timezone must be a time zone, such as Europe/Berlin',
        'organisations.0.currency must be three capital letters, such as EUR',
        'events.0.starts_on must be a time, such as 2030-05-20 19:00, 2030-05-20T19:00:00Z, now, in 3 weeks at 19:00 or 2 days ago',
        'events.0.duration must be a number of minutes, or text such as 3 hours or 90 minutes',
        'events.0.categories.0 must be one of arts, business, charity, community, education, food-and-drink, music, sport. Did you mean "music"?',
        'events.0.tickets.0.price must be a number',
        'events.0.tickets.0.quantity must be a whole number',
        'events.0.tickets.1.name is required',
        'events.0.tickets.1.price must be a number from 0',
      ],
    ],
    [
      'has settings that there are not, or that cannot be read',
      {
        events: [
          {
            name: 'Song Night',
            settings: {
              boking_starts_on: { local: '2031-03-01 09:00' },
              event_capacity: 'many',
              booking_starts_on: { local: 'in 3 days', tpye: 'x' },
              booking_ends_on: { local: '2031-02-30 09:00' },
              coupon: { enabled: 'yes' },
            },
            nam: 'Song Night',
          },
        ],
      },
      [
        'Unknown field "boking_starts_on" in events.0.settings. Did you mean "booking_starts_on"?',
        'events.0.settings.event_capacity must be a whole number from -1 to 1000000',
        'events.0.settings.booking_starts_on.local must be a date and time such as 2030-05-01 19:30',
        'Unknown field "tpye" in events.0.settings.booking_starts_on. Did you mean "type"?',
        'events.0.settings.booking_ends_on.local must be a date and time such as 2030-05-01 19:30',
        'events.0.settings.coupon.enabled must be true or false',
        'Unknown field "nam" in events.0. Did you mean "name"?',
      ],
    ],
    [
      'has a sale at times that are too far away, or are said twice',
      {
        events: [
          { name: 'Song Night', settings: { booking_ends_on: { local: '0001-01-01 00:00' } } },
          {
            name: 'Choir',
            booking_starts_on: 'now',
            settings: { booking_starts_on: { local: '2031-03-01 09:00' } },
          },
        ],
      },
      [
        'events.0.settings has times that are too far away',
        'events.1 must have only one of booking_starts_on and a time in settings.booking_starts_on',
      ],
    ],
    [
      'names what there is not',
      {
        users: [{ email: 'ana@mail.example' }],
        events: [{ name: 'Song Night', organisation: 'Harbor Events', tickets: [{ name: 'Seat' }] }],
        orders: [
          { event: 'Song Nigth' },
          { event: 'Song Night', buyer: 'anna@mail.example', lines: [{ level: 'Seats' }] },
        ],
        reviews: [{ event: 'Song Night', by: 'Ana' }],
      },
      [
        'events.0.organisation matches no organisation of the world. Did you mean "Harbour Events"?',
        'orders.0.event matches no event of the world. Did you mean "Song Night"?',
        'orders.1.buyer matches no user of the world. Did you mean "ana@mail.example"?',
        'orders.1.lines.0.level matches no ticket level of the event. Did you mean "Seat"?',
        'reviews.0.by matches no user of the world',
      ],
    ],
    [
      'names two at once',
      { events: [{ name: 'Night' }, { name: 'Night' }], saves: [{ event: 'Night', by: 'Harbour Events' }] },
      ['saves.0.event matches 2 records. Use the uuid of one'],
    ],
    [
      'has two of what there can be one of',
      { users: [{ email: 'ana@mail.example' }, { email: 'Ana@mail.example' }] },
      ['users.1.email is already used by users.0'],
    ],
    [
      'says the same twice in different words',
      {
        events: [
          {
            name: 'Night',
            venue: {},
            online: 'https://meet.example',
            tickets: [{ name: 'A', price: 1, pricing_details: [{}] }],
          },
        ],
      },
      [
        'events.0 must have only one of venue, online and configuration',
        'events.0.tickets.0 must have only one of price and pricing_details',
      ],
    ],
    [
      'has an event that can not be laid out',
      { events: [{ name: 'Night', occurrence: { type: 'weekly' } }] },
      ['events.0.occurrence.attributes.days is not valid: days is required'],
    ],
    [
      'sells what there is not, or gives back more than was paid',
      {
        events: [{ name: 'Free' }, { name: 'Night', tickets: [{ name: 'Seat', price: 3 }] }],
        orders: [{ event: 'Free' }, { event: 'Night', refunded: { amount: 500 } }],
      },
      [
        'orders.0 needs a ticket, but the event has none',
        'orders.1.refunded is not valid: amount should be at most 3.92, which is not refunded yet',
      ],
    ],
    [
      'has an event that nobody holds',
      { organisations: [], events: [{ name: 'Night' }] },
      ['events.0 needs an organisation, but the world has none'],
    ],
  ])('that %s is refused with every problem', (_, world, problems) => {
    if (problems.length === 0) expect(() => new Emulator({ seed: world as SeedWorld })).toThrow(TypeError);
    else expect(problemsOf(world)).toEqual(problems);
  });

  test('is refused with the path of each problem', () => {
    expect(() => new Emulator({ seed: { users: [{ email: 'ana' }] } })).toThrow(
      expect.objectContaining({
        name: 'WorldError',
        problems: [{ path: ['users', 0, 'email'], message: 'must be an e-mail address' }],
      }),
    );
  });
});

const page = readFileSync(new URL('../../../docs/emulator-seed.md', import.meta.url), 'utf8');
const examples = Array.from(page.matchAll(/^```yaml\n([\s\S]*?)^```/gm), ([, code = '']) => code);

test.each(examples)('the documentation shows a valid world: %#', async (example) => {
  const world: SeedWorld = parse(example);
  const client = clientIn(world);
  const events = (await client.events.list({ my: true })).items;
  expect(events.map(({ name }) => name)).toEqual(world.events?.map(({ name }) => name));
});
