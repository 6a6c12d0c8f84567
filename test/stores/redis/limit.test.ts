import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Turns } from '../../../src/client/transport/turn-queue.js';
import { unusedTurn } from '../../../src/shared/departures.js';
import { type RedisLimit, type RedisLimitOptions, redisLimit } from '../../../src/stores/redis/index.js';
import { waitUntil } from '../../support/patience.js';
import { startRedis } from '../../support/redis.js';
import { failure } from '../../support/server.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

describe('redisLimit', () => {
  const noName = 'redisLimit: id must be the name of the limit. All who share the limit use the same name.';
  const notSet = 'reservoirRefreshInterval and reservoirRefreshAmount must be set together';
  const range = (option: string, what: string, least: number, given: number): [object, string] => [
    { id: 'a', [option]: given },
    `redisLimit: ${option} must be a number of ${what} from ${least} to 2147483647, not ${given}.`,
  ];

  it.each<[object | undefined, string]>([
    [{}, noName],
    [{ id: '' }, noName],
    [undefined, noName],
    range('minTime', 'milliseconds', 0, -1),
    range('maxConcurrent', 'requests', 1, 0),
    range('reservoir', 'requests', 0, -1),
    range('reservoirRefreshInterval', 'milliseconds', 1, 0),
    range('reservoirRefreshAmount', 'requests', 1, 0),
    range('expiration', 'milliseconds', 1, 0),
    [{ id: 'a', highWater: 5 }, 'Unknown option "highWater". The options are id, expiration,'],
    [{ id: 'a', reservoirRefreshInterval: 1_000 }, notSet],
    [{ id: 'a', reservoirRefreshAmount: 5 }, notSet],
  ])('refuses the options %o', (options, message) => {
    const make = () => redisLimit(redis.connect(), options as RedisLimitOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  it('returns the result of a job, and fails with its error', async () => {
    const limit = redisLimit(redis.connect(), { id: 'results', maxConcurrent: 1 });
    const cause = new Error('The job failed.');
    const results = [limit.schedule(() => Promise.reject(cause)), limit.schedule(async () => 'given')];
    expect(await failure(results[0] as Promise<unknown>)).toBe(cause);
    expect(await results[1]).toBe('given');
    await limit.close();
  });

  it('is shared by all with the same id, and separate from other ids', async () => {
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

  it('has the settings of the client that started last', async () => {
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

  it('adds no commands and no listeners to the connection', async () => {
    const connection = redis.connect();
    const before = connection.eventNames().map((name) => connection.listenerCount(name));
    const limit = redisLimit(connection, { id: 'untouched', maxConcurrent: 1 });
    await limit.schedule(async () => {});
    await limit.close();
    expect(connection.eventNames().map((name) => connection.listenerCount(name))).toEqual(before);
    expect(connection).not.toHaveProperty('register_client');
    expect(await connection.ping()).toBe('PONG');
  });

  it('sends no more requests than allowed when Redis has lost its data', async () => {
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
    // Bottleneck has a full reservoir again when it starts the next job.
    await waitUntil(async () => (await redis.connect().hget('b_{emptied}_settings', 'running')) === '1');
    await waitUntil(async () => (await redis.connect().llen('{emptied}_departures')) === 5);
    await limit.close();
    await waiting;
    expect(left).toBe(5);
  });

  it('is kept for ten minutes, or until its reservoir is full again', async () => {
    const remembered = async (id: string, options: Omit<RedisLimitOptions, 'id'>) => {
      const limit = redisLimit(redis.connect(), { id, ...options });
      await limit.schedule(async () => {});
      await limit.close();
      return Math.ceil((await redis.connect().pttl(`b_{${id}}_settings`)) / 100_000) * 100_000;
    };
    expect(await remembered('brief', { maxConcurrent: 1 })).toBe(600_000);
    const hour = { reservoirRefreshInterval: 3_600_000, reservoirRefreshAmount: 5 };
    expect(await remembered('long', hour)).toBe(7_200_000);
  });

  it('counts the uses of another process, and allows no more than the rest', async () => {
    const make = () => redisLimit(redis.connect(), { id: 'shared reservoir', reservoir: 2 });
    const [first, second] = [make(), make()];
    let left = 0;
    const job = async () => {
      left += 1;
    };
    await first.schedule(job);
    await second.schedule(job);
    const waiting = failure(second.schedule(job));
    await waitUntil(
      async () => (await redis.connect().hget('b_{shared reservoir}_settings', 'reservoir')) === '0',
    );
    await Promise.all([first.close(), second.close()]);
    await waiting;
    expect(left).toBe(2);
  });

  it.each<[string, Omit<RedisLimitOptions, 'id'>]>([
    ['of a reservoir', { reservoir: 1 }],
    [
      'of a reservoir that is filled again',
      { reservoirRefreshInterval: 3_600_000, reservoirRefreshAmount: 1 },
    ],
    ['of a number at a time', { maxConcurrent: 1 }],
  ])('passes an unused turn to the next job, with a limit %s', async (name, options) => {
    const limit = redisLimit(redis.connect(), { id: `unused ${name}`, ...options });
    for (let count = 0; count < 3; count += 1) {
      expect(await limit.schedule(() => Promise.resolve(unusedTurn))).toBe(unusedTurn);
    }
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await limit.close();
  });

  it('leaves what others have used as it is when another process starts', async () => {
    const make = () => redisLimit(redis.connect(), { id: 'kept', reservoir: 1 });
    const [first, second] = [make(), make()];
    await first.schedule(async () => 'used');
    const waiting = failure(second.schedule(async () => 'too many'));
    const connection = redis.connect();
    await waitUntil(async () => (await connection.zcard('b_{kept}_client_last_seen')) === 2);
    expect(await connection.hget('b_{kept}_settings', 'reservoir')).toBe('0');
    await second.close();
    expect(await waiting).toMatchObject({ message: 'the limit is closed' });
    await first.close();
  });

  it('frees the place of a request that never ends', async () => {
    const limit = redisLimit(redis.connect(), { id: 'expiring', maxConcurrent: 1, expiration: 200 });
    void limit.schedule(() => new Promise(() => {}));
    expect(await limit.schedule(async () => 'next')).toBe('next');
    await limit.close();
  });

  it('expects a wait after a turn, unless it was not used', async () => {
    const make = (id: string): RedisLimit & Turns => redisLimit(redis.connect(), { id, minTime: 60_000 });
    const [used, unused] = [make('used'), make('unused')];
    await used.schedule(async () => 'used');
    expect(used.waitOf?.(0)).toBeGreaterThan(50_000);
    await unused.schedule(async () => unusedTurn);
    await waitUntil(() => unused.waitOf?.(0) === 0);
    await Promise.all([used.close(), unused.close()]);
  });

  it.each([
    ['every five seconds', {}, 5_000],
    ['four times in each interval', { reservoirRefreshInterval: 1_000, reservoirRefreshAmount: 1 }, 250],
    ['ten times a second at most', { reservoirRefreshInterval: 200, reservoirRefreshAmount: 1 }, 100],
    ['every five seconds at least', { reservoirRefreshInterval: 60_000, reservoirRefreshAmount: 1 }, 5_000],
  ])('looks at the shared state %s with %o', async (name, options, time) => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => intervals.mockRestore());
    const limit = redisLimit(redis.connect(), { id: name, ...options });
    await limit.schedule(async () => 'done');
    expect(intervals.mock.calls.map(([, interval]) => interval)).toContain(time);
    await limit.close();
  });

  it.each<[string, (limit: RedisLimit, isStopped: () => boolean) => Promise<unknown>]>([
    ['if no request waits', (_limit, isStopped) => waitUntil(isStopped)],
    ['at once when it is closed', (limit) => limit.close()],
  ])('stops watching Redis %s', async (name, then) => {
    const started = vi.spyOn(globalThis, 'setInterval');
    const cleared = vi.spyOn(globalThis, 'clearInterval');
    onTestFinished(() => {
      started.mockRestore();
      cleared.mockRestore();
    });
    const limit = redisLimit(redis.connect(), { id: `watched ${name}`, maxConcurrent: 1 });
    await limit.schedule(async () => 'done');
    const watch = started.mock.results[started.mock.calls.findIndex(([, time]) => time === 1_000)]?.value;
    expect(watch).toBeDefined();
    const isStopped = () => cleared.mock.calls.some(([timer]) => timer === watch);
    await then(limit, isStopped);
    expect(isStopped()).toBe(true);
    await limit.close();
  });

  it('accepts null as unlimited', async () => {
    const limit = redisLimit(redis.connect(), {
      id: 'null',
      maxConcurrent: null,
      minTime: null,
      reservoir: null,
      reservoirRefreshInterval: null,
      reservoirRefreshAmount: null,
    });
    const jobs = Array.from({ length: 5 }, (_, index) => limit.schedule(async () => index));
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4]);
    await limit.close();
  });

  it('begins with a full reservoir, and never overfills it', async () => {
    const limit = redisLimit(redis.connect(), {
      id: 'full',
      reservoirRefreshInterval: 3_600_000,
      reservoirRefreshAmount: 3,
    });
    await limit.schedule(async () => {});
    const kept = redis
      .connect()
      .hmget(
        'b_{full}_settings',
        'reservoir',
        'reservoirIncreaseInterval',
        'reservoirIncreaseAmount',
        'reservoirIncreaseMaximum',
      );
    expect(await kept).toEqual(['2', '3600000', '3', '3']);
    await limit.close();
  });

  it('leaves no connection, used or unused', async () => {
    const connection = redis.connect();
    const count = async () =>
      String(await connection.client('LIST'))
        .trim()
        .split('\n').length;
    await connection.ping();
    const before = await count();
    const limit = redisLimit(connection, { id: 'left', maxConcurrent: 1 });
    await limit.schedule(async () => {});
    expect(await count()).toBeGreaterThan(before);
    await limit.close();
    await waitUntil(async () => (await count()) === before);
    await redisLimit(connection, { id: 'unused connection', maxConcurrent: 1 }).close();
  });

  it('works with a connection that is not open and has no queue', async () => {
    const given = redis.connect().duplicate({ lazyConnect: true, enableOfflineQueue: false });
    const limit = redisLimit(given, { id: 'lazy', maxConcurrent: 1 });
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await limit.close();
    given.disconnect();
  });

  it('fails with the error of a connection that cannot be made', async () => {
    const cause = new Error('no more sockets');
    const broken = redis.connect();
    Object.assign(broken, {
      duplicate: () => {
        throw cause;
      },
    });
    const limit = redisLimit(broken, { id: 'broken', maxConcurrent: 1 });
    expect(await failure(limit.schedule(async () => {}))).toBe(cause);
  });

  it('fails if Redis refuses to write, and works when Redis writes again', async () => {
    const admin = redis.connect();
    const refused = {
      which: 'limit',
      message: 'the Redis of the limit returned an error, which is in error.cause',
      cause: { message: expect.stringContaining('OOM') },
    };
    const limit = redisLimit(redis.connect(), { id: 'out of memory', minTime: 1 });
    await admin.config('SET', 'maxmemory', '1');
    expect(await failure(limit.schedule(async () => {}))).toMatchObject(refused);
    await admin.config('SET', 'maxmemory', '0');
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await admin.config('SET', 'maxmemory', '1');
    expect(await failure(limit.schedule(async () => {}))).toMatchObject(refused);
    await admin.config('SET', 'maxmemory', '0');
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await limit.close();
  });
});
