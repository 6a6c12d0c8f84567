import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderView } from '../../src/api/views/index.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import {
  AbortedError,
  type ClientOptions,
  ForbiddenError,
  type Middleware,
  NotFoundError,
  type Order,
  type Ticket,
  TicketingClient,
} from '../../src/index.js';
import { organisation, type StreamProgress } from '../../src/jobs/index.js';
import { casesOf } from '../support/extent.js';
import { failure } from '../support/server.js';

const now = new Date('2031-03-01T09:00:00Z');

async function setUp(emulatorOptions: EmulatorOptions = {}, clientOptions: ClientOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', now, ...emulatorOptions });
  const client = new TicketingClient({ ...emulator.options(), ...clientOptions });
  const org = await organisation(client);
  emulator.journal.clear();
  return { emulator, client, org };
}

async function arrayOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const uuidsOf = (items: readonly { readonly uuid: string }[]) => items.map(({ uuid }) => uuid);
const sentTo = ({ journal }: Emulator, operation: string) =>
  journal.entries.filter((entry) => entry.operation === operation);

/** Answers some paths in place of the service, with the reply that a function makes from the query. */
const replying =
  (ending: string, reply: (query: URLSearchParams) => unknown): Middleware =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    return pathname.endsWith(ending) ? Response.json(reply(searchParams)) : next(request);
  };

const pageOf =
  (name: string, list: readonly unknown[]) =>
  (query: URLSearchParams): unknown => {
    const position = Number(query.get('position') ?? 0);
    const rows = Number(query.get('rows'));
    return {
      statusCode: 200,
      result: {
        [name]: list.slice(position, position + rows),
        pagination: { records: list.length, position, rows, order_by: null },
      },
    };
  };

// One dialect changes from reply to reply, and in another positions count pages.
const dialects = casesOf(['mixed', 'pages', 'documented', 'newer', 'older'] as const, 2);

describe.each(dialects)('streams in the dialect %s', (dialect) => {
  it('yield the events of the organisation', async () => {
    const { client, org } = await setUp({ dialect });

    const events = await arrayOf(org.events());

    expect(events).toHaveLength(15);
    expect(uuidsOf(events)).toEqual(uuidsOf(await client.orgs.events.list(org.uuid).toArray()));
  });

  it('yield each order once with its event, in the order of events and of their lists', async () => {
    const { client, org } = await setUp({ dialect });
    const expected: [string, string][] = [];
    for (const event of await client.orgs.events.list(org.uuid).toArray()) {
      for (const order of await client.events.orders.list(event.uuid).toArray()) {
        expected.push([event.uuid, order.uuid]);
      }
    }

    const items = await arrayOf(org.orders());

    expect(items).toHaveLength(423);
    expect(items.map(({ event, order }) => [event.uuid, order.uuid])).toEqual(expected);
  });

  it('yield each ticket once with its order, price and buyer', async () => {
    const { org } = await setUp({ dialect });
    const orders = new Map((await arrayOf(org.orders())).map((item) => [item.order.uuid, item]));

    const items = await arrayOf(org.tickets());

    expect(new Set(items.map(({ ticket }) => ticket.uuid)).size).toBe(674);
    for (const { ticket, order, isRefunded, price, buyer, event } of items) {
      expect(isRefunded).toBe(order && orderView(order).isRefunded);
      const found = orders.get(ticket.order?.uuid ?? '');
      expect(order).toEqual(found?.order);
      expect(event.uuid).toBe(found?.event.uuid);
      expect(buyer?.email).toBe(found?.order.customer?.email);
      const line = found?.order.line_items?.find(
        (each) => each.product?.name === ticket.product?.ticket_name,
      );
      expect(price).toBe(line?.price);
    }
  });

  it('yield attendees, sessions and reviews, each with its event', async () => {
    const { org } = await setUp({ dialect });
    const festival = (await arrayOf(org.events())).find(({ name }) => name === 'Harbour Music Festival');

    const attendees = await arrayOf(org.attendees());
    const sessions = await arrayOf(org.sessions());
    const reviews = await arrayOf(org.reviews());

    expect(new Set(attendees.map(({ attendee }) => attendee.uuid)).size).toBe(670);
    expect(attendees[0]?.event.uuid).toBe(festival?.uuid);
    expect(sessions.map(({ session, event }) => [session.name, event.name])).toEqual([
      ['Opening Concert', 'Harbour Music Festival'],
      ['Late Set', 'Harbour Music Festival'],
      ['Bamboo Frames', 'Lantern Making'],
      ['Paper and Glue', 'Lantern Making'],
      ['Lantern Walk', 'Lantern Making'],
      ['Fire Safety', 'Lantern Making'],
    ]);
    expect(reviews.map(({ review, event }) => [review.review_text, event.name])).toEqual([
      ['Best food in town.', 'Spring Food Fair'],
      ['Good, but crowded.', 'Spring Food Fair'],
      ['We will come again.', 'Spring Food Fair'],
      ['Too few stalls.', 'Spring Food Fair'],
      ['', 'Beach Clean-up'],
      ['It rained.', 'Beach Clean-up'],
    ]);
  });
});

