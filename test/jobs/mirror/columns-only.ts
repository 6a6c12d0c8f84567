import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/api/operations/operation-id.js';
import { changesOf, type MirrorOptions, mirrored } from '../../../src/jobs/index.js';
import type { Open } from './opened.js';
import { world } from './world.js';

type Rec = Record<string, unknown>;

/** Makes a mirror without whole records of an event with two tickets, whose replies a test can change. */
async function columnsOnly(open: Open) {
  const database = await open();
  const made = await world(database, { events: 2 });
  const { order } = made.buy(undefined, 2);
  made.buy(made.events[1]);
  const spoilt = { change: (_: Rec): unknown => undefined };
  made.emulator.faults.add({
    match: { operation: 'events.tickets.list' satisfies OperationId },
    times: Number.POSITIVE_INFINITY,
    fault: {
      edit(body) {
        const reply = Object(body);
        const records = Object.values<unknown>(Object(reply.result ?? reply)).find(Array.isArray) ?? [];
        for (const record of records) spoilt.change(record);
        return body;
      },
    },
  });
  const sweep = async (options: Partial<MirrorOptions> = {}) =>
    (await made.round({ record: false, sweepEvery: 0, ...options })).tables;
  const written = () => made.ask('SELECT uuid, changed_at, gone_at, seat FROM tickets ORDER BY uuid');
  const write = async (sql: string) => {
    const connection = await database.connect();
    await ('exec' in connection
      ? connection.exec(sql)
      : connection.query(`SET search_path TO ticketing; ${sql}`));
  };
  return { ...made, order, database, spoilt, sweep, written, write };
}

/** Tests a mirror without whole records, in any database. */
export function columnsOnlyMirrors(open: Open): void {
  describe('a mirror without whole records', () => {
    it('has the rows of one with them, and no record', async () => {
      const { sweep, round, ask } = await columnsOnly(open);
      const query =
        'SELECT uuid, event_uuid, order_uuid, holder, is_checked_in, starts_at FROM tickets ORDER BY uuid';
      await sweep();
      const other = await open();
      await round({ db: await other.connect() });
      expect(await ask(query)).toEqual(await other.ask(query));
      expect(Object.keys((await ask('SELECT * FROM tickets'))[0] ?? {})).not.toContain('record');
      expect(await ask('SELECT orders FROM sales_by_day')).toHaveLength(1);
      await expect(ask('SELECT * FROM whole_records')).rejects.toThrow(/whole_records/);
    });

    it('finds new, changed and gone records, and no change in another form of the same', async () => {
      const { spoilt, sweep, written, emulator, buy, client, events, round, order } = await columnsOnly(open);
      await sweep();
      expect(await sweep()).toEqual({});
      const before = await written();
      spoilt.change = (ticket) => {
        const { serial, ...others } = ticket;
        for (const name of Object.keys(ticket)) delete ticket[name];
        const fields = Object.entries(others).reverse();
        Object.assign(ticket, Object.fromEntries(fields), { serial: String(serial), missing: null });
      };
      expect(await sweep()).toEqual({});
      expect(await written()).toEqual(before);
      // No column has it.
      spoilt.change = (ticket) => Object.assign(ticket, { note: 'new' });
      expect(await sweep()).toEqual({ tickets: { new: 0, changed: 3, gone: 0 } });
      spoilt.change = () => {};
      await sweep();
      emulator.simulate.checkIn(String(before[0]?.uuid));
      expect((await sweep()).tickets).toEqual({ new: 0, changed: 1, gone: 0 });
      await client.events.sessions.create(events[0] ?? '', { name: 'Talk' });
      expect((await round({ record: false })).tables.sessions).toMatchObject({ new: 1 });
      buy();
      emulator.simulate.refund(order.uuid);
      expect((await round({ record: false })).tables).toMatchObject({
        orders: { new: 1, changed: 1 },
        tickets: { new: 1 },
      });
    });

    it('fills a new column of unchanged records without a change, and finds one that was made meanwhile', async () => {
      const { spoilt, sweep, written, write } = await columnsOnly(open);
      spoilt.change = (ticket) => Object.assign(ticket, { seat: 'A1' });
      await sweep();
      const before = await written();
      await write('ALTER TABLE tickets DROP COLUMN seat');
      expect(await sweep()).toEqual({});
      expect(await written()).toEqual(before);
      await write('ALTER TABLE tickets DROP COLUMN seat');
      spoilt.change = (ticket) =>
        Object.assign(ticket, { seat: 'A1' }, ticket.uuid === before[0]?.uuid && { note: 'new' });
      expect(await sweep()).toEqual({ tickets: { new: 0, changed: 1, gone: 0 } });
      expect((await written()).map(({ seat }) => seat)).toEqual(['A1', 'A1', 'A1']);
    });

    it.each([true, false])(
      'writes a lost row again although its page is the same (record: %s)',
      async (record) => {
        const { sweep, written, ask } = await columnsOnly(open);
        await sweep({ record });
        const before = await written();
        await ask(`DELETE FROM tickets WHERE uuid = '${before[1]?.uuid}'`);
        expect(await sweep({ record })).toEqual({ tickets: { new: 1, changed: 0, gone: 0 } });
        expect((await written()).map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid));
        expect(await sweep({ record })).toEqual({});
      },
    );

    it.each<[string, boolean, (made: Awaited<ReturnType<typeof columnsOnly>>) => Promise<unknown>, RegExp]>([
      [
        'mirrored',
        false,
        async ({ database }) => mirrored(await database.connect()),
        /has only columns and no whole records.*without record: false/,
      ],
      [
        'a reader of the log',
        false,
        async ({ database }) => {
          const db = await database.connect();
          return ('exec' in db ? changesOf(db) : changesOf(db)).each('test', () => {}, { once: true });
        },
        /has only columns and no whole records.*without record: false/,
      ],
      [
        'a mirror with whole records',
        false,
        ({ round }) => round(),
        /has no whole records.*begun with record: false: run it with that/,
      ],
      ['a log', false, ({ sweep }) => sweep({ changes: true }), /The log of changes needs whole records/],
      [
        'another mirror, if it has them,',
        true,
        ({ sweep }) => sweep(),
        /has whole records.*begun without record: false/,
      ],
    ])('is refused for %s', async (_, record, work, message) => {
      const made = await columnsOnly(open);
      await made.round({ record });
      const rows = await made.written();
      await expect(work(made)).rejects.toThrow(message);
      expect(await made.written()).toEqual(rows);
    });
  });
}
