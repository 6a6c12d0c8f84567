import { describe, expect, it } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import { organisationOnSale } from '../../support/on-sale.js';

/** Makes an organisation whose events have sold these numbers of tickets. */
async function sold(numbers: readonly number[], use: readonly Middleware[] = []) {
  const made = await organisationOnSale({ events: numbers.length, client: { use: [...use] } });
  for (const [index, quantity] of numbers.entries()) {
    for (let left = quantity; left > 0; left -= 10) {
      made.emulator.simulate.purchase({ event: made.events[index] ?? '', quantity: Math.min(10, left) });
    }
  }
  made.emulator.journal.clear();
  const asked = () => made.emulator.journal.entries.map(({ operation, path }) => operation ?? path);
  return { ...made, asked };
}

/** Removes the numbers of sold tickets from all events except the first. */
const withoutCounts: Middleware = async (request, next) => {
  const response = await next(request);
  if (!/orgs\/[^/]+\/events\?/.test(request.url)) return response;
  const body = await response.json();
  for (const event of (body.result ?? body).events.slice(1)) delete event.tickets;
  return Response.json(body);
};

describe('the parts of an organisation', () => {
  it('have every event once, in order, with the numbers of the list of events', async () => {
    const { org, events, asked } = await sold([120, 0, 500, 130, 110]);
    const [a = '', b = '', c = '', d = '', e = ''] = events;
    expect(JSON.parse(JSON.stringify(await org.parts({ orders: 300 })))).toEqual([
      { events: [c], orders: 500 },
      { events: [a, b], orders: 120 },
      { events: [d, e], orders: 240 },
    ]);
    expect(asked()).toEqual(['orgs.events.list']);
    expect(await org.parts({ orders: 1 })).toHaveLength(5);
    expect((await org.parts({ orders: 5_000 })).flatMap((part) => part.events)).toEqual(events);
  });

  it('count an event as a page of orders at least', async () => {
    const { org } = await sold([0, 0, 0, 0, 0]);
    expect((await org.parts({ orders: 200 })).map((part) => part.events.length)).toEqual([2, 2, 1]);
  });

  it('request the orders of an event without a number, and leave out one that was deleted', async () => {
    let gone = '';
    const leave: Middleware = async (request, next) =>
      gone !== '' && request.url.includes(`${gone}/orders`)
        ? Response.json({ statusCode: 404, message: 'Not found.' }, { status: 404 })
        : next(request);
    const { org, events, asked } = await sold([30, 20, 10], [leave, withoutCounts]);
    gone = events[2] ?? '';
    expect(await org.parts({ orders: 1_000 })).toEqual([{ events: events.slice(0, 2), orders: 32 }]);
    expect(asked()).toEqual(['orgs.events.list', 'events.orders.list']);
  });

  it('can be read by streams, and refuse wrong options', async () => {
    const { org } = await sold([10, 10, 10]);
    const read: string[] = [];
    for (const { events } of await org.parts({ orders: 200 })) {
      for await (const { order } of org.orders({ events })) read.push(order.uuid);
    }
    expect([read.length, new Set(read).size]).toEqual([3, 3]);
    await expect(org.parts({ orders: 0 })).rejects.toThrow(/^orders must be a whole number from 1/);
    await expect(org.parts({} as never)).rejects.toThrow(/^orders must be/);
    await expect(org.parts({ orders: 5, part: 1 } as never)).rejects.toThrow('Unknown option "part"');
  });
});
