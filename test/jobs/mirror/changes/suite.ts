import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { add } from '../../../../src/emulator/state/collection.js';
import type { ChangeOptions, MirrorChange } from '../../../../src/jobs/index.js';
import { isSqlite } from '../../../../src/jobs/mirror/database.js';
import { failure } from '../../../support/server.js';
import type { Open } from '../opened.js';
import { all, forwarded, logged, removeOrder, told } from './logged.js';

/** Tests the log of changes in one kind of database. */
export function changesSuite(open: Open): void {
  describe('the log of a mirror', () => {
    it('has a sale, a check-in with the ticket before it, and a deletion, each once', async () => {
      const here = await logged(await open());
      const { buy, round, read, emulator, event } = here;
      await here.begin();
      const { order, tickets } = buy();
      const ticket = tickets[0]?.uuid ?? '';
      await round();
      expect(told(await read())).toEqual([`created orders ${order.uuid}`, `created tickets ${ticket}`]);
      emulator.simulate.checkIn(ticket);
      await round({ sweepEvery: 0 });
      const [checkedIn] = await read('all', { tables: ['tickets'] });
      expect(checkedIn).toMatchObject({ kind: 'changed', uuid: ticket, event: { uuid: event } });
      expect(checkedIn?.record).not.toEqual(checkedIn?.before);
      removeOrder(here, order.uuid);
      await round({ sweepEvery: 0 });
      const [gone] = await read('all', { tables: ['orders'] });
      expect(gone).toMatchObject({ kind: 'gone', uuid: order.uuid, before: { code: order.code } });
      expect(gone).not.toHaveProperty('record');
      expect(await read()).toEqual([]);
    });

    it('has both forms of a record that changed twice before it was read', async () => {
      const { begin, buy, round, read, emulator } = await logged(await open());
      await begin();
      const { order } = buy(undefined, 2);
      await round();
      emulator.simulate.refund(order);
      await round();
      const [created, refunded] = await read('all', { tables: ['orders'] });
      expect([created?.kind, refunded?.kind]).toEqual(['created', 'changed']);
      expect(created?.record).toEqual(refunded?.before);
      expect(refunded?.record).not.toEqual(refunded?.before);
    });

    it('has a record again that came back, with its form at each time', async () => {
      const here = await logged(await open());
      await here.begin();
      const { order } = here.buy();
      const { orders } = here.emulator.world().state;
      const record = orders[order.uuid] ?? expect.fail();
      await here.round();
      removeOrder(here, order.uuid);
      await here.round({ sweepEvery: 0 });
      add(orders, { ...record, code: 'BACK' });
      await here.round({ sweepEvery: 0 });
      const changes = await here.read('all', { tables: ['orders'] });
      expect(changes).toMatchObject([
        { kind: 'created', record: { code: order.code } },
        { kind: 'gone', before: { code: order.code } },
        { kind: 'created', record: { code: 'BACK' } },
      ]);
    });

    it('deletes what every reader has passed, and keeps what one has still to read', async () => {
      const { begin, buy, round, read, ask, log } = await logged(await open());
      await begin();
      const keep = { changes: { keep: 0 } };
      buy();
      await round(keep);
      expect(await ask('SELECT n FROM mirror_changes')).not.toEqual([]);
      expect(await (await log()).readers()).toMatchObject([
        { name: 'all', reads: 'changesOf', behind: expect.any(Number), isIdle: false },
      ]);
      expect(told(await read())).toHaveLength(2);
      await round();
      expect(await ask('SELECT n FROM mirror_changes')).toEqual([]);
      // Numbers never begin again.
      buy();
      await round();
      expect(told(await read())).toHaveLength(2);
    });

    it('does not keep changes for a reader that stays away, and says so if it comes back', async () => {
      const { begin, buy, round, read, log } = await logged(await open());
      await begin();
      const { connection } = await log();
      const place = isSqlite(connection) ? 'mirror_readers' : 'ticketing.mirror_readers';
      const away = `UPDATE ${place} SET seen_at = seen_at - 2678400000`;
      if (isSqlite(connection)) connection.exec(away);
      else await connection.query(away);
      buy();
      await round({ changes: { keep: 0 } });
      const error = await failure(read());
      expect(error).toMatchObject({ code: 'job_state', message: expect.stringContaining('.remove("all")') });
      await (await log()).remove('all');
      expect(await read()).toEqual([]);
      buy();
      await round();
      expect(told(await read())).toHaveLength(2);
    });

    it('is read by a new reader from the first record on, once each in the form of that time', async () => {
      const here = await logged(await open());
      const { begin, buy, round, read, emulator, log, ask } = here;
      const old = [buy().order, buy().order, buy().order];
      await begin();
      const [changed, gone] = old;
      const orders = [...old, buy().order].map(({ uuid }) => uuid).sort();
      await round();
      const { each } = await log();
      const seen: MirrorChange[] = [];
      const body = (change: MirrorChange) => {
        if (seen.length === 2) throw new Error('stopped');
        seen.push(change);
      };
      const stopped = each('crm', body, { start: 'all', once: true, tables: ['orders'] });
      await expect(stopped).rejects.toThrow('stopped');
      emulator.simulate.refund(changed ?? expect.fail());
      removeOrder(here, gone?.uuid ?? '');
      const { order: late } = buy();
      await round({ sweepEvery: 0, changes: { keep: 0 } });
      seen.push(...(await read('crm', { tables: ['orders'] })));
      expect(told(seen.slice(0, 4))).toEqual(orders.map((uuid) => `created orders ${uuid}`));
      expect(told(seen.slice(4)).sort()).toEqual(
        [
          `changed orders ${changed?.uuid}`,
          `created orders ${late.uuid}`,
          `gone orders ${gone?.uuid}`,
        ].sort(),
      );
      const [first, last] = seen.filter(({ uuid }) => uuid === changed?.uuid);
      expect(last?.before).toEqual(first?.record);
      expect(last?.record).not.toEqual(first?.record);
      const whole = told(await read('whole', { start: 'all' }));
      expect(new Set(whole).size).toBe(whole.length);
      const tickets = await ask('SELECT uuid FROM tickets WHERE gone_at IS NULL');
      expect(whole).toHaveLength(4 + tickets.length);
    });

    it('is read from the first record on only when the mirror has read each list', async () => {
      const { round, read, buy, emulator, event } = await logged(await open());
      const { order } = buy();
      const mend = emulator.faults.add({
        match: { path: new RegExp(`${event}/orders`) },
        times: Number.POSITIVE_INFINITY,
        fault: { status: 500 },
      });
      await round({ changes: true });
      expect(await read('crm', { start: 'all', tables: ['orders'] })).toEqual([]);
      expect(await read('events', { start: 'all', tables: ['events'] })).toMatchObject([{ uuid: event }]);
      mend();
      await round();
      expect(await read('crm', { tables: ['orders'] })).toMatchObject([
        { kind: 'created', uuid: order.uuid, record: { code: order.code }, event: { uuid: event } },
      ]);
    });

    it('is read by a new reader from a day, a moment or the first day of a period', async () => {
      const { begin, buy, round, read } = await logged(await open());
      await begin();
      for (let sale = 0; sale < 2; sale += 1) {
        buy();
        await round();
      }
      const all = await read('whole', { start: '2000-01-01' });
      const numbers = async (reader: string, start: ChangeOptions['start']) =>
        (await read(reader, { start })).map(({ n }) => n);
      for (const [index, { foundAt }] of all.entries()) {
        const since = all.filter((other) => other.foundAt >= foundAt).map(({ n }) => n);
        expect(await numbers(`since ${index}`, foundAt)).toEqual(since);
      }
      for (const start of ['2000-01-01', { days: 3 }] as const)
        expect(await numbers(JSON.stringify(start), start)).toEqual(all.map(({ n }) => n));
      expect(await read('ahead', { start: '2100-01-01' })).toEqual([]);
      await expect(read('wrong', { start: { to: '2100-01-01' } })).rejects.toThrow(
        /^start must be 'now', 'all', a day/,
      );
    });
  });

  describe('each', () => {
    it('keeps what the body writes with the position, or neither', async () => {
      const { begin, buy, round, log, ask } = await logged(await open());
      await begin();
      const { connection, each } = await log();
      const sql = (text: string) => (isSqlite(connection) ? connection.exec(text) : connection.query(text));
      await sql('CREATE TABLE seen (n integer PRIMARY KEY)');
      await each('books', () => {}, { once: true });
      buy();
      buy();
      await round();
      const write = ({ n }: MirrorChange) => sql(`INSERT INTO seen VALUES (${n})`);
      const isSync = isSqlite(connection);
      let seen = 0;
      const failing = (change: MirrorChange) => {
        const written = write(change);
        seen += 1;
        if (seen === 3) throw new Error('third');
        return isSync ? undefined : written;
      };
      expect(String(await failure(each('books', failing, { once: true })))).toBe('Error: third');
      const place = isSync ? 'seen' : 'public.seen';
      expect(await ask(`SELECT n FROM ${place}`)).toHaveLength(2);
      const rest = await each('books', (change) => (isSync ? void write(change) : write(change)), {
        once: true,
      });
      const changes = await ask('SELECT n FROM mirror_changes ORDER BY n');
      expect(rest).toBeGreaterThan(0);
      const numbers = (rows: readonly Record<string, unknown>[]) => rows.map(({ n }) => Number(n));
      const books = numbers(await ask(`SELECT n FROM ${place} ORDER BY n`));
      expect(books).toEqual(numbers(changes).slice(-books.length));
      expect(books).toHaveLength(2 + rest);
    });

    it('gives a change again whose body has ended its transaction', async () => {
      const { begin, buy, round, log } = await logged(await open());
      await begin();
      const { connection, each } = await log();
      await each('books', () => {}, { once: true });
      buy();
      await round();
      const undo = () =>
        isSqlite(connection) ? void connection.exec('ROLLBACK') : connection.query('ROLLBACK');
      expect(await failure(each('books', undo, { once: true }))).toMatchObject({
        message: expect.stringContaining('ended its transaction'),
      });
      // An order, its ticket and its attendee.
      expect(await each('books', () => {}, { once: true })).toBe(3);
    });
  });

  describe('a watch of a mirror', () => {
    it('yields a change again if the loop was left, and waits for another process', async () => {
      const { begin, buy, round, org, log } = await logged(await open());
      await begin();
      const onWait = vi.fn();
      const watch = async () =>
        org.watch.orders({ mirror: (await log()).connection, reader: 'crm', once: true, onWait });
      await all(await watch());
      const { order } = buy();
      await round();
      let second: Promise<unknown[]> = Promise.resolve([]);
      for await (const change of await watch()) {
        expect(change.order?.uuid).toBe(order.uuid);
        second = all(await watch());
        await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
        break;
      }
      const both = await Promise.all([all(await watch()), second]);
      expect(both.flat()).toMatchObject([{ kind: 'created', order: { uuid: order.uuid } }]);
    });
  });

  it('a forward of a mirror keeps ids and pauses, puts a message aside after three days, and resends it on request', async () => {
    const { buy, round, forward, sent, state, event } = await forwarded(await open());
    const { order, tickets } = buy();
    await round();
    state.status = 500;
    expect(await forward()).toMatchObject({ accepted: 0, waiting: 2, aside: 0 });
    const [first] = sent();
    expect(sent()).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        type: 'order.created',
        timestamp: expect.any(String),
        data: {
          event: { uuid: event, name: 'Event 0' },
          order: expect.objectContaining({ code: order.code }),
        },
      },
    ]);
    const { dueIn = 0 } = await forward();
    expect([sent(), dueIn > 0]).toEqual([[], true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await forward()).toMatchObject({ waiting: 1, aside: 1 });
    state.status = 204;
    const ticket = { type: 'ticket.created', data: { ticket: { uuid: tickets[0]?.uuid } } };
    expect(await forward({ resend: true })).toMatchObject({ accepted: 2, waiting: 0, aside: 0 });
    expect(sent()).toMatchObject([ticket, first]);
  });
}
