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

describe('a purchase', () => {
  test('creates an account for a new address, and uses it again', async () => {
    const { state, event, simulate } = await onSale();
    const buyer = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };
    const { order } = simulate.purchase({ event, buyer });
    const again = simulate.purchase({ event, buyer });
    expect(again.order.customer?.uuid).toBe(order.customer?.uuid);
    expect(state.users[order.customer?.uuid ?? '']).toMatchObject({ first_name: 'Nia' });
  });

  test('is refused while the event cannot be booked', async () => {
    const { emulator, owner, event, simulate } = await onSale();
    await owner.events.unpublish(event);
    expect(() => simulate.purchase({ event })).toThrow('the event is not published');
    await owner.events.publish(event);
    emulator.clock.set(Date.parse('2030-06-02T00:00Z'));
    expect(() => simulate.purchase({ event })).toThrow('the event has ended');
    await owner.events.cancel(event);
    expect(() => simulate.purchase({ event })).toThrow('the event is cancelled');
  });
});

describe('a refund in part', () => {
  /** Returns what the API shows of the order now. */
  const shown = async ({ owner, event }: Awaited<ReturnType<typeof onSale>>) => {
    const [order] = (await owner.events.orders.list(event)).items;
    return { status: order?.status, ...toRecord(order?.extended_status ?? []) };
  };
  const inPart = {
    status: 'Active',
    payment: 'Partially Refunded',
    fulfilment: 'Fulfilled',
    refund: 'Partially Refunded',
  };
  const revenueOf = async ({ owner, org, event }: Awaited<ReturnType<typeof onSale>>) => {
    const activities = await owner.orgs.activities.get(org, { events: [event] });
    return Object.fromEntries(activities.map(({ name, value }) => [name, value]));
  };

  test('of an amount leaves all tickets valid', async () => {
    const set = await onSale();
    const { event, simulate } = set;
    const { order, tickets } = simulate.purchase({ event, quantity: 3 });
    simulate.refund(order, { amount: 10.5 });
    expect(await shown(set)).toEqual(inPart);
    expect(await revenueOf(set)).toMatchObject({ revenue_earned: 49.35, tickets_sold: 3 });
    expect(() => simulate.refund(order, { amount: 54.31 })).toThrow('amount should be at most 54.30');
    simulate.refund(order, { amount: 54.3 });
    expect(await shown(set)).toMatchObject({ status: 'Active', payment: 'Refunded', refund: 'Refunded' });
    simulate.checkIn(tickets[0]?.uuid ?? '');
  });

  test.each([
    [{ tickets: [] }, 'tickets must name a ticket'],
    [{ tickets: ['none'] }, 'tickets: the order has no ticket none'],
    [{ amount: 0 }, 'amount must be a number from 0.01'],
    [{ amount: Number.NaN }, 'amount must be a number from 0.01'],
    [{ amount: 0.015 }, 'amount must have at most two decimals'],
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

describe('a session for sale', () => {
  async function withSessions() {
    const set = await onSale();
    const { owner, event } = set;
    const workshop = await owner.events.sessions.create(event, { name: 'Workshop', sell_session: true });
    const talk = await owner.events.sessions.create(event, { name: 'Talk' });
    const soldOf = async ({ uuid }: { uuid: string }) => {
      const [level] = (await owner.events.sessions.get(event, uuid)).tickets ?? [];
      return typeof level === 'object' ? level.quantity_sold : level;
    };
    return { ...set, workshop, talk, soldOf };
  }

  test('counts the tickets bought with it, or all tickets of its levels if it is not for sale', async () => {
    const { event, simulate, workshop, talk, soldOf } = await withSessions();
    const { order, tickets } = simulate.purchase({ event, quantity: 2, sessions: [workshop] });
    simulate.purchase({ event });
    expect([await soldOf(workshop), await soldOf(talk)]).toEqual([2, 3]);
    simulate.refund(order, { tickets: tickets.slice(1) });
    expect([await soldOf(workshop), await soldOf(talk)]).toEqual([1, 2]);
  });

  test('is refused if it is unknown or not for sale, and nobody gets an account', async () => {
    const { state, event, simulate, talk } = await withSessions();
    const before = JSON.stringify(state.users);
    const buyer = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };
    expect(() => simulate.purchase({ event, buyer, sessions: [talk] })).toThrow('Talk is not for sale');
    expect(() => simulate.purchase({ event, buyer, sessions: ['none'] })).toThrow('the event has no session');
    expect(JSON.stringify(state.users)).toBe(before);
  });
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
