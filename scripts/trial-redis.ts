/** Measures the rate of several processes under one limit in Redis: a figure, and no test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RedisLimitOptions } from '../src/redis.js';
import { workers } from '../test/redis/processes.js';
import { startRedis } from '../test/support/redis.js';

const processes = 4;
const seconds = 30;

/** Limits of 20 calls a second in all. */
const limits: Record<string, RedisLimitOptions> = {
  'minTime 50': { id: 'even', minTime: 50 },
  'reservoir of 20 a second': {
    id: 'reservoir',
    reservoir: 20,
    reservoirRefreshInterval: 1_000,
    reservoirRefreshAmount: 20,
  },
};

const times: number[] = [];
const server = createServer((request, response) => {
  request.resume();
  const isForToken = request.url === '/auth/connect/token';
  if (!isForToken) times.push(performance.now());
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(isForToken ? { access_token: 'token', expires_in: 3600 } : { me: { uuid: 'me' } }),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const redis = await startRedis();
const programs = await workers();
try {
  for (const [name, limit] of Object.entries(limits)) {
    times.length = 0;
    const calls = (seconds * 20) / processes + 5;
    const start = () => programs.start({ url, redisPort: redis.port, calls, atOnce: calls, limit });
    const started = await Promise.all(Array.from({ length: processes }, start));
    for (const each of started) each.go();
    await Promise.all(started.map((each) => each.outcome()));
    const [first = 0] = times;
    const whole = times.filter((time) => time < first + seconds * 1_000).length;
    const busiest = Math.max(
      ...times.map((begin) => times.filter((time) => time >= begin && time < begin + 1_000).length),
    );
    console.log(
      `${name}: ${(whole / seconds).toFixed(2)} calls a second over ${seconds} s, ${busiest} in the busiest second`,
    );
  }
} finally {
  await programs.stop();
  await redis.stop();
  server.closeAllConnections();
  server.close();
}
