import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/emulator/index.js';
import { remove } from '../../../src/emulator/state/collection.js';
import { ServerError } from '../../../src/index.js';
import type { MirrorOptions } from '../../../src/jobs/index.js';
import { showSold } from '../watch/world.js';
import { openSqlite } from './opened.js';
import { later, type World, world } from './world.js';

const fail = (
  { emulator }: Pick<World, 'emulator'>,
  path: RegExp,
  fault: Fault,
  times = Number.POSITIVE_INFINITY,
) => emulator.faults.add({ match: { path }, times, fault });

// One database shows these rules of every mirror.
describe('a mirror', () => {
  it('needs three more requests for a sale, and else only the list of events, in any process', async () => {
    const { buy, round, events, ask } = await world(await openSqlite(), { events: 3 });
    for (const event of events) buy(event);
    await round();
    const { order } = buy(events[1], 2);
    const { asked } = await round();
    expect(asked.sort()).toEqual([
      'events.attendees.list',
      'events.orders.list',
      'events.tickets.list',
      'orgs.events.list',
    ]);
    expect(await ask(`SELECT uuid FROM tickets WHERE order_uuid = '${order.uuid}'`)).toHaveLength(2);
    expect((await round()).asked).toEqual(['orgs.events.list']);
  });

  it('finds a sale of as many tickets as were refunded just before', async () => {
    const { emulator, buy, round, ask } = await world(await openSqlite());
    const { order, tickets } = buy(undefined, 3);
    await round();
    emulator.simulate.refund(order, { tickets: tickets.slice(0, 2) });
    await round();
    const { order: later } = buy(undefined, 2);
    await round();
    const both = [order, later].map(({ uuid }) => ({ uuid }));
    expect(await ask('SELECT uuid FROM orders ORDER BY created_on')).toEqual(both);
    // The numbers are as reliable as before.
    const { order: last } = buy();
    expect((await round()).asked).not.toContain('orgs.reviews.list');
    expect(await ask(`SELECT uuid FROM orders WHERE uuid = '${last.uuid}'`)).toHaveLength(1);
  });

  it('gives up on a number of sold tickets that no record explains, in any process', async () => {
    const { emulator, round } = await world(await openSqlite());
    await round();
    showSold(emulator, 7);
    for (let tries = 0; tries < 3; tries += 1) expect((await round()).asked).toContain('events.orders.list');
    expect((await round()).asked).toEqual(['orgs.events.list']);
  });

  it('reads the sessions of an event when they have changed', async () => {
    const { event, client, round, ask } = await world(await openSqlite());
    await round();
    await client.events.sessions.create(event, { name: 'Talk' });
    const { asked } = await round();
    expect(asked).toEqual(['orgs.events.list', 'events.sessions.list']);
    expect(await ask('SELECT name FROM sessions')).toEqual([{ name: 'Talk' }]);
  });

  it('sweeps each list when the rule says so, in any process', async () => {
    const { buy, round } = await world(await openSqlite());
    buy();
    await round();
    const ofOrg = [
      'orgs.invitations.list',
      'orgs.products.list',
      'orgs.reviews.list',
      'orgs.teamMembers.list',
    ];
    const atHour = async (hour: number, options?: Partial<MirrorOptions>) => {
      const { asked } = await later(hour, () => round(options));
      return asked.filter((each) => each !== 'orgs.events.list').sort();
    };
    expect(await atHour(0.9)).toEqual([]);
    expect(await atHour(10)).toEqual(ofOrg);
    // A run that cron makes a little early.
    expect(await atHour(11.9)).toEqual(['events.orders.list', 'events.tickets.list', ...ofOrg].sort());
    expect(await atHour(13, { sweep: (list) => (list === 'attendees' ? 0 : 1e12) })).toEqual([
      'events.attendees.list',
    ]);
    await expect(round({ sweep: () => Number.NaN })).rejects.toThrow('sweep returned NaN for the list of');
  });

  it('asks once an hour for a list that the token may not read, in any process', async () => {
    const context = await world(await openSqlite(), { events: 3 });
    const { buy, round, events, ask } = context;
    for (const event of events) buy(event);
    const mend = fail(context, /attendees$/, { status: 403 });
    const attendees = async (options?: Partial<MirrorOptions>) =>
      (await round(options)).asked.filter((each) => each === 'events.attendees.list').length;
    await attendees();
    buy(events[1]);
    expect(await attendees()).toBe(0);
    mend();
    expect(await attendees()).toBe(0);
    expect(await later(1, attendees)).toBe(3);
    expect(await ask('SELECT uuid FROM attendees')).toHaveLength(4);
  });

  it('mirrors only the chosen events, and leaves the rows of others as they are', async () => {
    const { buy, round, events, client, org, ask, publish } = await world(await openSqlite(), { events: 2 });
    const [first = '', second = ''] = events;
    const draft = await client.orgs.events.create(org.uuid, {
      ...{ name: 'Draft', timezone: 'Europe/Vienna' },
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2090-04-12 10:00', event_duration: 60 },
      },
    });
    for (const event of events) buy(event);
    await round();
    buy(first);
    buy(second);
    await client.events.delete(draft.uuid);
    await publish('Third');
    const counts = async () => {
      const rows = await ask('SELECT event_uuid, count(*) AS n FROM orders GROUP BY event_uuid');
      return Object.fromEntries(rows.map(({ event_uuid: event, n }) => [event, n]));
    };
    await round({ events: [second] });
    expect(await counts()).toEqual({ [first]: 1, [second]: 2 });
    await round({ events: ({ uuid }) => uuid === first });
    expect(await counts()).toEqual({ [first]: 2, [second]: 2 });
    expect(await ask('SELECT uuid FROM events WHERE gone_at IS NOT NULL')).toEqual([]);
    expect(await ask('SELECT uuid FROM events')).toHaveLength(3);
    const { tables } = await round({ events: ({ name }) => name === 'Draft' });
    expect(tables.events).toEqual({ new: 0, changed: 0, gone: 1 });
    // An event that is gone may still be named.
    expect(await round({ events: [draft.uuid, second] })).toMatchObject({ failed: 0 });
    const { order } = buy(second);
    const named = round({ events: ['e5', second], onError: undefined });
    await expect(named).rejects.toThrow(`${org.name} has no event "e5".`);
    expect(await ask(`SELECT uuid FROM orders WHERE uuid = '${order.uuid}'`)).toEqual([]);
    const other = '00000000-0000-4000-8000-000000000005';
    const unknown = round({ events: [other, second], onError: undefined });
    await expect(unknown).rejects.toThrow(`${org.name} has no event ${other}. Check the uuids in events.`);
    expect(await ask(`SELECT uuid FROM orders WHERE uuid = '${order.uuid}'`)).toEqual([]);
  });

  it('throws the error of a list at the end of a single round, unless somebody is told', async () => {
    const context = await world(await openSqlite(), { events: 2 });
    const { buy, round, events, ask } = context;
    for (const event of events) buy(event);
    fail(context, /team/, { status: 403 });
    const mend = fail(context, new RegExp(`${events[0]}/tickets`), { status: 500 });
    await expect(round({ onError: undefined })).rejects.toThrow(ServerError);
    expect(await ask('SELECT uuid FROM tickets')).toHaveLength(1);
    mend();
    // A list that the token may not read fails no run.
    expect(await round({ onError: undefined })).toMatchObject({ rounds: 1 });
    expect(await ask('SELECT uuid FROM tickets')).toHaveLength(2);
    fail(context, /tickets|orders/, { status: 503 });
    await expect(round({ sweepEvery: 0 })).rejects.toThrow(ServerError);
  });

  it('continues an interrupted first reading near the page where it stopped', async () => {
    const context = await world(await openSqlite());
    const { buy, round, ask } = context;
    for (let index = 0; index < 350; index += 1) buy();
    const isOrders = /\/orders$/;
    context.emulator.faults.add({ match: { path: isOrders }, nth: 4, fault: { status: 500 } });
    const first = await round();
    expect(first.failed).toBe(1);
    const done = (await ask('SELECT uuid FROM orders')).length;
    // A page may show the last record of the page before once more.
    expect(done).toBeGreaterThanOrEqual(299);
    const { asked } = await round();
    expect(asked.filter((each) => each === 'events.orders.list')).toHaveLength(1);
    expect(await ask('SELECT uuid FROM orders')).toHaveLength(350);
    expect((await round()).asked).toEqual(['orgs.events.list']);
  });

  it('misses no record after an interrupted first reading, whatever changes meanwhile', async () => {
    const context = await world(await openSqlite());
    const { buy, round, ask, emulator } = context;
    const bought = Array.from({ length: 250 }, () => buy().order);
    emulator.faults.add({ match: { path: /\/orders$/ }, nth: 3, fault: { status: 500 } });
    await round();
    // The number is the same, but one order is gone and one is new.
    const { orders } = emulator.world().state;
    remove(orders, orders[bought[0]?.uuid ?? ''] ?? expect.fail());
    const { order } = buy();
    await round();
    // Nothing but another round without it shows that the order is gone.
    await round();
    const there = await ask('SELECT uuid FROM orders WHERE gone_at IS NULL');
    const expected = [...bought.slice(1), order].map(({ uuid }) => uuid);
    expect(there.map(({ uuid }) => uuid).sort()).toEqual(expected.sort());
  });

  it('rewrites no rows if the service only changes the form of its records', async () => {
    const { buy, round, ask } = await world(await openSqlite(), { dialect: 'mixed' });
    buy();
    buy();
    await round();
    const before = await ask('SELECT uuid, changed_at FROM tickets ORDER BY uuid');
    for (let index = 0; index < 5; index += 1) await round({ sweepEvery: 0 });
    expect(await ask('SELECT uuid, changed_at FROM tickets ORDER BY uuid')).toEqual(before);
  });

  it('ends if the token may not read orders', async () => {
    const context = await world(await openSqlite());
    fail(context, /orders$/, { status: 403 });
    await expect(context.round()).rejects.toThrow('403');
  });

  it.each(['onRound', 'onError'] as const)('ends with the error of %s if it rejects', async (name) => {
    const database = await openSqlite();
    const { org, emulator } = await world(database);
    emulator.faults.add({ match: { path: /\/reviews/ }, times: 9, fault: { status: 403 } });
    const full = async () => {
      throw new Error('the disk is full');
    };
    const ended = org.mirror({ db: await database.connect(), every: 1, [name]: full });
    await expect(ended).rejects.toThrow('the disk is full');
  });

  it('writes a lost row again although its page reads as it did before', async () => {
    const { buy, round, ask } = await world(await openSqlite());
    buy(undefined, 3);
    const rows = async () => (await ask('SELECT uuid FROM tickets ORDER BY uuid')).map(({ uuid }) => uuid);
    await round({ sweepEvery: 0 });
    const before = await rows();
    await ask(`DELETE FROM tickets WHERE uuid = '${before[1]}'`);
    expect((await round({ sweepEvery: 0 })).tables).toEqual({ tickets: { new: 1, changed: 0, gone: 0 } });
    expect(await rows()).toEqual(before);
    expect((await round({ sweepEvery: 0 })).tables).toEqual({});
  });
});

it('a mirror refuses wrong options before it sends a request', async () => {
  const { org, emulator } = await world(await openSqlite());
  const db = await (await openSqlite()).connect();
  emulator.journal.clear();
  await expect(org.mirror({ db: {} as never })).rejects.toThrow(/^db must be a SQLite connection/);
  await expect(org.mirror({ db, once: true, every: 5 })).rejects.toThrow(/^once makes a single round/);
  await expect(org.mirror({ db, sweeps: 1 } as never)).rejects.toThrow('Unknown option "sweeps"');
  await expect(org.mirror({ db, signal: AbortSignal.abort() })).resolves.toMatchObject({ rounds: 0 });
  expect(emulator.journal.entries).toEqual([]);
});
