import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { newUser } from '../../src/emulator/domain/new-records.js';
import { nextPerson } from '../../src/emulator/domain/sales.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { addEvent, addOrg, venue } from '../../src/emulator/seeds/parts.js';
import { add } from '../../src/emulator/state/collection.js';
import { branchOf } from '../../src/emulator/state/random.js';
import { day, hour, isoOf } from '../../src/emulator/state/time.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { type Organisation, organisation, type WatchOptions } from '../../src/jobs/index.js';
import { postgresStore } from '../../src/stores/postgres/index.js';
import { redisLimit, redisStore } from '../../src/stores/redis/index.js';
import { startPostgres } from '../../test/support/postgres.js';
import { startRedis } from '../../test/support/redis.js';
import { printTable } from './support/table.js';

/*
 * Measures rounds of a watch on queues: the cost of a round if nothing has changed, what is lost or doubled if workers of
 * `examples/rounds/worker.ts` are killed and frozen, and a first reading by several workers under one limit.
 *
 * `npm run bench` leaves it out, because it takes minutes and needs Postgres and Redis. Run `npx tsx tools/bench/rounds.ts`
 * with some of `quiet`, `kills` and `first`, and with the number of orders of `first`, such as `first=100000`.
 */

const file = fileURLToPath(import.meta.url);
const tell = (message: unknown) => process.send?.(message);

/** Settings of a process, which are in its second argument. */
interface Settings {
  readonly client: ClientOptions;
  readonly postgres: string;
  readonly redis: number;
  readonly organisations: readonly string[];
}

interface World {
  readonly organisations: number;
  /** Events of each organisation. */
  readonly events: number;
  /** Orders of each event. */
  readonly orders: number;
}

/** Serves organisations. Answers each message with the times of the requests since the last one. `buy` sells a ticket first. */
async function serveWorld({ organisations, events, orders }: World): Promise<void> {
  const emulator = new Emulator({ seed: 'empty' });
  const { state } = emulator.world();
  const now = Date.now();
  const past = { state, now: now - 100 * day };
  const [first] = Object.values(state.orgs);
  const [owner] = Object.values(state.users);
  if (!first || !owner) throw new Error('The seed has no organisation.');
  for (let count = 1; count < organisations; count += 1) addOrg(past, owner, `Organisation ${count}`);
  const buyers = Array.from({ length: 200 }, () => add(state.users, newUser(past, nextPerson(state))));
  const made = Object.values(state.orgs).flatMap((org) =>
    Array.from({ length: events }, (_, index) =>
      addEvent(past, org, {
        name: `Evening ${index + 1}`,
        start: now + day + index * hour,
        category: '',
        configuration: venue,
        published: now - 90 * day,
      }),
    ),
  );
  state.ordersToMake = {
    events: Object.fromEntries(
      made.map(({ uuid }, index) => [uuid, { count: orders, random: branchOf(state, index) }]),
    ),
    buyers: buyers.map(({ uuid }) => uuid),
    until: isoOf(now - hour),
  };
  const { baseUrl, authUrl } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  let sold = 0;
  let noted = 0;
  const times: number[] = [];
  // The journal keeps only the latest requests.
  const note = () => {
    const entries = emulator.journal.entries.filter(({ serial, operation }) => serial > noted && operation);
    times.push(...entries.map(({ at }) => Date.parse(at)));
    noted = emulator.journal.entries.at(-1)?.serial ?? noted;
  };
  setInterval(note, 500);
  process.on('message', (wanted) => {
    if (wanted === 'buy') {
      const event = made[sold % made.length]?.uuid ?? '';
      sold += 1;
      tell(emulator.simulate.purchase({ event }).order.uuid);
      return;
    }
    note();
    tell(times.splice(0));
  });
  tell({
    client: { baseUrl, auth: { clientId, clientSecret, authUrl } },
    organisations: Object.keys(state.orgs),
  });
}

/** Makes one round of a watch. Returns the number of changes. */
async function roundOf(org: Organisation, options: WatchOptions) {
  let changes = 0;
  for await (const _ of org.watch.orders({ ...options, once: true })) changes += 1;
  return changes;
}

const connectionOf = (db: {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}) => ({
  query: (text: string, values?: unknown[]) => db.executeSql(text, values),
});

const most = 8;

