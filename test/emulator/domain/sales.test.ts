import { expect, test } from 'vitest';
import { countTickets } from '../../../src/emulator/domain/sold.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

const event = '00000000-0000-4000-8000-000000000001';

function world() {
  const emulator = new Emulator({
    now,
    seed: {
      events: [
        {
          uuid: event,
          name: 'Fair',
          starts_on: 'in 20 days at 19:00',
          tickets: [{ name: 'Family', pricing_details: [{ price: 30, quantity_included: 4 }] }],
        },
      ],
    },
  });
  const { state } = emulator.world();
  const record = state.events[event];
  if (!record) throw new Error('there is no event');
  return { emulator, state, record };
}

test('an order has a ticket and an attendee for each admission', async () => {
  const { emulator } = world();
  emulator.simulate.purchase({ event, quantity: 2 });
  const { events } = clientOf(emulator);
  const [tickets, attendees] = await Promise.all([events.tickets.list(event), events.attendees.list(event)]);
  expect(tickets.items).toHaveLength(8);
  expect(new Set(attendees.items.map(({ uuid }) => uuid)).size).toBe(8);
});

test('the count of tickets sold includes refunded ones, which are not active', () => {
  const { emulator, state, record } = world();
  const { order, tickets } = emulator.simulate.purchase({ event, quantity: 3 });
  expect(countTickets(state, record)).toEqual({ sold: 12, active: 12 });
  emulator.simulate.refund(order, { tickets: tickets.slice(0, 1) });
  expect(countTickets(state, record)).toEqual({ sold: 12, active: 11 });
  emulator.simulate.refund(order);
  expect(countTickets(state, record)).toEqual({ sold: 12, active: 0 });
  emulator.simulate.purchase({ event });
  expect(countTickets(state, record)).toEqual({ sold: 16, active: 4 });
});
