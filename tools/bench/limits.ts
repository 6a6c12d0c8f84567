import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { TicketingClient } from '../../src/index.js';
import { type RedisLimitOptions, redisLimit } from '../../src/stores/redis/index.js';
import { mostWithin } from '../../test/chaos/overload.js';
import { startRedis } from '../../test/support/redis.js';
import { printTable } from './support/table.js';

/*
 * Measures what a limit in Redis costs: commands by Redis's own count, and processor time of the processes that share it. They make
 * calls at a steady rate. The service answers in this process.
 */

const processes = 4;
const perSecond = 80;
const warmUp = 2_000;
const measured = 4_000;
const deadline = 2_500;

/** Settings of a process, which are in its argument. */
interface Settings {
  readonly url: string;
  readonly redis: number;
  readonly limit: RedisLimitOptions | undefined;
}

/** The results of a process. Times are in milliseconds. */
interface Result {
  readonly calls: number;
  readonly processor: number;
  /** Number of requests in the measured time. */
  readonly sent: number;
  /** Times at which requests left, on the clock of the machine. */
  readonly departures: readonly number[];
  readonly timeouts: number;
  readonly longest: number;
}

async function work({ url, redis, limit }: Settings): Promise<void> {
  const departures: number[] = [];
  const connection = new Redis({ host: '127.0.0.1', port: redis });
  const client = new TicketingClient({
    baseUrl: url,
    auth: { accessToken: 'token' },
    deadline,
    retry: false,
    ...(limit && { limit: redisLimit(connection, limit) }),
    use: [
      (request, next) => {
        departures.push(performance.timeOrigin + performance.now());
        return next(request);
      },
    ],
  });
  let timeouts = 0;
  let longest = 0;
  const call = async () => {
    const start = performance.now();
    const outcome = await client.safe.me.get();
    if (outcome.ok) longest = Math.max(longest, performance.now() - start);
    else if (outcome.error.name === 'TimeoutError') timeouts += 1;
  };
  process.send?.('ready');
  await once(process, 'message');
  const calls: Promise<void>[] = [];
  let before = process.cpuUsage();
  let counted = 0;
  let sentBefore = 0;
  const start = performance.now();
  const interval = (processes * 1_000) / perSecond;
  for (let due = start; due < start + warmUp + measured; due += interval) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    if (due < start + warmUp) {
      before = process.cpuUsage();
      counted = 0;
      sentBefore = departures.length;
    }
    counted += 1;
    calls.push(call());
  }
  const { user, system } = process.cpuUsage(before);
  const sent = departures.length - sentBefore;
  await Promise.all(calls);
  await client.close();
  connection.disconnect();
  const result: Result = {
    calls: counted,
    processor: (user + system) / 1_000,
    sent,
    departures,
    timeouts,
    longest,
  };
  process.send?.(result, () => process.disconnect());
}

const receive = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;

/** Returns the number of commands that Redis has run, besides those of this program. */
async function commandsOf(redis: Redis): Promise<number> {
  const counts = [...(await redis.info('commandstats')).matchAll(/cmdstat_(\w+)\S*:calls=(\d+)/g)];
  return counts.reduce((sum, [, name, count]) => sum + (name === 'info' ? 0 : Number(count)), 0);
}

/** Measures a limit, beside the processor time of a request without one. */
async function measure(
  url: string,
  replyTime: { value: number },
  request: number,
  options?: Omit<RedisLimitOptions, 'id'>,
) {
  const redis = await startRedis();
  const control = redis.connect();
  replyTime.value = options?.maxConcurrent ? 100 : 0;
  const settings: Settings = { url, redis: redis.port, limit: options && { id: 'bench', ...options } };
  const children = Array.from({ length: processes }, () =>
    fork(fileURLToPath(import.meta.url), [JSON.stringify(settings)]),
  );
  await Promise.all(children.map((child) => receive(child)));
  const ends = children.map((child) => receive<Result>(child));
  for (const child of children) child.send('go');
  await pause(warmUp);
  const begin = Date.now();
  const before = await commandsOf(control);
  await pause(measured);
  const commands = (await commandsOf(control)) - before;
  const end = Date.now();
  const results = await Promise.all(ends);
  await redis.stop();
  const sum = (figure: (result: Result) => number) =>
    results.reduce((total, result) => total + figure(result), 0);
  const departures = results.flatMap((result) => result.departures);
  return {
    commands: commands / departures.filter((time) => time >= begin && time < end).length,
    processor: sum(({ processor, sent }) => processor - sent * request) / sum(({ calls }) => calls),
    most: mostWithin(1_000, departures),
    timeouts: sum(({ timeouts }) => timeouts),
    longest: Math.max(...results.map(({ longest }) => longest)),
  };
}

async function run(): Promise<void> {
  const title = `A limit in Redis: ${processes} processes make ${perSecond} calls a second in all, with a deadline of ${deadline / 1_000} s`;
  if (spawnSync('redis-server', ['--version']).error) {
    printTable(title, [['skipped'], ['This machine has no redis-server.']]);
    return;
  }
  const replyTime = { value: 0 };
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    setTimeout(() => response.end('{"me":{"uuid":"me"}}'), replyTime.value);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = await measure(url, replyTime, 0);
  const cases: readonly (readonly [string, Omit<RedisLimitOptions, 'id'>])[] = [
    ['200 a second, which is not reached', { minTime: 5 }],
    ['50 a second', { minTime: 20 }],
    [
      'a reservoir of 50, filled each second',
      { reservoir: 50, reservoirRefreshInterval: 1_000, reservoirRefreshAmount: 50 },
    ],
    ['5 at a time, of 100 ms each', { maxConcurrent: 5 }],
  ];
  const rows: string[][] = [];
  for (const [name, limit] of cases) {
    const { commands, processor, most, timeouts, longest } = await measure(
      url,
      replyTime,
      base.processor,
      limit,
    );
    rows.push([
      name,
      commands.toFixed(1),
      processor.toFixed(2),
      String(most),
      String(timeouts),
      String(Math.round(longest)),
    ]);
  }
  server.close();
  server.closeAllConnections();
  printTable(title, [
    [
      'limit',
      'commands a request',
      'processor time a call above no limit (ms)',
      'most requests in any second',
      'calls that timed out',
      'longest call that succeeded (ms)',
    ],
    ...rows,
  ]);
}

const [settings] = process.argv.slice(2);
if (process.send && settings) await work(JSON.parse(settings) as Settings);
else await run();
process.exit();
