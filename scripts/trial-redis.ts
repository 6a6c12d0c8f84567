/**
 * Measures a limit that eight processes share in Redis, while nearly everything goes wrong. It prints figures and is
 * not a test. `npx tsx scripts/trial-redis.ts` takes about three minutes. `npx tsx scripts/trial-redis.ts minTime 30` tries one limit
 * for 30 seconds.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisLimitOptions } from '../src/stores/redis/index.js';
import { leftHeader, mostWithin } from '../test/chaos/overload.js';
import { tally } from '../test/chaos/verdicts.js';
import { workers } from '../test/stores/redis/processes.js';
import type { Work } from '../test/stores/redis/worker.js';
import { startRedis } from '../test/support/redis.js';

const processes = 8;
const perSecond = 50;
const [only, given] = process.argv.slice(2);
const seconds = Number(given ?? 60);

/** The same limit in two ways. */
const limits: Readonly<Record<string, Omit<RedisLimitOptions, 'id'>>> = {
  minTime: { minTime: 1_000 / perSecond },
  reservoir: { reservoir: perSecond, reservoirRefreshInterval: 1_000, reservoirRefreshAmount: perSecond },
};

/**
 * Times at which each request left its process, and at which each was answered with success, in milliseconds since
 * 1970.
 */
const departures: number[] = [];
const successes: number[] = [];
let tokens = 0;
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  if (request.url === '/auth/connect/token') {
    tokens += 1;
    response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 3_600 }));
    return;
  }
  departures.push(Number(request.headers[leftHeader]));
  const isValid = request.headers.authorization === `Bearer token-${tokens}`;
  if (isValid) successes.push(Date.now());
  response.statusCode = isValid ? 200 : 401;
  response.end(JSON.stringify(isValid ? { me: { uuid: 'me' } } : {}));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const redis = await startRedis();
const programs = await workers();
const control = redis.connect();

async function measure(name: string, limit: Omit<RedisLimitOptions, 'id'>): Promise<void> {
  await control.flushall();
  departures.length = 0;
  successes.length = 0;
  // Each process offers a fifth more than its share.
  const load = { perSecond: (1.2 * perSecond) / processes, seconds, deadline: 4_000 };
  const work: Work = { url, redisPort: redis.port, calls: 0, atOnce: 0, limit: { id: name, ...limit }, load };
  const started = await Promise.all(Array.from({ length: processes }, () => programs.start(work)));
  const [stopped, killed] = started;
  const start = Date.now();
  for (const each of started) each.go();

  /** Failures, by the part of the time that has passed. */
  const events: readonly (readonly [part: number, what: string, act: () => unknown])[] = [
    [0.1, 'token revoked', () => tokens++],
    [0.2, 'a process stopped', () => stopped?.freeze()],
    [0.28, 'and continued', () => stopped?.thaw()],
    [0.34, 'a process killed', () => killed?.kill()],
    [0.4, 'Redis emptied', () => control.flushall()],
    [0.5, 'Redis paused', () => redis.freeze()],
    [0.56, 'and continued', () => redis.thaw()],
    [0.64, 'token revoked again', () => tokens++],
    [0.7, 'Redis out of memory', () => control.config('SET', 'maxmemory', '1')],
    [0.75, 'and with memory again', () => control.config('SET', 'maxmemory', '0')],
    [0.82, 'Redis killed, and started without its data', () => redis.restart()],
  ];
  const happened: string[] = [];
  for (const [part, what, act] of events) {
    await sleep(Math.max(0, start + part * seconds * 1_000 - Date.now()));
    happened.push(`${((Date.now() - start) / 1_000).toFixed(1)} s ${what}`);
    await act();
  }
  const living = await Promise.all(started.filter((each) => each !== killed).map((each) => each.outcome()));

  const bySecond = Array.from({ length: seconds }, (_, second) => {
    const from = start + second * 1_000;
    return successes.filter((time) => time >= from && time < from + 1_000).length;
  });
  console.log(
    [
      `${name}: ${processes} processes, ${perSecond} requests a second, ${seconds} s`,
      `  ${happened.join(', ')}`,
      `  maximum sent in any second: ${mostWithin(1_000, departures)} (target: at most 55)`,
      `  successes in each second: ${bySecond.join(' ')}`,
      `  requests: ${departures.length}, ${departures.length - successes.length} of them with a revoked token`,
      `  longest call: ${Math.round(Math.max(...living.map(({ longest }) => longest)))} ms (deadline: ${load.deadline} ms)`,
      `  failures: ${tally(living.flatMap(({ failures }) => failures.map((text) => text.replace(/\d[\d,.]*/g, 'n')))) || 'none'}`,
    ].join('\n'),
  );
}

try {
  for (const [name, limit] of Object.entries(limits)) {
    if (only === undefined || only === name) await measure(name, limit);
  }
} finally {
  await programs.stop();
  await redis.stop();
  server.closeAllConnections();
  server.close();
}
