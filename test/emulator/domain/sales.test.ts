import { describe, expect, test } from 'vitest';
import {
  addSales,
  attendeesOf,
  countTickets,
  countToMake,
  makeAllOrders,
  ordersIn,
  ordersOf,
  ticketsOf,
} from '../../../src/emulator/domain/sales.js';
import { Emulator } from '../../../src/emulator/index.js';
import type { EventRecord } from '../../../src/emulator/state/records.js';
import type { State } from '../../../src/emulator/state/state.js';
import type { EventChanges, OpenBody, Uuid } from '../../../src/index.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

const day = 86_400_000;

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const [event, other, visitor] = [uuid(1), uuid(2), uuid(9)];
const buyers = [uuid(3), uuid(4), uuid(5)];

/** Returns a world with two events, whose orders are made when they are first read. */
function world() {
  const emulator = new Emulator({
    now,
    seed: {
      users: [...buyers, visitor].map((each, index) => ({ uuid: each, email: `user-${index}@mail.example` })),
      events: [event, other].map((each, index) => ({
        uuid: each,
        name: `Event ${index}`,
        created_on: '40 days ago',
        starts_on: 'in 20 days at 19:00',
        tickets: [
          { name: 'Entry', price: 10 },
          { name: 'Family', pricing_details: [{ price: 30, quantity_included: 4 }] },
        ],
      })),
      orders_to_make: {
        events: {
          [event]: { count: 12, random: 5 },
          [other]: { count: 8, random: 77, until: new Date(now - 10 * day).toISOString() },
        },
        buyers,
        until: new Date(now).toISOString(),
      },
    },
  });
  const { state } = emulator.world();
  const owner = clientOf(emulator);
  const ofEvent = (of: Uuid) => Object.values(state.orders).filter((each) => each.event === of);
  const sold = async (of: Uuid) =>
    (await owner.events.get(of)).tickets?.levels?.map(({ quantity_sold }) => Number(quantity_sold)) ?? [];
  const orders = async (of: Uuid) => (await owner.events.orders.list(of)).items;
  return { emulator, state, owner, ofEvent, sold, orders };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('orders that are not made yet', () => {
  test('are the same whatever is read first', async () => {
    const [one, two] = [world(), world()];
    const first = [await one.orders(event), await one.orders(other)];
    const attendees = (await two.owner.events.attendees.list(other)).items;
    const second = [await two.orders(other), await two.orders(event)];
    expect(second).toEqual(first.toReversed());
    expect(first.map((each) => each.length)).toEqual([12, 8]);
    expect(new Set(first.flat().map((order) => order.uuid)).size).toBe(20);
    expect((await one.owner.events.attendees.list(other)).items).toEqual(attendees);
  });

  test('do not change the ids of later records', async () => {
    const [made, waiting] = [world(), world()];
    await made.orders(event);
    const next = ({ emulator }: typeof made) => emulator.simulate.addLevel({ event: other, name: 'New' });
    expect(next(made)).toBe(next(waiting));
  });

  test('are counted the same before and after they are made', async () => {
    const { emulator, owner, state, sold } = world();
    const client = clientOf(emulator, { as: visitor });
    const levels = (await client.events.get(event)).tickets?.levels ?? [];
    const before = levels.map(({ quantity_sold }) => Number(quantity_sold));
    expect(state.orders).toEqual({});
    await owner.events.tickets.list(event);
    expect(await sold(event)).toEqual(before);
    const lines = Object.values(state.orders).flatMap((order) => order.lines);
    expect(sum(before)).toBe(sum(lines.map(({ quantity }) => quantity)));
    expect(sum(before)).toBeGreaterThan(12);
    for (const count of before) expect(count).toBeGreaterThan(0);
  });

  test('go to all buyers, spread evenly from the publication to the configured time', async () => {
    const { orders, ofEvent, state } = world();
    await orders(event);
    await orders(other);
    const published = Date.parse(state.events[event]?.publishedOn ?? '');
    const step = (now - published) / 12;
    expect(ofEvent(event).map(({ created_on }) => Date.parse(created_on))).toEqual(
      Array.from({ length: 12 }, (_, index) => Math.floor((published + step * (index + 1)) / 1000) * 1000),
    );
    expect(ofEvent(other).at(-1)?.created_on).toBe('2030-04-21T00:00:00+00:00');
    expect(new Set(ofEvent(event).map(({ customer }) => customer))).toEqual(new Set(buyers));
  });

  test('have a ticket and a made-up person for each admission', async () => {
    const { owner, state, ofEvent } = world();
    await owner.events.attendees.list(event);
    expect(ofEvent(other)).toEqual([]);
    for (const order of ofEvent(event)) {
      const [line] = order.lines;
      const tickets = Object.values(state.tickets).filter((each) => each.order === order.uuid);
      expect([1, 2, 3]).toContain(line?.quantity);
      expect(tickets).toHaveLength((line?.quantity ?? 0) * (line?.price === 30 ? 4 : 1));
    }
    for (const { first_name, last_name, email } of Object.values(state.attendees)) {
      const name = `${first_name}.${last_name}`.toLowerCase();
      expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d{1,4}@mail\.example$/);
      expect(email.startsWith(`${name}.`)).toBe(true);
    }
    expect(new Set(Object.values(state.attendees).map(({ email }) => email)).size).toBeGreaterThan(10);
  });

  test('show each buyer what they bought, of one event and of all', async () => {
    const { emulator, state } = world();
    for (const as of buyers) {
      const client = clientOf(emulator, { as });
      const bought = async () =>
        (await client.events.get(event)).tickets?.levels?.map((each) =>
          Number(each.total_purchased_by_user),
        ) ?? [];
      const before = await bought();
      const listed = (await client.me.orders.list()).items;
      const own = Object.values(state.orders).filter(({ customer }) => customer === as);
      expect(listed.map((order) => order.uuid).sort()).toEqual(own.map((order) => order.uuid).sort());
      expect(await bought()).toEqual(before);
      const ofEvent = own.filter((order) => order.event === event).flatMap(({ lines }) => lines);
      expect(sum(before)).toBe(sum(ofEvent.map(({ quantity }) => quantity)));
      expect((await client.me.tickets.list()).items).toHaveLength(
        Object.values(state.tickets).filter(({ order }) => own.some((each) => each.uuid === order)).length,
      );
    }
  });

  test('are not made for a user who bought nothing', async () => {
    const { emulator, state } = world();
    const client = clientOf(emulator, { as: visitor });
    expect((await client.me.orders.list()).items).toEqual([]);
    expect(state.orders).toEqual({});
    const [level] = (await client.events.get(event)).tickets?.levels ?? [];
    expect(level?.total_purchased_by_user).toBe(0);
    expect(Number(level?.quantity_sold)).toBeGreaterThan(0);
  });

  test('are made before a purchase and before the tickets change', async () => {
    const { emulator, owner, ofEvent, sold } = world();
    const before = await world().sold(event);
    const { order } = emulator.simulate.purchase({ event, level: 'Entry' });
    expect(ofEvent(event)).toHaveLength(13);
    expect(ofEvent(event).at(-1)?.uuid).toBe(order.uuid);
    expect(await sold(event)).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const counts = await sold(other);
    const [entry] = (await owner.events.get(other)).tickets?.levels ?? [];
    const changes: EventChanges & OpenBody = {
      tickets: { levels: [{ uuid: entry?.uuid ?? '', name: 'Entry' }] },
    };
    await owner.events.update(other, changes);
    expect(ofEvent(other)).toHaveLength(8);
    expect(await sold(other)).toEqual(counts.slice(0, 1));
  });
});

