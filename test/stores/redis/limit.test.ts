import { Cluster, type Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TurnQueue } from '../../../src/client/transport/turn-queue.js';
import type { Foresight } from '../../../src/shared/turns.js';
import { unusedTurn } from '../../../src/shared/turns.js';
import { type RedisLimit, type RedisLimitOptions, redisLimit } from '../../../src/stores/redis/index.js';
import { waitUntil } from '../../support/patience.js';
import { freePort } from '../../support/ports.js';
import { startRedis } from '../../support/redis.js';
import { failure } from '../../support/server.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

/** Makes a limit whose queue can be observed. */
const make = (options: RedisLimitOptions, connection: Parameters<typeof redisLimit>[0] = redis.connect()) => {
  const limit = redisLimit(connection, options) as RedisLimit & Foresight;
  onTestFinished(() => limit.close());
  return limit;
};

const many = <T>(count: number, job: () => Promise<T>) => Promise.all(Array.from({ length: count }, job));
const used = async () => 'used';
const hour = 3_600_000;

/** Returns how often limits have asked Redis. */
const questions = async () =>
  Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.connect().info('commandstats'))?.[1] ?? 0);

/** Waits until the limits have asked Redis once more. */
async function asked(action: () => unknown = () => {}) {
  const before = await questions();
  action();
  await waitUntil(async () => (await questions()) > before);
}

