import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { JobError } from '../../../src/jobs/index.js';
import { redisJournal, redisStore, redisTokenStore } from '../../../src/stores/redis/index.js';
import { startRedis } from '../../support/redis.js';
import { failure } from '../../support/server.js';
import { breakingLine } from './breaking-line.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

// The promises of every store and journal are tested in conformance.test.ts.
describe('redisStore', () => {
  it('keeps a text under its key, so that other programs can read and write it', async () => {
    const connection = redis.connect();
    const store = redisStore(connection, 'plain');
    await connection.set('plain', 'one');
    expect(await store.read()).toBe('one');
    await store.write('two');
    expect(await connection.get('plain')).toBe('two');
    const journal = redisJournal(connection, 'lines');
    await journal.append('one');
    await connection.append('lines', 'two\n');
    expect(await journal.read()).toEqual(['one', 'two']);
  });

  it('deletes its lease when it is released', async () => {
    const connection = redis.connect();
    const release = await redisStore(connection, 'brief').hold?.();
    expect(await connection.exists('{brief}:lease')).toBe(1);
    await release?.();
    expect(await connection.exists('{brief}:lease')).toBe(0);
  });

  it('waits for the store of a dead process no longer than its lease', async () => {
    const [one, other] = [redis.connect(), redis.connect()];
    await redisStore(one, 'silent', { lease: 1_000 }).hold?.();
    // A killed program no longer renews its lease.
    one.disconnect();
    const onWait = vi.fn();
    const release = await redisStore(other, 'silent', { onWait }).hold?.();
    expect(onWait).toHaveBeenCalledTimes(1);
    await release?.();
  });

  it('makes a change once if its reply is lost and the request is repeated', async () => {
    const journal = redisJournal(await breakingLine(redis.port, /added once/), 'resent');
    const release = await journal.hold?.();
    await journal.append('added once');
    await journal.append('and another');
    await release?.();
    expect(await redis.connect().get('resent')).toBe('added once\nand another\n');
  });

  it('gets its own lock without a wait if the request is repeated', async () => {
    const onWait = vi.fn();
    const store = redisStore(await breakingLine(redis.port, /retaken/), 'retaken', { onWait });
    await (await store.hold?.())?.();
    expect(onWait).not.toHaveBeenCalled();
  });

  it('is kept by its holder through a failover that ends before its lease', async () => {
    const own = await startRedis();
    onTestFinished(() => own.stop());
    const store = redisStore(own.connect(), 'failover');
    const onLost = vi.fn();
    const release = await store.hold?.({ onLost });
    const admin = own.connect();
    // A replica whose primary does not answer refuses writes with READONLY.
    await admin.replicaof('127.0.0.1', '1');
    const writing = store.write('after the failover');
    setTimeout(() => void admin.replicaof('NO', 'ONE'), 500);
    await writing;
    expect(await store.read()).toBe('after the failover');
    expect(onLost).not.toHaveBeenCalled();
    await release?.();
  });

  it('does not start a new text if Redis lost the text while it was held', async () => {
    const connection = redis.connect();
    const store = redisStore(connection, 'lost');
    await store.hold?.();
    await store.write('so far');
    await connection.del('lost', '{lost}:lease');
    expect(await failure(store.write('so far and more'))).toBeInstanceOf(JobError);
    expect(await connection.exists('lost')).toBe(0);
  });

  it('shows nothing of its text and no password in an error', async () => {
    const connection = redis.connect();
    await connection.lpush('another list', 'of something else');
    const refused = await failure(redisJournal(connection, 'another list').append('ada@example.com'));
    expect(refused).toMatchObject({
      code: 'job_system',
      message: expect.stringMatching(/^Cannot write another list in Redis: WRONGTYPE .+ Fix this problem/),
      cause: { message: expect.stringContaining('WRONGTYPE') },
    });
    expect(inspect(refused, { depth: 12, showHidden: true })).not.toContain('ada@example.com');

    const locked = await startRedis('--requirepass', 'the-right-one');
    onTestFinished(locked.stop);
    const stranger = redis.connect().duplicate({ port: locked.port, password: 'a-wrong-password' });
    onTestFinished(() => stranger.disconnect());
    stranger.on('error', () => {});
    const error = await failure(redisStore(stranger, 'sales').read());
    expect(error).toMatchObject({ cause: { message: expect.stringContaining('WRONGPASS') } });
    expect(inspect(error, { depth: 12, showHidden: true })).not.toContain('a-wrong-password');
  });

  it('keeps a text and its lease in one place of a cluster, and a token and its lock', async () => {
    const cluster = await startRedis('--cluster-enabled', 'yes');
    onTestFinished(cluster.stop);
    const direct = cluster.connect();
    await direct.cluster('ADDSLOTSRANGE', 0, 16_383);
    await vi.waitFor(async () => expect(await direct.cluster('INFO')).toContain('cluster_state:ok'), 60_000);
    const keys = ['ü', 'shop:{42}:sales', 'a{}b', '}a{b}', 'a{b'];
    for (const keyPrefix of ['', 'shop:', '{', '{}']) {
      const connection = direct.duplicate({ keyPrefix });
      onTestFinished(() => connection.disconnect());
      for (const key of keys) {
        const store = redisStore(connection, key);
        const release = await store.hold?.();
        await store.write(`in one place: ${keyPrefix}`);
        await release?.();
        expect(await direct.get(keyPrefix + key)).toBe(`in one place: ${keyPrefix}`);
        const tokens = redisTokenStore(connection, { prefix: key });
        await tokens.lock(key, (lock) => tokens.set(key, { accessToken: 'a' }, lock));
        expect(await tokens.get(key)).toEqual({ accessToken: 'a' });
      }
    }
  });

  it.each([
    ['', {}, 'key must be a non-empty text.'],
    ['sales', { leese: 1 }, 'Unknown option "leese". Did you mean "lease"?'],
  ])('refuses the key %j with %j', (key, options, message) => {
    const connection = redis.connect();
    for (const make of [redisStore, redisJournal]) {
      expect(() => make(connection, key, options as object)).toThrow(TypeError);
      expect(() => make(connection, key, options as object)).toThrow(message);
    }
  });
});
