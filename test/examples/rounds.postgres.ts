import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extentOf } from '../support/extent.js';
import { waitUntil } from '../support/patience.js';
import { startPostgres } from '../support/postgres.js';
import { roundsOf } from './rounds.js';

const kills = extentOf({ short: 1, full: 10 });
const freezes = extentOf({ short: 0, full: 5 });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let rounds: Awaited<ReturnType<typeof roundsOf>>;
let db: Client;
let boss: PgBoss;
let workers: ReturnType<typeof rounds.start>[] = [];

const exists = async (table: string) =>
  (await db.query('select to_regclass($1) as found', [table])).rows[0].found !== null;
const rowsOf = async (query: string, ...values: unknown[]) => (await db.query(query, values)).rows;

/** Starts two workers in place of those that were ended. */
const replace = () => {
  workers = [rounds.start(), rounds.start()];
};

beforeAll(async () => {
  postgres = await startPostgres();
  db = await postgres.connect();
  boss = new PgBoss({
    connectionString: postgres.url,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => {});
  await boss.start();
  // The program keeps queues that exist. In these, a round of a killed worker is repeated sooner.
  await boss.createQueue('failed');
  await boss.createQueue('round', {
    policy: 'exclusive',
    deadLetter: 'failed',
    retryLimit: 1,
    expireInSeconds: 5,
  });
  rounds = await roundsOf('worker.ts', 3, { DATABASE_URL: postgres.url });
  for (const event of rounds.events) rounds.buy(event);
  replace();
  await waitUntil(() => exists('sales'));
  await waitUntil(() => boss.getQueue('organisations'));
  // Each change takes a while, so that rounds can be interrupted, and the table can refuse them.
  await db.query(`
    create table refused ("order" uuid);
    create function slow() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.05);
      if exists (select 1 from refused where "order" = new."order") then raise 'The table refuses this order.'; end if;
      return new;
    end $$;
    create trigger slow before insert on sales for each row execute function slow()`);
});
afterAll(async () => {
  await rounds.stop();
  await boss.stop({ graceful: false });
  await postgres.stop();
});

/** Starts rounds, as the schedule does each minute, until the condition is true. */
const roundsUntil = (isSo: () => Promise<boolean>) =>
  waitUntil(async () => {
    await boss.send('organisations');
    return isSo();
  });

const sales = async () => (await rowsOf('select "order" from sales order by 1')).map((row) => row.order);
/** Waits until the table has each order that was bought, and tests that it has each once. */
async function expectEachOnce(): Promise<void> {
  await roundsUntil(async () => new Set(await sales()).size === rounds.bought.length);
  // What was interrupted has ended, and was followed by another round of each organisation.
  for (const uuid of rounds.organisations) {
    const singletonKey = `once more ${uuid}`;
    const id = await boss.send('round', { uuid }, { singletonKey });
    await waitUntil(async () => (await boss.findJobs('round', { id: id ?? '' }))[0]?.state === 'completed');
  }
  expect(await sales()).toEqual(rounds.bought.toSorted());
}

/** Buys tickets, and waits until a round is writing a sale. */
async function buyAndWait(): Promise<void> {
  for (const event of rounds.events) rounds.buy(event);
  const inserts = `
    select 1 from pg_stat_activity
    where state = 'active' and query like '%insert into sales%' and pid <> pg_backend_pid()`;
  await roundsUntil(async () => (await rowsOf(inserts)).length > 0);
}

it('writes each sale once, if all workers are killed while they write', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    await buyAndWait();
    for (const worker of workers) worker.kill();
    replace();
    await expectEachOnce();
  }
});

if (freezes > 0)
  it('writes each sale once, if workers are frozen and go on later', async () => {
    for (let freeze = 0; freeze < freezes; freeze += 1) {
      await buyAndWait();
      const frozen = workers;
      for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
      replace();
      await roundsUntil(async () => new Set(await sales()).size === rounds.bought.length);
      for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
      await expectEachOnce();
      for (const worker of frozen) worker.kill();
    }
  });

it('writes each sale once, if two rounds of an organisation run at the same time', async () => {
  const [uuid] = rounds.organisations;
  for (let count = 0; count < 3; count += 1) rounds.buy(rounds.events[0]);
  const ids = ['one', 'other'].map((singletonKey) => boss.send('round', { uuid }, { singletonKey }));
  expect(await Promise.all(ids)).not.toContain(null);
  await expectEachOnce();
});

it('writes no sale after one that failed, keeps the error, and goes on with the next round', async () => {
  rounds.buy(rounds.events[0]);
  const refused = rounds.bought.at(-1);
  await db.query('insert into refused values ($1)', [refused]);
  rounds.buy(rounds.events[0]);
  await roundsUntil(async () => (await boss.findJobs('failed')).length > 0);
  expect((await boss.findJobs('failed'))[0]?.data).toEqual({ uuid: rounds.organisations[0] });
  const page = readFileSync('docs/many-machines.md', 'utf8');
  const blocks = Array.from(page.matchAll(/^```sql\n([\s\S]*?)^```/gm), ([, block = '']) => block.trim());
  const [count = '', failed = '', latest = ''] = blocks
    .flatMap((block) => block.split(/;\s*/))
    .filter(Boolean);
  expect((await rowsOf(count))[0]).toEqual({ count: `${(await sales()).length}` });
  expect(await rowsOf(failed)).toContainEqual({
    organisation: rounds.organisations[0],
    error: 'The table refuses this order.',
    completed_on: expect.any(Date),
  });
  expect(await rowsOf(latest)).toHaveLength(rounds.organisations.length);
  expect(await sales()).not.toContain(refused);
  await db.query('delete from refused');
  await expectEachOnce();
});

it('keeps what a long round wrote if its worker is ended, and goes on in another one', async () => {
  for (let count = 0; count < 50; count += 1) rounds.buy(rounds.events[0]);
  await buyAndWait();
  const old = workers;
  replace();
  const before = rounds.bought.length - (await sales()).length;
  for (const { pid } of old) process.kill(pid, 'SIGTERM');
  const endings = await Promise.all(old.map((worker) => worker.ending()));
  expect(endings.map(({ code }) => code)).toEqual([0, 0]);
  expect(rounds.bought.length - (await sales()).length).toBeLessThan(before);
  await expectEachOnce();
});
