import { describe, expect, it } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import type { TicketChange } from '../../../src/jobs/index.js';
import { fail, justBefore, showSold, told, virtualWorld } from './world.js';

const minute = 60_000;

/** Number of rounds after which a failed event is surely read again. */
const many = 8;

const toldTicket = ({ kind, ticket, before }: TicketChange) => [kind, (ticket ?? before)?.uuid];

/** Makes the lists of one event fail during `meanwhile`. */
async function held(what: 'orders' | 'tickets' = 'orders') {
  const all = await virtualWorld({ events: 2 });
  const { org, buy, events, emulator, options, begin, rounds } = all;
  const event = events[1] ?? '';
  const buyEarlier = () => {
    const now = emulator.clock.now();
    emulator.clock.set(new Date(now - minute));
    const bought = buy(event);
    emulator.clock.set(new Date(now));
    return bought;
  };
  return {
    ...all,
    event,
    buyEarlier,
    /** Begins a watch, does something while the lists fail, and then ends the failure. */
    async meanwhile(act: () => void | Promise<void>) {
      const go = emulator.faults.add({
        match: { path: new RegExp(`${event}/(orders|tickets)`) },
        times: Number.POSITIVE_INFINITY,
        fault: { status: 500 },
      });
      const watch = await begin<unknown>(org.watch[what](options));
      await act();
      go();
      await rounds(many);
      return watch.given;
    },
  };
}

describe('the first reading', () => {
  it('keeps the pages before a failed page, so that later changes of their records are yielded', async () => {
    let isFailing = true;
    const failSecondPage: Middleware = (request, next) => {
      const { pathname, searchParams } = new URL(request.url);
      return isFailing && pathname.endsWith('/orders') && searchParams.has('position')
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : next(request);
    };
    const { org, buy, emulator, options, begin, rounds } = await virtualWorld({
      client: { use: [failSecondPage] },
    });
    const orders = Array.from({ length: 130 }, () => buy().order);
    emulator.clock.advance(30 * minute);
    const watch = await begin(org.watch.orders(options));
    emulator.simulate.refund(orders[0] ?? expect.fail());
    isFailing = false;
    await rounds(many);
    expect(watch.given.map(told)).toEqual([['changed', orders[0]?.code]]);
  });

  it('does not count an earlier refund as one sale less', async () => {
    const { buy, emulator, event, buyEarlier, meanwhile } = await held();
    emulator.simulate.refund(buyEarlier().order);
    emulator.clock.advance(minute);
    // In the second in which the watch begins, so only the number of sold tickets can decide.
    buy(event);
    let code: string | null | undefined;
    const given = await meanwhile(() => {
      code = buy(event).order.code;
    });
    expect(given).toMatchObject([{ kind: 'created', order: { code } }]);
  });

  it.each(['orders', 'tickets'] as const)(
    'of %s does not count a later refund as one sale less',
    async (what) => {
      const { buy, emulator, event, meanwhile } = await held(what);
      // In the second in which the watch begins, so only the number of sold tickets can decide.
      const earlier = buy(event);
      let uuid: string | undefined;
      const given = await meanwhile(() => {
        const { order, tickets } = buy(event);
        uuid = what === 'orders' ? order.uuid : tickets[0]?.uuid;
        emulator.simulate.refund(earlier.order);
      });
      expect(given).toMatchObject([{ kind: 'created', [what.slice(0, -1)]: { uuid } }]);
    },
  );

  it('yields nothing if nothing was sold since, even with all orders in the same second', async () => {
    const { buy, event, meanwhile } = await held();
    for (let count = 0; count < 3; count += 1) buy(event);
    expect(await meanwhile(() => {})).toEqual([]);
  });

  it('yields a certainly new order, but not the older ones', async () => {
    const { buy, event, rounds, meanwhile } = await held();
    buy(event);
    let code: string | null | undefined;
    const given = await meanwhile(async () => {
      await rounds();
      code = buy(event).order.code;
      await rounds();
    });
    expect(given).toMatchObject([{ kind: 'created', order: { code } }]);
  });

  it.each(['now', 'all'] as const)(
    'yields the refund of an order that was bought during it, if it started with %s',
    async (start) => {
      const before = justBefore(/orders$/);
      const { org, buy, emulator, options, begin, rounds } = await virtualWorld({ client: before.client });
      let order: ReturnType<typeof buy>['order'] | undefined;
      before.once(() => {
        order = buy().order;
      });
      const watch = await begin(org.watch.orders({ ...options, start }));
      const { uuid, code } = order ?? expect.fail();
      emulator.simulate.refund(uuid);
      await rounds();
      expect(watch.given.map(told)).toEqual([
        ['created', code],
        ['changed', code],
      ]);
    },
  );

  it('yields a sale between the first and the last page of the list of events', async () => {
    let isFirst = true;
    let code: string | null | undefined;
    const buyBeforeLastPage: Middleware = (request, next) => {
      const { pathname, searchParams } = new URL(request.url);
      if (isFirst && pathname.endsWith('/events') && searchParams.has('position')) {
        isFirst = false;
        code = buy(events.at(-1)).order.code;
      }
      return next(request);
    };
    const { org, buy, events, options, begin, rounds } = await virtualWorld({
      events: 101,
      client: { use: [buyBeforeLastPage] },
    });
    const watch = await begin(org.watch.orders(options));
    await rounds();
    expect(watch.given.map(told)).toEqual([['created', code]]);
  });

  it('does not yield an order with a far future time if there is no number of sold tickets', async () => {
    const { org, buy, emulator, options, begin, rounds } = await virtualWorld();
    showSold(emulator, null);
    emulator.clock.advance(30 * minute);
    buy();
    emulator.clock.set(new Date(emulator.clock.now() - 30 * minute));
    const watch = await begin(org.watch.orders(options));
    const { order } = buy();
    await rounds();
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });
});

