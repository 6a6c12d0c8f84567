import type { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { changesOf } from '../../../src/jobs/index.js';
import { type PostgresConnection, postgresStore } from '../../../src/stores/postgres/index.js';
import { sharedForms } from './forms.js';
import { brokenConnections, interruptions } from './interruptions.js';
import { oddValues } from './odd-values.js';
import { openPostgres } from './opened-postgres.js';
import { severalOrganisations } from './several.js';
import { mirrorSuite } from './suite.js';
import { wholeRecords } from './whole.js';
import { world } from './world.js';

const open = openPostgres();

mirrorSuite(open);
oddValues(open);
interruptions(open);
brokenConnections(open);
wholeRecords(open);
sharedForms(open);
severalOrganisations(open);

it('a mirror takes one connection of a pool, and returns it without a listener', async () => {
  const database = await open();
  const { org, buy } = await world(database);
  buy();
  const pool = database.pool?.() ?? expect.fail();
  await org.mirror({ db: pool, once: true, schema: 'box office' });
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const client = await pool.connect();
  expect([client.listenerCount('error'), pool.listenerCount('error')]).toEqual([0, 0]);
  client.release();
  const { rows } = await pool.query(
    'SELECT summary_total + 1 > summary_total AS is_number FROM "box office".orders',
  );
  expect(rows).toEqual([{ is_number: true }]);
});

it('a mirror with a log works for a role that may not create tables, once they are there', async () => {
  const database = await open();
  const { org, buy } = await world(database);
  buy();
  const admin = database.pool?.() ?? expect.fail();
  await org.mirror({ db: admin, once: true, changes: true });
  await admin.query('CREATE ROLE clerk LOGIN');
  await admin.query('GRANT USAGE ON SCHEMA ticketing TO clerk');
  await admin.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ticketing TO clerk');
  const address = new URL(database.place);
  address.username = 'clerk';
  const db = database.pool?.({ connectionString: address.href }) ?? expect.fail();
  buy();
  await org.mirror({ db, once: true, changes: true });
  // Somebody deleted a form, so the mirror prepares its tables again.
  await admin.query('DELETE FROM ticketing.mirror_forms');
  buy();
  await org.mirror({ db, once: true, changes: true });
  expect(await database.ask('SELECT count(*)::int AS orders FROM orders')).toEqual([{ orders: 3 }]);
  let told = 0;
  for await (const _ of changesOf(db).read('books', { start: 'all', once: true })) told += 1;
  expect(told).toBeGreaterThan(0);
});

it('a mirror on a Client goes on if its server only reads for a moment', async () => {
  const database = await open();
  const { org, buy } = await world(database);
  const db = (await database.connect()) as PostgresConnection;
  const only = (value: 'on' | 'off') => db.query(`SET default_transaction_read_only = ${value}`);
  const stop = new AbortController();
  const onError = vi.fn(() => setTimeout(() => void only('off'), 200));
  let rounds = 0;
  await org.mirror({
    ...{ db, every: 100, signal: stop.signal, onError },
    async onRound() {
      rounds += 1;
      if (rounds === 1) {
        buy();
        await only('on');
      } else if (rounds > 2) stop.abort();
    },
  });
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await database.ask('SELECT count(*)::int AS orders FROM orders')).toEqual([{ orders: 1 }]);
});

it('mirrors that share a Client take turns, so that no transaction contains the rows of another', async () => {
  const database = await open();
  const [one, other] = [await world(database), await world(database)];
  const db = (await database.connect()) as Client;
  const notices: unknown[] = [];
  db.on('notice', ({ message }) => notices.push(message));
  for (const { buy } of [one, other]) for (let count = 0; count < 30; count += 1) buy();
  const store = postgresStore(db, 'beside');
  const writing = Array.from({ length: 20 }, (_, index) => store.write(`${index}`));
  await Promise.all([
    one.org.mirror({ db, schema: 'one', once: true }),
    other.org.mirror({ db, schema: 'other', once: true }),
    ...writing,
  ]);
  const count = (schema: string) => database.ask(`SELECT count(*)::int AS orders FROM ${schema}.orders`);
  expect([await count('one'), await count('other')]).toEqual([[{ orders: 30 }], [{ orders: 30 }]]);
  expect(await store.read()).toBe('19');
  // Postgres warns of a BEGIN within a transaction, and of a COMMIT without one.
  expect(notices.filter((each) => /transaction/.test(String(each)))).toEqual([]);
});

it('a mirror refuses a schema whose name Postgres would cut, because two of them would be one', async () => {
  const database = await open();
  const { org } = await world(database);
  const db = database.pool?.() ?? expect.fail();
  const mirrored = org.mirror({ db, once: true, schema: `${'ö'.repeat(31)}_a` });
  await expect(mirrored).rejects.toThrow('schema must be the name of a schema, of at most 63 bytes.');
});