/** Makes rounds of all organisations again and again, as fast as it can. Each message asks how many, and for the processor time. */
async function quiet(engine: string, { client: options, postgres, redis: port, organisations }: Settings) {
  const client = new TicketingClient(options);
  const orgs = new Map<string, Organisation>();
  for (const uuid of organisations) orgs.set(uuid, await organisation(client, uuid));
  const orgOf = (uuid: string) => orgs.get(uuid) as Organisation;
  let done = 0;
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ done, cpu: (user + system) / 1_000 });
  });
  if (engine === 'loop') {
    const db = new Pool({ connectionString: postgres, max: most });
    const waiting = [...organisations];
    const work = async () => {
      for (;;) {
        const uuid = waiting.shift() ?? '';
        await roundOf(orgOf(uuid), { store: postgresStore(db, `loop ${uuid}`, { lease: false }) });
        done += 1;
        waiting.push(uuid);
      }
    };
    for (let count = 0; count < most; count += 1) void work();
  } else if (engine === 'BullMQ') {
    const connection = new Redis({ port, maxRetriesPerRequest: null });
    const queue = new Queue('rounds', { connection, defaultJobOptions: { removeOnComplete: true } });
    const round = async ({ data }: { data: { uuid: string } }) => {
      await roundOf(orgOf(data.uuid), { store: redisStore(connection, data.uuid) });
      done += 1;
      await queue.add('round', data);
    };
    new Worker<{ uuid: string }>('rounds', round, { connection, concurrency: most });
    for (const uuid of organisations) await queue.add('round', { uuid });
  } else {
    const boss = new PgBoss({ connectionString: postgres, max: 2 * most });
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('round', { policy: 'short' });
    const work = { transactional: true, localConcurrency: most, pollingIntervalSeconds: 0.5 } as const;
    await boss.work('round', work, async ([job]: Job<{ uuid: string }>[], tx) => {
      const uuid = job?.data.uuid ?? '';
      await roundOf(orgOf(uuid), { store: postgresStore(connectionOf(tx), uuid, { lease: false }) });
      await boss.send('round', { uuid }, { singletonKey: uuid, db: tx });
      done += 1;
    });
    for (const uuid of organisations) await boss.send('round', { uuid }, { singletonKey: uuid });
  }
  tell('started');
}

/** Reads parts of an organisation for the first time, from a queue. */
async function first({ client: options, postgres, redis: port, organisations: [uuid = ''] }: Settings) {
  const limit = redisLimit(new Redis({ port }), { id: 'first', minTime: 10 });
  const org = await organisation(new TicketingClient({ ...options, limit }), uuid);
  const boss = new PgBoss({ connectionString: postgres, max: 10 });
  boss.on('error', () => {});
  await boss.start();
  const work = { transactional: true, localConcurrency: 4, pollingIntervalSeconds: 0.5 } as const;
  await boss.work('first', work, async ([job]: Job<{ events: string[] }>[], tx) => {
    const { events = [] } = job?.data ?? {};
    const store = postgresStore(connectionOf(tx), `first ${events[0]}`, { lease: false });
    for await (const { order } of org.watch.orders({ store, events, start: 'all', once: true })) {
      await tx.executeSql('insert into read values ($1)', [order?.uuid]);
    }
  });
  tell('started');
}

const startOf = (role: string, settings: unknown, more: readonly string[] = []): ChildProcess =>
  fork(file, [role, JSON.stringify(settings)], { execArgv: [...process.execArgv, ...more] });

async function ask<Answer>(child: ChildProcess, wanted: string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(wanted);
  return (await answer)[0];
}