describe('an organisation without', () => {
  it('events yields nothing', async () => {
    const { org } = await setUp({ seed: 'empty' });

    const streams = [org.events, org.orders, org.tickets, org.attendees, org.sessions, org.reviews];

    for (const stream of streams) expect(await arrayOf<unknown>(stream())).toEqual([]);
  });

  it('orders yields only events, and sends no request for orders if there are no tickets', async () => {
    const { emulator, client, org } = await setUp({ seed: 'empty' });
    await client.orgs.events.create(org.uuid, { name: 'Plan' });

    expect(await arrayOf(org.events())).toHaveLength(1);
    expect(await arrayOf(org.orders())).toEqual([]);
    emulator.journal.clear();
    expect(await arrayOf(org.tickets())).toEqual([]);
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual([
      'orgs.events.list',
      'events.tickets.list',
    ]);
  });
});

describe('events of a stream', () => {
  it('are read in the order of their uuids, once each, without the list of events', async () => {
    const { emulator, client, org } = await setUp();
    const [first, second] = await client.orgs.events.list(org.uuid).toArray();
    emulator.journal.clear();
    const events = [second?.uuid ?? '', first?.uuid ?? '', second?.uuid ?? ''];

    const items = await arrayOf(org.orders({ events }));

    expect([...new Set(items.map(({ event }) => event.name))]).toEqual([second?.name, first?.name]);
    expect(new Set(items.map(({ order }) => order.uuid)).size).toBe(items.length);
    expect(sentTo(emulator, 'orgs.events.list')).toEqual([]);
    expect(sentTo(emulator, 'orgs.events.get')).toHaveLength(2);
  });

  it('can be selected by a function, which saves the requests for the others', async () => {
    const { emulator, org } = await setUp();
    const onProgress = vi.fn();

    const items = await arrayOf(
      org.attendees({ events: ({ name }) => name === 'Spring Food Fair', onProgress }),
    );

    expect(new Set(items.map(({ event }) => event.name))).toEqual(new Set(['Spring Food Fair']));
    expect(onProgress.mock.lastCall).toMatchObject([{ done: 1, total: 1 }]);
    expect(sentTo(emulator, 'events.attendees.list').length).toBe(Math.ceil(items.length / 100));
  });

  it('can also limit the reviews, by uuid', async () => {
    const { emulator, org } = await setUp();
    const events = await arrayOf(org.events());
    const fair = events.find(({ name }) => name === 'Spring Food Fair')?.uuid ?? '';
    const festival = events.find(({ name }) => name === 'Harbour Music Festival')?.uuid ?? '';
    emulator.journal.clear();

    expect(await arrayOf(org.reviews({ events: [festival, fair, fair] }))).toHaveLength(4);
    expect(await arrayOf(org.reviews({ events: [festival] }))).toEqual([]);
    expect(sentTo(emulator, 'orgs.reviews.list')).toEqual([]);
  });

  it('cause an error if they are unknown', async () => {
    const { org } = await setUp();

    expect(
      await failure(arrayOf(org.orders({ events: ['0b5a1d2c-0000-4000-8000-000000000000'] }))),
    ).toBeInstanceOf(NotFoundError);
  });

  it('are left out with their orders, and counted, if they are deleted before these are read', async () => {
    const { emulator, org } = await setUp();
    const gone = (await arrayOf(org.events({}))).find(({ name }) => name === 'Spring Food Fair')?.uuid ?? '';
    for (const path of [`/events/${gone}/orders`, `/orgs/${org.uuid}/events/${gone}`]) {
      emulator.faults.add({ match: { path }, fault: { status: 404 } });
    }

    const told: StreamProgress[] = [];
    const orders = await arrayOf(org.orders({ onProgress: (progress) => told.push(progress) }));
    const names = new Set(orders.map(({ event }) => event.name));

    expect(names.has('Spring Food Fair')).toBe(false);
    expect(told.at(-1)?.gone).toBe(1);
    expect(names.size).toBeGreaterThan(3);
  });

  it('end the stream with an error if they are deleted after the first items', async () => {
    let gone = '';
    const { emulator, client, org } = await setUp(
      { seed: 'empty' },
      {
        use: [
          async (request, next) =>
            gone !== '' && request.url.includes(gone)
              ? new Response('{"message":"Not found"}', { status: 404 })
              : next(request),
        ],
      },
    );
    const { event } = await withOrders(emulator, org.uuid, client, 250);
    let given = 0;
    const walk = async () => {
      for await (const item of org.orders()) {
        given += 1;
        gone = item.event.uuid;
      }
    };

    expect(await failure(walk())).toMatchObject({ name: 'JobError', code: 'job_unsuitable', event });
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(250);
  });

  it('cause an error with their uuid if they exist but their list does not', async () => {
    const { emulator, org } = await setUp();
    const event = (await arrayOf(org.events()))[0]?.uuid ?? '';
    emulator.faults.add({ match: { path: `/events/${event}/orders` }, fault: { status: 404 } });

    const error = await failure(arrayOf(org.orders()));

    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ params: { event } });
  });
});

