import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { placeOf, postgres as postgresTool } from '../../scripts/test-projects.js';
import { TicketingClient } from '../../src/index.js';
import { type Organisation, organisation } from '../../src/jobs/index.js';
import { startPostgres } from '../../test/support/postgres.js';
import { startRedis } from '../../test/support/redis.js';
import { ask } from './support/answers.js';
import { type Served, type Size, serveOnSale } from './support/on-sale.js';
import { printTable } from './support/table.js';

/* Measures rounds of a watch from queues: the cost of a round if nothing has changed. */

const size: Size = { organisations: 100, events: 3, orders: 20 };

/** Rounds at once. */
const most = 8;

/** Time that is measured, in milliseconds. */
const measured = 4_000;

const engines = ['loop', 'BullMQ', 'pg-boss'] as const;

/** Settings of a worker, which are in its argument. */
interface Settings extends Served {
  readonly engine: (typeof engines)[number];
  /** Address of Postgres. */
  readonly postgres: string;
  /** Port of Redis. */
  readonly redis: number;
}

/** Rounds that a worker has made, and its processor time in milliseconds. */
interface Count {
  readonly done: number;
  readonly cpu: number;
}

/** Makes rounds of all organisations again and again, as fast as it can. Answers each message with its count. */
async function work({ engine, client: options, postgres, redis: port, organisations }: Settings) {
  const client = new TicketingClient(options);
  const orgs = new Map<string, Organisation>();
  for (const uuid of organisations) orgs.set(uuid, await organisation(client, uuid));
  let done = 0;
  const db = new Pool({ connectionString: postgres, max: most });
  const round = async (uuid: string) => {
    const org = orgs.get(uuid);
    if (!org) throw new Error(`Unknown organisation ${uuid}.`);
    for await (const _ of org.watch.orders({ db, once: true }));
    done += 1;
  };
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const count: Count = { done, cpu: (user + system) / 1_000 };
    process.send?.(count);
  });
  if (engine === 'loop') {
    const waiting = [...organisations];
    const loop = async () => {
      for (;;) {
        const uuid = waiting.shift() ?? '';
        await round(uuid);
        waiting.push(uuid);
      }
    };
    for (let count = 0; count < most; count += 1) void loop();
  } else if (engine === 'BullMQ') {
    const connection = new Redis({ port, maxRetriesPerRequest: null });
    const queue = new Queue('rounds', { connection, defaultJobOptions: { removeOnComplete: true } });
    const job = async ({ data }: { data: { uuid: string } }) => {
      await round(data.uuid);
      await queue.add('round', data);
    };
    new Worker<{ uuid: string }>('rounds', job, { connection, concurrency: most });
    for (const uuid of organisations) await queue.add('round', { uuid });
  } else {
    const boss = new PgBoss({ connectionString: postgres, max: 2 * most });
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('round', { policy: 'short' });
    const settings = { localConcurrency: most, pollingIntervalSeconds: 0.5 } as const;
    await boss.work('round', settings, async ([job]: Job<{ uuid: string }>[]) => {
      const uuid = job?.data.uuid ?? '';
      await round(uuid);
      await boss.send('round', { uuid }, { singletonKey: uuid });
    });
    for (const uuid of organisations) await boss.send('round', { uuid }, { singletonKey: uuid });
  }
  process.send?.('started');
}

const start = (role: string, settings: unknown): ChildProcess =>
  fork(fileURLToPath(import.meta.url), [role, JSON.stringify(settings)]);

async function measure(engine: Settings['engine']): Promise<string[]> {
  const service = start('serve', size);
  const [served] = await once(service, 'message');
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const worker = start('work', { ...served, engine, postgres: postgres.url, redis: redis.port });
  await once(worker, 'message');
  // Each organisation has had its first round.
  while ((await ask<Count>(worker, 'count')).done < 2 * size.organisations) await pause(200);
  await ask(service, 'count');
  const before = await ask<Count>(worker, 'count');
  const began = performance.now();
  await pause(measured);
  const after = await ask<Count>(worker, 'count');
  const seconds = (performance.now() - began) / 1_000;
  const requests = await ask<number>(service, 'count');
  worker.kill();
  service.kill();
  await Promise.all([postgres.stop(), redis.stop()]);
  const rounds = after.done - before.done;
  return [
    engine,
    (rounds / seconds).toFixed(0),
    ((after.cpu - before.cpu) / rounds).toFixed(1),
    (requests / rounds).toFixed(2),
  ];
}

async function run(): Promise<void> {
  const title = `Quiet rounds of a watch of orders: ${size.organisations} organisations, one worker, ${most} rounds at once`;
  const missing = [
    ...(spawnSync('redis-server', ['--version']).error ? ['redis-server'] : []),
    ...(placeOf(postgresTool) === undefined ? [postgresTool.program] : []),
  ];
  if (missing.length > 0) {
    printTable(title, [['skipped'], [`This machine has no ${missing.join(' and no ')}.`]]);
    return;
  }
  const rows: string[][] = [];
  for (const engine of engines) rows.push(await measure(engine));
  printTable(title, [
    ['', 'rounds a second', 'processor time of a round (ms)', 'requests of a round'],
    ...rows,
  ]);
}

const [role = '', given = '{}'] = process.argv.slice(2);
if (!process.send) {
  await run();
  process.exit();
} else if (role === 'serve') await serveOnSale(JSON.parse(given));
else await work(JSON.parse(given));
