import { types } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type DatabaseConnection, JobError } from '../../../src/jobs/index.js';
import { waitFor } from '../../support/patience.js';
import { failure } from '../../support/server.js';
import type { Open, Opened } from './opened.js';
import { world } from './world.js';

/** A connection that does not run the next transaction until it is thawed, like a process that was stopped. */
function freezable(connection: DatabaseConnection) {
  let isFreezing = false;
  let thaw = () => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  if ('prepare' in connection) throw new Error('Statements of SQLite cannot be stopped.');
  const db: DatabaseConnection = {
    async query(text, values) {
      if (isFreezing && text === 'BEGIN') await thawed;
      return connection.query(text, values);
    },
  };
  return {
    db,
    freeze: () => {
      isFreezing = true;
    },
    thaw: () => thaw(),
  };
}

/** Reads 64-bit numbers as BigInt. */
const getTypeParser = (type: number) => (type === types.builtins.INT8 ? BigInt : types.getTypeParser(type));

/** Lets another mirror take the database over. */
const takeOver = ({ ask }: Pick<Opened, 'ask'>) =>
  ask(`UPDATE mirror_lease SET owner = 'another', held_until = held_until + 60000 RETURNING name`);

/** Tests what a mirror does when something comes between it and its database. */
export function interruptions(open: Open): void {
  describe('a mirror that is interrupted', () => {
    it('writes nothing after another one has taken over', async () => {
      const database = await open();
      const { org, buy, ask } = await world(database);
      let rounds = 0;
      const ended = failure(
        org.mirror({
          ...{ db: await database.connect(), every: 1, lease: 600_000 },
          async onRound() {
            rounds += 1;
            if (rounds > 1) return;
            await takeOver(database);
            buy();
          },
        }),
      );
      expect(await ended).toMatchObject({
        code: 'job_lost',
        message: expect.stringMatching(/^Another mirror has taken over the (SQLite|Postgres) database\. /),
      });
      expect(await ask('SELECT uuid FROM orders')).toEqual([]);
    });

    it('is replaced when its lease runs out, and leaves no lease behind when it ends', async () => {
      const database = await open();
      const { org, buy, round, ask } = await world(database);
      await round();
      expect(await ask('SELECT owner FROM mirror_lease')).toEqual([]);
      // A mirror that was killed gives nothing back.
      const held = (owner: string, until: number) =>
        ask(`INSERT INTO mirror_lease VALUES ('${org.uuid}', 'mirror', '${owner}', ${until}) RETURNING name`);
      await held('killed', Date.now() - 60_000);
      buy();
      expect((await round()).tables.orders).toMatchObject({ new: 1 });
      await held('another', Date.now() + 60_000);
      const stop = new AbortController();
      const onWait = vi.fn(() => stop.abort());
      const waiting = org.mirror({ db: await database.connect(), onWait, signal: stop.signal });
      expect(await waiting).toMatchObject({ rounds: 0 });
      expect(onWait).toHaveBeenCalledTimes(1);
    });

    it('counts the money of an order that is gone in columns of its own', async () => {
      const { round, ask, buy, client, event } = await world(await open());
      for (let index = 0; index < 4; index += 1) buy(event, 2);
      await round();
      const whole = async () => {
        const sums: Record<string, unknown>[] = [];
        for (const view of ['books', 'books_by_month', 'sales_by_day']) {
          const [row = {}] = await ask(`SELECT * FROM ${view}`);
          const both = Object.entries(row)
            .filter(([name]) => `gone_${name}` in row)
            .map(([name, value]) => [name, Number(value) + Number(row[`gone_${name}`])]);
          sums.push({ view, ...Object.fromEntries(both) });
        }
        return sums;
      };
      const before = await whole();
      expect(before[0]).toMatchObject({ orders: 4, charged: expect.any(Number) });
      await client.events.unpublish(event).catch(() => {});
      await client.events
        .delete(event)
        .catch(() => ask(`UPDATE orders SET gone_at = changed_at RETURNING uuid`));
      await round();
      const [books] = await ask('SELECT orders, gone_orders FROM books');
      expect([Number(books?.orders), Number(books?.gone_orders)]).toEqual([0, 4]);
      expect(await whole()).toEqual(before);
    });

    it('tells how fresh each list is', async () => {
      const context = await world(await open());
      const { round, ask, buy, emulator } = context;
      buy();
      const mend = emulator.faults.add({
        match: { path: /\/tickets$/ },
        times: Number.POSITIVE_INFINITY,
        fault: { status: 500 },
      });
      emulator.faults.add({
        match: { path: /team_members$/ },
        times: Number.POSITIVE_INFINITY,
        fault: { status: 403 },
      });
      await round();
      const of = async () => {
        const rows = await ask('SELECT * FROM freshness');
        return new Map(rows.map((row) => [row.list, row]));
      };
      const before = await of();
      expect([...before.keys()]).toEqual([
        ...['events', 'sessions', 'orders', 'tickets', 'attendees', 'invitations'],
        ...['reviews', 'team_members', 'team_invitations', 'products'],
      ]);
      expect(before.get('orders')).toMatchObject({ failing_since: null, failure: null });
      expect(before.get('orders')?.last_sweep_at).not.toBeNull();
      expect(Number(before.get('orders')?.age_seconds)).toBeLessThan(3_600);
      expect(before.get('tickets')).toMatchObject({ last_sweep_at: null, failure: expect.any(String) });
      expect(before.get('tickets')?.failing_since).not.toBeNull();
      expect(before.get('team_members')).toMatchObject({ failing_since: null, failure: 'forbidden' });
      mend();
      await round();
      await round();
      const after = await of();
      expect(after.get('tickets')).toMatchObject({ failing_since: null, failure: null });
      expect(after.get('tickets')?.last_sweep_at).not.toBeNull();
    });
  });
}

