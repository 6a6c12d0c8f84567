import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { DialectName, Fault } from '../../../src/emulator/index.js';
import { remove } from '../../../src/emulator/state/collection.js';
import { type Middleware, NotFoundError, RateLimitError, ServerError } from '../../../src/index.js';
import type { WatchOptions } from '../../../src/jobs/index.js';
import { turn } from '../../simulation/virtual-time.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { fillableDb, memoryDb } from '../../support/memory-db.js';
import { waitFor } from '../../support/patience.js';
import { codeOf, fail, gather, isEventList, take, told, virtualWorld, world } from './world.js';

const minute = 60_000;
const list = 'orgs.events.list';
const page = 'events.orders.list';

/** Removes an order from the service. */
function removeOrder({ emulator }: Pick<Awaited<ReturnType<typeof world>>, 'emulator'>, uuid: string) {
  const { orders } = emulator.world().state;
  remove(orders, orders[uuid] ?? expect.fail());
}

describe('a watch of orders', () => {
  it('yields new, changed and missing orders with their event and what they were', async () => {
    const all = await virtualWorld();
    const { org, client, buy, emulator, events, options, begin, rounds } = all;
    const [event = ''] = events;
    buy();
    emulator.clock.advance(minute);
    const watch = await begin(org.watch.orders({ ...options, sweepEvery: 0 }));
    const { order } = buy();
    await rounds();
    emulator.simulate.refund(order);
    await client.events.update(event, { name: 'Renamed' });
    await rounds();
    removeOrder(all, order.uuid);
    await rounds(2);
    const placed = { uuid: order.uuid, code: order.code };
    expect(watch.given).toEqual([
      {
        kind: 'created',
        order: expect.objectContaining(placed),
        event: expect.objectContaining({ uuid: event, name: 'Event 0' }),
      },
      {
        kind: 'changed',
        order: expect.objectContaining({ ...placed, status: 'Cancelled' }),
        before: expect.objectContaining({ ...placed, status: 'Active' }),
        event: expect.objectContaining({ uuid: event, name: 'Renamed' }),
      },
      {
        kind: 'gone',
        before: expect.objectContaining({ ...placed, status: 'Cancelled' }),
        event: expect.objectContaining({ uuid: event, name: 'Renamed' }),
      },
    ]);
  });

  it('yields a missing and a new order although the number of sold tickets is the same', async () => {
    const all = await virtualWorld();
    const { org, buy, emulator, options, begin, rounds } = all;
    const [first] = [buy().order, buy(), buy()];
    emulator.clock.advance(minute);
    const onError = vi.fn();
    const watch = await begin(org.watch.orders({ ...options, sweepEvery: 0, onError }));
    removeOrder(all, first.uuid);
    const { order } = buy();
    await rounds(3);
    expect(onError).not.toHaveBeenCalled();
    expect(watch.given.map(told)).toEqual([
      ['created', order.code],
      ['gone', first.code],
    ]);
  });

  it('accepts incomplete and odd records', async () => {
    const odd = {
      uuid: 'b',
      customer: 'Ida',
      line_items: [null, 5, { product: 'x' }],
      extended_status: null,
      summary: '12',
      attendee_details: [{ attributes: {} }, null],
      created_on: 5,
      status: 1,
    };
    const orders: unknown[] = [{ uuid: 'a' }, odd, null, 5, { code: 'without a uuid' }];
    const reply: Middleware = async (request, next) =>
      request.url.includes('/orders')
        ? Response.json({ orders, pagination: { records: String(orders.length), rows: null } })
        : next(request);
    const { org, options, begin, rounds } = await virtualWorld({ client: { use: [reply] } });
    const watch = await begin(org.watch.orders({ ...options, start: 'all', sweepEvery: 0 }));
    orders[1] = { ...odd, status: 2, attendee_details: null };
    await rounds();
    expect(watch.given.map(({ kind, order, before }) => [kind, order?.uuid, before?.status])).toEqual([
      ['created', 'a', undefined],
      ['created', 'b', undefined],
      ['changed', 'b', 1],
    ]);
  });

  it('skips an event without a uuid', async () => {
    const damage: Middleware = async (request, next) => {
      const response = await next(request);
      if (!isEventList(request)) return response;
      const body = await response.json();
      const { events } = body.result ?? body;
      return Response.json({ events: [null, { name: 'x' }, ...events], pagination: { records: 3 } });
    };
    const { org, buy } = await world({ client: { use: [damage] } });
    const { order } = buy();
    expect((await take(1, org.watch.orders, { start: 'all' })).map(codeOf)).toEqual([order.code]);
  });

  it.each<[string, (chosen: string) => WatchOptions['events']]>([
    ['their uuids', (chosen) => [chosen]],
    [
      'a test',
      (chosen) =>
        ({ uuid }) =>
          uuid === chosen,
    ],
  ])('reads only the events that are chosen by %s', async (_, choose) => {
    const { org, buy, events, options, begin, rounds } = await virtualWorld({ events: 3 });
    const [one = '', two = '', three = ''] = events;
    const watch = await begin(org.watch.orders({ ...options, events: choose(two) }));
    const [, { order }] = [buy(one), buy(two), buy(three)];
    const [round] = await rounds();
    expect(round?.asked).toEqual([list, page]);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });
});

