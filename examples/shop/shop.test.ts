import { TicketingClient } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { organisation } from 'ticketing-client/jobs';
import { sumMoney } from 'ticketing-client/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { Shop } from './shop.js';

// The whole service in memory. Each test has its own, without events, on 1 March 2031.
let emulator: Emulator;
let shop: Shop;
const today = new Date('2031-03-01T09:00:00Z');

beforeEach(async () => {
  emulator = new Emulator({ seed: 'empty', now: today });
  const client = new TicketingClient({ ...emulator.options(), retry: { minDelay: 0 }, validate: 'strict' });
  const { uuid } = await organisation(client);
  shop = new Shop(client, uuid);
});

describe('the window', () => {
  test('shows what comes, the next one first', async () => {
    await shop.announce('Summer ball', '2031-07-04 20:00');
    await shop.announce('Spring fair', '2031-04-12 10:00');
    expect(await shop.window(today)).toMatchObject([
      { title: 'Spring fair', startsAt: new Date('2031-04-12T08:00:00Z') },
      { title: 'Summer ball', startsAt: new Date('2031-07-04T18:00:00Z') },
    ]);
  });

  test('drops an event when it has begun', async () => {
    await shop.announce('Spring fair', '2031-04-12 10:00');
    emulator.clock.set(new Date('2031-04-12T08:00:01Z'));
    expect(await shop.window(new Date(emulator.clock.now()))).toEqual([]);
  });

  test('appears although the service fails once', async () => {
    await shop.announce('Spring fair', '2031-04-12 10:00');
    emulator.faults.add({ match: { operation: 'orgs.events.list' }, fault: { status: 503 } });
    expect(await shop.window(today)).toHaveLength(1);
  });
});

describe('the page of an event', () => {
  test('has its title', async () => {
    expect(await shop.title(await shop.announce('Spring fair', '2031-04-12 10:00'))).toBe('Spring fair');
  });

  test('has no title if the event does not exist', async () => {
    expect(await shop.title('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('throws if the service is down', async () => {
    emulator.faults.add({ match: { operation: 'events.get' }, fault: { status: 500 }, times: 3 });
    await expect(shop.title('00000000-0000-4000-8000-000000000000')).rejects.toThrow('500');
  });
});

describe('the takings', () => {
  test('are nothing before somebody buys', async () => {
    const event = await shop.announce('Spring fair', '2031-04-12 10:00');
    expect(await shop.takings(event)).toEqual({ orders: 0, total: '0' });
  });

  test('are what all buyers have paid, however many pages their orders fill', async () => {
    const event = await shop.announce('Spring fair', '2031-04-12 10:00');
    emulator.simulate.addLevel({ event, name: 'Stall', price: 12.5 });
    const paid = Array.from(
      { length: 120 },
      () => emulator.simulate.purchase({ event, quantity: 2 }).order.summary?.total,
    );
    expect(await shop.takings(event)).toEqual({ orders: 120, total: sumMoney(paid) });
  });
});
