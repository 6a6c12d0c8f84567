import { afterEach, beforeEach, expect, it } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { type RedisLimitOptions, redisLimit, redisTokenStore } from '../../../src/stores/redis/index.js';
import { waitFor } from '../../support/patience.js';
import { startRedis } from '../../support/redis.js';
import { type Answer, credentials, failure, serve } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };
const noAnswer =
  'GET /me was not sent: the Redis of the limit does not answer. Check its address, and that it is running.';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeEach(async () => {
  redis = await startRedis();
});

afterEach(() => redis.stop());

/** A client with its token and limit in Redis. */
async function setUp(options: Omit<RedisLimitOptions, 'id'>) {
  const server = await serve(() => mine);
  const connection = redis.connect();
  const client = new TicketingClient({
    baseUrl: server.url,
    auth: { ...credentials, authUrl: `${server.url}/auth`, store: redisTokenStore(connection) },
    limit: redisLimit(connection, { id: 'outages', ...options }),
    deadline: 60_000,
  });
  return { client, ...server };
}

const many = <T>(count: number, job: () => Promise<T>) => Promise.all(Array.from({ length: count }, job));

it('calls fail long before their deadline if Redis hangs, and work when it continues', async () => {
  const { client, requests } = await setUp({ requests: 100 });
  await many(10, () => client.me.get());
  redis.freeze();
  const first = await many(20, () => client.safe.me.get());
  expect(first.map(({ ok }) => ok)).not.toContain(true);
  expect(first[0]).toMatchObject({ error: { name: 'ExtensionError', which: 'limit', message: noAnswer } });
  // The second 20 calls begin three seconds before Redis continues, so they wait for it.
  const second = many(20, () => client.safe.me.get());
  setTimeout(() => redis.thaw(), 3_000);
  expect((await second).map(({ ok }) => ok)).not.toContain(false);
  expect(await many(20, () => client.me.get())).toHaveLength(20);
  expect(requests).toHaveLength(50);
  await client.close();
});

it('calls fail if Redis is down, and work when it is back without its data', async () => {
  const { client, tokenRequests } = await setUp({ requests: 100 });
  await many(10, () => client.me.get());
  await redis.kill();
  const outcomes = await many(10, () => client.safe.me.get());
  expect(outcomes.map(({ ok }) => ok)).not.toContain(true);
  expect(outcomes[0]).toMatchObject({
    error: { which: 'limit', message: noAnswer, cause: { code: 'ECONNREFUSED' } },
  });
  await redis.restart();
  expect(await many(30, () => client.me.get())).toHaveLength(30);
  expect(tokenRequests).toHaveLength(1);
  await client.close();
});

it('calls wait for a Redis that restarts', async () => {
  const { client, requests } = await setUp({ requests: 20 });
  const calls = many(20, () => client.me.get());
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(5));
  await redis.restart();
  expect(await calls).toHaveLength(20);
  await client.close();
});

it('a token that Redis cannot store is not shared, but every call works', async () => {
  const { url, tokenRequests } = await serve(() => mine);
  const store = redisTokenStore(redis.connect());
  const auth = { ...credentials, authUrl: `${url}/auth`, store };
  await redis.kill();
  const client = new TicketingClient({ baseUrl: url, auth });
  expect(await many(10, () => client.me.get())).toHaveLength(10);
  expect(tokenRequests).toHaveLength(1);
});

it('waiting calls fail if the limit is closed, and later ones too', async () => {
  const limit = redisLimit(redis.connect(), { id: 'closed', requests: 1, seconds: 60 });
  await limit.schedule(async () => {});
  const waiting = failure(limit.schedule(async () => {}));
  await limit.close();
  await limit.close();
  expect(await waiting).toMatchObject({ which: 'limit', message: 'the limit is closed' });
  expect(await failure(limit.schedule(async () => {}))).toMatchObject({ message: 'the limit is closed' });
});

it('a request for a turn is repeated if the connection broke', async () => {
  const limit = redisLimit(redis.connect(), { id: 'cut off', requests: 100 });
  await limit.schedule(async () => {});
  redis.freeze();
  const waiting = limit.schedule(async () => 'done');
  // The request for a turn goes to a Redis that will never reply.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await redis.restart();
  expect(await waiting).toBe('done');
  await limit.close();
});

it('a job whose caller got an error never runs', async () => {
  const limit = redisLimit(redis.connect(), { id: 'told', requests: 100 });
  await limit.schedule(async () => {});
  redis.freeze();
  let runs = 0;
  const told = await failure(
    limit.schedule(async () => {
      runs += 1;
    }),
  );
  expect(told).toMatchObject({ which: 'limit' });
  redis.thaw();
  for (let turn = 0; turn < 20; turn += 1) expect(await limit.schedule(async () => turn)).toBe(turn);
  expect(runs).toBe(0);
  await limit.close();
});

it('a call whose turn would come after its deadline fails at once, with its expected wait', async () => {
  const { client, requests } = await setUp({ requests: 1, seconds: 2 });
  await client.me.get();
  const outcomes = await many(5, () => client.safe.me.get({ deadline: 3_000 }));
  const errors = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
  expect(errors.map(({ name }) => name)).toContain('RateLimitError');
  expect(requests.length).toBeLessThan(5);
  await client.close();
});
