import { expect, test } from 'vitest';
import { orderView, ticketView } from '../../../src/api/views/index.js';
import type { Organisation, WatchOptions } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { now, sales } from '../sales.js';

/** An organisation with an order at each of these times. The last one is the present. */
async function sold(times: readonly string[]) {
  const context = await sales();
  const { emulator, onSale, simulate } = context;
  emulator.clock.set('2031-02-20T00:00:00Z');
  const event = await onSale();
  for (const time of times) {
    emulator.clock.set(time);
    simulate.purchase({ event });
  }
  emulator.clock.set(now);
  return context;
}

/** Returns when the orders were created, or those of the tickets, that one round reports. */
async function given(org: Organisation, options: WatchOptions, what: 'orders' | 'tickets' = 'orders') {
  const placed = new Map<string | undefined, string | undefined>();
  for await (const { order } of org.orders()) {
    placed.set(order.uuid, orderView(order).createdAt?.toISOString().slice(0, 16));
  }
  const found: (string | undefined)[] = [];
  const all = { once: true, ...options };
  if (what === 'orders')
    for await (const { order } of org.watch.orders(all)) found.push(placed.get(order?.uuid));
  else
    for await (const { ticket } of org.watch.tickets(all))
      found.push(placed.get(ticket && ticketView(ticket).orderUuid));
  return found;
}

// In Sydney, these are late on the 27th, early on the 28th, and on the 1st.
const [before, early, late] = ['2031-02-27T12:59', '2031-02-27T13:00', '2031-02-28T22:00'];
const times = [`${before}:59Z`, `${early}:00Z`, `${late}:00Z`];

test.each<[WatchOptions['start'], readonly string[]]>([
  ['yesterday', [early, late]],
  [{ days: 2 }, [early, late]],
  ['2031-02-28', [early, late]],
  [{ from: '2031-02-28' }, [early, late]],
  [new Date(`${early}:00Z`), [early, late]],
  ['today', [late]],
  [{ year: 'last' }, [before, early, late]],
])('a watch that starts with %o reports what was created since', async (start, expected) => {
  const { org } = await sold(times);
  expect(await given(org, { start })).toEqual(expected);
  expect(await given(org, { start }, 'tickets')).toEqual(expected);
});

test('a watch keeps the start that it was begun with', async () => {
  const { org, emulator } = await sold(times);
  const db = memoryDb();
  const options = { db, start: 'yesterday' } as const;
  // The first reading of the orders fails after the start is known.
  emulator.faults.add({ match: { operation: 'events.orders.list' }, times: 'all', fault: { status: 403 } });
  const watch = async () => {
    for await (const _ of org.watch.orders({ ...options, once: true })) expect.fail();
  };
  await expect(watch()).rejects.toThrow();
  emulator.faults.clear();
  emulator.clock.advance(3 * 24 * 60 * 60 * 1000);
  expect(await given(org, options)).toEqual([early, late]);
  expect(await given(org, options)).toEqual([]);
});