/** Returns the record of an event of the world. */
function recordIn(state: State, of: Uuid): EventRecord {
  const record = state.events[of];
  if (!record) throw new Error(`there is no event ${of}`);
  return record;
}

const dayOf = (time: number | string) => new Date(time).toISOString().slice(0, 10);

/** Returns the numbers of orders and tickets of the days on which any were sold. */
function byDay(state: State, of: Uuid) {
  const days = Array.from({ length: 90 }, (_, index) => ({
    day: dayOf(now + (index - 89) * day),
    orders: 0,
    tickets: 0,
  }));
  addSales(state, recordIn(state, of), days);
  return days.filter(({ orders }) => orders > 0);
}

describe('the sales of an event', () => {
  test('are counted the same before and after its orders are made', () => {
    for (const of of [event, other]) {
      const { state, ofEvent } = world();
      const record = recordIn(state, of);
      const [counted, days] = [countTickets(state, record), byDay(state, of)];
      expect(state.orders).toEqual({});
      const tickets = ticketsOf(state, record);
      expect(counted).toEqual({ sold: tickets.length, active: tickets.length });
      expect(countTickets(state, record)).toEqual(counted);
      const orders = ofEvent(of);
      expect(days).toEqual(
        [...new Set(orders.map(({ created_on }) => dayOf(created_on)))].map((each) => {
          const sold = orders.filter(({ created_on }) => dayOf(created_on) === each);
          const uuids = sold.map((order) => order.uuid);
          const inThem = tickets.filter((ticket) => uuids.includes(ticket.order));
          return { day: each, orders: sold.length, tickets: inThem.length };
        }),
      );
      expect(byDay(state, of)).toEqual(days);
    }
  });

  test('include refunded tickets, which are not active', () => {
    const { emulator, state } = world();
    const record = recordIn(state, event);
    const { sold } = countTickets(state, record);
    const { order, tickets } = emulator.simulate.purchase({ event, level: 'Entry', quantity: 3 });
    emulator.simulate.refund(order, { tickets: tickets.slice(0, 1) });
    expect(countTickets(state, record)).toEqual({ sold: sold + 3, active: sold + 2 });
  });

  test('are made by the first read of orders, tickets or attendees', () => {
    const admissions = (state: State) => countTickets(state, recordIn(state, event)).sold;
    for (const [read, count] of [
      [ordersOf, () => 12],
      [ticketsOf, admissions],
      [attendeesOf, admissions],
    ] as const) {
      const { state } = world();
      const expected = count(state);
      const found = read(state, recordIn(state, event));
      expect(found).toHaveLength(expected);
      expect(new Set(found.map((each) => each.event))).toEqual(new Set([event]));
    }
  });

  test('start with the creation of an event that is not published', () => {
    const { state } = world();
    const record = recordIn(state, event);
    record.publishedOn = null;
    const created = Date.parse(record.created_on);
    expect(byDay(state, event)[0]?.day).toBe(dayOf(created + (now - created) / 12));
  });
});

