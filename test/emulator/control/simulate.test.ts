import { describe, expect, test } from 'vitest';
import type { RefundOptions } from '../../../src/emulator/index.js';
import { toRecord } from '../../../src/index.js';
import { published } from '../setting.js';

async function onSale() {
  const context = await published();
  const { event, emulator } = context;
  emulator.simulate.addLevel({ event, name: 'Seat', price: 19.95, quantity: 5 });
  return { ...context, simulate: emulator.simulate };
}

test('a purchase creates one account for a new address, and none if it is refused', async () => {
  const { emulator, state, event, owner, simulate } = await onSale();
  const users = () => Object.keys(state.users).length;
  const before = users();
  const buyer = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };
  const talk = await owner.events.sessions.create(event, { name: 'Talk' });
  const refuses = (more: object, message: string) =>
    expect(() => simulate.purchase({ event, buyer, ...more })).toThrow(message);
  refuses({ quantity: 50 }, 'only 5 tickets are left');
  refuses({ attendees: [buyer, buyer] }, 'more attendees than tickets');
  refuses({ sessions: [talk] }, 'Talk is not for sale');
  refuses({ sessions: ['none'] }, 'the event has no session');
  await owner.events.unpublish(event);
  refuses({}, 'the event is not published');
  await owner.events.publish(event);
  expect(users()).toBe(before);
  const { customer } = simulate.purchase({ event, buyer }).order;
  expect(state.users[customer?.uuid ?? '']).toMatchObject({ first_name: 'Nia' });
  const again = { ...buyer, email: 'NIA@mail.example' };
  expect(simulate.purchase({ event, buyer: again }).order.customer?.uuid).toBe(customer?.uuid);
  expect(users()).toBe(before + 1);
  emulator.clock.set(Date.parse('2030-06-02T00:00Z'));
  refuses({}, 'the event has ended');
  await owner.events.cancel(event);
  refuses({}, 'the event is cancelled');
});

describe('a refund in part', () => {
  test('of an amount leaves all tickets valid', async () => {
    const { owner, org, event, simulate } = await onSale();
    const shown = async () => {
      const [order] = (await owner.events.orders.list(event)).items;
      return { status: order?.status, ...toRecord(order?.extended_status ?? []) };
    };
    const { order, tickets } = simulate.purchase({ event, quantity: 3 });
    simulate.refund(order, { amount: 10.5 });
    expect(await shown()).toEqual({
      status: 'Active',
      payment: 'Partially Refunded',
      fulfilment: 'Fulfilled',
      refund: 'Partially Refunded',
    });
    const activities = toRecord(await owner.orgs.activities.get(org, { events: [event] }));
    expect(activities).toMatchObject({ revenue_earned: 50.15, tickets_sold: 3 });
    expect(() => simulate.refund(order, { amount: 54.31 })).toThrow('amount should be at most 54.30');
    simulate.refund(order, { amount: 54.3 });
    expect(await shown()).toMatchObject({ status: 'Active', payment: 'Refunded', refund: 'Refunded' });
    simulate.checkIn(tickets[0]?.uuid ?? '');
  });

  test.each([
    [{ tickets: [] }, 'tickets must name a ticket'],
    [{ tickets: ['none'] }, 'tickets: the order has no ticket none'],
    [{ amount: 0 }, 'amount must be a number from 0.001'],
    [{ amount: Number.NaN }, 'amount must be a number from 0.001'],
    [{ amount: 0.015 }, 'amount should have at most 2 decimals in AUD'],
    [{ amount: 1, tickets: ['none'] }, 'options: tickets and amount cannot be combined'],
    [
      { amuont: 1 },
      'options: Unknown field "amuont". Did you mean "amount"? The fields are tickets, amount.',
    ],
  ])('is refused for %j, and changes nothing', async (part, message) => {
    const { state, event, simulate } = await onSale();
    const { order } = simulate.purchase({ event });
    const before = JSON.stringify(state);
    expect(() => simulate.refund(order, part as RefundOptions)).toThrow(message);
    expect(JSON.stringify(state)).toBe(before);
  });
});

test('a session counts the tickets bought with it, or all tickets of its levels if it is not for sale', async () => {
  const { owner, event, simulate } = await onSale();
  const workshop = await owner.events.sessions.create(event, { name: 'Workshop', sell_session: true });
  const talk = await owner.events.sessions.create(event, { name: 'Talk' });
  const sold = () =>
    Promise.all(
      [workshop, talk].map(async ({ uuid }) => {
        const [level] = (await owner.events.sessions.get(event, uuid)).tickets ?? [];
        return typeof level === 'object' ? level.quantity_sold : level;
      }),
    );
  const { order, tickets } = simulate.purchase({ event, quantity: 2, sessions: [workshop] });
  simulate.purchase({ event });
  expect(await sold()).toEqual([2, 3]);
  simulate.refund(order, { tickets: tickets.slice(1) });
  expect(await sold()).toEqual([1, 2]);
});

test('a ticket can be scanned only once', async () => {
  const { owner, event, simulate } = await onSale();
  const [ticket] = simulate.purchase({ event }).tickets;
  const uuid = ticket?.uuid ?? '';
  simulate.checkIn(uuid);
  expect(await owner.events.tickets.get(event, uuid)).toMatchObject({
    last_attendee_type: 'attended',
    last_attendee_update_time: { utc: '2030-05-01T00:00:00+00:00' },
  });
  expect(() => simulate.checkIn(uuid)).toThrow('the ticket was already used');
});
