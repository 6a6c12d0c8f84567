import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

test('an event, its sessions, its buyers and its organisation show the same after each change as when everything is counted again', async () => {
  const emulator = new Emulator({
    now,
    seed: {
      events: ['A', 'B'].map((name) => ({
        name,
        tickets: [
          {
            name: 'Door',
            pricing_details: [{ variation: 'One' }, { variation: 'Pair', quantity_included: 2 }],
          },
        ],
        sessions: [{ name: 'Encore', sell_session: true, capacity: 8 }],
      })),
    },
  });
  const client = clientOf(emulator);
  const { events, sessions, users } = emulator.world().current;
  const [event = '', other = ''] = Object.keys(events);
  const [session = ''] = Object.keys(sessions);
  const [buyer = ''] = Object.keys(users);
  const { simulate } = emulator;
  const shown = async (from: Emulator) =>
    Promise.all([
      clientOf(from).me.get(),
      ...[event, other].map(
        async (each) =>
          (await clientOf(from)
            .events.get(each)
            .catch(() => null)) ?? each,
      ),
    ]);
  const buy = (price: string, chosen: string[] = []) =>
    simulate.purchase({ event, price, buyer, sessions: chosen, quantity: 2 });
  const first = buy('Pair', [session]);
  const second = buy('One', [session]);
  const steps: (() => unknown)[] = [
    () => simulate.refund(second.order, { tickets: second.tickets.slice(1) }),
    () => simulate.refund(first.order, { tickets: first.tickets.slice(1) }),
    () => simulate.purchase({ event: other, buyer }),
    () => simulate.refund(second.order),
    () => emulator.restore(emulator.snapshot()),
    () => buy('Pair', [session]),
    () => client.events.delete(other),
    () => buy('One'),
  ];
  for (const step of steps) {
    await step();
    const again = new Emulator({ now });
    again.restore(emulator.snapshot());
    again.world().state;
    expect(await shown(emulator)).toEqual(await shown(again));
  }
  expect(() => buy('Pair', [session])).toThrow('places');
});

test('a purchase does not go through what its buyer has bought before', () => {
  const emulator = new Emulator({
    now,
    seed: { events: ['A', 'B'].map((name) => ({ name, tickets: [{ name: 'Door', price: 20 }] })) },
  });
  const { events, users } = emulator.world().current;
  const [event = '', other = ''] = Object.keys(events);
  const [buyer = ''] = Object.keys(users);
  const buy = (what: string) => emulator.simulate.purchase({ event: what, buyer });
  for (let bought = 0; bought < 100; bought += 1) buy(event);
  const begin = Array.prototype[Symbol.iterator];
  let begun = 0;
  // A mock of vitest would itself go through arrays.
  Array.prototype[Symbol.iterator] = function (this: unknown[]) {
    if (this.length >= 100) begun += 1;
    return begin.call(this);
  };
  try {
    buy(event);
    buy(other);
  } finally {
    Array.prototype[Symbol.iterator] = begin;
  }
  expect(begun).toBe(0);
});
