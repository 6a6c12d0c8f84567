import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ForwardOptions, Reconciliation } from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import { memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { closedAddress, serve } from '../../support/server.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const day = '2031-05-02';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T08:00:00Z`) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** An organisation whose changes are posted to a receiver, and a function that compares the day. */
async function world(more: Partial<ForwardOptions> = {}) {
  const all = await organisationOnSale();
  const { org, emulator, events } = all;
  emulator.clock.set(new Date());
  const types = ['order.created', 'order.refunded', 'ticket.checked_in'] as const;
  const { url } = await serve(() => ({ status: 204 }));
  const db = memoryDb();
  const round = (to = url, now: Partial<ForwardOptions> = {}) =>
    org.forward(to, { secret, db, types, once: true, sweepEvery: 0, ...more, ...now });
  return {
    ...{ ...all, db, url, round },
    buy: () => emulator.simulate.purchase({ event: events[0] ?? '' }),
    report: (period = day) => org.reconcile({ db, period: { from: period, to: period } }),
    pass(hours: number) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      emulator.clock.set(new Date());
    },
  };
}

const countsOf = ({ types }: Reconciliation, type: string) => types.find((each) => each.type === type);

test('says what the receiver has accepted of a day, and what is missing', async () => {
  const { round, buy, report, pass, emulator, events } = await world();
  buy();
  pass(1);
  await round();
  pass(1);
  const { tickets } = buy();
  emulator.simulate.checkIn(tickets[0] ?? '');
  emulator.simulate.refund(buy().order);
  await round();
  const all = (type: string, found: number, records?: number) => {
    const counts = { found, sent: found, accepted: found, waiting: 0, aside: 0, missing: 0 };
    return { type, records, ...counts };
  };
  expect(await report()).toEqual({
    types: [all('order.created', 2, 2), all('order.refunded', 1), all('ticket.checked_in', 1, 1)],
    missing: [],
  });

  const late = buy();
  await round(closedAddress);
  const waits = await report();
  const sold = { records: 3, found: 3, accepted: 2, waiting: 1, missing: 1 };
  expect(countsOf(waits, 'order.created')).toMatchObject(sold);
  expect(waits.missing).toMatchObject([
    {
      ...{ type: 'order.created', state: 'waiting', event: events[0], record: late.order.uuid },
      ...{ order: late.order.uuid, id: expect.stringMatching(/^msg_/), status: undefined },
      ...{ firstAt: new Date(`${day}T10:00:00Z`), lastAt: new Date(`${day}T10:00:00Z`) },
    },
  ]);
  await round();
  expect((await report()).missing).toEqual([]);
});

test('sends what was created since the beginning, and each later check-in', async () => {
  const types = ['event.created', 'order.created', 'ticket.checked_in'] as const;
  const { round, buy, report, pass, emulator } = await world({ start: day, types });
  pass(-24);
  const [old = '', later = ''] = [buy(), buy()].flatMap(({ tickets }) => tickets);
  emulator.simulate.checkIn(old);
  pass(24);
  for (const ticket of [later, ...buy().tickets]) emulator.simulate.checkIn(ticket);
  for (const now of [{ db: undefined }, {}])
    expect(await round(undefined, now)).toMatchObject({ accepted: 4 });
  const { types: told, missing } = await report();
  expect([missing, ...told.map(({ records }) => records)]).toEqual([[], 1, 2, undefined]);
});

test('lists records whose change was not found', async () => {
  const { round, buy, report, pass, emulator, events } = await world();
  await round();
  pass(1);
  const { order, tickets } = buy();
  emulator.simulate.checkIn(tickets[0] ?? '');
  const unmade = { state: 'unmade', event: events[0], order: order.uuid };
  expect((await report()).missing).toEqual([
    { type: 'order.created', record: order.uuid, ...unmade },
    { type: 'ticket.checked_in', record: tickets[0]?.uuid, ...unmade },
  ]);
});

test('compares an order that was found after midnight with the day of its sale', async () => {
  const { round, buy, report, pass } = await world();
  await round();
  pass(4);
  buy();
  pass(24);
  await round();
  const { types, missing } = await report();
  expect(types[0]).toMatchObject({ type: 'order.created', records: 1, found: 0, missing: 0 });
  expect(missing).toEqual([]);
  const next = countsOf(await report('2031-05-03'), 'order.created');
  expect(next).toMatchObject({ records: 0, found: 1, accepted: 1 });
});

test('compares a type only since the forward sends it', async () => {
  const { round, buy, report, pass, org, url, db } = await world({ types: ['order.refunded'] });
  await round();
  pass(1);
  buy();
  pass(1);
  await org.forward(url, { secret, db, once: true });
  pass(1);
  buy();
  expect(countsOf(await report(), 'order.created')).toMatchObject({ records: 1, missing: 1 });
});

test('reads the messages of a reader of the log of a mirror', async () => {
  const { org, url, buy, pass, emulator } = await world();
  const mirror = memoryDb();
  const [early = ''] = buy().tickets;
  pass(1);
  // Its holder comes after the log has begun, and before the tickets are read.
  editList(emulator, 'events.orders.list', () => emulator.simulate.checkIn(early));
  await org.mirror({ db: mirror, changes: true, once: true });
  emulator.faults.clear();
  const types = ['order.created', 'ticket.checked_in'] as const;
  const hooks = { secret, mirror, types, reader: 'hooks', start: 'today', once: true } as const;
  expect(await org.forward(url, hooks)).toMatchObject({ accepted: 1 });
  pass(1);
  buy();
  const report = () => org.reconcile({ db: mirror, reader: 'hooks', period: { from: day, to: day } });
  expect((await report()).missing).toMatchObject([{ type: 'order.created', state: 'unmade' }]);
  await org.mirror({ db: mirror, once: true });
  await org.forward(url, hooks);
  expect(await report()).toMatchObject({ missing: [] });
});

test('refuses a database without the forward, and a period before it', async () => {
  const { org, round, report, db } = await world();
  await expect(report()).rejects.toMatchObject({ code: 'job_state', option: 'reader' });
  await round();
  await expect(report('2031-05-01')).rejects.toMatchObject({ code: 'job_input', option: 'period' });
  await expect(org.reconcile({ db, reader: '' })).rejects.toBeInstanceOf(TypeError);
});
