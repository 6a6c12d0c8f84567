import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OrderChange, TicketChange } from '../../../../src/jobs/index.js';
import { memoryDb } from '../../../support/memory-db.js';
import { failure } from '../../../support/server.js';
import { openSqlite } from '../opened.js';
import { all, forwarded, logged, told } from './logged.js';
import { changesSuite } from './suite.js';

changesSuite(openSqlite);

// One database shows these rules of every log.
describe('the log of a mirror and its readers', () => {
  it('has one change if an event is renamed, although each of its records is written again', async () => {
    const { begin, buy, round, read, client, event } = await logged(await openSqlite());
    for (let index = 0; index < 3; index += 1) buy();
    await begin();
    await client.events.update(event, { name: 'Renamed' });
    const { tables } = await round({ sweepEvery: 0 });
    expect(tables.orders?.changed).toBe(3);
    expect(await read()).toMatchObject([
      { kind: 'changed', table: 'events', record: { name: 'Renamed' }, before: { name: 'Event 0' } },
    ]);
  });

  it('leaves out what existed when it began, and has what was sold before its first reading', async () => {
    const { begin, buy, round, read, emulator, events } = await logged(await openSqlite(), { events: 2 });
    for (const event of events) buy(event);
    // The first round cannot read the orders of one event.
    const mend = emulator.faults.add({
      match: { path: new RegExp(`${events[0]}/(?:orders|tickets)`) },
      times: Number.POSITIVE_INFINITY,
      fault: { status: 500 },
    });
    await begin();
    const { order, tickets } = buy(events[0]);
    mend();
    const late = buy(events[1]);
    await round({ sweepEvery: 0 });
    await round({ sweepEvery: 0 });
    expect(told(await read()).sort()).toEqual(
      [order, late.order]
        .map(({ uuid }) => `created orders ${uuid}`)
        .concat([...tickets, ...late.tickets].map(({ uuid }) => `created tickets ${uuid}`))
        .sort(),
    );
  });

  it('has the records of an event that appears later, and of one that disappears', async () => {
    const { begin, buy, round, read, publish, client } = await logged(await openSqlite());
    await begin();
    const event = await publish('Later');
    const { order, tickets } = buy(event);
    await round();
    const created = await read();
    expect(created.filter(({ table }) => table === 'events')).toMatchObject([
      { kind: 'created', uuid: event },
    ]);
    expect(told(created)).toEqual([`created orders ${order.uuid}`, `created tickets ${tickets[0]?.uuid}`]);
    await client.events.delete(event);
    await round();
    const gone = await read();
    expect(gone[0]).toMatchObject({ kind: 'gone', table: 'events', event: { uuid: event, name: 'Later' } });
    expect(told(gone)).toEqual([`gone orders ${order.uuid}`, `gone tickets ${tickets[0]?.uuid}`]);
  });

  it('leaves out what existed in an event when it was chosen', async () => {
    const { begin, buy, round, read, events, event } = await logged(await openSqlite(), { events: 2 });
    const [, other = ''] = events;
    buy(other);
    await begin({ events: [event] });
    buy(other);
    await round();
    const { order, tickets } = buy(other);
    await round();
    expect(told(await read())).toEqual([
      `created orders ${order.uuid}`,
      `created tickets ${tickets[0]?.uuid}`,
    ]);
  });

  it('leaves out what is written again into a table that was dropped', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { begin, buy, round, read, event, emulator, ask } = await logged(await openSqlite());
    buy();
    emulator.simulate.review({ event, rating: 4, text: 'Good.' });
    await begin();
    vi.useRealTimers();
    for (const table of ['reviews', 'order_lines', 'tickets']) await ask(`DROP TABLE ${table}`);
    expect((await round()).tables).toMatchObject({ reviews: { new: 1 }, tickets: { new: 1 } });
    expect(await read()).toEqual([]);
  });

  it('ends with changes: false, and is otherwise continued without the option', async () => {
    const { begin, round, read, log } = await logged(await openSqlite());
    const missing = await failure(read());
    expect(missing).toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('changes: true'),
    });
    await begin();
    await round({ changes: false });
    expect(await failure((await log()).readers())).toMatchObject({ code: 'job_state' });
  });

  it('moves past what its filter leaves out', async () => {
    const { begin, buy, round, log } = await logged(await openSqlite());
    await begin();
    const { each, readers } = await log();
    await each('reviews', () => {}, { once: true, tables: ['reviews'] });
    buy();
    await round();
    expect(await each('reviews', () => {}, { once: true, tables: ['reviews'] })).toBe(0);
    const all = await readers();
    expect(all.find(({ name }) => name === 'reviews')).toMatchObject({ behind: 0 });
  });

  it('yields what a watch of the service yields, without a request', async () => {
    const here = await logged(await openSqlite(), { events: 2 });
    const { begin, buy, round, org, emulator, log, client, events } = here;
    const old = buy();
    await begin();
    const db = memoryDb();
    const mirror = (await log()).connection;
    /** Returns the changes since the last time: from the service, from the mirror, and the requests for these. */
    const changes = async () => {
      const ofService = [
        ...(await all(org.watch.orders({ db, once: true }))),
        ...(await all(org.watch.tickets({ db, once: true }))),
      ];
      const before = emulator.journal.entries.length;
      const ofMirror = [
        ...(await all(org.watch.orders({ mirror, reader: 'crm', once: true }))),
        ...(await all(org.watch.tickets({ mirror, reader: 'door', once: true }))),
      ];
      return { ofService, ofMirror, requests: emulator.journal.entries.length - before };
    };
    expect(await changes()).toEqual({ ofService: [], ofMirror: [], requests: 0 });
    const { order, tickets: bought } = buy(events[1], 2);
    emulator.simulate.checkIn(bought[0] ?? expect.fail());
    emulator.simulate.refund(old.order);
    await round({ sweepEvery: 0 });
    const first = await changes();
    expect(first.ofMirror.map(({ kind }) => kind)).toContain('changed');
    // The order of events is that of the readings, and their sales are those of the last round.
    const alike = (found: readonly (OrderChange | TicketChange)[]) => {
      const keyOf = (change: OrderChange | TicketChange) =>
        'order' in change ? change.order?.uuid : 'ticket' in change ? change.ticket?.uuid : '';
      const sorted = [...found].sort((a, b) => String(keyOf(a)).localeCompare(String(keyOf(b))));
      return sorted.map(({ event: _, ...each }) => each);
    };
    expect(alike(first.ofMirror)).toEqual(alike(first.ofService));
    expect(first.requests).toBe(0);
    await client.events.delete(events[1] ?? '');
    await round();
    const second = await changes();
    expect(second.ofMirror).toMatchObject([
      { kind: 'gone', before: { uuid: order.uuid }, event: { uuid: events[1], name: 'Event 1' } },
      { kind: 'gone', before: { uuid: bought[0]?.uuid } },
      { kind: 'gone', before: { uuid: bought[1]?.uuid } },
    ]);
    expect(await failure(all(org.watch.tickets({ mirror, reader: 'crm', once: true })))).toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('watch.orders'),
    });
  });

  it('sends a new review, and the review again if it is answered', async () => {
    const { buy, round, forward, sent, emulator, event } = await forwarded(await openSqlite());
    buy();
    const review = emulator.simulate.review({ event, rating: 4, text: 'Good.' });
    await round({ sweepEvery: 0 });
    await forward({ types: ['review.created', 'review.changed'] });
    expect(sent()).toMatchObject([{ type: 'review.created', data: { review: { uuid: review.uuid } } }]);
    emulator.simulate.review({ event, parent: review, text: 'Thank you.' });
    await round({ sweepEvery: 0 });
    await forward();
    expect(sent()).toMatchObject([{ type: 'review.changed', data: { review: { uuid: review.uuid } } }]);
  });
});

it('options that have no effect with a mirror are refused', async () => {
  const { begin, org, log } = await logged(await openSqlite());
  await begin();
  const mirror = (await log()).connection;
  // @ts-expect-error A watch of a mirror has no other database.
  expect(() => org.watch.orders({ mirror, reader: 'crm', db: 'sales.db' })).toThrow(/Unknown option "db"/);
  // @ts-expect-error A watch of a mirror has a reader.
  expect(() => org.watch.orders({ mirror })).toThrow(TypeError);
  expect(() => org.watch.orders({ mirror, reader: 'crm', once: true, every: 5 })).toThrow(TypeError);
});