describe('the first reading of tickets', () => {
  it('treats all as old if the token may not read orders', async () => {
    const all = await virtualWorld();
    const { org, buy, options, begin, rounds } = all;
    buy();
    fail(all, /orders$/, { status: 403 }, Number.POSITIVE_INFINITY);
    const watch = await begin(org.watch.tickets(options));
    const [ticket] = buy().tickets;
    await rounds();
    expect(watch.given.map(toldTicket)).toEqual([['created', ticket?.uuid]]);
  });

  it('is repeated if the orders cannot be read', async () => {
    const before = justBefore(/\/orders$/);
    const all = await virtualWorld({ client: before.client });
    const { org, buy, emulator, options, begin, rounds } = all;
    buy();
    emulator.clock.advance(30 * minute);
    fail(all, /orders$/, { status: 500 });
    const bought: unknown[] = [];
    before.once(() => bought.push(buy().tickets[0]?.uuid));
    const watch = await begin(org.watch.tickets(options));
    await rounds(many);
    expect(watch.given.map(toldTicket)).toEqual([['created', bought[0]]]);
  });

  it('counts a ticket without an order among the earlier sales', async () => {
    let stripped: string | undefined;
    const strip: Middleware = async (request, next) => {
      const response = await next(request);
      if (!new URL(request.url).pathname.endsWith('/tickets')) return response;
      const { result } = await response.json();
      const tickets = result.tickets.map(({ order, ...ticket }: { uuid: string; order: unknown }) =>
        ticket.uuid === stripped ? ticket : { ...ticket, order },
      );
      return Response.json({ ...result, tickets });
    };
    const before = justBefore(/\/tickets$/);
    const { org, buy, options, begin, rounds } = await virtualWorld({
      client: { use: [...before.client.use, strip] },
    });
    stripped = buy().tickets[0]?.uuid;
    buy();
    const bought: unknown[] = [];
    before.once(() => bought.push(buy().tickets[0]?.uuid));
    const watch = await begin(org.watch.tickets(options));
    await rounds();
    expect(watch.given.map(toldTicket)).toEqual([['created', bought[0]]]);
  });

  it.each<[string, 'listed' | 'hidden' | 'forbidden', number]>([
    ['yields a ticket that is bought during the reading', 'listed', 2],
    ['treats a ticket as old if its order is never listed', 'hidden', 1],
    ['treats a ticket as old if its order can no longer be read', 'forbidden', 1],
  ])('%s', async (_, its, count) => {
    let bought: string | undefined;
    let readOrders = 0;
    const meanwhile: Middleware = async (request, next) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/tickets')) bought ??= buy().order.uuid;
      if (!pathname.endsWith('/orders')) return next(request);
      readOrders += 1;
      if (its === 'forbidden' && readOrders > 1) return new Response('{}', { status: 403 });
      const response = await next(request);
      if (its !== 'hidden') return response;
      const { result } = await response.json();
      const orders = result.orders.filter(({ uuid }: { uuid: string }) => uuid !== bought);
      const pagination = { ...result.pagination, records: orders.length };
      return Response.json({ ...result, orders, pagination });
    };
    const { org, buy, emulator, options, begin, rounds } = await virtualWorld({
      client: { use: [meanwhile] },
    });
    buy();
    emulator.clock.advance(30 * minute);
    const watch = await begin<TicketChange>(org.watch.tickets(options));
    await rounds();
    const later = buy().order.uuid;
    await rounds();
    const orders = watch.given.map(({ ticket }) => JSON.stringify(ticket?.order));
    const expected = [bought, later].slice(-count);
    expect(orders.map((text) => expected.find((uuid) => uuid && text?.includes(uuid)))).toEqual(expected);
    expect(readOrders).toBe(2);
  });
});
