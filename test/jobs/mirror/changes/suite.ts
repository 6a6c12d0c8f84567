import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { add, remove } from '../../../../src/emulator/state/collection.js';
import {
  type ChangeOptions,
  changesOf,
  type MirrorChange,
  type MirrorForwardOptions,
  type MirrorOptions,
  type OrderChange,
  type PostgresConnection,
  type TicketChange,
} from '../../../../src/jobs/index.js';
import { isSqlite } from '../../../../src/jobs/mirror/database.js';
import { memoryDb } from '../../../support/memory-db.js';
import { failure, serve } from '../../../support/server.js';
import type { Open, Opened } from '../opened.js';
import { type World, world } from '../world.js';

/** Describes changes of orders and tickets in words. */
const told = (changes: readonly MirrorChange[]) =>
  changes
    .filter(({ table }) => table === 'orders' || table === 'tickets')
    .map(({ kind, table, uuid }) => `${kind} ${table} ${uuid}`);

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A mirror with a log of changes, and a reader that has read all of them. */
async function logged(database: Opened, options?: Parameters<typeof world>[1]) {
  const here = await world(database, options);
  const log = async () => {
    // A connection to SQLite has the same method.
    const connection = (await database.connect()) as PostgresConnection;
    return { connection, ...changesOf(connection) };
  };
  /** Returns the changes that a reader has still to read. */
  const read = async (reader = 'all', more: ChangeOptions = {}) =>
    all((await log()).read(reader, { once: true, ...more }));
  /** Begins the log, with a reader. */
  async function begin(options: Partial<MirrorOptions> = {}) {
    await here.round({ changes: true, ...options });
    await read();
  }
  return { ...here, log, read, begin };
}