describe('the array of a stream', () => {
  it('has all items, or the first ones with no request after them', async () => {
    const { emulator, org } = await setUp();
    const all = await org.orders().toArray();
    let yielded = 0;
    for await (const each of org.orders()) expect(each).toEqual(all[yielded++]);
    expect(yielded).toBe(all.length);
    emulator.journal.clear();
    expect(await org.orders({ atOnce: 1 }).toArray({ limit: 1 })).toEqual(all.slice(0, 1));
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual([
      'orgs.events.list',
      'events.orders.list',
    ]);
    emulator.journal.clear();
    expect(await org.events().toArray({ limit: 0 })).toEqual([]);
    const invalid = [{ limit: -1 }, { limit: 1.5 }, { rows: 1 }, 5, { limit: '1' }] as never[];
    for (const options of invalid) {
      await expect(org.events().toArray(options)).rejects.toThrow(
        new TypeError('toArray takes { limit }, a whole number from 0, or no argument.'),
      );
    }
    expect(emulator.journal.entries).toEqual([]);
  });
});

describe('a failure', () => {
  it('is thrown at its place, after all earlier items', async () => {
    const { emulator, org } = await setUp();
    const all = await arrayOf(org.orders());
    const fair = all.findIndex(({ event }) => event.name === 'Spring Food Fair');
    const event = all[fair]?.event.uuid ?? '';
    emulator.faults.add({ match: { path: `/events/${event}/orders` }, fault: { status: 403 } });
    const given: string[] = [];

    const error = await failure(
      (async () => {
        for await (const { order } of org.orders()) given.push(order.uuid);
      })(),
    );

    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ params: { event } });
    expect(given).toEqual(all.slice(0, fair).map(({ order }) => order.uuid));
  });
});

describe('the option atOnce', () => {
  it.each([1, 2, 4])('limits the events that are read at once to %i', async (atOnce) => {
    let most = 0;
    let open = 0;
    const counted: Middleware = async (request, next) => {
      if (!request.url.includes('/orders')) return next(request);
      open += 1;
      most = Math.max(most, open);
      // Gives other requests the time to arrive.
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return next(request);
    };
    const { org } = await setUp({}, { use: [counted] });

    expect(await arrayOf(org.orders({ atOnce }))).toHaveLength(423);
    expect(most).toBe(atOnce);
  });
});

