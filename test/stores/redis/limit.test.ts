import { Cluster } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RedisLimitOptions, redisLimit } from '../../../src/stores/redis/index.js';
import { waitUntil } from '../../support/patience.js';
import { freePort } from '../../support/ports.js';
import { startRedis } from '../../support/redis.js';
import { failure } from '../../support/server.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

const make = (options: RedisLimitOptions, connection: Parameters<typeof redisLimit>[0] = redis.connect()) => {
  const limit = redisLimit(connection, options);
  onTestFinished(() => limit.close());
  return limit;
};

const many = <T>(count: number, job: () => Promise<T>) => Promise.all(Array.from({ length: count }, job));
const used = async () => 'used';
const hourly = { requests: 1, seconds: 3_600 };

/** Returns the time of the next turn of a limit, in microseconds. */
const nextTurn = async (id: string) =>
  Number((await redis.connect().get(`ticketing-client:limit:${id}`))?.split(' ')[0]);

describe('redisLimit', () => {
  const noName = 'redisLimit: id must be the name of the limit. All who share the limit use the same name.';
  const range = (option: string, what: string, given: number) =>
    `redisLimit: ${option} must be a number of ${what} from 1 to 2147483647, not ${given}.`;

  it.each<[object | undefined, string]>([
    [{}, noName],
    [undefined, noName],
    [{ id: 'a', requests: 0 }, range('requests', 'requests', 0)],
    [{ id: 'a', requests: 5, seconds: 0.5 }, range('seconds', 'seconds', 0.5)],
    [{ id: 'a', minTime: 5 }, 'Unknown option "minTime". The options are id, requests, seconds.'],
  ])('refuses the options %o', (options, message) => {
    const make = () => redisLimit(redis.connect(), options as RedisLimitOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  it('returns the result of a job, and fails with its error', async () => {
    const limit = make({ id: 'results', requests: 1_000 });
    const cause = new Error('The job failed.');
    expect(await failure(limit.schedule(() => Promise.reject(cause)))).toBe(cause);
    expect(await limit.schedule(async () => 'given')).toBe('given');
  });

  it('gives turns that are evenly apart to all with the same id', async () => {
    const both = [make({ id: 'even', requests: 20 }), make({ id: 'even', requests: 20 })];
    const start = performance.now();
    await Promise.all(both.map((limit) => many(5, () => limit.schedule(used))));
    // The first turn comes at once, and the tenth after nine gaps of 50 milliseconds. A timer may be a little early.
    expect(performance.now() - start).toBeGreaterThan(440);
  });

  it('is separate from other ids', async () => {
    const [one, other] = [make({ id: 'one', ...hourly }), make({ id: 'other', ...hourly })];
    expect(await one.schedule(used)).toBe('used');
    expect(await other.schedule(used)).toBe('used');
  });

  it('counts requests in a longer time', async () => {
    await make({ id: 'minute', requests: 6, seconds: 60 }).schedule(used);
    const left = await redis.connect().pttl('ticketing-client:limit:minute');
    expect(Math.ceil(left / 1_000)).toBe(10);
  });

  it('gives the next turn after its time when the clock of Redis was set back', async () => {
    const key = 'ticketing-client:limit:clock';
    const limit = make({ id: 'clock', requests: 1, seconds: 60 });
    const future = Date.now() * 1_000 + 3_600_000_000;
    await redis.connect().set(key, `${future + 5_000} ${future}`);
    expect(await limit.schedule(used)).toBe('used');
    expect(await nextTurn('clock')).toBeLessThan(future);
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
    const both = [1, 2].map(() => make({ id: 'cluster', requests: 1, seconds: 1 }, connection));
    await Promise.all(both.map((limit) => limit.schedule(used)));
    expect(await direct.keys('*')).toEqual(['shop:ticketing-client:limit:cluster']);
  });

  it('works for a user of Redis who may use no channel', async () => {
    await redis.connect().acl('SETUSER', 'silent', 'on', '>secret', '~*', '+@all', 'resetchannels');
    const connection = redis.connect().duplicate({ username: 'silent', password: 'secret' });
    onTestFinished(() => connection.disconnect());
    expect(await make({ id: 'silent', requests: 10 }, connection).schedule(used)).toBe('used');
  });

  it('waits for Redis if a command took longer than the connection allows', async () => {
    const connection = redis.connect().duplicate({ commandTimeout: 50 });
    onTestFinished(() => connection.disconnect());
    const limit = make({ id: 'timeout', requests: 1_000 }, connection);
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
    const limit = make({ id: 'replica', requests: 1_000 }, replica.connect());
    await limit.schedule(used);
    await replica.connect().replicaof('127.0.0.1', redis.port);
    const waiting = limit.schedule(used);
    await waitUntil(async () => (await replica.connect().info('errorstats')).includes('errorstat_READONLY'));
    await replica.connect().replicaof('NO', 'ONE');
    expect(await waiting).toBe('used');
  });

  it('waits while Redis refuses to write, says after five seconds why it fails, and works when Redis writes again', async () => {
    const admin = redis.connect();
    const limit = make({ id: 'out of memory', requests: 1_000 });
    expect(await limit.schedule(async () => 'given')).toBe('given');
    await admin.config('SET', 'maxmemory', '1');
    onTestFinished(async () => void (await admin.config('SET', 'maxmemory', '0')));
    expect(await failure(limit.schedule(async () => {}))).toMatchObject({
      which: 'limit',
      message: 'the Redis of the limit returned an error, which is in error.cause',
      cause: { message: expect.stringContaining('OOM') },
    });
    const waiting = limit.schedule(async () => 'given later');
    await admin.config('SET', 'maxmemory', '0');
    expect(await waiting).toBe('given later');
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
    const limit = redisLimit(connection, { id: 'left', requests: 10 });
    await limit.schedule(used);
    expect(await count()).toBeGreaterThan(open);
    await limit.close();
    await waitUntil(async () => (await count()) === open);
    expect(listeners()).toEqual(before);
    await redisLimit(connection, { id: 'unused connection', requests: 10 }).close();
  });

  it('works with a connection that is not open and has no queue', async () => {
    const given = redis.connect().duplicate({ lazyConnect: true, enableOfflineQueue: false });
    expect(await make({ id: 'lazy', requests: 10 }, given).schedule(async () => 'given')).toBe('given');
    given.disconnect();
  });

  it('fails with the error of a connection that cannot be made', async () => {
    const broken = redis.connect();
    Object.assign(broken, {
      duplicate: () => {
        throw new Error('no more sockets');
      },
    });
    expect(await failure(make({ id: 'broken', requests: 10 }, broken).schedule(used))).toMatchObject({
      which: 'limit',
      cause: { message: 'no more sockets' },
    });
  });
});
