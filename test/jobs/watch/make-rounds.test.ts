import { describe, expect, it, onTestFinished } from 'vitest';
import type { Fault } from '../../../src/emulator/index.js';
import type { Middleware } from '../../../src/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { codeOf, fail, gather, isEventList, take, told, virtualWorld, world } from './world.js';

describe('rounds', () => {
  it('continue after the list of events failed, even without onError and onProgress', async () => {
    const all = await virtualWorld();
    const { org, buy, options, begin, rounds } = all;
    const watch = await begin(org.watch.orders(options));
    await rounds();
    fail(all, /events$/, { status: 503 });
    await rounds();
    const { order } = buy();
    await rounds();
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

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

it('a watch ends after the current change if its signal aborts', async () => {
  const { org, client, buy, events } = await world({ events: 2 });
  const [gone = '', other = ''] = events;
  const db = memoryDb();
  const orders = [buy(gone), buy(gone), buy(other)].map(({ order }) => order.code);
  await take(3, org.watch.orders, { db, start: 'all' });
  await client.events.delete(gone);
  const first = await take(1, org.watch.orders, { db });
  const second = await take(1, org.watch.orders, { db });
  expect([...first, ...second].map(codeOf)).toEqual(orders.slice(0, 2));
});

describe('the signal of a watch', () => {
  it.each<[string, RegExp]>([
    ['the list of events', /\/events$/],
    ['an event that is no longer listed', /\/events\/[^/]+$/],
    ['the orders of an event', /\/orders$/],
  ])('ends it during a later request: %s', async (_, path) => {
    let isHanging = false;
    const hang: Middleware = async (request, next) => {
      if (!isHanging || request.method !== 'GET') return next(request);
      if (path.test(new URL(request.url).pathname)) {
        stop.abort();
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
    const { org, options, round } = await world({ client: { use: [hang] } });
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const watch = gather(org.watch.orders({ ...options, signal: stop.signal, sweepEvery: 0 }));
    await round();
    isHanging = true;
    await watch.ended;
    expect(watch.given).toEqual([]);
  });
});
