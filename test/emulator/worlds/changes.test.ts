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