/** Tests of the connections of Postgres, which can break. */
export function brokenConnections(open: Open): void {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

  it('a mirror goes on after its connection was killed, and says so once', async () => {
    const database = await open();
    const { org, buy, ask } = await world(database);
    const pool = database.pool?.() ?? expect.fail();
    const stop = new AbortController();
    const onError = vi.fn();
    let rounds = 0;
    const ended = org.mirror({
      ...{ db: pool, every: 1, signal: stop.signal, onError },
      async onRound({ tables }) {
        rounds += 1;
        if (tables.orders) stop.abort();
        else if (rounds === 1) {
          await ask(kill);
          buy();
        }
      },
    });
    expect((await ended).tables.orders).toMatchObject({ new: 1 });
    expect(onError.mock.calls).toMatchObject([[{ code: 'job_system' }]]);
    expect([pool.totalCount, pool.idleCount, pool.listenerCount('error')]).toEqual([1, 1, 0]);
  });

  it('a mirror says that a Client cannot connect again', async () => {
    const database = await open();
    const { org, ask } = await world(database);
    const ended = failure(
      // A second kill would still run when the test ends.
      org.mirror({
        db: await database.connect(),
        every: 1,
        onRound: vi.fn().mockImplementationOnce(() => ask(kill)),
      }),
    );
    expect(await ended).toMatchObject({
      code: 'job_system',
      message: expect.stringContaining('A Client of pg cannot connect again. Pass a Pool instead'),
    });
  });

  it('a mirror that was stopped commits nothing when it goes on', async () => {
    const database = await open();
    const { org, buy, ask } = await world(database);
    const { db, freeze, thaw } = freezable(await database.connect());
    const onRound = vi.fn(freeze);
    const ended = failure(org.mirror({ db, every: 1, lease: 300, onRound }));
    await waitFor(() => expect(onRound).toHaveBeenCalled());
    buy();
    const second = await org.mirror({ db: await database.connect(), once: true, lease: 300 });
    expect(second.tables.orders).toMatchObject({ new: 1 });
    thaw();
    expect(await ended).toBeInstanceOf(JobError);
    expect(await ask('SELECT uuid FROM orders')).toHaveLength(1);
  });

  it('a mirror finds sales with a connection that returns BigInt', async () => {
    const database = await open();
    const { round, buy, ask } = await world(database);
    const pool = database.pool?.({ types: { getTypeParser } }) ?? expect.fail();
    buy(undefined, 3);
    await round({ db: pool });
    expect((await round({ db: pool })).asked).toEqual(['orgs.events.list']);
    buy(undefined, 3);
    await round({ db: pool });
    expect(await ask('SELECT uuid FROM orders')).toHaveLength(2);
    expect((await round({ db: pool })).asked).toEqual(['orgs.events.list']);
  });
}
