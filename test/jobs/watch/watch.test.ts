import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DialectName, Fault } from '../../../src/emulator/index.js';
import { remove } from '../../../src/emulator/state/collection.js';
import { type Middleware, RateLimitError, ServerError } from '../../../src/index.js';
import { JobError, type OrderChange, type TicketChange } from '../../../src/jobs/index.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { fillableDb, memoryDb } from '../../support/memory-db.js';
import { waitFor } from '../../support/patience.js';
import { codeOf, fail, gather, isEventList, showSold, take, told, virtualWorld, world } from './world.js';

describe('a watch of orders', () => {
  it('begins at the present with events that it adds later, with the same store', async () => {
    const { org, buy, events, publish, round, options } = await world({ events: 2 });
    const [one = '', two = ''] = events;
    buy(two);
    const db = memoryDb();
    const stop = new AbortController();
    const first = gather(org.watch.orders({ ...options, db, events: [one], signal: stop.signal }));
    await round();
    const late = await publish('Late');
    buy(late);
    await round();
    stop.abort();
    await first.ended;

    const watch = gather(org.watch.orders({ ...options, db }));
    await round();
    const orders = [buy(one), buy(two), buy(late)].map(({ order }) => order.uuid);
    await watch.count(3);
    await round();
    expect(watch.given.map(({ kind, order }) => `${kind} ${order?.uuid}`).sort()).toEqual(
      orders.map((uuid) => `created ${uuid}`).sort(),
    );
  });

  it('yields later orders with their event', async () => {
    const { org, buy, events, round, options } = await world();
    buy();
    const watch = gather(org.watch.orders(options));
    await round();
    const { order } = buy();
    await watch.count(1);
    await round();
    expect(watch.given).toEqual([
      {
        kind: 'created',
        order: expect.objectContaining({ uuid: order.uuid, code: order.code }),
        event: expect.objectContaining({ uuid: events[0], name: 'Event 0' }),
      },
    ]);
  });

  it("yields all existing orders first if it starts with 'all', in the order of the list", async () => {
    const { org, buy } = await world();
    const codes = Array.from({ length: 120 }, () => buy().order.code);
    const given = await take(120, org.watch.orders, { start: 'all' });
    expect(given.map(told)).toEqual(codes.map((code) => ['created', code]));
  });

  it('continues where it stopped, for any value of start', async () => {
    const { org, buy } = await world();
    const db = memoryDb();
    const first = buy().order;
    expect((await take(1, org.watch.orders, { db, start: 'all' })).map(codeOf)).toEqual([first.code]);
    const second = buy().order;
    expect((await take(1, org.watch.orders, { db, start: 'all' })).map(codeOf)).toEqual([second.code]);
    const third = buy().order;
    expect((await take(1, org.watch.orders, { db, start: 'now' })).map(codeOf)).toEqual([third.code]);
  });

  it('continues an interrupted first round, and does not report existing orders', async () => {
    const { org, buy, events, emulator, round, options } = await world({ events: 8 });
    const db = memoryDb();
    for (const event of events) buy(event);
    const stop = new AbortController();
    await gather(
      org.watch.orders({ db, signal: stop.signal, onProgress: ({ done }) => done === 2 && stop.abort() }),
    ).ended;
    expect(emulator.journal.entries.length).toBeLessThan(1 + events.length);
    const watch = gather(org.watch.orders({ ...options, db }));
    await round();
    const { order } = buy(events[7]);
    await watch.count(1);
    expect(watch.given.map(codeOf)).toEqual([order.code]);
  });

  it('repeats the change whose loop body ended with a break or an error', async () => {
    const { org, buy, options } = await world();
    const db = memoryDb();
    const codes = [buy(), buy(), buy()].map(({ order }) => order.code);
    const watch = () => org.watch.orders({ ...options, db, start: 'all' });
    const given: unknown[] = [];
    for await (const change of watch()) {
      given.push(codeOf(change));
      if (given.length === 2) break;
    }
    const failing = async () => {
      for await (const change of watch()) {
        given.push(codeOf(change));
        throw new Error('of the body');
      }
    };
    await expect(failing()).rejects.toThrow('of the body');
    for (const change of await take(2, org.watch.orders, { db })) given.push(codeOf(change));
    expect(given).toEqual([codes[0], codes[1], codes[1], codes[1], codes[2]]);
  });

  it('yields a refund as a change, with the earlier order', async () => {
    const { org, buy, emulator, round, options } = await world();
    const { order } = buy();
    const watch = gather(org.watch.orders({ ...options, sweepEvery: 0 }));
    await round();
    emulator.simulate.refund(order);
    await watch.count(1);
    const [change] = watch.given;
    expect(change).toMatchObject({
      kind: 'changed',
      order: { uuid: order.uuid, status: 'Cancelled' },
      before: { uuid: order.uuid, status: 'Active', summary: { total: order.summary?.total } },
    });
    expect(change?.before?.extended_status).toContainEqual({ name: 'refund', value: 'No Action' });
  });

  it('yields a missing order as gone', async () => {
    const { org, buy, emulator, round, options } = await world();
    const [first] = [buy(), buy()];
    const watch = gather(org.watch.orders({ ...options, sweepEvery: 0 }));
    await round();
    const { orders } = emulator.world().state;
    remove(orders, orders[first.order.uuid] ?? expect.fail());
    await watch.count(1);
    await round();
    expect(watch.given).toEqual([
      {
        kind: 'gone',
        before: expect.objectContaining({ uuid: first.order.uuid, code: first.order.code }),
        event: expect.objectContaining({ name: 'Event 0' }),
      },
    ]);
  });

  it('notices a missing and a new order even if the count is the same', async () => {
    const { org, buy, emulator, round, options } = await world();
    const [first] = [buy().order, buy(), buy()];
    // The event has sold the same number of tickets, so only a sweep finds the change.
    const onError = vi.fn();
    const watch = gather(org.watch.orders({ ...options, sweepEvery: 0, onError }));
    await round();
    const { orders } = emulator.world().state;
    remove(orders, orders[first.uuid] ?? expect.fail());
    const { order } = buy();
    await watch.count(2);
    await round();
    expect(onError).not.toHaveBeenCalled();
    expect(watch.given.map(told)).toEqual([
      ['created', order.code],
      ['gone', first.code],
    ]);
  });

  it('does not report an order as gone if one reading skipped it', async () => {
    let isPassedOver = false;
    const passOver: Middleware = async (request, next) => {
      const response = await next(request);
      if (!isPassedOver || !request.url.includes('/orders')) return response;
      isPassedOver = false;
      const { result } = await response.json();
      return Response.json({
        orders: result.orders.slice(1),
        pagination: { ...result.pagination, records: 1 },
      });
    };
    const { org, buy, round, options } = await world({ client: { use: [passOver] } });
    buy();
    buy();
    const watch = gather(org.watch.orders({ ...options, sweepEvery: 0 }));
    await round();
    isPassedOver = true;
    await round();
    await round();
    expect([isPassedOver, watch.given]).toEqual([false, []]);
  });

  it('yields the orders of a new event', async () => {
    const { org, buy, publish, round, options } = await world();
    const watch = gather(org.watch.orders(options));
    await round();
    const event = await publish('Another');
    const { order } = buy(event);
    await watch.count(1);
    expect(watch.given).toMatchObject([
      { kind: 'created', order: { code: order.code }, event: { name: 'Another' } },
    ]);
  });

  it('yields the orders of a deleted event as gone, also after a restart', async () => {
    const { org, buy, events, client } = await world({ events: 2 });
    const db = memoryDb();
    const { order } = buy();
    await take(1, org.watch.orders, { db, start: 'all' });
    await client.events.delete(events[0] ?? '');
    expect(await take(1, org.watch.orders, { db })).toEqual([
      {
        kind: 'gone',
        before: expect.objectContaining({ code: order.code }),
        event: { uuid: events[0], name: 'Event 0' },
      },
    ]);
    const { order: next } = buy(events[1]);
    expect((await take(1, org.watch.orders, { db })).map(told)).toEqual([['created', next.code]]);
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
    const { org, options } = await world({ client: { use: [reply] } });
    const watch = gather(org.watch.orders({ ...options, start: 'all', sweepEvery: 0 }));
    await watch.count(2);
    orders[1] = { ...odd, status: 2, attendee_details: null };
    await watch.count(3);
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

  it('watches only the selected events', async () => {
    const read = new Set<string>();
    const noteEvent: Middleware = (request, next) => {
      const [, event] = /\/events\/([^/]+)\/orders$/.exec(new URL(request.url).pathname) ?? [];
      if (event !== undefined) read.add(event);
      return next(request);
    };
    const { org, buy, events, round, options } = await world({ events: 3, client: { use: [noteEvent] } });
    const watch = gather(org.watch.orders({ ...options, events: [events[1] ?? ''] }));
    const tested = gather(org.watch.orders({ ...options, events: ({ name }) => name === 'Event 2' }));
    await round();
    await round();
    buy(events[0]);
    const [second, third] = [buy(events[1]), buy(events[2])];
    await watch.count(1);
    await tested.count(1);
    await round();
    expect([watch.given.map(codeOf), tested.given.map(codeOf)]).toEqual([
      [second.order.code],
      [third.order.code],
    ]);
    expect(read).toEqual(new Set(events.slice(1)));
  });
});

describe('a watch of tickets', () => {
  it('yields new tickets, and checked-in ones as changed', async () => {
    const { org, buy, emulator, round, options } = await world();
    const watch = gather(org.watch.tickets({ ...options, sweepEvery: 0 }));
    await round();
    const [ticket] = buy().tickets;
    await watch.count(1);
    emulator.simulate.checkIn(ticket ?? expect.fail());
    await watch.count(2);
    expect(watch.given).toMatchObject([
      { kind: 'created', ticket: { uuid: ticket?.uuid, last_attendee_type: 'not_attended' } },
      {
        kind: 'changed',
        ticket: { uuid: ticket?.uuid, last_attendee_type: 'attended' },
        before: { uuid: ticket?.uuid, last_attendee_type: 'not_attended' },
      },
    ]);
  });

  it('reports a change of the holder, but not a change of the event', async () => {
    const { org, buy, emulator, client, events, round, options } = await world();
    const {
      tickets: [ticket],
      attendees: [attendee],
    } = buy();
    const watch = gather<TicketChange>(org.watch.tickets({ ...options, sweepEvery: 0 }));
    await round();
    await client.events.update(events[0] ?? '', { name: 'Renamed' });
    await round();
    expect(watch.given).toEqual([]);
    const record = emulator.world().state.attendees[attendee?.uuid ?? ''] ?? expect.fail();
    record.first_name = 'Bela';
    await watch.count(1);
    expect(watch.given).toMatchObject([
      { kind: 'changed', ticket: { uuid: ticket?.uuid }, event: { name: 'Renamed' } },
    ]);
  });
});

describe('the requests of a watch', () => {
  /** Checks that each round asked for the list of events, and for at most one page of orders. */
  const expectAtMostOne = (rounds: readonly string[][]) => {
    for (const [first, ...others] of rounds) {
      expect(first).toBe('orgs.events.list');
      expect(others.filter((operation) => operation !== 'events.orders.list')).toEqual([]);
      expect(others.length).toBeLessThanOrEqual(1);
    }
    expect(rounds.flat()).toContain('events.orders.list');
  };

  it('are only for the list of events in a round without news', async () => {
    const { org, buy, events, options, round, rounds } = await world({ events: 3 });
    for (const event of events) for (let count = 0; count < 130; count += 1) buy(event);
    gather(org.watch.orders(options));
    await round();
    await round();
    expect(rounds.at(-1)).toEqual(['orgs.events.list']);
    // The sweep in the first round reads two pages of each event.
    expect(rounds[0]?.filter((operation) => operation === 'events.orders.list')).toHaveLength(6);
  });

  it('include one more page for each hundred new orders', async () => {
    const { org, buy, options, round, rounds } = await world();
    buy();
    const watch = gather(org.watch.orders(options));
    await round();
    const codes = Array.from({ length: 250 }, () => buy().order.code);
    const before = rounds.length;
    await watch.count(250);
    await round();
    expect(watch.given.map(codeOf)).toEqual(codes);
    expect(rounds.slice(before).find((asked) => asked.length > 2)).toEqual([
      'orgs.events.list',
      'events.orders.list',
      'events.orders.list',
      'events.orders.list',
    ]);
  });

  it('include no orders of an event that cannot sell, until the sweep', async () => {
    const { org, emulator, client, events, options, round, rounds } = await world({ events: 3 });
    const [unpublished = '', cancelled = ''] = events;
    await client.events.unpublish(unpublished);
    await client.events.cancel(cancelled);
    emulator.journal.clear();
    gather(org.watch.orders(options));
    await round();
    await round();
    expect(rounds[0]).toHaveLength(4);
    expect(rounds.at(-1)).toEqual(['orgs.events.list']);
  });

  it('include one more reading of an event that has just ended', async () => {
    const { org, buy, emulator, options, round } = await world({ events: 2 });
    const watch = gather(org.watch.orders(options));
    await round();
    // This is between two rounds, because nothing waits in between.
    const { order } = buy();
    emulator.clock.set(new Date('2090-04-13T00:00:00Z'));
    await watch.count(1);
    expect(watch.given.map(codeOf)).toEqual([order.code]);
  });

  it('are also few if the service lists the newest first', async () => {
    const reorder: Middleware = (request, next) => {
      const url = new URL(request.url);
      if (url.pathname.endsWith('/orders')) url.searchParams.set('order_by', 'created_descending');
      return next(new Request(url, request));
    };
    const { org, buy, emulator, options, round, rounds } = await world({ client: { use: [reorder] } });
    const buyLater = () => {
      emulator.clock.advance(1_000);
      return buy().order.code;
    };
    for (let count = 0; count < 130; count += 1) buyLater();
    const watch = gather(org.watch.orders(options));
    await round();
    const codes: unknown[] = [];
    for (let count = 1; count <= 3; count += 1) {
      codes.push(buyLater(), buyLater());
      await watch.count(2 * count);
    }
    const before = rounds.length;
    codes.push(buyLater());
    await watch.count(7);
    await round();
    expect(watch.given.map(codeOf)).toEqual(codes);
    expectAtMostOne(rounds.slice(before));
  });

  it.each(casesOf<DialectName>(['mixed', 'pages', 'older', 'newer', 'bare', 'wrapped'], 2))(
    'work in the dialect %s, and a round without changes reports none',
    async (dialect) => {
      const { org, buy, emulator, options, round } = await world({ dialect });
      for (let count = 0; count < 130; count += 1) buy();
      const watch = gather(org.watch.orders({ ...options, sweepEvery: 0 }));
      const tickets = gather(org.watch.tickets({ ...options, sweepEvery: 0 }));
      await round();
      await round();
      await round();
      expect([watch.given, tickets.given]).toEqual([[], []]);
      const { order } = buy();
      await watch.count(1);
      emulator.simulate.refund(order);
      await watch.count(2);
      await tickets.count(2);
      expect(watch.given.map(told)).toEqual([
        ['created', order.code],
        ['changed', order.code],
      ]);
      expect(tickets.given.map(({ kind }) => kind)).toEqual(['created', 'changed']);
    },
  );

  it.each<DialectName>(['mixed', 'pages'])(
    'include only the last page in the dialect %s',
    async (dialect) => {
      const { org, buy, options, round, rounds } = await world({ dialect });
      for (let count = 0; count < 130; count += 1) buy();
      const watch = gather(org.watch.orders(options));
      await round();
      for (let count = 1; count <= 3; count += 1) {
        buy();
        await watch.count(count);
      }
      const before = rounds.length;
      buy();
      await watch.count(4);
      await round();
      expectAtMostOne(rounds.slice(before));
    },
  );
});

describe('sales since the start of a watch', () => {
  it.each(['orders', 'tickets'] as const)(
    'are reported from the first request on, only with the state: %s',
    async (what) => {
      const all = await world({ events: 2 });
      const { org, buy, events, emulator, options } = all;
      emulator.clock.set(new Date(Date.now() - 60_000));
      for (const event of events) buy(event);
      emulator.clock.set(new Date());
      const db = memoryDb();
      const stop = new AbortController();
      // The list of events gets no reply.
      const endFault = emulator.faults.add({
        match: { operation: 'orgs.events.list' },
        fault: { delay: 1_000_000 },
      });
      const first = gather<OrderChange | TicketChange>(
        org.watch[what]({ ...options, db, signal: stop.signal }),
      );
      await waitFor(() => expect(emulator.faults.isEmpty).toBe(true));
      endFault();
      stop.abort();
      await first.ended;
      emulator.clock.advance(2_000);
      const bought = [buy(events[0]), buy(events[1]), buy(events[1])];
      const second = gather<OrderChange | TicketChange>(org.watch[what]({ ...options, db }));
      await second.count(3);
      const codes = bought.map(({ order }) => order.code);
      if (what === 'orders')
        expect(second.given.map((each) => codeOf(each as OrderChange)).sort()).toEqual(codes.sort());
      expect(second.given.every(({ kind }) => kind === 'created')).toBe(true);
    },
  );

  it('are reported even if the list of events was late', async () => {
    const { org, buy, emulator, options, round } = await world();
    emulator.clock.set(new Date(Date.now() - 60_000));
    buy();
    emulator.clock.set(new Date());
    emulator.faults.add({ match: { operation: 'orgs.events.list' }, fault: { delay: 1_500 } });
    const watch = gather(org.watch.orders(options));
    await waitFor(() => expect(emulator.faults.isEmpty).toBe(true));
    // The list already counts this sale, and it happened after the watch began.
    const { order } = buy();
    await watch.count(1);
    await round();
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

  it('are reported even if the clock of the machine is set during the round', async () => {
    let ahead = 0;
    const { now } = Date;
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => spy.mockRestore());
    const setBack: Middleware = (request, next) => {
      if (request.url.includes('/orders') && ahead === 0) {
        const time = emulator.clock.now();
        ahead = -600_000;
        emulator.clock.set(new Date(time));
      }
      return next(request);
    };
    const { org, buy, emulator, options } = await world({ client: { use: [setBack] } });
    // With a late list, the number of sold tickets does not show which orders are new.
    emulator.faults.add({ match: { operation: 'orgs.events.list' }, fault: { delay: 1_500 } });
    const watch = gather(org.watch.orders(options));
    await waitFor(() => expect(emulator.faults.isEmpty).toBe(true));
    const { order } = buy();
    await watch.count(1);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

  it('are reported for tickets by their orders', async () => {
    const all = await world({ events: 2 });
    const { org, buy, events, round, options, emulator } = all;
    for (let count = 0; count < 3; count += 1) for (const event of events) buy(event);
    const endFault = emulator.faults.add({
      match: { path: new RegExp(`${events[1]}/(tickets|orders)`) },
      times: Number.POSITIVE_INFINITY,
      fault: { status: 500 },
    });
    const watch = gather(org.watch.tickets(options));
    await round();
    const { tickets } = buy(events[1]);
    endFault();
    await watch.count(1);
    await round();
    expect(watch.given.map(({ kind, ticket }) => [kind, ticket?.uuid])).toEqual([
      ['created', tickets[0]?.uuid],
    ]);
  });
});

describe('the counts of sold tickets', () => {
  it('are ignored after a sweep found a missed change, which is reported and remembered', async () => {
    const all = await world({ events: 2 });
    const { org, buy, events, round, options, rounds } = all;
    // The orders must be older than a few seconds, whatever the counts are.
    all.emulator.clock.set(new Date(Date.now() - 60_000));
    for (const event of events) buy(event);
    all.emulator.clock.set(new Date());
    showSold(all.emulator, 1);
    const onError = vi.fn();
    const db = memoryDb();
    const stop = new AbortController();
    const watch = gather(org.watch.orders({ ...options, db, signal: stop.signal, onError, sweepEvery: 200 }));
    await round();
    const { order } = buy(events[1]);
    await watch.count(1);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    const [error] = onError.mock.calls[0] ?? [];
    expect(error).toBeInstanceOf(JobError);
    expect(error.code).toBe('job_unsuitable');
    expect(error.message).toContain(
      '"Event 1" sold or refunded tickets, but its quantity_sold did not change',
    );
    stop.abort();
    await watch.ended;

    const again = gather(org.watch.orders({ ...options, db, onError }));
    await round();
    await round();
    expect(rounds.at(-1)).toEqual(['orgs.events.list', ...events.map(() => 'events.orders.list')]);
    const next = buy(events[0]).order;
    await again.count(1);
    expect(again.given.map(told)).toEqual([['created', next.code]]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['not numbers', 'many'],
  ])('are ignored from the start if they are %s', async (_, quantity_sold) => {
    const all = await world();
    const { org, buy, emulator, round, rounds, options } = all;
    buy();
    showSold(emulator, quantity_sold);
    emulator.clock.advance(5_000);
    const watch = gather(org.watch.orders(options));
    await round();
    await round();
    expect(rounds.at(-1)).toEqual(['orgs.events.list', 'events.orders.list']);
    const { order } = buy();
    await waitFor(() => expect(watch.given.map(codeOf)).toContain(order.code));
  });

  it('can change before the list shows the order, so the next round reads it again', async () => {
    let hidden: string | undefined;
    let looks = 0;
    const hide: Middleware = async (request, next) => {
      const response = await next(request);
      if (!request.url.includes('/orders') || !hidden) return response;
      looks += 1;
      const body = await response.json();
      const { orders, pagination } = body.result ?? body;
      const shown = orders.filter(({ uuid }: { uuid: string }) => uuid !== hidden);
      const records = pagination.records - 1;
      return Response.json({ orders: shown, pagination: { ...pagination, records } });
    };
    const { org, buy, round, options } = await world({ client: { use: [hide] } });
    buy();
    const watch = gather(org.watch.orders(options));
    await round();
    hidden = 'all';
    const { order } = buy();
    hidden = order.uuid;
    await waitFor(() => expect(looks).toBeGreaterThan(1));
    hidden = undefined;
    await watch.count(1);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });
});

describe('errors of a watch', () => {
  it('are reported for one event, and do not stop the others', async () => {
    const all = await world({ events: 3 });
    const { org, buy, events, round, options, emulator } = all;
    const onError = vi.fn();
    const watch = gather(org.watch.orders({ ...options, onError }));
    await round();
    fail(all, new RegExp(`${events[1]}/orders`), { status: 500 }, 3);
    const codes = [buy(events[0]), buy(events[1]), buy(events[2])].map(({ order }) => order.code);
    await watch.count(3);
    expect(watch.given.map(codeOf).sort()).toEqual(codes.sort());
    expect(emulator.faults.isEmpty).toBe(true);
    expect(onError).toHaveBeenCalledTimes(3);
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ServerError);
    expect(onError.mock.calls[0]?.[0].params).toEqual({ event: events[1] });
  });

  it.each<[string, Fault]>([
    ['a failure of the service', { status: 503 }],
    ['a broken connection', { reset: true }],
    ['too many requests', { status: 429, retryAfter: 0 }],
    ['a page of a proxy', { html: true, status: 200 }],
  ])('do not end it if they are temporary: %s', async (_, fault) => {
    const all = await world();
    const { org, buy, round, options } = all;
    const onError = vi.fn();
    const watch = gather(org.watch.orders({ ...options, onError }));
    await round();
    fail(all, /./, fault, 3);
    const { order } = buy();
    await watch.count(1);
    expect(watch.given.map(codeOf)).toEqual([order.code]);
    expect(onError).toHaveBeenCalledTimes(3);
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
    const { org, buy, options, round } = await world();
    const { db, fill } = fillableDb();
    const watch = gather(org.watch.orders({ ...options, db }));
    await round();
    fill();
    buy();
    await expect(watch.ended).rejects.toThrow('disk is full');
  });
});

describe('the signal of a watch', () => {
  it('ends the loop without an error, in the middle of a wait', async () => {
    const { org, rounds, options, stop } = await world();
    const watch = gather(org.watch.orders({ ...options, every: 100_000_000 }));
    await waitFor(() => expect(rounds).toHaveLength(1));
    stop.abort();
    await watch.ended;
  });

  it('ends the loop in the middle of a request', async () => {
    const all = await world();
    fail(all, /orders$/, { delay: 1_000_000 });
    const watch = gather(all.org.watch.orders(all.options));
    await waitFor(() => expect(all.emulator.faults.isEmpty).toBe(true));
    all.stop.abort(new Error('enough'));
    await watch.ended;
  });

  it('prevents the start if it has already aborted', async () => {
    const { org, emulator } = await world();
    const path = join(await ownFolder(), 'sales.db');
    await gather(org.watch.orders({ db: path, signal: AbortSignal.abort() })).ended;
    expect(existsSync(path)).toBe(false);
    expect(emulator.journal.entries).toEqual([]);
  });
});

describe('the database of a watch', () => {
  it('belongs to one process at a time, and the others wait', async () => {
    const { org, options, round, stop, buy } = await world();
    const db = join(await ownFolder(), 'sales.db');
    const first = gather(org.watch.orders({ ...options, db }));
    await round();
    const onWait = vi.fn();
    const after = new AbortController();
    onTestFinished(() => after.abort());
    const second = gather(org.watch.orders({ ...options, db, onWait, signal: after.signal }));
    await waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
    stop.abort();
    await first.ended;
    const { order } = buy();
    await second.count(1);
    expect(second.given.map(told)).toEqual([['created', order.code]]);
  });

  it('is refused if it belongs to another organisation', async () => {
    const db = memoryDb();
    const one = await world();
    one.buy();
    await take(1, one.org.watch.orders, { db, start: 'all' });
    const other = await world();
    await expect(gather(other.org.watch.orders({ ...other.options, db })).ended).rejects.toMatchObject({
      code: 'job_state',
      message: expect.stringContaining(one.org.uuid),
    });
  });
});

describe('options of a watch', () => {
  it.each<[string, object]>([
    ['every must be', { every: 0 }],
    ['every must be', { every: '5' }],
    ['sweepEvery must be', { sweepEvery: -1 }],
    ["start must be 'now', 'all', a day such as '2031-03-01', a Date, or a period", { start: 'then' }],
    ["start must be 'now', 'all', a day", { start: { to: '2031-03-01' } }],
    ['events must be', { events: 'x' }],
    ['events must be', { events: [5] }],
    ['onError must be', { onError: 5 }],
    ['onProgress must be', { onProgress: 5 }],
    ['signal must be', { signal: {} }],
    ['store must have the functions', { store: {} }],
    ['store must have the functions', { store: null }],
    ['once must be a boolean', { once: 1 }],
    ['once needs the option store', { once: true }],
    ['once makes a single round, so every has no effect', { once: true, every: 5 }],
    ['Unknown option "evry"', { evry: 5 }],
  ])('throw at once if they are wrong: %s', async (message, options) => {
    const { org, emulator } = await world();
    expect(() => org.watch.orders(options)).toThrow(TypeError);
    expect(() => org.watch.tickets(options)).toThrow(message);
    expect(emulator.journal.entries).toEqual([]);
  });
});
