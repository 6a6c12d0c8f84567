import Database from 'libsql';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { SqliteConnection } from '../../../src/jobs/mirror/database.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { failure } from '../../support/server.js';
import { inVirtualTime } from '../../support/virtual-time.js';
import { openSqlite } from './opened.js';
import { world } from './world.js';

inVirtualTime();

// What is loaded on first use would otherwise take longer than a deadline in virtual time.
beforeAll(async () => void (await organisationOnSale()));

/** A connection to a database in memory that somebody else can lock. */
function lockable() {
  const memory = new Database(':memory:');
  onTestFinished(() => void memory.close());
  let isLocked = false;
  const db: SqliteConnection = {
    exec(sql) {
      if (isLocked && sql === 'BEGIN IMMEDIATE') {
        throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
      }
      return memory.exec(sql);
    },
    prepare: (sql) => memory.prepare(sql),
  };
  return {
    db,
    lock(isHeld: boolean) {
      isLocked = isHeld;
    },
    count: () => memory.prepare('SELECT uuid FROM orders').all().length,
  };
}

it('a mirror waits for a lock of less than five minutes, and says so once', async () => {
  const { org, buy } = await world(await openSqlite());
  const { db, lock, count } = lockable();
  const stop = new AbortController();
  const onError = vi.fn();
  let rounds = 0;
  await org.mirror({
    ...{ db, every: 1_000, signal: stop.signal, onError },
    onRound() {
      rounds += 1;
      if (rounds > 1) return stop.abort();
      buy();
      lock(true);
      setTimeout(() => lock(false), 280_000);
    },
  });
  expect(count()).toBe(1);
  expect(onError.mock.calls).toMatchObject([
    [
      {
        code: 'job_system',
        message:
          'The SQLite database failed: database is locked. The mirror tries again for up to five minutes.',
      },
    ],
  ]);
});

it('a mirror gives up after five minutes', async () => {
  const { org } = await world(await openSqlite());
  const { db, lock } = lockable();
  let began = 0;
  const onRound = () => {
    began = performance.now();
    lock(true);
  };
  const error = await failure(org.mirror({ db, every: 1_000, onRound }));
  expect(error).toMatchObject({ code: 'job_system', message: expect.stringContaining('database is locked') });
  expect(performance.now() - began).toBeGreaterThanOrEqual(300_000);
  expect(performance.now() - began).toBeLessThan(320_000);
});

it('a mirror whose database never answers ends within two seconds of its signal', async () => {
  const { org } = await world(await openSqlite());
  const stop = new AbortController();
  let ended = 0;
  const db = {
    query: () => {
      setTimeout(() => {
        ended = performance.now();
        stop.abort();
      }, 1);
      return new Promise<never>(() => {});
    },
  };
  expect(await org.mirror({ db, signal: stop.signal })).toMatchObject({ rounds: 0 });
  expect(performance.now() - ended).toBeLessThan(2_000);
});