it('a watch of tickets yields new ones, and checked-in ones as changed', async () => {
  const { org, buy, emulator, options, begin, rounds } = await virtualWorld();
  const watch = await begin(org.watch.tickets({ ...options, sweepEvery: 0 }));
  const [ticket = expect.fail()] = buy().tickets;
  await rounds();
  emulator.simulate.checkIn(ticket);
  await rounds();
  const { uuid } = ticket;
  const [was, is] = ['not_attended', 'attended'].map((last_attendee_type) => ({ uuid, last_attendee_type }));
  expect(watch.given).toMatchObject([
    { kind: 'created', ticket: was },
    { kind: 'changed', ticket: is, before: was },
  ]);
});

describe('the requests of a watch', () => {
  it('include one more page for each hundred new orders', async () => {
    const { org, buy, options, begin, rounds } = await virtualWorld();
    buy();
    const watch = await begin(org.watch.orders(options));
    const codes = Array.from({ length: 250 }, () => buy().order.code);
    const [round] = await rounds();
    expect(watch.given.map(codeOf)).toEqual(codes);
    expect(round?.asked).toEqual([list, page, page, page]);
  });

  it('include one more reading of an event that has just ended', async () => {
    const { org, buy, emulator, options, begin, rounds } = await virtualWorld();
    const watch = await begin(org.watch.orders(options));
    const { order } = buy();
    emulator.clock.set(new Date('2090-04-13T00:00:00Z'));
    await rounds();
    expect(watch.given.map(codeOf)).toEqual([order.code]);
  });

  const newestFirst: Middleware = (request, next) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/orders')) url.searchParams.set('order_by', 'created_descending');
    return next(new Request(url, request));
  };

  it.each<[string, Parameters<typeof world>[0]]>([
    ['lists the newest first', { client: { use: [newestFirst] } }],
    ['has the dialect mixed', { dialect: 'mixed' }],
    ['has the dialect pages', { dialect: 'pages' }],
  ])('include one page for a sale if the service %s', async (_, wanted) => {
    const { org, buy, emulator, options, begin, rounds } = await virtualWorld(wanted);
    const buyLater = () => {
      emulator.clock.advance(1_000);
      return buy().order.code;
    };
    for (let count = 0; count < 130; count += 1) buyLater();
    const watch = await begin(org.watch.orders(options));
    const codes = [];
    const asked = [];
    for (let sale = 0; sale < 4; sale += 1) {
      codes.push(buyLater());
      asked.push(...(await rounds()).map((round) => round.asked));
    }
    expect(watch.given.map(codeOf)).toEqual(codes);
    // The first sale shows where the service lists new orders.
    expect(asked.slice(1)).toEqual([1, 2, 3].map(() => [list, page]));
  });

  it.each(casesOf<DialectName>(['mixed', 'pages', 'older', 'newer', 'bare', 'wrapped'], 2))(
    'work in the dialect %s, and a round without changes reports none',
    async (dialect) => {
      const { org, buy, emulator } = await world({ dialect });
      for (let count = 0; count < 130; count += 1) buy();
      const options = { db: memoryDb(), once: true, sweepEvery: 0 };
      const round = async () => {
        const given: string[] = [];
        for await (const { kind } of org.watch.orders(options)) given.push(`${kind} order`);
        for await (const { kind } of org.watch.tickets(options)) given.push(`${kind} ticket`);
        return given;
      };
      expect([await round(), await round(), await round()]).toEqual([[], [], []]);
      const { order } = buy();
      expect(await round()).toEqual(['created order', 'created ticket']);
      emulator.simulate.refund(order);
      expect(await round()).toEqual(['changed order', 'changed ticket']);
    },
  );
});

