import { describe, expect, test } from 'vitest';
import type { EventChanges, EventSettings, OpenBody } from '../../../src/api/models/index.js';
import { capacityOf } from '../../../src/emulator/domain/booking.js';
import { published } from '../setting.js';

/** Returns a two-hour event in Sydney that starts at 09:00 UTC, and functions that change and sell it. */
async function onSale(settings: EventSettings = {}) {
  const made = await published();
  const { emulator, owner, stranger, event } = made;
  const change = (changes: EventChanges & OpenBody) => owner.events.update(event, changes);
  await change({ settings });
  const buy = (quantity: number, more: { level?: string; price?: string } = {}) =>
    emulator.simulate.purchase({ event, buyer: stranger.uuid, quantity, ...more });
  const add = (name: string, limits: { quantity?: number; maxPerCustomer?: number } = {}) =>
    emulator.simulate.addLevel({ event, name, price: 10, ...limits });
  return { ...made, change, buy, add };
}

describe('booking', () => {
  test('is open until the event ends', async () => {
    const { emulator, buy, add } = await onSale();
    add('Seat');
    emulator.clock.stand('2030-06-01T10:59:59.999Z');
    buy(1);
    emulator.clock.stand('2030-06-01T11:00:00Z');
    expect(() => buy(1)).toThrow('the event has ended');
  });

  test('opens and closes at the times in the settings', async () => {
    const { emulator, buy, add } = await onSale({
      booking_starts_on: { local: '2030-05-20 09:00' },
      booking_ends_on: { utc: '2030-05-30T00:00:00Z' },
    });
    add('Seat');
    emulator.clock.stand('2030-05-19T22:59:59Z');
    expect(() => buy(1)).toThrow('booking has not opened yet');
    emulator.clock.stand('2030-05-19T23:00:00Z');
    buy(1);
    emulator.clock.stand('2030-05-29T23:59:59Z');
    buy(1);
    emulator.clock.stand('2030-05-30T00:00:00Z');
    expect(() => buy(1)).toThrow('booking is closed');
  });

  test('needs a ticket level', async () => {
    const { buy } = await onSale();
    expect(() => buy(1)).toThrow('the event has no tickets: add a level first');
  });
});

describe('the tickets that are left to a buyer', () => {
  test('are those of the level, or of the first level with enough tickets', async () => {
    const { buy, add } = await onSale();
    add('Front', { quantity: 2 });
    add('Back', { quantity: 3 });
    buy(3);
    expect(() => buy(3)).toThrow('only 2 tickets are left to this buyer');
    expect(() => buy(1, { level: 'Back' })).toThrow('no tickets are left to this buyer');
    buy(1, { level: 'Front' });
    expect(() => buy(2)).toThrow('only 1 ticket is left to this buyer');
    buy(1);
    expect(() => buy(1)).toThrow('no tickets are left to this buyer');
  });

  test('are limited by the maximum per customer of a level, whatever others buy', async () => {
    const { emulator, event, buy, add } = await onSale();
    add('Front', { maxPerCustomer: 2 });
    emulator.simulate.purchase({ event, quantity: 2 });
    emulator.simulate.purchase({ event, quantity: 2 });
    buy(2);
    expect(() => buy(1)).toThrow('no tickets are left to this buyer');
    add('Back');
    buy(5);
  });

  test('are limited by the maximum per customer of the event', async () => {
    const { emulator, event, buy, add } = await onSale({ max_ticket_per_customer: 3 });
    add('Front');
    add('Back');
    emulator.simulate.purchase({ event, quantity: 3 });
    buy(2, { level: 'Front' });
    expect(() => buy(2, { level: 'Back' })).toThrow('only 1 ticket is left to this buyer');
    buy(1, { level: 'Back' });
  });

  test('are limited by the capacity of the event across all levels', async () => {
    const { buy, add } = await onSale({ event_capacity: 4 });
    add('Front', { quantity: 10 });
    add('Back', { quantity: 10 });
    buy(3, { level: 'Front' });
    expect(() => buy(2, { level: 'Back' })).toThrow('only 1 ticket is left to this buyer');
    buy(1, { level: 'Back' });
  });

  test('are unlimited without a capacity, and none if the capacity is 0', async () => {
    const { buy, add, change } = await onSale();
    add('Seat');
    for (const event_capacity of [-1, null, '']) {
      await change({ settings: { event_capacity } });
      buy(50);
    }
    await change({ settings: { event_capacity: 0 } });
    expect(() => buy(1)).toThrow('no tickets are left to this buyer');
  });

  test('can be chosen by the uuid or name of their price, and admit the number of people it includes', async () => {
    const { event, change, buy, owner } = await onSale();
    await change({
      tickets: {
        levels: [
          {
            name: 'Seat',
            pricing_details: [
              { variation: 'Adult', price: 20 },
              { variation: 'Pair', price: 30, quantity_included: 2 },
            ],
          },
        ],
      },
    });
    const [level] = (await owner.events.get(event)).tickets?.levels ?? [];
    const pair = level?.pricing_details?.[1]?.uuid ?? '';
    expect(buy(1).order.summary?.subtotal).toBe('20.00');
    for (const price of ['Pair', pair]) {
      const { order, tickets } = buy(2, { level: level?.uuid ?? '', price });
      expect(order.summary?.subtotal).toBe('60.00');
      expect(tickets).toHaveLength(4);
    }
    expect(() => buy(1, { price: 'Child' })).toThrow('price not found; Seat has Adult, Pair');
    expect(() => buy(1, { level: 'Sofa' })).toThrow('ticket level not found; the event has Seat');
  });
});

