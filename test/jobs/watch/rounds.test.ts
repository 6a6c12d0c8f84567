import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../src/emulator/index.js';
import { type Middleware, ServerError } from '../../../src/index.js';
import type { JobProgress } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { fail, isEventList, justBefore, showSold, take, told, virtualWorld, world } from './world.js';

const minute = 60_000;

describe('rounds', () => {
  it.each<[string, RegExp, Fault]>([
    ['the list of events fails', /events$/, { status: 503 }],
    ['the service refuses too many requests', /orders$/, { status: 429, retryAfter: 0 }],
  ])('wait twice as long each time if %s', async (_, path, fault) => {
    const all = await virtualWorld();
    const { org, options, begin, rounds } = all;
    await begin(org.watch.orders({ ...options, sweepEvery: 0 }));
    fail(all, path, fault, 2);
    const waits = (await rounds(5)).map(({ waited }) => waited);
    expect(waits).toEqual([1, 2, 4, 1, 1]);
  });
});

describe('an event that is no longer listed', () => {
  it('is read again in a later round if it cannot be read', async () => {
    let isHidden = false;
    const hide: Middleware = async (request, next) => {
      const response = await next(request);
      if (!isEventList(request) || !isHidden) return response;
      return Response.json({ events: [], pagination: { records: 0, position: 0, rows: 100 } });
    };
    const all = await virtualWorld({ client: { use: [hide] } });
    const { org, buy, events, options, begin, rounds } = all;
    const onError = vi.fn();
    const watch = await begin(org.watch.orders({ ...options, onError }));
    fail(all, new RegExp(`/events/${events[0]}$`), { status: 503 });
    isHidden = true;
    await rounds();
    expect(onError.mock.calls).toEqual([[expect.any(ServerError)]]);
    const { order } = buy();
    await rounds(2);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

  it('is yielded as gone only once, and only by a watch that includes it', async () => {
    const { org, buy, events, client } = await world({ events: 3 });
    const [one = '', two = ''] = events;
    const db = memoryDb();
    const orders = [buy(one).order, buy(two).order];
    await take(2, org.watch.orders, { db, start: 'all' });
    for (const event of [one, two]) await client.events.delete(event);
    expect((await take(1, org.watch.orders, { db, events: [one] })).map(told)).toEqual([
      ['gone', orders[0]?.code],
    ]);
    expect((await take(1, org.watch.orders, { db })).map(told)).toEqual([['gone', orders[1]?.code]]);
    for await (const _ of org.watch.orders({ db, once: true })) expect.fail();
  });
});

it('a watch counts events without news as done at once, and the others after their reading', async () => {
  const { org, buy, events, options, begin, rounds } = await virtualWorld({ events: 3 });
  const seen: JobProgress[] = [];
  await begin(org.watch.orders({ ...options, onProgress: (progress) => seen.push(progress) }));
  expect(seen).toEqual([0, 1, 2, 3].map((done) => ({ done, total: 3 })));
  seen.length = 0;
  await rounds();
  expect(seen).toEqual([{ done: 3, total: 3 }]);
  seen.length = 0;
  buy(events[1]);
  await rounds();
  expect(seen).toEqual([2, 3].map((done) => ({ done, total: 3 })));
});

it('a sale during the first reading of an event that is added later is yielded', async () => {
  const before = justBefore(/\/orders$/);
  const { org, buy, emulator, events, options, begin, rounds } = await virtualWorld({
    events: 2,
    client: before.client,
  });
  const [one = '', two = ''] = events;
  buy(two);
  const db = memoryDb();
  const stop = new AbortController();
  const first = await begin(org.watch.orders({ ...options, db, events: [one], signal: stop.signal }));
  stop.abort();
  await first.ended;
  emulator.clock.advance(minute);
  const bought: unknown[] = [];
  before.once(() => bought.push(buy(two).order.code));
  const second = await begin(org.watch.orders({ ...options, db, events: [two] }));
  await rounds();
  expect(second.given.map(told)).toEqual([['created', bought[0]]]);
});

it("a watch that starts with 'all' yields the records of added events even after several rounds", async () => {
  const { org, buy, events, options, begin, rounds } = await virtualWorld({ events: 2 });
  const [one = '', two = ''] = events;
  const db = memoryDb();
  const stop = new AbortController();
  const orders = [buy(one).order, buy(two).order];
  const all = { ...options, db, start: 'all' } as const;
  const first = await begin(org.watch.orders({ ...all, events: [one], signal: stop.signal }));
  await rounds(2);
  stop.abort();
  await first.ended;
  const second = await begin(org.watch.orders(all));
  expect([...first.given, ...second.given].map(told)).toEqual(orders.map(({ code }) => ['created', code]));
});

describe('a failing event', () => {
  it('is read again in the next round, then less often, while the others are read', async () => {
    const all = await virtualWorld({ events: 8 });
    const { org, events, options, begin, rounds } = all;
    fail(all, new RegExp(`${events[0]}/orders`), { status: 500 }, Number.POSITIVE_INFINITY);
    const seen: JobProgress[] = [];
    await begin(org.watch.orders({ ...options, onProgress: (progress) => seen.push(progress) }));
    expect(seen.at(-1)).toEqual({ done: 8, total: 8 });
    const asked = (await rounds(12)).map((round) => round.asked.includes('events.orders.list'));
    expect(asked.flatMap((isAsked, index) => (isAsked ? [index + 1] : []))).toEqual([1, 3, 7, 12]);
  });
});

describe('an event that cannot sell any more', () => {
  /** A watch that has read such an event with two orders, one of them refunded, and leaves it to the sweep. */
  async function ended() {
    const all = await virtualWorld();
    const { org, client, emulator, buy, events, options, begin, rounds } = all;
    const [first, { order }] = [buy(), buy()];
    const watch = await begin(org.watch.orders({ ...options, start: 'all' }));
    await client.events.unpublish(events[0] ?? '');
    emulator.simulate.refund(first.order);
    await rounds();
    expect(watch.given.map(told).at(-1)).toEqual(['changed', first.order.code]);
    expect((await rounds()).map((round) => round.asked)).toEqual([['orgs.events.list']]);
    const seen = watch.given.length;
    return { ...all, first, order, news: () => watch.given.slice(seen).map(told) };
  }

  it('is read if its number of sold tickets changes', async () => {
    const { emulator, order, news, rounds } = await ended();
    emulator.simulate.refund(order);
    await rounds();
    expect(news()).toEqual([['changed', order.code]]);
  });

  it('is noticed as gone in the next round', async () => {
    const { client, events, first, order, news, rounds } = await ended();
    await client.events.delete(events[0] ?? '');
    await rounds();
    expect(new Set(news().flat())).toEqual(new Set(['gone', first.order.code, order.code]));
    expect(news()).toHaveLength(2);
  });

  it('is read once if it is new in that round', async () => {
    const { org, client, buy, publish, options, begin, rounds } = await virtualWorld();
    const watch = await begin(org.watch.orders(options));
    const event = await publish('Late');
    const { order } = buy(event);
    await client.events.unpublish(event);
    await rounds(2);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

  it('is read once more and then left to the sweep, if there are no numbers of sold tickets', async () => {
    const { org, client, buy, emulator, events, options, begin, rounds } = await virtualWorld({ events: 2 });
    showSold(emulator, null);
    emulator.clock.advance(minute);
    const watch = await begin(org.watch.orders(options));
    const { order } = buy(events[1]);
    await client.events.unpublish(events[1] ?? '');
    const asked = (await rounds(3)).map((round) => round.asked);
    const list = 'orgs.events.list';
    const read = 'events.orders.list';
    expect(asked).toEqual([
      [list, read, read],
      [list, read],
      [list, read],
    ]);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });
});

it('a watch forgets a deleted event, and starts again if the event comes back', async () => {
  let isGone = false;
  let asked = 0;
  const hide: Middleware = async (request, next) => {
    if (!isGone || request.method !== 'GET') return next(request);
    if (isEventList(request)) {
      return Response.json({ events: [], pagination: { records: 0, position: 0, rows: 100 } });
    }
    asked += 1;
    return new Response('{}', { status: 404 });
  };
  const { org, buy, emulator, options, begin, rounds } = await virtualWorld({ client: { use: [hide] } });
  const { order } = buy();
  emulator.clock.advance(minute);
  const onError = vi.fn();
  const watch = await begin(org.watch.orders({ ...options, onError, start: 'all' }));
  isGone = true;
  await rounds(3);
  expect(asked).toBe(1);
  expect(watch.given.map(told)).toEqual([
    ['created', order.code],
    ['gone', order.code],
  ]);
  isGone = false;
  await rounds(2);
  expect(watch.given.map(told).slice(2)).toEqual([['created', order.code]]);
  expect(onError).not.toHaveBeenCalled();
});