/** Deletes an order of the service. */
function removeOrder({ emulator }: Pick<World, 'emulator'>, uuid: string) {
  const { orders } = emulator.world().state;
  remove(orders, orders[uuid] ?? expect.fail());
}

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

    it('has one change if an event is renamed, although each of its records is written again', async () => {
      const { begin, buy, round, read, client, event } = await logged(await open());
      for (let index = 0; index < 3; index += 1) buy();
      await begin();
      await client.events.update(event, { name: 'Renamed' });
      const { tables } = await round({ sweepEvery: 0 });
      expect(tables.orders?.changed).toBe(3);
      expect(await read()).toMatchObject([
        { kind: 'changed', table: 'events', record: { name: 'Renamed' }, before: { name: 'Event 0' } },
      ]);
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

    it('leaves out what existed when it began, and has what was sold before its first reading', async () => {
      const { begin, buy, round, read, emulator, events } = await logged(await open(), { events: 2 });
      for (const event of events) buy(event);
      // The first round cannot read the orders of one event.
      const mend = emulator.faults.add({
        match: { path: new RegExp(`${events[0]}/(?:orders|tickets)`) },
        times: Number.POSITIVE_INFINITY,
        fault: { status: 500 },
      });
      await begin();
      const { order, tickets } = buy(events[0]);
      mend();
      const late = buy(events[1]);
      await round({ sweepEvery: 0 });
      await round({ sweepEvery: 0 });
      expect(told(await read()).sort()).toEqual(
        [order, late.order]
          .map(({ uuid }) => `created orders ${uuid}`)
          .concat([...tickets, ...late.tickets].map(({ uuid }) => `created tickets ${uuid}`))
          .sort(),
      );
    });

    it('has the records of an event that appears later, and of one that disappears', async () => {
      const { begin, buy, round, read, publish, client } = await logged(await open());
      await begin();
      const event = await publish('Later');
      const { order, tickets } = buy(event);
      await round();
      const created = await read();
      expect(created.filter(({ table }) => table === 'events')).toMatchObject([
        { kind: 'created', uuid: event },
      ]);
      expect(told(created)).toEqual([`created orders ${order.uuid}`, `created tickets ${tickets[0]?.uuid}`]);
      await client.events.delete(event);
      await round();
      const gone = await read();
      expect(gone[0]).toMatchObject({ kind: 'gone', table: 'events', event: { uuid: event, name: 'Later' } });
      expect(told(gone)).toEqual([`gone orders ${order.uuid}`, `gone tickets ${tickets[0]?.uuid}`]);
    });

    it('has a sale between its beginning and the first list of events that could be read', async () => {
      const { org, emulator, buy, read, log } = await logged(await open());
      emulator.faults.add({ match: { path: /\/events$/ }, fault: { status: 500 } });
      const stop = new AbortController();
      const onError = vi.fn(() => void buy());
      const db = (await log()).connection;
      await org.mirror({
        db,
        changes: true,
        every: 1,
        onError,
        onRound: () => stop.abort(),
        signal: stop.signal,
      });
      expect(onError).toHaveBeenCalledTimes(1);
      expect(told(await read('all', { start: 'all', tables: ['orders'] }))).toHaveLength(1);
    });

    it('leaves out what existed in an event when it was chosen', async () => {
      const { begin, buy, round, read, events, event } = await logged(await open(), { events: 2 });
      const [, other = ''] = events;
      buy(other);
      await begin({ events: [event] });
      buy(other);
      await round();
      const { order, tickets } = buy(other);
      await round();
      expect(told(await read())).toEqual([
        `created orders ${order.uuid}`,
        `created tickets ${tickets[0]?.uuid}`,
      ]);
    });

    it('leaves out what is written again into a table that was dropped', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const { begin, buy, round, read, event, emulator, log } = await logged(await open());
      buy();
      emulator.simulate.review({ event, rating: 4, text: 'Good.' });
      await begin();
      vi.useRealTimers();
      const { connection } = await log();
      for (const table of ['reviews', 'order_lines', 'tickets']) {
        if (isSqlite(connection)) connection.exec(`DROP TABLE ${table}`);
        else await connection.query(`DROP TABLE ticketing.${table} CASCADE`);
      }
      expect((await round()).tables).toMatchObject({ reviews: { new: 1 }, tickets: { new: 1 } });
      expect(await read()).toEqual([]);
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

    it('is read by a new reader from a day, a moment or the first day of a period', async () => {
      const { begin, buy, round, read } = await logged(await open());
      await begin();
      for (let sale = 0; sale < 2; sale += 1) {
        buy();
        await round();
      }
      const all = await read('whole', { start: 'all' });
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

    it('ends with changes: false, and is otherwise continued without the option', async () => {
      const { begin, round, read, log } = await logged(await open());
      const missing = await failure(read());
      expect(missing).toMatchObject({
        code: 'job_state',
        message: expect.stringContaining('changes: true'),
      });
      await begin();
      await round({ changes: false });
      expect(await failure((await log()).readers())).toMatchObject({ code: 'job_state' });
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

    it('gives each change to one of two processes with the same reader', async () => {
      const { begin, buy, round, log } = await logged(await open());
      await begin();
      const logs = [await log(), await log()];
      await logs[0]?.each('two', () => {}, { once: true });
      for (let index = 0; index < 5; index += 1) buy();
      await round();
      const seen: number[] = [];
      await Promise.all(logs.map(({ each }) => each('two', ({ n }) => void seen.push(n), { once: true })));
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      expect(seen.length).toBeGreaterThan(9);
    });

    it('moves past what its filter leaves out', async () => {
      const { begin, buy, round, log } = await logged(await open());
      await begin();
      const { each, readers } = await log();
      await each('reviews', () => {}, { once: true, tables: ['reviews'] });
      buy();
      await round();
      expect(await each('reviews', () => {}, { once: true, tables: ['reviews'] })).toBe(0);
      const all = await readers();
      expect(all.find(({ name }) => name === 'reviews')).toMatchObject({ behind: 0 });
    });
  });

  describe('a watch of a mirror', () => {
    it('yields what a watch of the service yields, without a request', async () => {
      const here = await logged(await open(), { events: 2 });
      const { begin, buy, round, org, emulator, log, client, events } = here;
      const old = buy();
      await begin();
      const db = memoryDb();
      const mirror = (await log()).connection;
      /** Returns the changes since the last time: from the service, from the mirror, and the requests for these. */
      const changes = async () => {
        const ofService = [
          ...(await all(org.watch.orders({ db, once: true }))),
          ...(await all(org.watch.tickets({ db, once: true }))),
        ];
        const before = emulator.journal.entries.length;
        const ofMirror = [
          ...(await all(org.watch.orders({ mirror, reader: 'crm', once: true }))),
          ...(await all(org.watch.tickets({ mirror, reader: 'door', once: true }))),
        ];
        return { ofService, ofMirror, requests: emulator.journal.entries.length - before };
      };
      expect(await changes()).toEqual({ ofService: [], ofMirror: [], requests: 0 });
      const { order, tickets: bought } = buy(events[1], 2);
      emulator.simulate.checkIn(bought[0] ?? expect.fail());
      emulator.simulate.refund(old.order);
      await round({ sweepEvery: 0 });
      const first = await changes();
      expect(first.ofMirror.map(({ kind }) => kind)).toContain('changed');
      // The order of events is that of the readings, and their sales are those of the last round.
      const alike = (found: readonly (OrderChange | TicketChange)[]) => {
        const keyOf = (change: OrderChange | TicketChange) =>
          'order' in change ? change.order?.uuid : 'ticket' in change ? change.ticket?.uuid : '';
        const sorted = [...found].sort((a, b) => String(keyOf(a)).localeCompare(String(keyOf(b))));
        return sorted.map(({ event: _, ...each }) => each);
      };
      expect(alike(first.ofMirror)).toEqual(alike(first.ofService));
      expect(first.requests).toBe(0);
      await client.events.delete(events[1] ?? '');
      await round();
      const second = await changes();
      expect(second.ofMirror).toMatchObject([
        { kind: 'gone', before: { uuid: order.uuid }, event: { uuid: events[1], name: 'Event 1' } },
        { kind: 'gone', before: { uuid: bought[0]?.uuid } },
        { kind: 'gone', before: { uuid: bought[1]?.uuid } },
      ]);
      expect(await failure(all(org.watch.tickets({ mirror, reader: 'crm', once: true })))).toMatchObject({
        code: 'job_state',
        message: expect.stringContaining('watch.orders'),
      });
    });

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

    it('keeps the change during which its signal aborts', async () => {
      const { begin, buy, round, org, log } = await logged(await open());
      await begin();
      const watch = async (signal?: AbortSignal) =>
        org.watch.orders({ mirror: (await log()).connection, reader: 'crm', once: true, signal });
      await all(await watch());
      const uuids = [buy(), buy()].map(({ order }) => order.uuid);
      await round();
      const stop = new AbortController();
      const seen: (string | undefined)[] = [];
      for await (const { order } of await watch(stop.signal)) {
        seen.push(order?.uuid);
        stop.abort();
      }
      for await (const { order } of await watch()) seen.push(order?.uuid);
      expect(seen.toSorted()).toEqual(uuids.toSorted());
    });
  });

  describe('a forward of a mirror', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

    /** A mirror with a forward, and a receiver. */
    async function forwarded() {
      const here = await logged(await open());
      const { org, log, emulator } = here;
      const state = { status: 204 };
      const { url, requests } = await serve(() => state);
      const forward = async (more: Partial<MirrorForwardOptions> = {}, to = url) => {
        requests.length = 0;
        const before = emulator.journal.entries.length;
        const mirror = (await log()).connection;
        const report = await org.forward(to, { secret, mirror, reader: 'hooks', once: true, ...more });
        expect(emulator.journal.entries.length).toBe(before);
        return report;
      };
      const sent = () =>
        requests.map(({ headers, body }) => ({ id: headers['webhook-id'], ...JSON.parse(String(body)) }));
      await here.begin();
      await forward();
      return { ...here, forward, sent, state };
    }

    it('sends the messages of a forward of the service, and keeps ids, order and pauses', async () => {
      const here = await forwarded();
      const { buy, round, forward, sent, state, event } = here;
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
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      state.status = 204;
      expect(await forward()).toEqual({ accepted: 2, waiting: 0, aside: 0, dueIn: undefined });
      expect(sent()[0]).toEqual(first);
      expect(sent()[1]).toMatchObject({
        type: 'ticket.created',
        data: { ticket: { uuid: tickets[0]?.uuid } },
      });
    });

    it('puts a message aside after three days, and sends it again on request', async () => {
      const { buy, round, forward, sent, state } = await forwarded();
      buy();
      await round();
      state.status = 400;
      await forward({ types: ['order.created'] });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect(await forward()).toMatchObject({ waiting: 0, aside: 1 });
      const [message] = sent();
      expect(await forward()).toMatchObject({ waiting: 0, aside: 1 });
      state.status = 204;
      expect(await forward({ resend: true })).toMatchObject({ accepted: 1, waiting: 0, aside: 0 });
      expect(sent()).toEqual([message]);
    });

    it('sends a new review, and the review again if it is answered', async () => {
      const { buy, round, forward, sent, emulator, event } = await forwarded();
      buy();
      const review = emulator.simulate.review({ event, rating: 4, text: 'Good.' });
      await round({ sweepEvery: 0 });
      await forward({ types: ['review.created', 'review.changed'] });
      expect(sent()).toMatchObject([{ type: 'review.created', data: { review: { uuid: review.uuid } } }]);
      emulator.simulate.review({ event, parent: review, text: 'Thank you.' });
      await round({ sweepEvery: 0 });
      await forward();
      expect(sent()).toMatchObject([{ type: 'review.changed', data: { review: { uuid: review.uuid } } }]);
    });
  });

  it('options that have no effect with a mirror are refused', async () => {
    const { begin, org, log } = await logged(await open());
    await begin();
    const mirror = (await log()).connection;
    // @ts-expect-error A watch of a mirror has no other database.
    expect(() => org.watch.orders({ mirror, reader: 'crm', db: 'sales.db' })).toThrow(/Unknown option "db"/);
    // @ts-expect-error A watch of a mirror has a reader.
    expect(() => org.watch.orders({ mirror })).toThrow(TypeError);
    expect(() => org.watch.orders({ mirror, reader: 'crm', once: true, every: 5 })).toThrow(TypeError);
  });
}