describe('the attendees of an order', () => {
  const people = ['Ann', 'Ben', 'Cem'].map((first_name) => ({
    first_name,
    last_name: 'Ray',
    email: `${first_name.toLowerCase()}@mail.example`,
  }));

  test('are the named people, with the first one for the remaining tickets, or else the buyer', async () => {
    const { emulator, event, stranger, add } = await onSale();
    add('Seat');
    const buy = (quantity: number, attendees?: typeof people) => {
      const bought = emulator.simulate.purchase({
        event,
        buyer: stranger.uuid,
        quantity,
        ...(attendees && { attendees }),
      });
      return Object.values(emulator.world().state.attendees)
        .slice(-quantity)
        .map(({ first_name, email }, index) => {
          expect(bought.attendees[index]?.uuid).toBeTruthy();
          return `${first_name} ${email}`;
        });
    };
    expect(buy(2)).toEqual(['Bela bela@mail.example', 'Bela bela@mail.example']);
    expect(buy(3, people)).toEqual(['Ann ann@mail.example', 'Ben ben@mail.example', 'Cem cem@mail.example']);
    expect(buy(3, people.slice(1))).toEqual([
      'Ben ben@mail.example',
      'Cem cem@mail.example',
      'Ben ben@mail.example',
    ]);
    expect(() => buy(2, people)).toThrow('there are more attendees than tickets');
  });

  test('are one per ticket, and each ticket has a serial and a unique code', async () => {
    const { emulator, buy, add } = await onSale();
    add('Seat');
    const [first, second] = [buy(3), buy(2)];
    const { tickets, attendees, orders } = emulator.world().state;
    expect(Object.values(tickets).map(({ serial }) => serial)).toEqual([1, 2, 3, 1, 2]);
    expect(new Set(Object.values(tickets).map(({ attendee }) => attendee)).size).toBe(5);
    expect(Object.values(attendees).map(({ order }) => order)).toEqual([
      ...Array(3).fill(first.order.uuid),
      ...Array(2).fill(second.order.uuid),
    ]);
    const codes = [...Object.values(tickets), ...Object.values(orders)].map(({ code }) => code);
    expect(new Set(codes).size).toBe(7);
    // Codes have no letters and digits that look alike.
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{12}|[A-HJ-NP-Z2-9]{8})$/);
  });
});

