import { expect, it } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { showSold, told, virtualWorld } from './world.js';

it('a watch reads the whole list of events once a round, and the newest orders of an event that sold', async () => {
  const pageByPage: Middleware = (request, next) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/events')) url.searchParams.set('rows', '20');
    return next(new Request(url, request));
  };
  const { org, buy, emulator, events, options, begin, rounds } = await virtualWorld({
    events: 21,
    client: { use: [pageByPage] },
  });
  const last = events[20] ?? '';
  buy(last);
  emulator.clock.advance(60_000);
  const watch = await begin(org.watch.orders(options));
  const [round] = await rounds();
  expect(round?.asked).toEqual(['orgs.events.list', 'orgs.events.list']);
  const { order } = buy(last);
  const [busy] = await rounds();
  expect(watch.given.map(told)).toEqual([['created', order.code]]);
  expect(busy?.asked).toEqual(['orgs.events.list', 'orgs.events.list', 'events.orders.list']);
});

it('a watch uses the clock of the service until every first reading is done, also after a restart', async () => {
  const { org, buy, emulator, events, options, begin, rounds } = await virtualWorld({ events: 2 });
  const [read = '', failing = ''] = events;
  // Without the number of sold tickets, only the times show which orders are new.
  showSold(emulator, null);
  emulator.clock.advance(40 * 60_000);
  for (const event of [read, failing]) buy(event);
  emulator.clock.advance(60_000);
  const go = emulator.faults.add({
    match: { path: new RegExp(`${failing}/orders`) },
    times: Number.POSITIVE_INFINITY,
    fault: { status: 500 },
  });
  const db = memoryDb();
  const stop = new AbortController();
  const first = await begin(org.watch.orders({ ...options, db, signal: stop.signal }));
  stop.abort();
  await first.ended;
  emulator.clock.advance(60_000);
  const { order } = buy(failing);
  go();
  const second = await begin(org.watch.orders({ ...options, db }));
  await rounds();
  expect([...first.given, ...second.given].map(told)).toEqual([['created', order.code]]);
});

it('a watch uses the clock of the machine if the client has no raw replies', async () => {
  const { org, client, buy, emulator, options, begin, rounds } = await virtualWorld();
  buy();
  emulator.clock.advance(60_000);
  const { me, users, orgs, events, common, orders, reviews, pdf, dry } = client;
  const other = await organisation({ me, users, orgs, events, common, orders, reviews, pdf, dry }, org.uuid);
  const watch = await begin(other.watch.orders(options));
  const { order } = buy();
  await rounds();
  expect(watch.given.map(told)).toEqual([['created', order.code]]);
});
