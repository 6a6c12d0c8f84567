import { describe, expect, it, vi } from 'vitest';
import { add, remove } from '../../../src/emulator/state/collection.js';
import { type DatedStreamOptions, exportText, mirrored, periodOf } from '../../../src/jobs/index.js';
import { views } from '../../../src/jobs/mirror/views.js';
import { pick, randomOf } from '../../chaos/random.js';
import { casesOf } from '../../support/extent.js';
import { waitFor } from '../../support/patience.js';
import { sales } from '../sales.js';
import { all } from './changes/logged.js';
import type { Open } from './opened.js';
import { later, world } from './world.js';

const uuids = (rows: readonly { readonly uuid?: unknown }[]) => rows.map(({ uuid }) => uuid).sort();

/** Returns rows with numbers instead of numeric texts, because drivers differ in this. */
const numbers = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        /^-?\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : value,
      ]),
    ),
  );

/** Returns a moment as text. Some drivers return it as text, others as a Date. */
const time = (value: unknown) => (value === null ? null : new Date(value as string | Date).toISOString());

/** Tests a mirror in any database. */
export function mirrorSuite(open: Open): void {
  describe('a mirror', () => {
    it('writes a row for each record', async () => {
      const { buy, round, ask, event, client, org, emulator } = await world(await open());
      const { order, tickets, attendees } = buy(event, 2);
      const session = await client.events.sessions.create(event, { name: 'Talk' });
      emulator.simulate.review({ event, rating: 4, text: 'Good.' });
      await client.events.invitations.send(event, { email: 'ida@quill.example', first_name: 'Ida' });
      await client.orgs.products.create(org.uuid, { name: 'Cup', price: 9.5, images: 'cup.png' });
      await client.orgs.invitations.send(org.uuid, {
        email: 'bo@quill.example',
        first_name: 'Bo',
        last_name: 'Quill',
      });
      const { rounds, failed, tables } = await round();
      expect({ rounds, failed }).toEqual({ rounds: 1, failed: 0 });
      const one = { new: 1, changed: 0, gone: 0 };
      const two = { new: 2, changed: 0, gone: 0 };
      expect(tables).toEqual({
        ...{ events: one, sessions: one, orders: one, tickets: two, attendees: two, invitations: one },
        ...{ reviews: one, team_invitations: one, products: one },
        ...(tables.team_members && { team_members: expect.objectContaining({ changed: 0, gone: 0 }) }),
      });
      const records = { events: [{ uuid: event }], sessions: [session], tickets, attendees };
      for (const [table, expected] of Object.entries(records))
        expect(uuids(await ask(`SELECT uuid FROM ${table}`))).toEqual(uuids(expected));
      expect(await ask('SELECT name, event_uuid, currency FROM ticket_levels')).toMatchObject([
        { name: 'General Admission', event_uuid: event },
      ]);
      expect(await ask('SELECT email, first_name FROM invitations')).toEqual([
        { email: 'ida@quill.example', first_name: 'Ida' },
      ]);
      expect(await ask('SELECT email, last_name FROM team_invitations')).toEqual([
        { email: 'bo@quill.example', last_name: 'Quill' },
      ]);
      expect(numbers(await ask('SELECT name, price FROM products'))).toEqual([{ name: 'Cup', price: 9.5 }]);
      expect(numbers(await ask('SELECT review_rating, review_text FROM reviews'))).toEqual([
        { review_rating: 4, review_text: 'Good.' },
      ]);
      const [row] = await ask('SELECT * FROM orders');
      expect(row).toMatchObject({
        ...{ uuid: order.uuid, code: order.code, event_uuid: event, timezone: 'Europe/Vienna' },
        ...{ summary_total: order.summary?.total, currency: order.currency, gone_at: null },
      });
      const record = row?.record;
      expect(typeof record === 'string' ? JSON.parse(record) : record).toEqual(order);
      expect(time(row?.created_on)).toBe(new Date(order.created_on ?? '').toISOString());
      expect(row?.first_seen).toEqual(row?.changed_at);
      const lines = 'SELECT order_uuid, place, quantity, price, order_currency FROM order_lines';
      expect(numbers(await ask(lines))).toEqual([
        { order_uuid: order.uuid, place: 1, quantity: 2, price: 12.5, order_currency: order.currency },
      ]);
    });

    it('marks missing records as gone, and removes the mark if they come back', async () => {
      const { buy, round, emulator, ask } = await world(await open());
      const [first] = [buy(), buy()];
      await round();
      const { orders } = emulator.world().state;
      const record = orders[first.order.uuid] ?? expect.fail();
      remove(orders, record);
      expect((await round({ sweepEvery: 0 })).tables.orders).toEqual({ new: 0, changed: 0, gone: 1 });
      const gone = await ask('SELECT uuid FROM orders WHERE gone_at IS NOT NULL');
      expect(gone).toEqual([{ uuid: first.order.uuid }]);
      expect(await ask('SELECT order_uuid FROM order_lines WHERE gone_at IS NOT NULL')).toEqual([
        { order_uuid: first.order.uuid },
      ]);
      expect(numbers(await ask('SELECT orders FROM books'))).toEqual([{ orders: 1 }]);
      expect((await round({ sweepEvery: 0 })).tables.orders).toBeUndefined();
      add(orders, record);
      expect((await round({ sweepEvery: 0 })).tables.orders).toEqual({ new: 1, changed: 0, gone: 0 });
      expect(await ask('SELECT uuid FROM orders WHERE gone_at IS NOT NULL')).toEqual([]);
      expect(await ask('SELECT place FROM order_lines WHERE gone_at IS NOT NULL')).toEqual([]);
    });

    it('waits for another mirror to end, and calls onWait once', async () => {
      const database = await open();
      const { org, buy, round } = await world(database);
      const stop = new AbortController();
      const onRound = vi.fn();
      const first = org.mirror({ db: await database.connect(), every: 1, signal: stop.signal, onRound });
      await waitFor(() => expect(onRound).toHaveBeenCalled());
      const onWait = vi.fn();
      const second = round({ onWait });
      await waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
      buy();
      stop.abort();
      await first;
      expect(await second).toMatchObject({ rounds: 1 });
      expect(onWait).toHaveBeenCalledTimes(1);
      expect(await database.ask('SELECT owner FROM mirror_lease')).toEqual([]);
      expect(await database.ask('SELECT uuid FROM orders')).toHaveLength(1);
    });

    it('adds missing columns, fills them by a sweep, and keeps columns of the user', async () => {
      const database = await open();
      const { buy, round, ask } = await world(database);
      // More than a page, so the newest page does not show all of them.
      for (let index = 0; index < 150; index += 1) buy();
      await round();
      const byUuid = 'FROM orders ORDER BY uuid';
      const before = await ask(`SELECT changed_at ${byUuid}`);
      await ask('CREATE TABLE mine (note text)').catch(() => {});
      await ask('ALTER TABLE orders ADD COLUMN my_note text').catch(() => {});
      await ask("UPDATE orders SET my_note = 'Call.' RETURNING uuid");
      await ask('ALTER TABLE orders DROP COLUMN customer_phone').catch(() => {});
      await ask('ALTER TABLE orders DROP COLUMN extended_status_payment').catch(() => {});
      expect(Object.keys((await ask('SELECT * FROM orders'))[0] ?? {})).not.toContain('customer_phone');
      const { tables } = await round();
      expect(tables).toEqual({});
      const rows = await ask(`SELECT my_note, extended_status_payment, changed_at ${byUuid}`);
      expect(rows).toEqual(
        before.map((row) => ({ ...row, my_note: 'Call.', extended_status_payment: 'Paid' })),
      );
      expect(Object.keys((await ask('SELECT * FROM orders LIMIT 1'))[0] ?? {})).toContain('customer_phone');
      expect((await round()).asked).toEqual(['orgs.events.list']);
    });

    it('replaces views of another version, even below views of the user', async () => {
      const database = await open();
      const { buy, round, ask } = await world(database);
      buy();
      await round();
      await ask(`CREATE VIEW my_books AS SELECT currency, orders FROM books`).catch(() => {});
      await ask(`UPDATE mirror_state SET value = 'earlier' WHERE key = 'view books' RETURNING key`);
      await round();
      expect(numbers(await ask('SELECT orders FROM my_books'))).toEqual([{ orders: 1 }]);
      const kept = await ask(`SELECT value FROM mirror_state WHERE key = 'view books'`);
      expect(kept).not.toEqual([{ value: 'earlier' }]);
    });

    it('refuses a database that contains another table with one of its names', async () => {
      const database = await open();
      const { round } = await world(database);
      await database.ask('CREATE SCHEMA ticketing').catch(() => {});
      await database.ask('CREATE TABLE orders (id text)');
      await expect(round()).rejects.toThrow(/already has tables or views that no mirror created: orders/);
    });
  });

  describe('the views of a mirror', () => {
    /** An organisation after a random life, with events in several zones and currencies, refunds, scanned tickets and odd names. */
    async function sold(seed = 1) {
      const database = await open();
      const context = await sales();
      const { onSale, simulate, org, state, client } = context;
      const random = randomOf(seed);
      const names = ['Ida', 'Bo', 'Zoë', '李雷', "O'Neil", '🎺 Joe', ''];
      const person = () => ({ first_name: pick(random, names), last_name: pick(random, ['Quill', 'Ü', '']) });
      const buyers = names.map((first_name, index) => ({
        ...{ first_name, last_name: 'Quill', email: `p${index}@quill.example` },
      }));
      const events: string[] = [];
      for (const kind of [
        { name: 'Jazz', currency: 'AUD', timezone: 'Australia/Sydney' },
        { name: 'Opera', currency: 'EUR', timezone: 'Europe/Vienna', isTaxOnTop: true },
        { name: 'Noh', currency: 'JPY', timezone: 'Asia/Tokyo', absorbsFees: true },
      ])
        events.push(await onSale({ ...kind, price: 1000 }));
      const cancelled = await onSale({ name: 'Cancelled' });
      const one = <T>(records: Readonly<Record<string, T>>) => pick(random, Object.values(records));
      const deeds: readonly (() => unknown)[] = [
        () => simulate.refund(one(state.orders)),
        () => {
          const order = one(state.orders);
          const tickets = Object.values(state.tickets).filter((each) => each.order === order.uuid);
          return simulate.refund(order, { tickets: tickets.slice(0, 1) });
        },
        () => simulate.checkIn(one(state.tickets)),
        () =>
          Object.assign(one(state.attendees), { ...person(), email: pick(random, ['a@quill.example', '']) }),
        () => Object.assign(one(state.attendees), { first_name: '', last_name: '', email: '' }),
        () => context.emulator.clock.advance(7 * 3_600_000),
      ];
      for (let index = 0; index < 40; index += 1) {
        const event = pick(random, [...events, cancelled]);
        simulate.purchase({ event, buyer: pick(random, buyers), quantity: 1 + Math.floor(random() * 3) });
        try {
          await pick(random, deeds)();
        } catch {
          // Not every change is possible at any time.
        }
      }
      await client.events.cancel(cancelled);
      context.editList('events.tickets.list', (ticket: { serial: number; event: { uuid: string } }) => ({
        ...ticket,
        // Whatever the clock of the database says, one event lies ahead, and the others are over.
        event: {
          ...ticket.event,
          event_starts_on: { utc: `${ticket.event.uuid === events[0] ? 2999 : 2000}-06-01T09:00:00Z` },
        },
        // A ticket without a holder gets the name of its buyer.
        ...(ticket.serial === 1 && { attendee_details: [] }),
      }));
      await org.mirror({ db: await database.connect(), once: true });
      return { ...context, events: [...events, cancelled], ask: database.ask };
    }

    const sorted = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

    it('have the columns of their definition, and include books with the figures of the ledger', async () => {
      const { org, ask } = await sold();
      for (const { name, columns } of views) {
        const [row] = await ask(`SELECT * FROM ${name} LIMIT 1`);
        expect([name, Object.keys(row ?? {})]).toEqual([name, columns]);
      }
      const { currencies } = await org.ledger();
      const rows = numbers(await ask('SELECT * FROM books ORDER BY currency'));
      const ofLedger = currencies.map((of) => ({
        ...{ organisation: org.uuid, currency: of.currency },
        ...{ orders: of.orders, refunded_orders: of.refundedOrders, not_counted: 0 },
        ...{ gross: Number(of.gross), discounts: Number(of.discounts), refunds: Number(of.refunds) },
        ...{ net: Number(of.net), service_fees: Number(of.serviceFees), fees: Number(of.fees) },
        ...{ processing_fees: Number(of.processingFees), tax: Number(of.tax), charged: Number(of.charged) },
        ...{ refunds_at_least: Number(of.refunds), refunds_at_most: Number(of.refunds), unknown_refunds: 0 },
      }));
      expect(rows).toMatchObject(ofLedger);
      expect(rows).toHaveLength(3);
      // Everything was sold in one month.
      const months = numbers(await ask('SELECT * FROM books_by_month ORDER BY currency'));
      expect(months.every(({ month }) => /^\d{4}-\d\d$/.test(String(month)))).toBe(true);
      expect(months.map(({ month: _, ...row }) => row)).toEqual(rows);
    });

    it.each(casesOf([1, 2, 3]))('have the rows of the jobs after life %i', async (seed) => {
      const { org, ask, events } = await sold(seed);
      const all: { isBuyer: boolean }[] = [];
      for (const event of events) {
        const rows = await ask(`SELECT * FROM door_list WHERE event_uuid = '${event}'`);
        const read = rows.map((row) => ({
          ...{ holder: row.holder, firstName: row.first_name, lastName: row.last_name, email: row.email },
          ...{ isBuyer: Boolean(row.is_buyer), type: row.type, variation: row.variation },
          ...{ startsAt: time(row.starts_at), order: row.order_uuid, reference: row.reference },
          ...{ ticket: row.ticket_uuid, serial: Number(row.serial), code: row.code, status: row.status },
          ...{ isVoid: Boolean(row.is_void), isCheckedIn: Boolean(row.is_checked_in) },
          checkedInAt: time(row.checked_in_at),
        }));
        const listed = await org.doorList(event);
        // A view has null where the job has undefined.
        const nulled = listed.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])),
        );
        expect(sorted(read)).toEqual(sorted(nulled));
        all.push(...listed);
      }
      expect(all.some(({ isBuyer }) => isBuyer) && all.some(({ isBuyer }) => !isBuyer)).toBe(true);
      const came = await org.attendance();
      expect(sorted(numbers(await ask('SELECT * FROM attendance')))).toEqual(
        sorted(
          came.map(({ event, name, sold, came, missing, unclear, expected, timezone }) => ({
            ...{ organisation: org.uuid, event_uuid: event, event_name: name },
            ...{ sold, came, missing, unclear, expected, timezone },
          })),
        ),
      );
      // A day of the ledger is one of the organisation, and a day of the view is one of the event.
      const chosen = ['Jazz', 'Cancelled'];
      const { groups } = await org.ledger({ by: 'ticket', interval: 'daily', events: chosen });
      const sales = await ask("SELECT * FROM sales_by_ticket WHERE event_name IN ('Jazz', 'Cancelled')");
      expect(sorted(numbers(sales))).toEqual(
        sorted(
          groups.map((group) => ({
            ...{ organisation: org.uuid, day: group.date, event_uuid: group.event },
            event_name: group.eventName,
            ...{ ticket: group.ticket, variation: group.variation, currency: group.currency },
            ...{ orders: group.orders, quantity: group.quantity, sold: Number(group.sold) },
            ...{
              refunded_quantity: group.refundedQuantity,
              refunded: Number(group.refunds),
              unknown_refunds: 0,
            },
            ...{ refunded_at_least: Number(group.refunds), refunded_at_most: Number(group.refunds) },
          })),
        ),
      );
      const { currencies } = await org.ledger();
      const days = numbers(
        await ask(
          'SELECT currency, sum(orders) AS orders, round(sum(charged), 2) AS charged, sum(refunded_orders) AS refunded FROM sales_by_day GROUP BY currency ORDER BY currency',
        ),
      );
      expect(days).toEqual(
        currencies.map(({ currency, orders, charged, refundedOrders: refunded }) => ({
          ...{ currency, orders, charged: Number(charged), refunded },
        })),
      );
      const ofDays = new Map<unknown, number>();
      for (const { date, orders } of (await org.ledger({ by: 'event', interval: 'daily', events: chosen }))
        .groups)
        ofDays.set(date, (ofDays.get(date) ?? 0) + orders);
      const counted = await ask("SELECT day, orders FROM sales_by_day WHERE currency = 'AUD'");
      expect(sorted(numbers(counted))).toEqual(sorted([...ofDays].map(([day, orders]) => ({ day, orders }))));
      const { groups: people } = await org.ledger({ by: 'buyer' });
      const buyers = numbers(await ask('SELECT name, currency, orders FROM buyers'));
      expect(sorted(buyers)).toEqual(
        sorted((people ?? []).map(({ name, currency, orders }) => ({ name, currency, orders }))),
      );
    });

    it('show the bounds of a refund whose amount is unknown, and no figure that it changes', async () => {
      const { org, ask, simulate, events } = await sold();
      simulate.refund(simulate.purchase({ event: events[1] ?? '', quantity: 2 }).order, { amount: 5 });
      const database = await open();
      await org.mirror({ db: await database.connect(), once: true });
      const [, known] = numbers(await ask('SELECT * FROM books ORDER BY currency'));
      const [, row] = numbers(await database.ask('SELECT * FROM books ORDER BY currency'));
      const [, ledger] = (await org.ledger()).currencies;
      expect(known).toMatchObject({ currency: 'EUR', unknown_refunds: 0 });
      expect(row).toMatchObject({
        ...{
          currency: 'EUR',
          unknown_refunds: 1,
          gross: Number(ledger?.gross),
          charged: Number(ledger?.charged),
        },
        refunds_at_least: Number(ledger?.refundsAtLeast),
        refunds_at_most: Number(ledger?.refundsAtMost),
      });
      for (const name of ['refunds', 'net', 'fees', 'tax'] as const) {
        expect(row?.[name]).toBeNull();
        expect(ledger?.[name]).toBe(name === 'tax' && known?.tax === 0 ? '0.00' : undefined);
      }
      expect(await database.ask("SELECT refunded FROM sales_by_day WHERE currency = 'EUR'")).toContainEqual({
        refunded: null,
      });
    });

    it('count a buyer without an account once, whatever the capital letters of the address', async () => {
      const database = await open();
      const { onSale, simulate, org, editList } = await sales();
      const event = await onSale();
      simulate.purchase({ event });
      simulate.purchase({ event });
      const addresses = ['ann.lee@example.com', ' Ann.Lee@Example.com'];
      let at = 0;
      editList('events.orders.list', (order: object) => {
        at += 1;
        return {
          ...order,
          customer: { first_name: 'Ann', last_name: 'Lee', email: addresses[at % addresses.length] },
        };
      });
      await org.mirror({ db: await database.connect(), once: true });
      expect(numbers(await database.ask('SELECT orders FROM buyers'))).toEqual([{ orders: 2 }]);
    });
  });

  it('a mirror can be exported instead of the service, whole or as what changed', async () => {
    const database = await open();
    const { org, buy, events, emulator, round } = await world(database, { events: 2 });
    const { tickets } = buy(events[0], 2);
    buy(events[1]);
    emulator.simulate.review({ event: events[1] ?? '', rating: 4, text: 'Good.' });
    await round();
    const db = await database.connect();
    const exported = ['events', 'orders', 'order_lines', 'tickets', 'attendees', 'reviews'] as const;
    const linesOf = async (from: Parameters<typeof exportText>[0]) => {
      const found: Record<string, string[]> = {};
      for (const table of exported)
        found[table] = (await all(exportText(from, { table, format: 'csv' }))).join('').split('\r\n').sort();
      return found;
    };
    emulator.journal.clear();
    const stored = await linesOf(await mirrored(db));
    expect(emulator.journal.entries).toEqual([]);
    expect(stored).toEqual(await linesOf(org));
    const changedSince = new Date();
    emulator.simulate.checkIn(tickets[0] ?? expect.fail());
    await later(1, () => round({ sweepEvery: 0 }));
    const since = await linesOf(await mirrored(db, { changedSince }));
    const counts = Object.entries(since).map(([table, lines]) => [table, lines.length - 2]);
    // Empty tables still have a header.
    expect(Object.fromEntries(counts)).toEqual({
      ...{ events: 1, orders: 0, order_lines: 0, tickets: 1 },
      ...{ attendees: expect.any(Number), reviews: 0 },
    });
    await expect(mirrored(await (await open()).connect())).rejects.toThrow(
      /Has a mirror written to this database/,
    );
  });

  it('a mirror takes the periods and the names of events that the service takes', async () => {
    const database = await open();
    const { org, buy, events, round, ask } = await world(database, { events: 2 });
    buy(events[0]);
    buy(events[1]);
    await round();
    const db = await database.connect();
    const chosen: readonly DatedStreamOptions[] = [
      ...[{ period: { days: 3 } }, { period: { from: '2000-01-01' } }, { period: { month: '2000-01' } }],
      ...[{ events: ['Event 1'] }, { events: ['event 0', events[1] ?? ''] }],
    ];
    const of = async (from: Pick<typeof org, 'orders'>, options: DatedStreamOptions) =>
      (await all(from.orders(options))).map(({ order }) => order.uuid).sort();
    const found = (from: Pick<typeof org, 'orders'>) =>
      Promise.all(chosen.map((options) => of(from, options)));
    const stored = await mirrored(db, { changedSince: new Date(0) });
    const day = { from: '2031-04-25' };
    expect(await periodOf(stored, day)).toEqual(await periodOf(org, day));
    expect(await found(stored)).toEqual(await found(org));
    const unchanged = await mirrored(db, { changedSince: new Date('2100-01-01') });
    expect(await of(unchanged, { events: ['Event 1'] })).toEqual([]);
    await expect(of(stored, { events: ['Event 7'] })).rejects.toThrow(/ no event "Event 7"/);
    await ask("DELETE FROM mirror_state WHERE key = 'timezone'");
    const orders = async (from: string | Date) => (await of(await mirrored(db), { period: { from } })).length;
    await expect(orders('2000-01-01')).rejects.toThrow(
      'The organisation has no time zone, so the start of a day is unknown. Run its mirror once, which stores the time zone, or use a Date for each day.',
    );
    expect(await orders(new Date(0))).toBe(2);
    await round();
    expect(await orders('2000-01-01')).toBe(2);
  });
}
