import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extentOf } from '../support/extent.js';
import { waitUntil } from '../support/patience.js';
import { startPostgres } from '../support/postgres.js';
import { startRedis } from '../support/redis.js';
import { roundsOf } from './rounds.js';

const kills = extentOf({ short: 0, full: 5 });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let rounds: Awaited<ReturnType<typeof roundsOf>>;
let queue: Queue;
let direct: ReturnType<typeof redis.connect>;
let workers: ReturnType<typeof rounds.start>[] = [];

const replace = () => {
  workers = [rounds.start(), rounds.start()];
};

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  direct = redis.connect();
  queue = new Queue('rounds', { connection: direct });
  rounds = await roundsOf('bullmq-worker.ts', 3, {
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  });
  for (const event of rounds.events) rounds.buy(event);
  replace();
});
afterAll(async () => {
  await rounds.stop();
  await queue.close();
  await Promise.all([postgres.stop(), redis.stop()]);
});

const sales = async () => (await direct.hkeys('sales')).map((key) => key.split(' ')[1]).sort();
/** Starts rounds, as the schedule does each minute, until each order that was bought is written. */
const eachWritten = () =>
  waitUntil(async () => {
    await queue.add('organisations', {}, { deduplication: { id: 'all' }, removeOnComplete: true });
    return (await sales()).length === rounds.bought.length;
  });

it('writes each sale, if a worker is killed or frozen', async () => {
  await eachWritten();
  for (let kill = 0; kill < kills; kill += 1) {
    const [killed, frozen] = workers;
    rounds.buy();
    await waitUntil(async () => (await queue.getActiveCount()) > 0);
    killed?.kill();
    process.kill(frozen?.pid ?? 0, 'SIGSTOP');
    replace();
    await eachWritten();
    process.kill(frozen?.pid ?? 0, 'SIGCONT');
    rounds.buy();
    await eachWritten();
    frozen?.kill();
  }
  expect(await sales()).toEqual(rounds.bought.toSorted());
});

it('loses nothing if a new version starts before the old one is ended', async () => {
  const old = workers;
  replace();
  for (const event of rounds.events) rounds.buy(event);
  for (const { pid } of old) process.kill(pid, 'SIGTERM');
  const endings = await Promise.all(old.map((worker) => worker.ending()));
  expect(endings.map(({ code }) => code)).toEqual([0, 0]);
  await eachWritten();
  expect(await sales()).toEqual(rounds.bought.toSorted());
});