describe('sales since the start of a watch', () => {
  it('are reported from the first request on, only with the state', async () => {
    const { org, buy, events, emulator, options } = await world({ events: 2 });
    emulator.clock.set(new Date(Date.now() - minute));
    for (const event of events) buy(event);
    emulator.clock.set(new Date());
    const db = memoryDb();
    const stop = new AbortController();
    // The list of events gets no reply.
    const endFault = emulator.faults.add({ match: { operation: list }, fault: { delay: 1_000_000 } });
    const first = gather(org.watch.orders({ ...options, db, signal: stop.signal }));
    await waitFor(() => expect(emulator.faults.isEmpty).toBe(true));
    endFault();
    stop.abort();
    await first.ended;
    emulator.clock.advance(2_000);
    const codes = [buy(events[0]), buy(events[1]), buy(events[1])].map(({ order }) => order.code);
    const second = gather(org.watch.orders({ ...options, db }));
    await second.count(3);
    expect(second.given.map(told).sort()).toEqual(codes.map((code) => ['created', code]).sort());
  });

  it('are reported even if the list of events is late and the clock of the machine is set back', async () => {
    const setBack: Middleware = (request, next) => {
      if (request.url.includes('/orders')) vi.setSystemTime(Date.now() - 10 * minute);
      return next(request);
    };
    const all = await virtualWorld({ client: { use: [setBack] } });
    const { org, buy, emulator, options, begin, rounds } = all;
    buy();
    emulator.clock.advance(minute);
    emulator.faults.add({ match: { operation: list }, fault: { delay: 1_500 } });
    const beginning = begin(org.watch.orders(options));
    while (!emulator.faults.isEmpty) await turn();
    // The list already counts this sale, and it happened after the watch began.
    const { order } = buy();
    vi.advanceTimersByTime(1_500);
    const watch = await beginning;
    await rounds();
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });
});

describe('errors of a watch', () => {
  it.each<[string, Fault, RegExp, number, unknown]>([
    ['a failure of the service', { status: 503 }, /./, 3, ServerError],
    ['a broken connection', { reset: true }, /./, 3, Error],
    ['too many requests', { status: 429, retryAfter: 0 }, /./, 3, RateLimitError],
    ['a page of a proxy', { html: true, status: 200 }, /./, 3, Error],
    ['an event that is not found while its orders are read', { status: 404 }, /orders$/, 1, NotFoundError],
  ])('do not end it if they are temporary: %s', async (_, fault, path, times, expected) => {
    const all = await virtualWorld();
    const { org, buy, options, begin, rounds } = all;
    const onError = vi.fn();
    const watch = await begin(org.watch.orders({ ...options, onError }));
    fail(all, path, fault, times);
    const { order } = buy();
    await rounds(times + 1);
    expect(watch.given.map(codeOf)).toEqual([order.code]);
    expect(onError.mock.calls).toEqual(Array.from({ length: times }, () => [expect.any(expected)]));
  });

  it.each<[string, Fault, number]>([
    // At most the requests that ran next to the failed one.
    ['if they concern the whole service', { status: 429 }, 4],
    ['if three events fail in a row', { status: 503 }, 6],
  ])('end the round %s', async (_, fault, most) => {
    const all = await virtualWorld({ events: 20 });
    fail(all, /orders$/, fault, 20);
    const onError = vi.fn();
    await all.begin(all.org.watch.orders({ ...all.options, onError }));
    expect(onError.mock.calls.length).toBeLessThanOrEqual(most);
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(fault.status === 429 ? RateLimitError : ServerError);
  });

  it.each<[string, Fault]>([
    ['a refused token', { status: 401 }],
    ['a missing scope', { status: 403 }],
    ['an invalid request', { status: 400 }],
  ])('end it if they are permanent: %s', async (_, fault) => {
    const all = await world();
    const onError = vi.fn();
    fail(all, /orders$/, fault, Number.POSITIVE_INFINITY);
    const error = await gather(all.org.watch.orders({ ...all.options, onError })).ended.catch((each) => each);
    expect(error).toMatchObject({ status: fault.status });
    expect(onError).not.toHaveBeenCalled();
  });

  const enough = () => {
    throw new Error('enough');
  };

  it.each([
    ['an event end it if onError throws', /orders$/, enough],
    ['an event end it if onError rejects', /orders$/, async () => enough()],
    ['a round end it if onError rejects', /events$/, async () => enough()],
  ])('of %s', async (_what, path, onError) => {
    const all = await world();
    fail(all, path, { status: 503 });
    const watch = all.org.watch.orders({ ...all.options, onError });
    await expect(gather(watch).ended).rejects.toThrow('enough');
  });

  it('end it if the database throws them', async () => {
    const { org, buy, options, begin, rounds } = await virtualWorld();
    const { db, fill } = fillableDb();
    const watch = await begin(org.watch.orders({ ...options, db }));
    fill();
    buy();
    await rounds();
    await expect(watch.ended).rejects.toThrow('disk is full');
  });
});

