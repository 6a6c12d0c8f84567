import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { OperationId } from '../../../src/api/operations/operation-id.js';
import { JobError } from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import type { Open } from './opened.js';
import { world } from './world.js';

type Rec = Record<string, unknown>;

const orders = 'events.orders.list' satisfies OperationId;
const tickets = 'events.tickets.list' satisfies OperationId;

/** Values that a field should not have. */
const wrong: readonly unknown[] = [
  ...[null, true, 0, -1.5, 1e300, 9_007_199_254_740_994, '', ' ', 'NaN', '1e999', '0'.repeat(500)],
  ...['a\u0000b', '\ud800', '\ufffe', '0001-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00'],
  ...['-000001-01-01T00:00:00Z', '2031-02-30T25:61:61Z', [], {}, [['x']], { a: { b: [null] } }],
];

/** Puts a value into every field of a record except for its own uuid. */
function spoil(record: Rec, value: unknown, depth = 0): void {
  for (const [name, field] of Object.entries(record)) {
    if (depth === 0 && name === 'uuid') continue;
    if (typeof field === 'object' && field !== null && depth < 4) spoil(field as Rec, value, depth + 1);
    else record[name] = value;
  }
}

/** Tests that an odd value costs one cell or one record, in any database. */
export function oddValues(open: Open): void {
  describe('a mirror with odd values', () => {
    it('goes on if every field of a record has any of these values', async () => {
      const { round, ask, emulator, event, buy } = await world(await open());
      const bought = [buy(), buy()].map(({ order }) => order.uuid);
      let value: unknown;
      for (const operation of [orders, tickets, 'events.attendees.list', 'orgs.events.list'] as const) {
        editList(emulator, operation, (records) => {
          const [record] = records;
          if (record) spoil(record, value);
        });
      }
      const rows = async (query: string) => (await ask(query)).length;
      for (value of wrong) {
        const { failed } = await round({ sweepEvery: 0 });
        // Even if the whole record has an unexpected form, its row is there.
        const uuids = (await ask('SELECT uuid FROM orders')).map(({ uuid }) => uuid).sort();
        const found = await rows(`SELECT uuid FROM tickets WHERE event_uuid = '${event}'`);
        const days = await rows('SELECT * FROM sales_by_day');
        const again = await round({ sweepEvery: 0 });
        expect([value, failed, uuids, found, days > 0, again.failed, again.tables]).toEqual([
          ...[value, 0, bought.sort(), 2, true, 0, {}],
        ]);
      }
    });

    it('stores a long code whole', async () => {
      const { round, ask, emulator, buy } = await world(await open());
      buy();
      buy();
      const long = randomBytes(3_000).toString('base64');
      editList(emulator, tickets, ([ticket]) => Object.assign(Object(ticket?.codes), { value: long }));
      editList(emulator, orders, ([order]) => Object.assign(order ?? {}, { code: long, currency: long }));
      await round();
      await round({ sweepEvery: 0 });
      expect(await ask(`SELECT code FROM tickets WHERE code = '${long}'`)).toHaveLength(1);
      expect(await ask('SELECT uuid FROM tickets')).toHaveLength(2);
      expect(await ask(`SELECT code FROM orders WHERE code = '${long}' AND currency IS NULL`)).toHaveLength(
        1,
      );
    });

    it.each([
      [{ currency: ' jpy ', timezone: null }, 'JPY'],
      [{ currency: null, timezone: 'Mars/Base' }, 'AUD'],
      [{ currency: ' ', timezone: '' }, 'AUD'],
    ])('reads the currency and the time zone of an order with %j', async (fields, currency) => {
      const { round, ask, emulator, buy, org } = await world(await open());
      buy();
      editList(emulator, orders, ([record]) =>
        Object.assign(record ?? {}, fields, { created_on: '2031-02-10T23:30:00Z' }),
      );
      await round();
      // The event is in Vienna, and an hour later than UTC.
      expect(await ask('SELECT day, currency FROM sales_by_day')).toEqual([{ day: '2031-02-11', currency }]);
      const [row] = await ask('SELECT * FROM orders');
      // 13.75 yen are no whole number of yen.
      if ('summary_total_minor' in Object(row))
        expect(row?.summary_total_minor).toEqual(currency === 'JPY' ? null : expect.any(Number));
      const [books] = await ask('SELECT not_counted FROM books');
      expect(Number(books?.not_counted)).toBe(currency === 'JPY' ? 1 : 0);
      expect((await org.ledger()).currencies.map((each) => each.currency)).toEqual([currency]);
    });

    it('lists an order whose lines are no list', async () => {
      const { round, ask, emulator, buy, org } = await world(await open());
      const { order } = buy();
      const mend = editList(emulator, orders, ([record]) => {
        Object.assign(record ?? {}, { line_items: { 0: {} } });
      });
      await round();
      const problems = 'SELECT table_name, column_name, uuid FROM mirror_problems';
      const listed = { table_name: 'order_lines', column_name: 'record', uuid: order.uuid };
      expect(await ask(problems)).toEqual([listed]);
      for await (const sold of org.tickets()) expect(sold.order?.uuid).toBe(order.uuid);
      mend();
      await round({ sweepEvery: 0 });
      expect(await ask(problems)).toEqual([]);
      expect(await ask('SELECT place FROM order_lines')).toHaveLength(1);
    });

    it('reports a kind of problem once, lists each value, and forgets it when it is mended', async () => {
      const { round, ask, emulator, buy, event } = await world(await open());
      const bought = [buy(), buy(), buy()];
      const mend = editList(emulator, orders, (records) => {
        for (const record of records.slice(0, 2)) record.created_on = '0001-01-01T00:00:00+10:00';
      });
      const onError = vi.fn();
      await round({ onError });
      await round({ onError, sweepEvery: 0 });
      expect(onError.mock.calls).toEqual([[expect.any(JobError)]]);
      expect(String(onError.mock.calls[0]?.[0])).toMatch(
        /^JobError: orders: created_on of \S+ is not a time from year 1 to 9999, so the column is null\. /,
      );
      const problems = 'SELECT table_name, column_name, event_uuid, uuid FROM mirror_problems ORDER BY uuid';
      expect(await ask(problems)).toEqual(
        bought
          .slice(0, 2)
          .map(({ order }) => ({
            ...{ table_name: 'orders', column_name: 'created_on', event_uuid: event, uuid: order.uuid },
          }))
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1)),
      );
      const [record] = await ask('SELECT created_on, record FROM orders WHERE created_on IS NULL');
      expect(JSON.stringify(record?.record)).toContain('0001-01-01T00:00:00+10:00');
      mend();
      await round({ onError, sweepEvery: 0 });
      expect(await ask(problems)).toEqual([]);
      expect(onError).toHaveBeenCalledTimes(1);
    });

    it('leaves out a record whose uuid is unusable, and counts it', async () => {
      const { round, ask, emulator, buy, events } = await world(await open(), { events: 3 });
      const [first, second] = [buy(), buy()];
      const others = [buy(events[2]), buy(events[2])].flatMap(({ order, tickets }) => [order, ...tickets]);
      const odd = [first.order, ...first.tickets, ...others].map((each) => each.uuid).concat(events[1] ?? '');
      let uuid: unknown;
      for (const operation of [orders, tickets, 'orgs.events.list'] as const) {
        editList(emulator, operation, (records) => {
          for (const record of records) if (odd.includes(String(record.uuid))) record.uuid = uuid;
        });
      }
      const onError = vi.fn();
      for (uuid of [
        '',
        undefined,
        null,
        ['x'],
        'a\u0000b',
        'a\ud800',
        randomBytes(4_000).toString('base64'),
      ]) {
        await round({ onError, sweepEvery: 0 });
        expect((await round({ onError, sweepEvery: 0 })).tables).toEqual({});
        expect(await ask('SELECT uuid FROM orders')).toEqual([{ uuid: second.order.uuid }]);
        const problems = 'SELECT table_name, column_name, uuid FROM mirror_problems ORDER BY table_name';
        expect(await ask(problems)).toEqual(
          ['events', 'orders', 'orders', 'tickets', 'tickets'].map((table_name) => ({
            ...{ table_name, column_name: 'uuid', uuid: '' },
          })),
        );
      }
      expect(onError).toHaveBeenCalledTimes(3);
    });

    it('stores the later one of two records with one uuid, and says so', async () => {
      const { round, ask, emulator, buy } = await world(await open());
      buy();
      const mend = editList(emulator, orders, (records) => {
        records.push({ ...records[0], code: 'TWIN' });
      });
      await round();
      expect((await round({ sweepEvery: 0 })).tables).toEqual({});
      expect(await ask('SELECT code FROM orders')).toEqual([{ code: 'TWIN' }]);
      expect(await ask('SELECT column_name FROM mirror_problems')).toEqual([{ column_name: 'uuid' }]);
      mend();
      await round({ sweepEvery: 0 });
      expect(await ask('SELECT column_name FROM mirror_problems')).toEqual([]);
    });

    it('leaves out a record that the database refuses, and stores it once it is accepted', async () => {
      const database = await open();
      const { round, ask, buy } = await world(database);
      buy();
      await round();
      // A rule of the user's own: SQLite has triggers for it, and Postgres constraints.
      const rule = `CREATE TRIGGER rule BEFORE INSERT ON orders WHEN new.total_ticket = 7 BEGIN SELECT RAISE(ABORT, 'seven'); END`;
      await ask(rule).catch(() => ask('ALTER TABLE orders ADD CONSTRAINT rule CHECK (total_ticket <> 7)'));
      const [, bad] = [buy(), buy(undefined, 7), buy()];
      const onError = vi.fn();
      const { failed, tables } = await round({ onError, sweepEvery: 0 });
      expect(failed).toBe(0);
      // Pages that were refused along with it are written, and counted once.
      expect([tables.orders?.new, tables.tickets?.new]).toEqual([2, 9]);
      expect(await ask('SELECT uuid FROM orders')).toHaveLength(3);
      expect(await ask('SELECT uuid, column_name FROM mirror_problems')).toEqual([
        { uuid: bad.order.uuid, column_name: 'record' },
      ]);
      expect(String(onError.mock.calls[0]?.[0])).toContain('is refused by the database');
      await ask('DROP TRIGGER rule').catch(() => ask('ALTER TABLE orders DROP CONSTRAINT rule'));
      await round({ sweepEvery: 0 });
      expect(await ask('SELECT uuid FROM orders')).toHaveLength(4);
      expect(await ask('SELECT uuid FROM mirror_problems')).toEqual([]);
    });

    it('makes a dropped table anew and fills it, while it runs and when it starts', async () => {
      const database = await open();
      const { round, ask, org, buy } = await world(database);
      buy(undefined, 2);
      buy();
      const tables = [
        'order_lines',
        'tickets',
        'ticket_levels',
        'attendees',
        'mirror_problems',
        'mirror_lists',
      ];
      const count = (table: string) => `SELECT '${table}' AS name, count(*) AS found FROM ${table}`;
      const counts = () => ask(tables.map(count).join(' UNION ALL '));
      const drop = (table: string) =>
        ask(`DROP TABLE ${table} CASCADE`).catch(() => ask(`DROP TABLE ${table}`));
      await round();
      const full = await counts();
      expect(full.slice(0, 4).every(({ found }) => Number(found) > 0)).toBe(true);
      for (const table of tables) {
        await drop(table);
        await round();
        expect([table, await counts()]).toEqual([table, full]);
      }
      const stop = new AbortController();
      const rest = ['tickets', 'order_lines'];
      // Each drop waits for a round that writes, so it may end after the mirror.
      const drops: Promise<unknown>[] = [];
      await org.mirror({
        ...{ db: await database.connect(), every: 1, sweepEvery: 0, signal: stop.signal, onError: () => {} },
        onRound() {
          const table = rest.shift();
          if (table === undefined) stop.abort();
          else drops.push(drop(table));
        },
      });
      await Promise.all(drops);
      await round();
      expect(await counts()).toEqual(full);
    });
  });
}
