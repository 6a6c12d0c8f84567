import { describe, expect, test } from 'vitest';
import { Emulator, type World } from '../../../src/emulator/index.js';
import { ask } from '../ask.js';
import { now } from '../setting.js';

/** Number of worlds that an emulator keeps in memory. */
const kept = 32;

/** Uses enough other worlds to push all earlier ones out of memory. */
function useOthers(emulator: Emulator): void {
  for (let count = 0; count < kept; count += 1) emulator.world(`other ${count}`);
}

const isInMemory = (world: World) => world.isInMemory;

describe('a world that was idle for long', () => {
  const begin = async () => {
    const emulator = new Emulator({ now });
    const world = emulator.world('one');
    const [me] = (await ask(emulator, 'GET', '/me', { world: 'one' })).body.me;
    const events = (await ask(emulator, 'GET', '/events', { world: 'one' })).body;
    return { emulator, world, me, events };
  };

  test('is unloaded, and comes back from its seed when it is used again', async () => {
    const { emulator, world, events } = await begin();
    expect(isInMemory(world)).toBe(true);
    useOthers(emulator);
    expect(isInMemory(world)).toBe(false);
    expect((await ask(emulator, 'GET', '/events', { world: 'one' })).body).toEqual(events);
    expect(isInMemory(world)).toBe(true);
  });

  test('keeps all changes when it is used again through any of its objects', async () => {
    const { emulator, world } = await begin();
    const { simulate, clock } = world;
    await ask(emulator, 'PATCH', '/me', { world: 'one', body: { me: [{ first_name: 'Otto' }] } });
    const event = Object.keys(world.current.events)[0] ?? '';
    const { order, tickets } = simulate.purchase({ event, quantity: 2 });
    clock.advance(60_000);
    const before = JSON.stringify(world.current);
    for (let round = 0; round < 2; round += 1) {
      useOthers(emulator);
      expect(isInMemory(world)).toBe(false);
      expect(clock.now()).toBe(now + 60_000);
      expect(JSON.stringify(world.current) === before).toBe(true);
    }
    useOthers(emulator);
    for (const ticket of tickets) expect(simulate.checkIn(ticket).last_attendee_type).toBe('attended');
    expect(simulate.refund(order).status).toBe('Cancelled');
    expect((await ask(emulator, 'GET', '/me', { world: 'one' })).body.me[0].first_name).toBe('Otto');
    expect(world.outbox.map(({ subject }) => subject)).toContain(`Your order ${order.code} was refunded`);
  });

  test('lists records that were added before it was unloaded', async () => {
    const { emulator, world } = await begin();
    const event = Object.keys(world.current.events)[0] ?? '';
    world.simulate.purchase({ event, quantity: 2 });
    const list = (path: string) => ask(emulator, 'GET', `/events/${event}/${path}`, { world: 'one' });
    const orders = (await list('orders?rows=100')).body;
    const tickets = (await list('tickets?rows=100')).body;
    useOthers(emulator);
    expect((await list('orders?rows=100')).body).toEqual(orders);
    expect((await list('tickets?rows=100')).body).toEqual(tickets);
  });

  test('keeps a restored snapshot', async () => {
    const { emulator, world } = await begin();
    world.simulate.purchase({ event: Object.keys(world.current.events)[0] ?? '' });
    const snapshot = world.snapshot();
    world.reset();
    world.restore(snapshot);
    useOthers(emulator);
    expect(isInMemory(world)).toBe(false);
    expect(world.snapshot()).toEqual(snapshot);
    world.clock.advance(1000);
    useOthers(emulator);
    expect(world.clock.now()).toBe(now + 1000);
  });

  test('stays in memory while a program holds its records, so that no change is lost', async () => {
    const { emulator, world, me } = await begin();
    const { state } = world;
    useOthers(emulator);
    expect(isInMemory(world)).toBe(true);
    const user = state.users[me.uuid];
    if (user) user.first_name = 'Otto';
    expect((await ask(emulator, 'GET', '/me', { world: 'one' })).body.me[0].first_name).toBe('Otto');
  });

  test('keeps its journal without the replies', async () => {
    const { emulator, world } = await begin();
    const { entries } = world.journal;
    expect(entries[0]).toHaveProperty('reply');
    useOthers(emulator);
    expect(entries.map(({ path, status }) => [path, status])).toEqual([
      ['/me', 200],
      ['/events', 200],
    ]);
    expect(entries[0]).not.toHaveProperty('reply');
  });
});

test('only a few of many worlds are in memory', () => {
  const emulator = new Emulator({ now });
  const worlds = Array.from({ length: kept + 8 }, (_, index) => emulator.world(`world ${index}`));
  for (const world of worlds) world.clock.advance(1);
  expect(worlds.filter(isInMemory)).toHaveLength(kept);
  expect(worlds.every((world) => world.clock.now() === now + 1)).toBe(true);
});
