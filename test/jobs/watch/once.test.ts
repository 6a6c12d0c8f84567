import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../src/emulator/index.js';
import { RateLimitError, ServerError } from '../../../src/index.js';
import type { SweepRule, WatchOptions } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { fail, showSold } from './world.js';

afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const hour = 60 * minute;

/** An organisation, and a function that makes one round as another process. */
async function world(count = 1, options: WatchOptions = {}) {
  const all = await organisationOnSale({ events: count });
  const { emulator, org, events } = all;
  const db = memoryDb();
  const buy = (event = events[0] ?? '') => {
    const { order, tickets } = emulator.simulate.purchase({ event });
    return { order: order.uuid, ticket: tickets[0] ?? expect.fail() };
  };
  const round = async (more: WatchOptions = {}) => {
    emulator.journal.clear();
    const given: unknown[] = [];
    const gather = async () => {
      const watch = org.watch.tickets({ db, once: true, ...options, ...more });
      for await (const { kind, ticket, before } of watch) given.push([kind, (ticket ?? before)?.order?.uuid]);
    };
    const error = await gather().catch((thrown: unknown) => thrown);
    return { given, error, asked: emulator.journal.entries.map(({ operation }) => operation) };
  };
  /** Moves the clock of the machine. */
  const pass = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time });
  return { ...all, db, buy, round, pass };
}

const list = 'orgs.events.list';
const read = 'events.tickets.list';
const quiet = { given: [], error: undefined, asked: [list] };

describe('a watch with once', () => {
  it('makes one round, and continues in the next process without a sweep', async () => {
    const { events, buy, round } = await world(3);
    for (const event of events) buy(event);
    expect((await round()).given).toEqual([]);
    expect(await round()).toEqual(quiet);
    const { order } = buy();
    expect(await round()).toEqual({ given: [['created', order]], error: undefined, asked: [list, read] });
    expect(await round()).toEqual(quiet);
  });

  it.each([
    ['not before', 0.9 * hour, 0],
    ['then', hour, 1],
    ['also if the clock was set back', -2 * hour, 1],
  ])('makes the next sweep after sweepEvery: %s', async (_, time, found) => {
    const { emulator, buy, round, pass } = await world(1, { sweepEvery: hour });
    const { ticket } = buy();
    await round();
    emulator.simulate.checkIn(ticket);
    pass(time);
    expect((await round()).given).toHaveLength(found);
    expect(await round()).toEqual(quiet);
  });

  it('makes the next sweep of an event when its rule says', async () => {
    const sweep = vi.fn<SweepRule>(() => 10 * minute);
    const { emulator, buy, round, pass } = await world(1, { sweep });
    const { ticket } = buy();
    for (let count = 0; count < 100; count += 1) buy();
    await round();
    emulator.simulate.checkIn(ticket);
    pass(9 * minute);
    expect(await round()).toEqual(quiet);
    const now = sweep.mock.lastCall?.[1].now ?? 0;
    const starts = Date.parse('2090-04-12T08:00:00Z');
    const facts = { now, starts, ends: starts + hour, takesPlace: true, lastChange: undefined, pages: 2 };
    expect(sweep.mock.lastCall).toEqual(['tickets', facts]);
    pass(minute);
    expect((await round()).given).toHaveLength(1);
    await round();
    expect(sweep.mock.lastCall?.[1]).toEqual({ ...facts, now: Date.now(), lastChange: Date.now() });
  });

  it('stops to rely on wrong counts in the next process, and says so once', async () => {
    const { emulator, buy, round, pass } = await world(1, { sweepEvery: minute });
    showSold(emulator, 0);
    await round();
    const { order } = buy();
    const onError = vi.fn();
    expect((await round({ onError })).given).toEqual([]);
    pass(minute);
    expect((await round({ onError })).given).toEqual([['created', order]]);
    expect(onError).not.toHaveBeenCalled();
    expect(await round({ onError })).toEqual({ ...quiet, asked: [list, read] });
    expect(onError.mock.calls).toMatchObject([
      [
        {
          code: 'job_unsuitable',
          message: expect.stringContaining(
            '"Event 0" sold or refunded tickets, but its quantity_sold did not change',
          ),
        },
      ],
    ]);
    await round({ onError });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('reads an event three times if its records do not explain its count', async () => {
    const { emulator, buy, round } = await world();
    buy();
    await round();
    showSold(emulator, 7);
    const asked = [await round(), await round(), await round(), await round()].map((each) => each.asked);
    expect(asked).toEqual([[list, read, read], [list, read], [list, read], [list]]);
  });

  it('finds a sale that the count shows a round before the list', async () => {
    const { emulator, buy, round } = await world();
    await round();
    showSold(emulator, 1);
    expect((await round()).given).toEqual([]);
    const { order } = buy();
    expect((await round()).given).toEqual([['created', order]]);
    expect(await round()).toEqual(quiet);
  });
});

describe('a round of a watch with once', () => {
  const lost: Fault = { status: 503 };
  const many: Fault = { status: 429, retryAfter: 0 };

  it.each<[string, RegExp, Fault, number, unknown]>([
    ['the list of events fails', /events$/, lost, 1, ServerError],
    ['the service as a whole fails', /tickets$/, many, 2, RateLimitError],
  ])('throws if %s, although there is onError', async (_, path, fault, times, expected) => {
    const all = await world(2);
    await all.round();
    for (const event of all.events) all.buy(event);
    fail(all, path, fault, times);
    expect((await all.round({ onError: () => {} })).error).toBeInstanceOf(expected);
    expect((await all.round()).given).toHaveLength(2);
  });

  it.each([
    ['throws the error of an event after the changes of the others', undefined],
    ['leaves the error of an event to onError', vi.fn()],
  ])('%s', async (_, onError) => {
    const all = await world(3);
    await all.round();
    const orders = all.events.map((event) => all.buy(event).order);
    fail(all, new RegExp(`${all.events[0]}/tickets`), lost);
    const { given, error } = await all.round({ onError });
    expect(given).toEqual(orders.slice(1).map((order) => ['created', order]));
    expect(onError ? onError.mock.calls[0]?.[0] : error).toBeInstanceOf(ServerError);
    if (onError) expect(error).toBeUndefined();
    expect(await all.round()).toMatchObject({ given: [['created', orders[0]]], error: undefined });
  });
});
