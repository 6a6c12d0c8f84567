import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RedisLimitOptions, redisLimit } from '../../src/redis.js';
import { startRedis } from '../support/redis.js';
import { failure } from '../support/server.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

describe('redisLimit', () => {
  it.each([
    [{}, 'redisLimit: id should be the name of the limit, which all who share it give.'],
    [{ id: '' }, 'redisLimit: id should be the name of the limit, which all who share it give.'],
    [{ id: 'a', minTime: -1 }, 'redisLimit: minTime should be a number of'],
    [{ id: 'a', maxConcurrent: 0 }, 'redisLimit: maxConcurrent should be a positive number of'],
    [{ id: 'a', expiration: 0 }, 'redisLimit: expiration should be a positive number of milliseconds'],
    [{ id: 'a', highWater: 5 }, 'There is no option highWater; the options are id, expiration,'],
    [
      { id: 'a', reservoirRefreshAmount: 5 },
      'reservoirRefreshInterval and reservoirRefreshAmount go together',
    ],
  ])('refuses the options %o', (options, message) => {
    const make = () => redisLimit(redis.connect(), options as RedisLimitOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  it('gives what a job gives, and fails with what it fails with', async () => {
    const limit = redisLimit(redis.connect(), { id: 'results', maxConcurrent: 1 });
    const cause = new Error('The job failed.');
    const results = [limit.schedule(() => Promise.reject(cause)), limit.schedule(async () => 'given')];
    expect(await failure(results[0] as Promise<unknown>)).toBe(cause);
    expect(await results[1]).toBe('given');
    await limit.close();
  });

  it('is one for all who give its id, and another for another id', async () => {
    let running = 0;
    let most = 0;
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    };
    const make = (id: string) => redisLimit(redis.connect(), { id, maxConcurrent: 1 });
    const same = [make('same'), make('same')];
    await Promise.all([...same, ...same].map((limit) => limit.schedule(job)));
    expect(most).toBe(1);
    const apart = [make('one'), make('other')];
    let release = () => {};
    const held = apart[0]?.schedule(() => new Promise<void>((resolve) => (release = resolve)));
    await apart[1]?.schedule(job);
    release();
    await held;
    await Promise.all([...same, ...apart].map((limit) => limit.close()));
  });

  it('is what the one who started last says', async () => {
    const before = redisLimit(redis.connect(), { id: 'changed', minTime: 60_000 });
    await before.schedule(async () => {});
    await before.close();
    await redis.connect().hset('b_{changed}_settings', 'nextRequest', 0);
    const after = redisLimit(redis.connect(), { id: 'changed', maxConcurrent: 2 });
    await Promise.all(Array.from({ length: 3 }, () => after.schedule(async () => {})));
    expect(await redis.connect().hmget('b_{changed}_settings', 'minTime', 'maxConcurrent')).toEqual([
      '0',
      '2',
    ]);
    await after.close();
  });

  it('adds no commands and no listeners to the connection that it is given', async () => {
    const connection = redis.connect();
    const before = connection.eventNames().map((name) => connection.listenerCount(name));
    const limit = redisLimit(connection, { id: 'untouched', maxConcurrent: 1 });
    await limit.schedule(async () => {});
    await limit.close();
    expect(connection.eventNames().map((name) => connection.listenerCount(name))).toEqual(before);
    expect(connection).not.toHaveProperty('register_client');
    expect(await connection.ping()).toBe('PONG');
  });

  it('lets no more leave when Redis has lost its data', async () => {
    const limit = redisLimit(redis.connect(), {
      id: 'emptied',
      reservoir: 5,
      reservoirRefreshInterval: 60_000,
      reservoirRefreshAmount: 5,
    });
    let left = 0;
    const job = async () => {
      left += 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => limit.schedule(job)));
    await redis.connect().flushall();
    const waiting = failure(limit.schedule(job));
    // Bottleneck has a full reservoir again when it has a turn to give.
    await vi.waitUntil(async () => (await redis.connect().hget('b_{emptied}_settings', 'running')) === '1', {
      timeout: 10_000,
    });
    await vi.waitUntil(async () => (await redis.connect().llen('{emptied}_departures')) === 5, {
      timeout: 10_000,
    });
    await limit.close();
    await waiting;
    expect(left).toBe(5);
  });
});
