import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { extentOf } from '../support/extent.js';
import { patience, waitUntil } from '../support/patience.js';
import { startPostgres } from '../support/postgres.js';
import { roundsOf } from './rounds.js';

const kills = extentOf({ short: 1, full: 10 });
const freezes = extentOf({ short: 0, full: 5 });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let rounds: Awaited<ReturnType<typeof roundsOf>>;
let db: Client;
let boss: PgBoss;
let workers: ReturnType<typeof rounds.start>[] = [];

/** Orders that the receiver was told of. */
const told = new Set<string>();
const receiver = createServer(async (request, response) => {
  const { type, data } = JSON.parse((await request.toArray()).join(''));
  if (type === 'order.created') told.add(data.order.uuid);
  response.writeHead(204).end();
});

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
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => {});
  await boss.start();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  rounds = await roundsOf('worker.ts', 3, {
    DATABASE_URL: postgres.url,
    HOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    HOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    ALERT_AFTER_MINUTES: '0',
  });
  replace();
  // The first round of each organisation begins the log of its changes.
  await waitUntil(async () => {
    const all = await boss.findJobs('round').catch(() => []);
    return all.filter(({ state }) => state === 'completed').length >= rounds.organisations.length;
  });
});
afterAll(async () => {
  await rounds.stop();
  await boss.stop({ graceful: false });
  await postgres.stop();
  receiver.close();
});

/** Starts rounds, as the schedule does each minute, until the condition is true. */
const roundsUntil = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(
    async () => {
      await boss.send('organisations');
      return isSo();
    },
    // Each check starts a round, which keeps the machine busy.
    { ...patience, interval: 250 },
  );

const addGuest = (...values: readonly (string | undefined)[]) =>
  rowsOf(
    'insert into guests (organisation, event, email, first_name, last_name) values ($1, $2, $3, $4, $5)',
    ...values,
    'Ida',
    'Quill',
  );

let guests = 0;
/** Adds a guest of each event, and buys a ticket of each. */
async function addWork(): Promise<void> {
  guests += 1;
  for (const [index, event] of rounds.events.entries()) {
    rounds.buy(event);
    await addGuest(rounds.organisations[index], event, `guest${guests}@mail.example`);
  }
}

const orders = async () =>
  (await rowsOf('select uuid from ticketing.orders order by 1')).map(({ uuid }) => uuid);
const invited = async () => (await rowsOf('select from guests where invited_at is not null')).length;

/** Waits until each order and guest is known, and tests that each guest got one mail. */
async function expectAll(): Promise<void> {
  await roundsUntil(async () => (await invited()) === guests * rounds.events.length);
  await roundsUntil(async () => (await orders()).length === rounds.bought.length);
  await roundsUntil(async () => told.size === rounds.bought.length);
  expect(await orders()).toEqual(rounds.bought.toSorted());
  expect([...told].sort()).toEqual(rounds.bought.toSorted());
  const mails = rounds.emulator.outbox.filter(({ to }) => to.startsWith('guest')).map(({ to }) => to);
  expect(mails).toHaveLength(guests * rounds.events.length);
}

/** Adds work, and waits until a round runs. */
async function workAndWait(): Promise<void> {
  await addWork();
  await roundsUntil(async () => (await boss.findJobs('round')).some(({ state }) => state === 'active'));
}

it('copies each order, tells of it and invites each guest once, if all workers are killed in their rounds', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    await workAndWait();
    for (const worker of workers) worker.kill();
    replace();
    await expectAll();
  }
});

if (freezes > 0)
  it('does the same if workers are frozen and go on later', async () => {
    for (let freeze = 0; freeze < freezes; freeze += 1) {
      await workAndWait();
      const frozen = workers;
      for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
      replace();
      await expectAll();
      for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
      await addWork();
      await expectAll();
      for (const worker of frozen) worker.kill();
    }
  });

it('makes the other steps if one fails, tells of the error once, and forgets it when the step works again', async () => {
  for (const organisation of rounds.organisations)
    await addGuest(organisation, 'An event that is missing', 'nobody@mail.example');
  const trouble = () =>
    rowsOf('select step, organisation, told_at is not null as told from trouble order by 1, 2');
  await roundsUntil(async () => (await trouble()).length === rounds.organisations.length);
  await boss.send('alerts');
  await waitUntil(async () => (await trouble()).every(({ told }) => told));
  await addWork();
  await expectAll();

  const page = readFileSync('docs/many-machines.md', 'utf8');
  const blocks = Array.from(page.matchAll(/^```sql\n([\s\S]*?)^```/gm), ([, block = '']) =>
    block.split(';'),
  ).flat();
  const [failing, oldest] = await Promise.all(blocks.slice(0, 2).map((query) => rowsOf(query)));
  expect(failing).toHaveLength(rounds.organisations.length);
  expect(oldest).toHaveLength(rounds.organisations.length);

  await db.query(`delete from guests where email = 'nobody@mail.example'`);
  await roundsUntil(async () => (await trouble()).length === 0);
  const old = workers;
  replace();
  for (const { pid } of old) process.kill(pid, 'SIGTERM');
  const endings = await Promise.all(old.map((worker) => worker.ending()));
  expect(endings.map(({ code }) => code)).toEqual([0, 0]);
  const alerts = endings.flatMap(({ output }) => output.split('\n').filter(Boolean));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain('An event that is missing');
});

it('waits at its start for a database that is away', async () => {
  await postgres.kill();
  for (const worker of workers) worker.kill();
  replace();
  await postgres.restart();
  db = await postgres.connect();
  await addWork();
  await expectAll();
});
