import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TicketingClient } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { sumMoney } from 'ticketing-client/money';
import { takings } from './takings.js';

/** Returns a whole service in memory with one event. Each test has its own, so it needs no account and no network. */
async function songNight() {
  const emulator = new Emulator({
    now: '2031-03-01T09:00:00Z', // stopped, until a test moves it
    seed: {
      events: [{ name: 'Song Night', starts_on: '2031-04-12 19:00', tickets: [{ name: 'Seat', price: 20 }] }],
    },
  });
  const retry = { minDelay: 0 }; // a test does not wait before a call is tried again
  const client = new TicketingClient({ ...emulator.options(), retry, validate: 'strict' });
  const [event] = (await client.events.list()).items;
  if (!event) throw new Error('There is no event.');
  return { emulator, client, event: event.uuid };
}

test('nobody has paid before the first purchase', async () => {
  const { client, event } = await songNight();
  assert.equal(await takings(client, event), '0');
});

test('the takings are the sum of all orders', async () => {
  const { emulator, client, event } = await songNight();
  const paid = [1, 2, 3].map(
    (quantity) => emulator.simulate.purchase({ event, quantity }).order.summary?.total,
  );
  assert.equal(await takings(client, event), sumMoney(paid));
});

test('the takings are complete although the service fails once', async () => {
  const { emulator, client, event } = await songNight();
  const { order } = emulator.simulate.purchase({ event });
  emulator.faults.add({ match: { operation: 'events.orders.list' }, fault: { status: 503 } });
  assert.equal(await takings(client, event), order.summary?.total);
});
