import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { hour } from '../../../src/emulator/state/time.js';
import type { World } from '../../../src/emulator/worlds/world.js';
import { ask } from '../ask.js';
import { replayed } from '../replayed.js';
import { now } from '../setting.js';

// The contract tests send each request through `replayed`, so they check that every operation is saved.

const nameOf = (world: World, name: string): string =>
  Object.values(world.current.events).find((event) => event.name === name)?.uuid ?? '';

describe('the saved changes of a world are complete when', () => {
  const begin = () => {
    const world = new Emulator({ now }).world();
    const event = nameOf(world, 'Harbour Music Festival');
    const { simulate } = world;
    return { world, event, simulate, bought: simulate.purchase({ event, quantity: 3 }) };
  };
  type Begun = ReturnType<typeof begin>;

  test.each<[string, (begun: Begun) => void]>([
    ['somebody buys', ({ simulate, event }) => simulate.purchase({ event, quantity: 2 })],
    ['an order is refunded', ({ simulate, bought }) => simulate.refund(bought.order)],
    [
      'a ticket is refunded',
      ({ simulate, bought }) => simulate.refund(bought.order, { tickets: bought.tickets.slice(1, 2) }),
    ],
    ['an amount is refunded', ({ simulate, bought }) => simulate.refund(bought.order, { amount: 5 })],
    [
      'somebody comes',
      ({ simulate, bought }) => {
        for (const ticket of bought.tickets.slice(0, 1)) simulate.checkIn(ticket);
      },
    ],
    ['a level is added', ({ simulate, event }) => simulate.addLevel({ event, price: 5 })],
    [
      'a session changes',
      ({ world, simulate }) =>
        simulate.changeSession(Object.keys(world.current.sessions)[0] ?? '', { capacity: 7 }),
    ],
    ['somebody reviews', ({ simulate, event }) => simulate.review({ event, rating: 4 })],
    [
      'an e-mail address is verified',
      ({ world, simulate }) => {
        const [, other = ''] = Object.keys(world.current.users);
        simulate.verifyEmail(other);
      },
    ],
    [
      'an account is completed',
      ({ world, simulate }) => simulate.completePayProvider(Object.keys(world.current.orgs)[0] ?? ''),
    ],
    ['the clock moves', ({ world }) => world.clock.advance(hour)],
    ['the clock is set', ({ world }) => world.clock.set(now + 5 * hour)],
  ])('%s', async (_, act) => {
    const begun = begin();
    const before = JSON.stringify(begun.world.current);
    await replayed(begun.world, () => act(begun));
    expect(JSON.stringify(begun.world.current)).not.toBe(before);
  });
});

test('the saved changes of a deleted user are complete', async () => {
  const emulator = new Emulator({ now });
  const world = emulator.world();
  const { users, reviews, attendees, events } = world.state;
  const ben = Object.values(users).find(({ first_name }) => first_name === 'Ben')?.uuid ?? '';
  world.simulate.purchase({ event: Object.keys(events)[0] ?? '', buyer: ben });
  const [liked] = Object.values(reviews).filter(({ reviewer }) => reviewer.uuid !== ben);
  liked?.likedBy.push(ben);
  const named = () => Object.values(attendees).filter(({ first_name }) => first_name === '').length;
  const before = named();
  const { status } = await replayed(world, () => ask(emulator, 'DELETE', `/users/${ben}`, { as: ben }));
  expect(status).toBe(200);
  expect(named()).toBeGreaterThan(before);
  expect(liked?.likedBy).not.toContain(ben);
});

describe('orders that the large seed makes on the first read', () => {
  const begin = () => {
    const emulator = new Emulator({ now, seed: 'large' });
    const world = emulator.world();
    const [first = '', second = ''] = Object.keys(world.current.events).slice(-2);
    const savedBy = async (act: () => unknown) => {
      world.kept.takeChanges();
      const before = JSON.stringify(world.kept.takeChanges() ?? null).length;
      await act();
      return JSON.stringify(world.kept.takeChanges() ?? null).length - before;
    };
    return { emulator, world, first, second, savedBy };
  };

  type Begun = ReturnType<typeof begin>;

  test('take little space in the saved changes', async () => {
    const { emulator, world, first, second, savedBy } = begin();
    await replayed(world, () => ask(emulator, 'GET', `/events/${first}/orders`));
    expect(Object.keys(world.current.orders)).toHaveLength(100);
    expect(await savedBy(() => ask(emulator, 'GET', `/events/${second}/orders`))).toBeLessThan(500);
    expect(Object.keys(world.current.orders)).toHaveLength(200);
  });

  test('are saved in full if they change later', async () => {
    const { emulator, world, first } = begin();
    await ask(emulator, 'GET', `/events/${first}/orders`);
    const [attendee = ''] = Object.keys(world.current.attendees);
    const attributes = [{ field_name: 'Shirt', field_value: 'M' }];
    await replayed(world, () =>
      ask(emulator, 'PATCH', `/events/${first}/attendees/${attendee}`, { body: { attributes } }),
    );
    expect(world.current.attendees[attendee]?.fields).toEqual([expect.objectContaining(attributes[0] ?? {})]);
  });

  test.each([
    ['that is bought first', ({ world, first }: Begun) => world.simulate.purchase({ event: first })],
    [
      'that is changed first',
      async ({ emulator, first }: Begun) => {
        await ask(emulator, 'PATCH', `/events/${first}`, { body: { event: { name: 'Other' } } });
        await ask(emulator, 'GET', `/events/${first}/orders`);
      },
    ],
    ['that is deleted', ({ emulator, first }: Begun) => ask(emulator, 'DELETE', `/events/${first}`)],
    [
      'that is deleted with its orders',
      async ({ emulator, first }: Begun) => {
        await ask(emulator, 'GET', `/events/${first}/orders`);
        await ask(emulator, 'DELETE', `/events/${first}`);
      },
    ],
  ] as [string, (begun: Begun) => unknown][])(
    'of an event %s are restored from the saved changes',
    async (_, act) => {
      const begun = begin();
      const before = JSON.stringify(begun.world.current);
      await replayed(begun.world, () => act(begun));
      expect(JSON.stringify(begun.world.current)).not.toBe(before);
    },
  );
});