describe('the signal of a watch', () => {
  it('ends the loop without an error, in the middle of a wait', async () => {
    const { org, options, stop, begin } = await virtualWorld();
    const watch = await begin(org.watch.orders(options));
    stop.abort(new Error('enough'));
    await watch.ended;
  });

  it('prevents the start if it has already aborted', async () => {
    const { org, emulator } = await world();
    const path = join(await ownFolder(), 'sales.db');
    await gather(org.watch.orders({ db: path, signal: AbortSignal.abort() })).ended;
    expect(existsSync(path)).toBe(false);
    expect(emulator.journal.entries).toEqual([]);
  });

  it('ends the loop after the current change', async () => {
    const { org, client, buy, events } = await world({ events: 2 });
    const [gone = '', other = ''] = events;
    const db = memoryDb();
    const orders = [buy(gone), buy(gone), buy(other)].map(({ order }) => order.code);
    await take(3, org.watch.orders, { db, start: 'all' });
    await client.events.delete(gone);
    const first = await take(1, org.watch.orders, { db });
    const second = await take(1, org.watch.orders, { db });
    expect([...first, ...second].map(codeOf).sort()).toEqual(orders.slice(0, 2).sort());
  });

  it.each<[string, RegExp]>([
    ['the list of events', /\/events$/],
    ['an event that is no longer listed', /\/events\/[^/]+$/],
    ['the orders of an event', /\/orders$/],
  ])('ends the loop during a later request: %s', async (_, path) => {
    let isHanging = false;
    const hang: Middleware = async (request, next) => {
      if (!isHanging || request.method !== 'GET') return next(request);
      if (path.test(new URL(request.url).pathname)) {
        all.stop.abort();
        // Only the signal of the request can end this wait.
        return new Promise<never>((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
          if (request.signal.aborted) reject(request.signal.reason);
        });
      }
      return isEventList(request)
        ? Response.json({ events: [], pagination: { records: 0, position: 0, rows: 100 } })
        : next(request);
    };
    const all = await virtualWorld({ client: { use: [hang] } });
    const { org, options, begin, rounds } = all;
    const watch = await begin(org.watch.orders({ ...options, sweepEvery: 0 }));
    isHanging = true;
    await rounds();
    await watch.ended;
    expect(watch.given).toEqual([]);
  });
});

it.each<[string, object]>([
  ["start must be 'now', 'all', a day such as '2031-03-01', a Date, or a period", { start: 'then' }],
  ["start must be 'now', 'all', a day", { start: { to: '2031-03-01' } }],
  ['events must be', { events: [5] }],
  ['db must be', { db: '' }],
  ['once needs the option db', { once: true }],
  ['once makes a single round, so every has no effect', { once: true, every: 5 }],
  ['Unknown option "evry"', { evry: 5 }],
])('a watch throws at once if an option is wrong: %s', async (message, options) => {
  const { org, emulator } = await world();
  expect(() => org.watch.orders(options)).toThrow(TypeError);
  expect(() => org.watch.tickets(options)).toThrow(message);
  expect(emulator.journal.entries).toEqual([]);
});