/** Starts a service, Postgres and Redis for a measurement. */
async function setting(world: World) {
  const service = startOf('serve', world, ['--max-old-space-size=8000']);
  const [{ client, organisations }] = await once(service, 'message');
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const settings: Settings = { client, postgres: postgres.url, redis: redis.port, organisations };
  return {
    ...{ service, settings, db: postgres.pool() },
    async stop() {
      service.kill();
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

async function measureQuiet(): Promise<void> {
  const rows = [['rounds if nothing has changed', 'a second', 'processor time of each', 'requests of each']];
  for (const engine of ['loop', 'BullMQ', 'pg-boss']) {
    const { service, settings, stop } = await setting({ organisations: 100, events: 3, orders: 20 });
    const worker = startOf(`quiet ${engine}`, settings);
    await once(worker, 'message');
    type Count = { readonly done: number; readonly cpu: number };
    // Every organisation has had its first round.
    while ((await ask<Count>(worker, 'count')).done < 300) await pause(500);
    await ask(service, 'count');
    const before = await ask<Count>(worker, 'count');
    const began = performance.now();
    await pause(10_000);
    const after = await ask<Count>(worker, 'count');
    const seconds = (performance.now() - began) / 1_000;
    const { length: requests } = await ask<number[]>(service, 'count');
    const rounds = after.done - before.done;
    const cpu = (after.cpu - before.cpu) / rounds;
    rows.push([
      engine,
      (rounds / seconds).toFixed(0),
      `${cpu.toFixed(1)} ms`,
      (requests / rounds).toFixed(2),
    ]);
    worker.kill();
    await stop();
  }
  printTable('Quiet rounds (100 organisations, one worker, 8 rounds at once)', rows);
}

async function measureKills(changes = 1_000, kills = 20, freezes = 10): Promise<void> {
  const { service, settings, db, stop } = await setting({ organisations: 50, events: 1, orders: 0 });
  const { baseUrl, auth } = settings.client;
  const env = {
    ...process.env,
    DATABASE_URL: settings.postgres,
    TICKETING_BASE_URL: `${baseUrl}`,
    TICKETING_AUTH_URL: auth && 'authUrl' in auth ? auth.authUrl : '',
    TICKETING_CLIENT_ID: auth && 'clientId' in auth ? auth.clientId : '',
    TICKETING_CLIENT_SECRET: auth && 'clientSecret' in auth ? auth.clientSecret : '',
  };
  const boss = new PgBoss({
    connectionString: settings.postgres,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('round', { policy: 'exclusive', retryLimit: 4, expireInSeconds: 8 });
  const program = fileURLToPath(new URL('../../examples/rounds/worker.ts', import.meta.url));
  const started: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const worker = fork(program, {
      env,
      execArgv: process.execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.push(worker);
    return worker;
  };
  const workers = [start(), start(), start()];
  const frozen: ChildProcess[] = [];
  while (!(await boss.getQueue('organisations'))) await pause(100);
  const bought: string[] = [];
  const steps = kills + freezes;
  for (let step = 0; step < steps; step += 1) {
    while (bought.length < ((step + 1) * changes) / steps) bought.push(await ask<string>(service, 'buy'));
    await boss.send('organisations');
    await pause(3_000 + Math.random() * 2_000);
    const index = step % workers.length;
    const worker = workers[index] as ChildProcess;
    if (step % 3 === 2) {
      worker.kill('SIGSTOP');
      frozen.push(worker);
    } else worker.kill('SIGKILL');
    workers[index] = start();
    if (frozen.length > 2) frozen.shift()?.kill('SIGCONT');
  }
  for (const each of frozen) each.kill('SIGCONT');
  const count = async () => {
    const { rows } = await db.query(
      'select count(*) as written, count(distinct "order") as orders from sales',
    );
    return { written: Number(rows[0].written), orders: Number(rows[0].orders) };
  };
  const end = performance.now() + 240_000;
  while ((await count()).orders < bought.length && performance.now() < end) {
    await boss.send('organisations');
    await pause(1_000);
  }
  await pause(15_000);
  const { written, orders } = await count();
  printTable('Kills (50 organisations, three workers of the example on pg-boss)', [
    ['sales', 'killed', 'frozen and continued', 'lost', 'doubled'],
    [changes, kills, freezes, changes - orders, written - orders].map(String),
  ]);
  for (const worker of started) worker.kill('SIGKILL');
  await boss.stop({ graceful: false });
  await stop();
}

async function measureFirst(orders: number): Promise<void> {
  const rows = [['workers', 'orders', 'seconds', 'requests', 'most in a second', 'doubled']];
  for (const count of [1, 2, 4]) {
    const { service, settings, db, stop } = await setting({
      organisations: 1,
      events: orders / 100,
      orders: 100,
    });
    await db.query('create table read ("order" uuid)');
    await postgresStore(db, 'none', { lease: false }).read();
    const boss = new PgBoss({ connectionString: settings.postgres });
    await boss.start();
    await boss.createQueue('first', { expireInSeconds: 3_000 });
    const workers = Array.from({ length: count }, () => startOf('first', settings));
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    await ask(service, 'count');
    const began = performance.now();
    const org = await organisation(new TicketingClient(settings.client));
    for (const { events } of await org.parts({ orders: 1_000 })) await boss.send('first', { events });
    const read = async () =>
      (await db.query('select count(*) as all, count(distinct "order") as orders from read')).rows[0];
    while (Number((await read()).orders) < orders) await pause(200);
    const seconds = (performance.now() - began) / 1_000;
    const times = await ask<number[]>(service, 'count');
    const inSecond = times.map(
      (time) => times.filter((other) => other >= time && other < time + 1_000).length,
    );
    const { all } = await read();
    const figures = [
      count,
      orders,
      seconds.toFixed(1),
      times.length,
      Math.max(...inSecond),
      Number(all) - orders,
    ];
    rows.push(figures.map(String));
    for (const worker of workers) worker.kill();
    await boss.stop({ graceful: false });
    await stop();
  }
  printTable('A first reading in parts of 1,000 orders (pg-boss, one limit of 100 requests a second)', rows);
}

const [role = '', given] = process.argv.slice(2);
if (role === 'serve') await serveWorld(JSON.parse(given ?? ''));
else if (role === 'first' && given?.startsWith('{')) await first(JSON.parse(given));
else if (role.startsWith('quiet ')) await quiet(role.slice('quiet '.length), JSON.parse(given ?? ''));
else {
  const wanted = process.argv.slice(2);
  const orders = Number(wanted.find((each) => each.startsWith('first'))?.split('=')[1] ?? 20_000);
  if (wanted.includes('quiet')) await measureQuiet();
  if (wanted.some((each) => each.startsWith('first'))) await measureFirst(orders);
  if (wanted.includes('kills')) await measureKills();
  process.exit();
}
