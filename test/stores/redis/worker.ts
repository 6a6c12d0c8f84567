/** A program that makes calls beside others, in a separate process. */
import { Redis } from 'ioredis';
import { TicketingClient } from '../../../src/client/client.js';
import { type RedisLimitOptions, redisLimit, redisTokenStore } from '../../../src/stores/redis/index.js';
import { leftHeader } from '../../chaos/overload.js';

/** The argument of the program, in JSON. */
export interface Work {
  readonly url: string;
  readonly redisPort: number;
  /** The number of calls in total, and at once. */
  readonly calls: number;
  readonly atOnce: number;
  readonly limit?: RedisLimitOptions;
  /** Makes calls at a steady rate instead, without waiting for earlier ones. */
  readonly load?: { readonly perSecond: number; readonly seconds: number; readonly deadline: number };
}

/** The results that it prints at the end, in JSON. */
export interface Outcome {
  readonly done: number;
  readonly failures: readonly string[];
  /** Duration of the longest call, in milliseconds. */
  readonly longest: number;
}

const { url, redisPort, calls, atOnce, limit, load } = JSON.parse(process.argv[2] ?? '') as Work;
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
  ...(load && { deadline: load.deadline }),
  use: [
    (request, next) => {
      request.headers.set(leftHeader, String(performance.timeOrigin + performance.now()));
      return next(request);
    },
  ],
});
// The server may be stopped, and ioredis prints an error that has no listener.
redis.on('error', () => {});

await redis.ping();
console.log('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.destroy();

let done = 0;
let longest = 0;
const failures: string[] = [];
const call = async () => {
  const start = performance.now();
  const outcome = await client.safe.me.get();
  longest = Math.max(longest, performance.now() - start);
  if (outcome.ok) done += 1;
  else failures.push(`${outcome.error.name}: ${outcome.error.message}`);
};

async function callInTurn(): Promise<void> {
  let left = calls;
  const next = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

async function callEvenly({ perSecond, seconds }: NonNullable<Work['load']>): Promise<void> {
  const under: Promise<void>[] = [];
  let due = performance.now();
  const end = due + seconds * 1_000;
  while (due < end) {
    due += 1_000 / perSecond;
    const wait = due - performance.now();
    // After a long stop, the program does not make up for missed calls.
    if (wait < -1_000) due = performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(call());
  }
  await Promise.all(under);
}

await (load ? callEvenly(load) : callInTurn());
const outcome: Outcome = { done, failures, longest };
console.log(JSON.stringify(outcome));
// An open connection of the client would keep the process alive.
await client.close();
redis.disconnect();
