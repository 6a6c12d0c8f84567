import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redisTokenStore } from '../../../src/stores/redis/index.js';
import { waitFor } from '../../support/patience.js';
import { startRedis } from '../../support/redis.js';
import { type Answer, type Handler, serve } from '../../support/server.js';
import { workers } from './processes.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };
const token = (name: string): Answer => ({ json: { access_token: name, expires_in: 3600 } });
const never = () => new Promise<never>(() => {});

let redis: Awaited<ReturnType<typeof startRedis>>;
let programs: Awaited<ReturnType<typeof workers>>;

beforeAll(async () => {
  redis = await startRedis();
  programs = await workers();
});

beforeEach(() => redis.connect().flushall());

afterAll(async () => {
  await programs.stop();
  await redis.stop();
});

/** Starts processes, and lets them make calls when all are ready. */
async function run(count: number, work: Omit<Parameters<typeof programs.start>[0], 'redisPort'>) {
  const start = () => programs.start({ ...work, redisPort: redis.port });
  const started = await Promise.all(Array.from({ length: count }, start));
  for (const each of started) each.go();
  return started;
}

const outcomes = (started: Awaited<ReturnType<typeof run>>) =>
  Promise.all(
    started.map(async (each) => {
      const { done, failures } = await each.outcome();
      return { done, failures };
    }),
  );

describe('processes that share a Redis', () => {
  it('request one token together', async () => {
    const { url, requests, tokenRequests } = await serve(() => mine);
    const started = await run(4, { url, calls: 1_000, atOnce: 50 });
    expect(await outcomes(started)).toEqual(Array.from({ length: 4 }, () => ({ done: 1_000, failures: [] })));
    expect(requests).toHaveLength(4_000);
    expect(tokenRequests).toHaveLength(1);
  });

  it('keep one rate together', async () => {
    const times: number[] = [];
    const handler: Handler = () => {
      times.push(performance.now());
      return mine;
    };
    const { url } = await serve(handler);
    const started = await run(4, { url, calls: 30, atOnce: 30, limit: { id: 'rate', requests: 20 } });
    expect(await outcomes(started)).toEqual(Array.from({ length: 4 }, () => ({ done: 30, failures: [] })));
    // 120 requests take six seconds. With a separate rate for each process, they would take one and a half.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(4_000);
  });

  it('continue if one of them is killed while it fetches the token', async () => {
    const tokens: Handler = vi.fn<Handler>(async () => token('living')).mockImplementationOnce(never);
    const { url, requests, tokenRequests } = await serve(() => mine, tokens);
    const [dead] = await run(1, { url, calls: 1, atOnce: 1 });
    await waitFor(() => expect(tokenRequests).toHaveLength(1));
    await dead?.kill();
    const started = await run(2, { url, calls: 10, atOnce: 10 });
    expect(await outcomes(started)).toEqual([
      { done: 10, failures: [] },
      { done: 10, failures: [] },
    ]);
    expect(requests.every(({ headers }) => headers.authorization === 'Bearer living')).toBe(true);
  });

  it('keep the newer token if a process continues after its lock has expired', async () => {
    let answer = (_token: Answer) => {};
    const asked = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const { url, tokenRequests } = await serve(
      () => mine,
      () => asked,
    );
    const [frozen] = await run(1, { url, calls: 5, atOnce: 5 });
    await waitFor(() => expect(tokenRequests).toHaveLength(1));
    frozen?.freeze();
    answer(token('older'));
    const [name = ''] = await redis.connect().keys('*:lock');
    const key = /\{(.*)\}/.exec(name)?.[1] ?? '';
    const store = redisTokenStore(redis.connect());
    // Gets the lock as soon as that of the stopped process expires.
    await store.lock(key, (lock) => store.set(key, { accessToken: 'newer' }, lock));
    frozen?.thaw();
    expect(await frozen?.outcome()).toMatchObject({ done: 5, failures: [] });
    expect(await store.get(key)).toEqual({ accessToken: 'newer' });
  });
});
