import { describe, expect, test } from 'vitest';
import type { EventChanges, EventSettings, OpenBody } from '../../../src/api/models/index.js';
import type { RefundOptions } from '../../../src/emulator/index.js';
import { toRecord } from '../../../src/index.js';
import { setting } from '../setting.js';

async function onSale() {
  const context = setting();
  const { emulator, owner, org } = context;
  const { uuid: event } = await owner.orgs.events.create(org, {
    name: 'Open Night',
    timezone: 'Australia/Sydney',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2030-06-01 19:00', event_duration: '2' },
    },
  });
  emulator.simulate.addLevel({ event, name: 'Seat', price: 19.95, quantity: 5 });
  await owner.events.publish(event);
  return { ...context, event, simulate: emulator.simulate };
}

describe('a purchase', () => {
  test('creates an order, tickets and attendees that the API shows', async () => {
    const { emulator, owner, bela, stranger, event, simulate } = await onSale();
    const bought = simulate.purchase({ event, buyer: stranger.uuid, quantity: 2 });
    expect((await owner.events.orders.list(event)).items).toEqual([bought.order]);
    expect((await owner.events.tickets.list(event)).items.map(({ uuid }) => uuid)).toEqual(
      bought.tickets.map(({ uuid }) => uuid),
    );
    expect((await owner.events.attendees.list(event)).items).toEqual(bought.attendees);
    expect((await bela.me.orders.list()).items.map(({ uuid }) => uuid)).toEqual([bought.order.uuid]);
    const [level] = (await bela.events.get(event)).tickets?.levels ?? [];
    expect(level).toMatchObject({ quantity_sold: 2, total_purchased_by_user: 2 });
    expect(emulator.outbox.map(({ to }) => to)).toEqual([stranger.email.address]);
  });

  test('adds up its lines and fees to the cent', async () => {
    const { event, simulate } = await onSale();
    const { order } = simulate.purchase({ event, quantity: 3 });
    expect(order.summary).toEqual({
      subtotal: '59.85',
      coupons: { code: '', amount: '0.00' },
      service_fee: '3.00',
      processing_fee: '1.95',
      tax: '5.44',
      total: '64.80',
    });
  });

  test('creates an account for a new address, and uses it again', async () => {
    const { state, event, simulate } = await onSale();
    const buyer = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };
    const { order } = simulate.purchase({ event, buyer });
    const again = simulate.purchase({ event, buyer });
    expect(again.order.customer?.uuid).toBe(order.customer?.uuid);
    expect(state.users[order.customer?.uuid ?? '']).toMatchObject({ first_name: 'Nia' });
  });

  test('is refused if too few tickets are left', async () => {
    const { event, simulate } = await onSale();
    simulate.purchase({ event, quantity: 4 });
    expect(() => simulate.purchase({ event, quantity: 2 })).toThrow('only 1 ticket is left to this buyer');
    simulate.purchase({ event });
    expect(() => simulate.purchase({ event })).toThrow('no tickets are left to this buyer');
  });

  test('of an unknown level or price is refused with the known ones', async () => {
    const { owner, event, simulate } = await onSale();
    const [first] = (await owner.events.get(event)).tickets?.levels ?? [];
    simulate.addLevel({ event, name: 'Balcony', price: 45 });
    expect(() => simulate.purchase({ event, level: 'Balcny' })).toThrow(
      `ticket level not found; the event has ${first?.name}, Balcony`,
    );
    expect(() => simulate.purchase({ event, level: 'Balcony', price: 'Child' })).toThrow(
      'price not found; Balcony has Standard',
    );
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

  test('obeys the ticket limit and the booking time of the event settings', async () => {
    const { owner, stranger, event, simulate } = await onSale();
    const buyer = stranger.uuid;
    const set = async (settings: EventSettings) => {
      const changes: EventChanges & OpenBody = { settings };
      return owner.events.update(event, changes);
    };
    await set({ max_ticket_per_customer: 2 });
    expect(() => simulate.purchase({ event, buyer, quantity: 3 })).toThrow('only 2 tickets are left');
    await set({ booking_starts_on: { local: '2030-05-20 09:00' } });
    expect(() => simulate.purchase({ event, buyer })).toThrow('booking has not opened yet');
    expect((await owner.events.get(event)).booking_starts_on).toMatchObject({
      immediately: false,
      utc: '2030-05-19T23:00:00+00:00',
    });
  });
});

describe('a refund', () => {
  test('voids the tickets and makes them available again', async () => {
    const { owner, event, simulate } = await onSale();
    const { order, tickets } = simulate.purchase({ event, quantity: 5 });
    simulate.refund(order);
    const [refunded] = (await owner.events.orders.list(event)).items;
    expect(toRecord(refunded?.extended_status ?? [])).toMatchObject({ refund: 'Refunded' });
    expect((await owner.events.attendees.list(event)).items).toEqual([]);
    expect(() => simulate.checkIn(tickets[0]?.uuid ?? '')).toThrow('the ticket is void');
    expect(() => simulate.refund(order)).toThrow('already refunded');
    expect(simulate.purchase({ event, quantity: 5 }).tickets).toHaveLength(5);
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

  test('of some tickets voids them, and they can be sold again', async () => {
    const set = await onSale();
    const { owner, event, simulate, emulator } = set;
    const { order, tickets } = simulate.purchase({ event, quantity: 5 });
    const [given, kept] = tickets;
    expect(simulate.refund(order, { tickets: [given?.uuid ?? ''] }).status).toBe('Active');
    expect(await shown(set)).toEqual(inPart);
    expect((await owner.events.attendees.list(event)).items).toHaveLength(4);
    expect(() => simulate.checkIn(given?.uuid ?? '')).toThrow('the ticket is void');
    simulate.checkIn(kept?.uuid ?? '');
    expect((await owner.events.get(event)).tickets?.levels?.[0]?.quantity_sold).toBe(4);
    expect(await revenueOf(set)).toMatchObject({ revenue_earned: 79.8, tickets_sold: 4 });
    expect(emulator.outbox.at(-1)?.text).toContain('you get back 19.95 AUD');
    expect(simulate.purchase({ event }).tickets).toHaveLength(1);
  });

  test('of the last tickets refunds the whole order', async () => {
    const set = await onSale();
    const { event, simulate, emulator } = set;
    const { order, tickets } = simulate.purchase({ event, quantity: 3 });
    simulate.refund(order, { tickets: tickets.slice(0, 2) });
    simulate.refund(order, { tickets: tickets.slice(2) });
    expect(await shown(set)).toMatchObject({ status: 'Cancelled', payment: 'Refunded', refund: 'Refunded' });
    // The order cost 64.80, and 39.90 were refunded before.
    expect(emulator.outbox.at(-1)?.text).toContain('you get back 24.90 AUD');
  });

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

  test('sells only as many places as it has', async () => {
    const { event, simulate, workshop } = await withSessions();
    expect(simulate.changeSession(workshop, { capacity: 2 })).toMatchObject({
      capacity: 2,
      type: 'optional',
    });
    const { order } = simulate.purchase({ event, quantity: 2, sessions: [workshop] });
    expect(() => simulate.purchase({ event, sessions: [workshop] })).toThrow(
      'no places are left in Workshop',
    );
    simulate.refund(order);
    simulate.purchase({ event, sessions: [workshop] });
  });

  test('comes with every ticket if it is required', async () => {
    const { event, simulate, workshop, soldOf } = await withSessions();
    simulate.changeSession(workshop.uuid, { type: 'required' });
    simulate.purchase({ event });
    expect(await soldOf(workshop)).toBe(1);
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

test('an attendee can get new field values, but no invalid e-mail address', async () => {
  const { owner, event, simulate } = await onSale();
  const [attendee] = simulate.purchase({ event }).attendees;
  const uuid = attendee?.uuid ?? '';
  await owner.events.attendees.update(event, uuid, {
    attributes: [
      { field_name: 'first_name', field_value: 'Kit' },
      { field_name: 'is_moderator', field_value: true },
    ],
  });
  const { attributes = [] } = await owner.events.attendees.get(event, uuid);
  const fieldOf = (name: string) => attributes?.find(({ field_name }) => field_name === name);
  expect(fieldOf('first_name')?.field_value).toBe('Kit');
  expect(fieldOf('is_moderator')).toMatchObject({ field_type: 'system', field_value: true });
  await expect(
    owner.events.attendees.update(event, uuid, { attributes: [{ field_name: 'email', field_value: 'x' }] }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('email address is invalid') });
});

test('a review and its answer are listed and counted', async () => {
  const { owner, bela, stranger, event, simulate } = await onSale();
  const review = simulate.review({ event, by: stranger.uuid, rating: 4, text: 'Good' });
  simulate.review({ event, by: stranger.uuid, parent: review, text: 'Very good, in fact' });
  const { items } = await bela.events.reviews.list(event);
  expect(items).toMatchObject([{ uuid: review.uuid, review_rating: 4, replis: 1 }]);
  expect(toRecord(items[0]?.children?.attributes ?? [])).toMatchObject({ review_text: 'Very good, in fact' });
  expect(toRecord((await owner.events.get(event)).metrics ?? [])).toMatchObject({
    review_count: 1,
    review_rating_average: 4,
  });
  expect(() => simulate.review({ event, by: stranger.uuid, rating: 6 })).toThrow('rating');
});

test('the link in the verification e-mail verifies the address', async () => {
  const { state, owner, simulate } = await onSale();
  const user = state.users[state.owner];
  if (user) user.email.verified = false;
  simulate.verifyEmail();
  expect((await owner.me.get()).email?.verified).toBe(true);
});