describe('a session for sale', () => {
  async function withSession() {
    const made = await onSale();
    const { emulator, owner, event, stranger } = made;
    const [front, back] = [made.add('Front'), made.add('Back')];
    const { uuid: session } = await owner.events.sessions.create(event, {
      name: 'Workshop',
      sell_session: true,
    });
    const buy = (quantity: number, level: string, sessions: string[] = [session]) =>
      emulator.simulate.purchase({ event, buyer: stranger.uuid, quantity, level, sessions });
    const sessionsOf = (order: { uuid: string }) => emulator.world().state.orders[order.uuid]?.sessions;
    /** Admits only the level at the front. */
    const admitFront = () => {
      const record = emulator.world().state.sessions[session];
      if (record) record.levels = [front];
    };
    return { ...made, front, back, session, buy, sessionsOf, admitFront };
  }

  test('is not sold or required with a level that does not admit to it', async () => {
    const { emulator, session, buy, sessionsOf, admitFront } = await withSession();
    admitFront();
    expect(() => buy(1, 'Back')).toThrow('Back does not admit to Workshop');
    expect(sessionsOf(buy(1, 'Front').order)).toEqual([session]);
    emulator.simulate.changeSession(session, { type: 'required' });
    expect(sessionsOf(buy(1, 'Back', []).order)).toEqual([]);
    expect(sessionsOf(buy(1, 'Front', []).order)).toEqual([session]);
  });

  test('is neither sold nor required while it is not active', async () => {
    const { emulator, session, buy, sessionsOf } = await withSession();
    emulator.simulate.changeSession(session, { type: 'required' });
    const record = emulator.world().state.sessions[session];
    if (record) record.status = 'inactive';
    expect(() => buy(1, 'Front')).toThrow('Workshop is not for sale: it comes with the ticket');
    expect(sessionsOf(buy(1, 'Front', []).order)).toEqual([]);
  });

  test('sells only the places it has, and refunded tickets free their places', async () => {
    const { emulator, session, buy } = await withSession();
    emulator.simulate.changeSession(session, { capacity: 3 });
    const { order, tickets } = buy(2, 'Front');
    expect(() => buy(2, 'Back')).toThrow('only 1 place is left in Workshop');
    emulator.simulate.refund(order, { tickets: tickets.slice(1) });
    buy(2, 'Back');
    expect(() => buy(1, 'Front')).toThrow('no places are left in Workshop');
    // The event still has tickets without the session.
    buy(1, 'Front', []);
    for (const capacity of [1, 0]) {
      emulator.simulate.changeSession(session, { capacity });
      expect(() => buy(1, 'Front')).toThrow('no places are left in Workshop');
    }
    emulator.simulate.changeSession(session, { capacity: -1 });
    buy(20, 'Front');
  });

  test('gives its places only to tickets that admit to it', async () => {
    const { emulator, owner, event, session, front, back, buy } = await withSession();
    emulator.simulate.changeSession(session, { capacity: 2 });
    buy(2, front);
    expect(() => buy(1, back)).toThrow('no places are left in Workshop');
    const tickets = { type: 'specific' as const, uuid: [back] };
    await owner.events.sessions.replace(event, session, { name: 'Workshop', sell_session: true, tickets });
    emulator.simulate.changeSession(session, { capacity: 2 });
    expect(() => buy(1, front)).toThrow('Front does not admit to Workshop');
    buy(2, back);
    expect(() => buy(1, back)).toThrow('no places are left in Workshop');
  });

  test('counts each person of a price that includes several', async () => {
    const { emulator, event, session, change } = await withSession();
    await change({
      tickets: { levels: [{ name: 'Family', pricing_details: [{ price: 30, quantity_included: 4 }] }] },
    });
    emulator.simulate.changeSession(session, { capacity: 4 });
    const buy = (quantity: number) =>
      emulator.simulate.purchase({ event, level: 'Family', quantity, sessions: [session] });
    expect(() => buy(2)).toThrow('only 4 places are left in Workshop');
    buy(1);
  });

  test('shows each buyer how many tickets they bought with it', async () => {
    const { emulator, owner, bela, event, session, buy } = await withSession();
    buy(2, 'Front');
    emulator.simulate.purchase({ event, level: 'Front', quantity: 3, sessions: [session] });
    buy(4, 'Front', []);
    const shown = async (client: typeof owner) => {
      const { tickets } = await client.events.sessions.get(event, session);
      return (tickets || []).map((level) =>
        typeof level === 'object' ? [level.quantity_sold, level.total_purchased_by_user] : level,
      );
    };
    expect(await shown(bela)).toEqual([
      [5, 2],
      [0, 0],
    ]);
    expect(await shown(owner)).toEqual([
      [5, 0],
      [0, 0],
    ]);
  });
});

describe('the capacity of an event', () => {
  test.each<[levels: number[], limit: number | string | null | undefined, capacity: number | null]>([
    [[10, 20], undefined, 30],
    [[10, 20], null, 30],
    [[10, 20], '', 30],
    [[10, 20], -1, 30],
    [[10, 20], 25, 25],
    [[10, 20], '25', 25],
    [[10, 20], 40, 30],
    [[10, 20], 0, 0],
    [[10, 0], undefined, 10],
    [[], undefined, 0],
    [[10, -1], undefined, null],
    [[10, -1], 40, 40],
    [[-1, 10], -1, null],
  ])('with levels of %j and a limit of %j is %j', async (quantities, event_capacity, capacity) => {
    const { state, event, add } = await onSale();
    for (const quantity of quantities) add(`Level of ${quantity}`, quantity < 0 ? {} : { quantity });
    const record = state.events[event];
    if (!record) throw new Error('there is no event');
    expect(capacityOf({ ...record, settings: { event_capacity } })).toBe(capacity);
  });
});