describe('redisLimit', () => {
  const noName = 'redisLimit: id must be the name of the limit. All who share the limit use the same name.';
  const notSet = 'reservoirRefreshInterval and reservoirRefreshAmount must be set together';
  const range = (option: string, what: string, least: number, given: number): [object, string] => [
    { id: 'a', [option]: given },
    `redisLimit: ${option} must be a number of ${what} from ${least} to 2147483647, not ${given}.`,
  ];

  it.each<[object | undefined, string]>([
    [{}, noName],
    [undefined, noName],
    range('minTime', 'milliseconds', 0, -1),
    range('maxConcurrent', 'requests', 1, 0),
    [{ id: 'a', highWater: 5 }, 'Unknown option "highWater". The options are id, expiration,'],
    [{ id: 'a', reservoirRefreshInterval: 1_000 }, notSet],
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
    const same = ['same', 'same'].map((id) => make({ id, maxConcurrent: 1 }));
    await Promise.all([...same, ...same].map((limit) => limit.schedule(job)));
    expect(most).toBe(1);
    const apart = ['one', 'other'].map((id) => make({ id, maxConcurrent: 1 }));
    let release = () => {};
    const held = apart[0]?.schedule(() => new Promise<void>((resolve) => (release = resolve)));
    await apart[1]?.schedule(job);
    release();
    await held;
    await Promise.all([...same, ...apart].map((limit) => limit.close()));
  });

  const perHour = (refill: number) => ({ reservoirRefreshInterval: hour, reservoirRefreshAmount: refill });

  it.each<[string, Omit<RedisLimitOptions, 'id'>, Omit<RedisLimitOptions, 'id'>]>([
    ['a reservoir that is empty', { reservoir: 1 }, { minTime: 1 }],
    ['a turn in an hour', { minTime: hour }, { minTime: 1 }],
    ['a turn in an hour, of a reservoir', perHour(1), perHour(4)],
  ])('gives turns by new settings after %s', async (id, before, after) => {
    const old = make({ id, ...before });
    await old.schedule(used);
    // It may get a turn by the new settings too.
    old.schedule(used).catch(() => {});
    await asked();
    const limit = make({ id, ...after });
    expect(await many(2, () => limit.schedule(used))).toEqual(['used', 'used']);
  });

  it.each([
    ['lost its data', () => redis.connect().flushall()],
    ['forgotten its scripts', () => redis.connect().script('FLUSH')],
  ])('sends no more requests than allowed when Redis has %s', async (name, lose) => {
    const limit = make({ id: name, reservoirRefreshInterval: hour, reservoirRefreshAmount: 5 });
    await many(5, () => limit.schedule(used));
    await lose();
    const job = vi.fn(used);
    const waiting = failure(limit.schedule(job));
    await waitUntil(async () => (await redis.connect().exists(`ticketing-client:limit:${name}`)) === 1);
    await asked();
    await limit.close();
    await waiting;
    expect(job).not.toHaveBeenCalled();
  });

  it.each<[string, number, Omit<RedisLimitOptions, 'id'>]>([
    ['ten minutes', 600_000, { maxConcurrent: 1 }],
    [
      'until its reservoir is full again',
      2 * hour,
      { reservoirRefreshInterval: hour, reservoirRefreshAmount: 5 },
    ],
  ])('is kept for %s', async (id, time, options) => {
    await make({ id, ...options }).schedule(used);
    const left = await redis.connect().pttl(`ticketing-client:limit:${id}`);
    expect(Math.ceil(left / 100_000) * 100_000).toBe(time);
  });

  it.each<[number, Omit<RedisLimitOptions, 'id'>]>([
    [2, { reservoir: 2 }],
    [1, { reservoir: 1, reservoirRefreshInterval: hour, reservoirRefreshAmount: 3 }],
    [5, { reservoir: 5, reservoirRefreshInterval: hour, reservoirRefreshAmount: 3 }],
    [1, { minTime: hour }],
  ])('lets %d requests of two processes leave with %o', async (number, options) => {
    const id = JSON.stringify(options);
    const both = [make({ id, ...options }), make({ id, ...options })];
    for (let count = 0; count < number; count += 1) await both[count % 2]?.schedule(used);
    const job = vi.fn(used);
    const waiting = both.map((each) => failure(each.schedule(job)));
    await asked();
    await asked();
    await Promise.all(both.map((each) => each.close()));
    expect(await Promise.all(waiting)).toMatchObject(both.map(() => ({ message: 'the limit is closed' })));
    expect(job).not.toHaveBeenCalled();
  });

  it('fills the reservoir again after the interval, whatever it began with', async () => {
    const options = { reservoirRefreshInterval: 300, reservoirRefreshAmount: 3 };
    for (const reservoir of [1, 5]) {
      const limit = make({ id: `again ${reservoir}`, reservoir, ...options });
      expect(await many(reservoir + 3, () => limit.schedule(used))).toHaveLength(reservoir + 3);
    }
  });

  it('passes places on in turn, however many requests a process has', async () => {
    const options = { id: 'fair', maxConcurrent: 1 };
    const [busy, other] = [make(options), make(options)];
    const order: string[] = [];
    const note = (limit: RedisLimit, name: string) =>
      limit.schedule(async () => {
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
    let release = () => {};
    const first = busy.schedule(() => new Promise<void>((resolve) => (release = resolve)));
    await asked();
    const jobs = [many(20, () => note(busy, 'busy'))];
    await asked();
    jobs.push(many(2, () => note(other, 'other')));
    // The second time it listens for its turn.
    await asked();
    await asked();
    release();
    await Promise.all([first, ...jobs]);
    expect(order.slice(0, 6).filter((name) => name === 'other')).toHaveLength(2);
  });

  it('asks Redis once for several requests of a queue', async () => {
    const queue = new TurnQueue(make({ id: 'several', reservoir: 100 }));
    const before = await questions();
    await many(100, async () => (await queue.enter(new AbortController().signal)).end(true));
    expect((await questions()) - before).toBeLessThan(40);
  });

  it('passes a process that was killed while it waited no more than one place', async () => {
    const options = { id: 'killed', maxConcurrent: 2 };
    const own: Redis[] = [];
    const given = redis.connect();
    const duplicate = given.duplicate.bind(given);
    given.duplicate = (override) => {
      const client = duplicate(override);
      own.push(client);
      return client;
    };
    const [busy, killed, other] = [make(options), make(options, given), make(options)];
    let release = () => {};
    const ending = new Promise<void>((resolve) => (release = resolve));
    const held = many(2, () => busy.schedule(() => ending));
    await asked();
    const lost = many(5, () => failure(killed.schedule(used)));
    // Its second connection is for the turns that others pass.
    await waitUntil(() => own[1]?.status === 'ready');
    for (const client of own) client.disconnect();
    const start = performance.now();
    const jobs = many(5, () => other.schedule(used));
    await asked();
    release();
    await Promise.all([held, jobs]);
    // Its place is free after 15 seconds.
    expect(performance.now() - start).toBeLessThan(14_000);
    await killed.close();
    await lost;
  });

  it('gives up the turns of requests that have left the queue', async () => {
    const options = { id: 'left', minTime: hour };
    const [one, other] = [make(options), make(options)];
    await one.schedule(used);
    const queue = { size: 3 };
    const job = vi.fn(async () => unusedTurn);
    const gone = one.take(job, queue);
    await asked();
    const later = other.waitOf(0);
    queue.size = 0;
    one.recount();
    expect(await gone).toBe(unusedTurn);
    void failure(other.schedule(used));
    await asked();
    expect(later).toBe(0);
    expect(other.waitOf(0)).toBeLessThanOrEqual(hour);
  });

  it('works in a cluster, and with a prefix', async () => {
    // Otherwise the port of the bus is 10,000 above that of the server, and may not exist.
    const bus = ['--cluster-port', String(await freePort())];
    const own = ['--cluster-announce-ip', '127.0.0.1'];
    const cluster = await startRedis('--cluster-enabled', 'yes', ...own, ...bus);
    onTestFinished(cluster.stop);
    const direct = cluster.connect();
    await direct.cluster('ADDSLOTSRANGE', 0, 16_383);
    await vi.waitFor(async () => expect(await direct.cluster('INFO')).toContain('cluster_state:ok'), 60_000);
    const connection = new Cluster([{ host: '127.0.0.1', port: cluster.port }], { keyPrefix: 'shop:' });
    onTestFinished(() => connection.disconnect());
    const both = [1, 2].map(() => make({ id: 'cluster', maxConcurrent: 1, minTime: 1 }, connection));
    await Promise.all(both.flatMap((limit) => [limit.schedule(used), limit.schedule(used)]));
    expect(await direct.keys('*')).toEqual(['shop:ticketing-client:limit:cluster']);
    await Promise.all(both.map((limit) => limit.close()));
  });

  it('works for a user of Redis who may use no channel', async () => {
    await redis.connect().acl('SETUSER', 'silent', 'on', '>secret', '~*', '+@all', 'resetchannels');
    const connection = redis.connect().duplicate({ username: 'silent', password: 'secret' });
    onTestFinished(() => connection.disconnect());
    const both = [1, 2].map(() => make({ id: 'silent', maxConcurrent: 1 }, connection));
    await Promise.all(both.flatMap((limit) => [limit.schedule(used), limit.schedule(used)]));
  });

  it('waits for Redis if a command took longer than the connection allows', async () => {
    const connection = redis.connect().duplicate({ commandTimeout: 50 });
    onTestFinished(() => connection.disconnect());
    const limit = make({ id: 'timeout', minTime: 1 }, connection);
    await limit.schedule(used);
    redis.freeze();
    const waiting = limit.schedule(used);
    await new Promise((resolve) => setTimeout(resolve, 200));
    redis.thaw();
    expect(await waiting).toBe('used');
  });

  it('waits for a primary if Redis has become a replica', async () => {
    const replica = await startRedis();
    onTestFinished(replica.stop);
    const limit = make({ id: 'replica', minTime: 1 }, replica.connect());
    await limit.schedule(used);
    await replica.connect().replicaof('127.0.0.1', redis.port);
    const waiting = limit.schedule(used);
    await waitUntil(async () => (await replica.connect().info('errorstats')).includes('errorstat_READONLY'));
    await replica.connect().replicaof('NO', 'ONE');
    expect(await waiting).toBe('used');
  });

  it.each<[string, Omit<RedisLimitOptions, 'id'>]>([
    ['of a reservoir', { reservoir: 1 }],
    ['of a reservoir that is filled again', perHour(1)],
    ['of a number at a time', { maxConcurrent: 1 }],
  ])('passes an unused turn to the next job, with a limit %s', async (name, options) => {
    const limit = redisLimit(redis.connect(), { id: `unused ${name}`, ...options });
    for (let count = 0; count < 3; count += 1) {
      expect(await limit.schedule(() => Promise.resolve(unusedTurn))).toBe(unusedTurn);
    }
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await limit.close();
  });

  it('frees the place of a request that never ends', async () => {
    const limit = redisLimit(redis.connect(), { id: 'expiring', maxConcurrent: 1, expiration: 200 });
    void limit.schedule(() => new Promise(() => {}));
    expect(await limit.schedule(async () => 'next')).toBe('next');
    await limit.close();
  });

  it('expects a wait after a turn, unless it was not used', async () => {
    const [taken, unused] = [make({ id: 'taken', minTime: hour }), make({ id: 'unused', minTime: hour })];
    await taken.schedule(used);
    expect(taken.waitOf(0)).toBeGreaterThan(hour / 2);
    await unused.schedule(async () => unusedTurn);
    await waitUntil(() => unused.waitOf(0) === 0);
  });

  it('stops watching Redis at once when it is closed', async () => {
    const started = vi.spyOn(globalThis, 'setInterval');
    const cleared = vi.spyOn(globalThis, 'clearInterval');
    onTestFinished(() => {
      started.mockRestore();
      cleared.mockRestore();
    });
    const limit = redisLimit(redis.connect(), { id: 'watched', maxConcurrent: 1 });
    await limit.schedule(used);
    const watch = started.mock.results[started.mock.calls.findIndex(([, time]) => time === 1_000)]?.value;
    expect(watch).toBeDefined();
    await limit.close();
    expect(cleared.mock.calls.flat()).toContain(watch);
  });

  it('accepts null as unlimited', async () => {
    const unlimited = { maxConcurrent: null, minTime: null, reservoir: null };
    const refill = { reservoirRefreshInterval: null, reservoirRefreshAmount: null };
    const limit = make({ id: 'null', ...unlimited, ...refill });
    expect(await many(5, () => limit.schedule(used))).toHaveLength(5);
  });

  it('leaves no connection, and no listener on the given one', async () => {
    const connection = redis.connect();
    const listeners = () => connection.eventNames().map((name) => connection.listenerCount(name));
    const before = listeners();
    const count = async () =>
      String(await connection.client('LIST'))
        .trim()
        .split('\n').length;
    await connection.ping();
    const open = await count();
    const limit = redisLimit(connection, { id: 'left', maxConcurrent: 1 });
    await limit.schedule(used);
    expect(await count()).toBeGreaterThan(open);
    await limit.close();
    await waitUntil(async () => (await count()) === open);
    expect(listeners()).toEqual(before);
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

  it('waits while Redis refuses to write, says after five seconds why it fails, and works when Redis writes again', async () => {
    const admin = redis.connect();
    const limit = redisLimit(redis.connect(), { id: 'out of memory', minTime: 1 });
    onTestFinished(() => limit.close());
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await admin.config('SET', 'maxmemory', '1');
    onTestFinished(async () => void (await admin.config('SET', 'maxmemory', '0')));
    expect(await failure(limit.schedule(async () => {}))).toMatchObject({
      which: 'limit',
      message: 'the Redis of the limit returned an error, which is in error.cause',
      cause: { message: expect.stringContaining('OOM') },
    });
    await admin.config('SET', 'maxmemory', '0');
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await admin.config('SET', 'maxmemory', '1');
    const waiting = limit.schedule(async () => 'given later');
    await admin.config('SET', 'maxmemory', '0');
    expect(await waiting).toBe('given later');
  });
});