describe('the purchases of a buyer', () => {
  test('of one event make only the orders of this event', () => {
    const { state } = world();
    const record = recordIn(state, event);
    expect(ordersIn(state, record, visitor)).toEqual([]);
    expect(state.orders).toEqual({});
    for (const buyer of buyers) {
      const orders = ordersIn(state, record, buyer);
      expect(Object.keys(state.orders)).toHaveLength(12);
      expect(orders.length).toBeGreaterThan(0);
      expect(orders).toEqual(ordersOf(state, record).filter(({ customer }) => customer === buyer));
    }
    makeAllOrders(state);
    const shown = buyers.flatMap((buyer) => ordersIn(state, record, buyer));
    expect(shown).toHaveLength(12);
  });
});

describe('the count of orders that are not made yet', () => {
  test('falls with each event whose orders are made', () => {
    const { state } = world();
    const [all, left] = [event, other].map((each) => countTickets(state, recordIn(state, each)).sold);
    expect(countToMake(state)).toEqual({ orders: 20, tickets: (all ?? 0) + (left ?? 0) });
    ordersOf(state, recordIn(state, event));
    expect(countToMake(state)).toEqual({ orders: 8, tickets: left });
    makeAllOrders(state);
    expect(countToMake(state)).toEqual({ orders: 0, tickets: 0 });
    expect(Object.keys(state.orders)).toHaveLength(20);
  });

  test('ignores an event that does not exist', () => {
    const { state } = world();
    state.ordersToMake.events[uuid(7)] = { count: 4, random: 1 };
    expect(countToMake(state).orders).toBe(20);
    makeAllOrders(state);
    expect(Object.keys(state.orders)).toHaveLength(20);
  });

  test.each<[what: string, change: (state: State, record: EventRecord) => void]>([
    ['the event has no ticket level', (_, record) => void record.levels.splice(0)],
    [
      'its levels have no price',
      (_, record) => {
        for (const level of record.levels) level.pricing = [];
      },
    ],
    ['there is no buyer', (state) => void Object.assign(state.ordersToMake, { buyers: [] })],
  ])('is zero if %s', (_, change) => {
    const { state } = world();
    const record = recordIn(state, event);
    change(state, record);
    expect(countTickets(state, record)).toEqual({ sold: 0, active: 0 });
    expect(ordersOf(state, record)).toEqual([]);
  });
});
