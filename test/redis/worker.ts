/** A program that makes calls beside others of its kind, as a process of its own. */
import { Redis } from 'ioredis';
import { TicketingClient } from '../../src/client.js';
import { type RedisLimitOptions, redisLimit, redisTokenStore } from '../../src/redis.js';

/** What it is told as its argument, in JSON. */
export interface Work {
  readonly url: string;
  readonly redisPort: number;
  /** How many calls, and how many of them at once. */
  readonly calls: number;
  readonly atOnce: number;
  readonly limit?: RedisLimitOptions;
}

/** What it tells when it has made them, in JSON. */
export interface Outcome {
  readonly done: number;
  readonly failures: readonly string[];
}

const { url, redisPort, calls, atOnce, limit } = JSON.parse(process.argv[2] ?? '') as Work;
const redis = new Redis({ host: '127.0.0.1', port: redisPort });
const client = new TicketingClient({
  baseUrl: url,
  auth: {
    clientId: 'the-client-id',
    clientSecret: 'the-client-secret',
    authUrl: `${url}/auth`,
    store: redisTokenStore(redis),
  },
  ...(limit && { limit: redisLimit(redis, limit) }),
});

await redis.ping();
console.log('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.destroy();

let left = calls;
let done = 0;
const failures: string[] = [];
const callInTurn = async () => {
  while (left > 0) {
    left -= 1;
    const outcome = await client.safe.me.get();
    if (outcome.ok) done += 1;
    else failures.push(`${outcome.error.name}: ${outcome.error.message}`);
  }
};
await Promise.all(Array.from({ length: atOnce }, callInTurn));
const outcome: Outcome = { done, failures };
console.log(JSON.stringify(outcome));
// Nothing else ends the process: what the client holds open would keep it alive.
await client.close();
redis.disconnect();