describe('an abort', () => {
  it('ends the stream, with the number of items in the error', async () => {
    const { org } = await setUp();
    const controller = new AbortController();
    const { signal } = controller;
    let given = 0;

    const error = await failure(
      (async () => {
        for await (const _ of org.orders({ signal })) {
          given += 1;
          if (given === 37) controller.abort('enough');
        }
      })(),
    );

    expect(given).toBe(37);
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({
      message: 'The stream of orders was aborted after 37 of them.',
      cause: 'enough',
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leaves no listener after the end of the stream, or after a break', async () => {
    const { org } = await setUp();
    const { signal } = new AbortController();

    await arrayOf(org.sessions({ signal }));
    for await (const _ of org.orders({ signal })) break;

    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends a running request', async () => {
    const controller = new AbortController();
    const hanging: Middleware = (request, next) => {
      if (!request.url.includes('/tickets')) return next(request);
      setTimeout(() => controller.abort('enough'), 5);
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    };
    const { org } = await setUp({}, { use: [hanging] });

    const error = await failure(arrayOf(org.tickets({ signal: controller.signal })));

    expect(error).toMatchObject({
      name: 'AbortedError',
      message: 'The stream of tickets was aborted after 0 of them.',
    });
  });

  it('before the start sends nothing', async () => {
    const { emulator, org } = await setUp();

    const error = await failure(arrayOf(org.sessions({ signal: AbortSignal.abort('enough') })));

    expect(error).toBeInstanceOf(AbortedError);
    expect(emulator.journal.entries).toEqual([]);
  });
});

it('a stream stops its running requests if its loop ends early', async () => {
  const ended: Promise<string>[] = [];
  let isFirst = true;
  const hanging: Middleware = (request, next) => {
    if (!request.url.includes('/orders')) return next(request);
    if (isFirst) {
      isFirst = false;
      return next(request);
    }
    const aborted = new Promise<string>((resolve) => {
      request.signal.addEventListener('abort', () => resolve('aborted'));
    });
    ended.push(aborted);
    return aborted.then(() => Promise.reject(request.signal.reason));
  };
  const { org } = await setUp({}, { use: [hanging] });

  for await (const _ of org.orders({ atOnce: 3 })) break;

  expect(ended.length).toBe(2);
  expect(await Promise.all(ended)).toEqual(['aborted', 'aborted']);
});

describe('a ticket', () => {
  const order = (uuid: string, more: object = {}): Order => ({
    uuid,
    customer: { first_name: 'Ben' },
    ...more,
  });
  const ticket = (uuid: string, more: object = {}): Ticket => ({ uuid, ...more });
  const line = (price: unknown, product: object = {}) => ({ price, product });
  const listing = (...tickets: unknown[]) => ({ attributes: [{ name: 'event_tickets', value: tickets }] });

  /** Reads the tickets of one event from a service with these tickets and orders. Calls `onOrders` for each page of orders. */
  async function read(tickets: readonly object[], orders: readonly object[], onOrders = () => {}) {
    const page = pageOf('orders', orders);
    const listing = replying('/orders', (query) => {
      onOrders();
      return page(query);
    });
    const use = [replying('/tickets', pageOf('tickets', tickets)), listing];
    const { client, org } = await setUp({}, { use });
    const [event] = await client.orgs.events.list(org.uuid).toArray({ limit: 1 });
    return arrayOf(org.tickets({ events: [event?.uuid ?? ''] }));
  }

  const named = (price: unknown, variation: string, more: object = {}) =>
    line(price, { name: 'Entry', variation, ...more });
  const adult = { ticket_name: 'Entry', ticket_variation: 'Adult' };

  it.each<[string, unknown, object, string | undefined]>([
    ['that names it', [line('10.00', listing('t')), line('20.00', listing('u'))], {}, '10.00'],
    ['that names it, written as a number', [line(12.5, listing({ uuid: 't' }))], {}, '12.5'],
    [
      'of its name and variation, if several name it',
      [
        named('10.00', 'Child', listing('t', 'u')),
        named('20.00', 'Adult', listing('t', 'u')),
        named('30.00', 'Adult', listing('v')),
      ],
      adult,
      '20.00',
    ],
    [
      'of its name and variation, if none names it',
      [named('10.00', 'Child'), named('20.00', 'Adult')],
      adult,
      '20.00',
    ],
    [
      'of its name, if there is only one',
      [named('10.00', 'Adult'), named('20.00', 'Adult')],
      adult,
      undefined,
    ],
    ['that exists', null, {}, undefined],
    ['with a price', [line(null, listing('t')), { product: null }], {}, undefined],
  ])('has the price of the line %s', async (_, line_items, product, price) => {
    const items = await read([ticket('t', { order: { uuid: 'o' }, product })], [order('o', { line_items })]);

    expect(items.map((item) => [item.price, item.buyer?.first_name])).toEqual([[price, 'Ben']]);
  });

  it('has no order if it names none, or one that the event does not have', async () => {
    const items = await read(
      [ticket('t1'), ticket('t2', { order: null, order_id: 7 }), ticket('t3', { order: { uuid: 'other' } })],
      [order('o', { customer: null })],
    );

    expect(items.map(({ ticket, order, price, buyer }) => [ticket.uuid, order, price, buyer])).toEqual([
      ['t1', undefined, undefined, undefined],
      ['t2', undefined, undefined, undefined],
      ['t3', undefined, undefined, undefined],
    ]);
  });

  it('finds its order at any place in the list, and the list of orders is read once', async () => {
    const orders = Array.from({ length: 250 }, (_, index) =>
      order(`o${index}`, {
        total_ticket: '2',
        line_items: [line('5.00', listing(`a${index}`, `b${index}`))],
      }),
    );
    // The first half of the tickets is in reverse. The second ticket of each order comes after all first ones.
    const tickets = ['a', 'b'].flatMap((name) =>
      orders.map((_, index) => {
        const place = name === 'a' ? 249 - index : index;
        return ticket(`${name}${place}`, { order: { uuid: `o${place}` } });
      }),
    );
    const onOrders = vi.fn();

    const items = await read(tickets, orders, onOrders);

    expect(items).toHaveLength(500);
    for (const { ticket, order, price } of items) {
      expect([order?.uuid, price]).toEqual([ticket.order?.uuid, '5.00']);
    }
    expect(onOrders).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['has a number of tickets', { total_ticket: 3 }, 1],
    [
      'has lines with a number of tickets',
      { line_items: [{ quantity: '1', product: { quantity_included: '3' } }] },
      1,
    ],
    ['has no number of tickets', {}, 1],
    ['has too low a number of tickets', { total_ticket: 1 }, 2],
  ])('finds an order of three tickets that %s', async (_, more, lists) => {
    const tickets = ['t1', 't2', 't3', 't4'].map((uuid) =>
      ticket(uuid, { order: { uuid: uuid === 't4' ? 'p' : 'o' } }),
    );
    const onOrders = vi.fn();

    const items = await read(tickets, [order('o', more), order('p')], onOrders);

    expect(items.map(({ order }) => order?.uuid)).toEqual(['o', 'o', 'o', 'p']);
    expect(onOrders).toHaveBeenCalledTimes(lists);
  });

  it('needs no more pages of orders than the tickets that were read', async () => {
    const { emulator, org } = await setUp({ seed: 'empty' });
    const { event } = await withOrders(emulator, org.uuid, org.client as TicketingClient, 250);
    emulator.journal.clear();

    for await (const _ of org.tickets({ events: [event] })) break;

    expect(sentTo(emulator, 'events.orders.list')).toHaveLength(1);
  });
});

/** Makes an event with a number of orders of one ticket. Each is placed a minute after the one before. */
async function withOrders(emulator: Emulator, org: string, client: TicketingClient, count: number) {
  const { uuid: event } = await client.orgs.events.create(org, {
    name: 'Fair',
    timezone: 'Europe/Vienna',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2032-01-01 10:00', event_duration: 480 },
    },
  });
  await client.events.publish(event);
  emulator.simulate.addLevel({ event, price: 12.5 });
  for (let index = 0; index < count; index += 1) {
    emulator.clock.advance(60_000);
    emulator.simulate.purchase({ event });
  }
  return { event };
}

describe('a period', () => {
  const count = 900;
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
  let emulator: Emulator;
  let event: string;
  /** The orders, oldest first. The first was placed after one minute. */
  let oldestFirst: Order[];

  beforeAll(async () => {
    const made = await setUp({ seed: 'empty' });
    emulator = made.emulator;
    ({ event } = await withOrders(emulator, made.org.uuid, made.client, count));
    const orders = await made.client.events.orders.list(event).toArray();
    oldestFirst = orders.map(({ uuid, created_on }) => ({ uuid, created_on: created_on ?? null }));
  });

  /** Reads orders from a service with this list. Returns their uuids and the requested positions. */
  async function read(
    list: readonly object[],
    period: { from?: Date; to?: Date },
    page: (list: readonly object[]) => (query: URLSearchParams) => unknown = (all) => pageOf('orders', all),
  ) {
    const asked: (string | null)[] = [];
    const client = new TicketingClient({
      ...emulator.options(),
      use: [
        replying('/orders', (query) => {
          asked.push(query.get('position'));
          return page(list)(query);
        }),
      ],
    });
    const items = await arrayOf((await organisation(client)).orders({ events: [event], period }));
    return { uuids: items.map(({ order }) => order.uuid), asked };
  }

  const wanted = (list: readonly Order[], { from, to }: { from?: Date; to?: Date }) =>
    uuidsOf(
      list.filter(({ created_on }) => {
        // An order without a date may be from this period.
        if (!created_on) return true;
        const time = Date.parse(created_on);
        return !(from && time < from.getTime()) && !(to && time >= to.getTime());
      }),
    );

  const swapped = (one: number, other: number) => {
    const list = [...oldestFirst];
    [list[one], list[other]] = [list[other] as Order, list[one] as Order];
    return list;
  };
  const moved = (from: number, to: number) => {
    const list = oldestFirst.toSpliced(from, 1);
    return list.toSpliced(to, 0, oldestFirst[from] as Order);
  };
  const undated = ({ created_on: _, ...order }: Order): Order => order;
  const shuffled = () => oldestFirst.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));

  const periods: [string, { from?: Date; to?: Date }][] = [
    ['the latest', { from: at(890) }],
    ['the latest third', { from: at(600) }],
    ['the earliest', { to: at(30) }],
    ['some in the middle', { from: at(440), to: at(470) }],
    ['many in the middle', { from: at(200), to: at(700) }],
    ['those at the border of pages', { from: at(301), to: at(401) }],
    ['all', { from: at(0), to: at(1000) }],
    ['a future period', { from: at(2000) }],
    ['an earlier period', { to: at(0.5) }],
    ['a moment', { from: at(500), to: at(500) }],
  ];

  describe.each([
    ['oldest first', () => oldestFirst],
    ['newest first', () => oldestFirst.toReversed()],
    ['in no order', shuffled],
    ['with two swapped on its first page', () => swapped(3, 4)],
    ['with two swapped on its last page', () => swapped(895, 896)],
    ['with one of its last page on an early page', () => moved(895, 150)],
    [
      'with one order without a date',
      () => oldestFirst.map((order, index) => (index === 50 ? undated(order) : order)),
    ],
  ])('yield the orders of a period from a list %s', (_, list) => {
    it.each(periods)('%s', async (__, period) => {
      const { uuids } = await read(list(), period);

      expect(uuids).toEqual(wanted(list(), period));
    });
  });

  it.each([
    ['the earliest of a list oldest first', () => oldestFirst, { to: at(30) }, 1],
    ['some in the middle of a list oldest first', () => oldestFirst, { from: at(440), to: at(470) }, 5],
    ['the latest of a list newest first', () => oldestFirst.toReversed(), { from: at(890) }, 1],
    ['none of a list newest first', () => oldestFirst.toReversed(), { from: at(2000) }, 1],
    ['some of a list in no order', shuffled, { from: at(890) }, 10],
  ])('send only the requests to the end of the period for %s', async (_, list, period, count) => {
    const { asked } = await read(list(), period);

    expect(asked).toHaveLength(count);
  });

  it('yield exactly the orders of the period from any sorted list, with any kind of pages', async () => {
    const lists = fc.record({
      steps: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 400 }),
      isNewestFirst: fc.boolean(),
      rows: fc.integer({ min: 5, max: 100 }),
      counts: fc.constantFrom('records from 0', 'records from 1', 'pages from 0', 'pages from 1'),
      from: fc.option(fc.integer({ min: -1, max: 500 }), { nil: undefined }),
      length: fc.option(fc.nat({ max: 200 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ steps, isNewestFirst, rows, counts, from, length }) => {
        let minute = 0;
        const upwards = steps.map((step, index) => {
          minute += step;
          return { uuid: `o${index}`, created_on: at(minute).toISOString() };
        });
        const list = isNewestFirst ? upwards.toReversed() : upwards;
        const period = {
          ...(from !== undefined && { from: at(from) }),
          ...(length !== undefined && { to: at(Math.max(1, (from ?? 0) + length)) }),
        };
        const first = counts.endsWith('1') ? 1 : 0;
        const page = (all: readonly object[]) => (query: URLSearchParams) => {
          const position = Math.max(first, Number(query.get('position') ?? first)) - first;
          const start = counts.startsWith('pages') ? position * rows : position;
          const pagination = { records: all.length, position: position + first, rows };
          return { statusCode: 200, result: { orders: all.slice(start, start + rows), pagination } };
        };

        const { uuids } = await read(list, period, page);

        expect(uuids).toEqual(wanted(list, period));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['2031-03-01T09:05:00Z', true],
    ['2031-03-01T10:05:00+01:00', true],
    ['2031-03-01T10:05:00+0100', true],
    ['2031-03-01T08:59:59+00:00', false],
    [{ utc: '2031-03-01T09:05:00+00:00', local: '2031-03-01 20:05' }, true],
    [{ utc: '2031-03-01T08:59:59+00:00', local: '2031-03-01 19:59' }, false],
    // Without an offset, a time is in UTC.
    ['2031-03-01 08:00', false],
    ['2031-03-01T09:05:00', true],
    // These do not show which moment they are.
    ['yesterday', true],
    ['', true],
    [0, true],
    [null, true],
    [undefined, true],
  ])('yield an order that was created on %j: %s', async (created_on, isGiven) => {
    const { uuids } = await read([{ uuid: 'o', created_on }], { from: now });

    expect(uuids).toEqual(isGiven ? ['o'] : []);
  });

  it('read an event that began later with one page, because imported orders are older than their event', async () => {
    const { org, emulator } = await setUp({
      seed: {
        events: [
          { name: 'Fair', created_on: '2031-02-20T09:00:00Z', tickets: [{ name: 'Seat', price: 20 }] },
          { name: 'Gala', created_on: '2031-01-05T09:00:00Z', tickets: [{ name: 'Seat', price: 20 }] },
        ],
        orders: [
          { event: 'Fair', created_on: '2031-01-10T10:00:00Z' },
          { event: 'Gala', created_on: '2031-01-11T10:00:00Z' },
          { event: 'Fair', created_on: '2031-01-12T10:00:00Z' },
          { event: 'Fair', created_on: '2031-02-21T10:00:00Z' },
        ],
      },
    });
    const all = await arrayOf(org.orders());
    const period = { from: new Date('2031-01-01T00:00:00Z'), to: new Date('2031-02-01T00:00:00Z') };
    emulator.journal.clear();
    const orders = await arrayOf(org.orders({ period }));

    expect(orders.map(({ order }) => order.created_on)).toHaveLength(3);
    expect(uuidsOf(orders.map(({ order }) => order))).toEqual(
      uuidsOf(all.map(({ order }) => order).filter(({ created_on }) => String(created_on) < '2031-02')),
    );
    expect(sentTo(emulator, 'events.orders.list')).toHaveLength(2);
    expect(await arrayOf(org.tickets({ period }))).toHaveLength(
      (await arrayOf(org.tickets())).filter(({ order }) => String(order?.created_on) < '2031-02').length,
    );
  });

  it('use the creation of events, sessions and reviews, and for tickets that of their orders', async () => {
    const { org } = await setUp();
    const since = new Date('2031-02-20T00:00:00Z');
    const isSince = (date: string | null | undefined) => Date.parse(date ?? '') >= since.getTime();
    const dates = {
      events: (await arrayOf(org.events())).map(({ created_on }) => created_on),
      sessions: (await arrayOf(org.sessions())).map(({ session }) => session.created_on),
      reviews: (await arrayOf(org.reviews())).map(({ review }) => review.created_on),
      tickets: (await arrayOf(org.tickets())).map(({ order }) => order?.created_on),
    };

    for (const name of ['events', 'sessions', 'reviews', 'tickets'] as const) {
      const expected = dates[name].filter(isSince).length;
      expect([name, (await arrayOf<unknown>(org[name]({ period: { from: since } }))).length]).toEqual([
        name,
        expected,
      ]);
      expect([name, (await arrayOf<unknown>(org[name]({ period: { to: since } }))).length]).toEqual([
        name,
        dates[name].length - expected,
      ]);
    }
  });
});

describe('wrong options', () => {
  it.each([
    [
      { period: { to: new Date('soon') } },
      "period.to must be a day such as '2031-03-01', a local time such as '2031-03-01 18:00', a Date, or a period such as 'last-month'.",
    ],
    [{ since: now }, 'Unknown option "since". Did you mean "period"?'],
    [{ events: 'all' }, 'events must be a list of events'],
    [{ events: [''] }, 'events must be a list of events'],
    [{ atOnce: 0 }, 'atOnce must be a whole number from 1.'],
  ])('throw at once: %j', async (options, message) => {
    const { emulator, org } = await setUp();

    for (const stream of [org.events, org.orders, org.tickets, org.sessions, org.reviews]) {
      expect(() => stream(options as never)).toThrow(TypeError);
      expect(() => stream(options as never)).toThrow(message);
    }
    expect(emulator.journal.entries).toEqual([]);
  });

  it('include the options of other streams', async () => {
    const { org } = await setUp();

    expect(() => org.attendees({ period: 'today' } as never)).toThrow(
      new TypeError('Unknown option "period". The options are events, atOnce, signal, onProgress.'),
    );
    expect(() => org.reviews({ events: () => true } as never)).toThrow(
      /^events must be a list of events, each by its uuid, .*last \(began last\)\.$/,
    );
  });
});

describe('the progress of a stream', () => {
  const names = ['orders', 'tickets', 'attendees', 'sessions'] as const;

  it.each(names)(
    'of %s counts done events, the total of events, and the items that were read',
    async (name) => {
      const { org } = await setUp();
      const events = await arrayOf(org.events());
      const told: StreamProgress[] = [];
      const items = await arrayOf<unknown>(org[name]({ onProgress: (progress) => told.push(progress) }));
      expect(items.length).toBeGreaterThan(0);
      expect(told.at(-1)).toEqual({
        done: events.length,
        total: events.length,
        items: items.length,
        gone: 0,
      });
      // The total is already known before the first event is done.
      expect(told[0]).toMatchObject({ done: 0, total: events.length });
      for (const [index, { done, items: read }] of told.entries()) {
        expect(done).toBeGreaterThanOrEqual(told[index - 1]?.done ?? 0);
        expect(read).toBeGreaterThanOrEqual(told[index - 1]?.items ?? 0);
      }
      expect(told.filter(({ done }, index) => done !== (told[index - 1]?.done ?? 0))).toHaveLength(
        events.length,
      );
    },
  );

  it('of events counts the events themselves', async () => {
    const { org } = await setUp();
    const told: StreamProgress[] = [];
    const { length } = await arrayOf(org.events({ onProgress: (progress) => told.push(progress) }));
    expect(told[0]).toEqual({ done: 0, total: length, items: length, gone: 0 });
    expect(told.at(-1)).toEqual({ done: length, total: length, items: length, gone: 0 });
  });

  it('of reviews counts the events in the option, or one list', async () => {
    const { org } = await setUp();
    const all: StreamProgress[] = [];
    const reviews = await arrayOf(org.reviews({ onProgress: (progress) => all.push(progress) }));
    expect(all[0]).toMatchObject({ done: 0, total: 1 });
    expect(all.at(-1)).toEqual({ done: 1, total: 1, items: reviews.length, gone: 0 });
    const named: StreamProgress[] = [];
    const events = uuidsOf(await arrayOf(org.events())).slice(0, 3);
    await arrayOf(org.reviews({ events, onProgress: (progress) => named.push(progress) }));
    expect(named.at(-1)).toMatchObject({ done: 3, total: 3 });
  });

  it('counts items that were read but not yielded', async () => {
    const { org } = await setUp();
    const period = { year: 2090 };
    const told: StreamProgress[] = [];
    expect(await arrayOf(org.tickets({ period, onProgress: (progress) => told.push(progress) }))).toEqual([]);
    const { length } = await arrayOf(org.tickets());
    expect(told.at(-1)?.items).toBe(length);
  });

  it('never exceeds its total, even if the service sends one that is too low', async () => {
    const { emulator, org: all } = await setUp();
    const events = await arrayOf(all.events());
    const few = replying('/events', (query) => {
      const position = Number(query.get('position') ?? 0);
      const pagination = { records: 6, position, rows: 5 };
      return { events: events.slice(position, position + 5), pagination };
    });
    const org = await organisation(new TicketingClient({ ...emulator.options(), use: [few] }));
    const told: StreamProgress[] = [];
    const sessions = await arrayOf(org.sessions({ onProgress: (progress) => told.push(progress) }));
    expect(sessions).toEqual(await arrayOf(all.sessions()));
    expect(told[0]?.total).toBe(6);
    for (const { done, total } of told) expect(total).toBeGreaterThanOrEqual(done);
    expect(told.at(-1)).toMatchObject({ done: events.length, total: events.length });
  });
});
