import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { redisTokenStore } from '../../src/redis.js';
import { startRedis } from '../support/redis.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());
afterEach(() => vi.useRealTimers());

// What every token store promises is in conformance.test.ts.
describe('redisTokenStore', () => {
  it.each([
    ['no JSON', 'garbage'],
    ['JSON of something else', '[1, 2]'],
    ['null', 'null'],
    ['a token of another shape', '{"access_token":"a"}'],
    ['a token that is none', '{"accessToken":"two words"}'],
    ['a time that is none', '{"accessToken":"a","expiresAt":"soon"}'],
    ['scopes that are none', '{"accessToken":"a","scopes":"me.read"}'],
    ['a scope that is none', '{"accessToken":"a","scopes":["me.read",1]}'],
    ['a time that never comes', '{"accessToken":"a","expiresAt":1e999}'],
  ])('takes %s for no token', async (_what, text) => {
    const connection = redis.connect();
    await connection.set('ticketing-client:{key}:token', text);
    expect(await redisTokenStore(connection).get('key')).toBeUndefined();
  });

  it('lets Redis forget a token when it expires', async () => {
    const connection = redis.connect();
    const expiresAt = Date.now() + 60_000;
    await redisTokenStore(connection).set('expiring', { accessToken: 'a', expiresAt });
    expect(await connection.pexpiretime('ticketing-client:{expiring}:token')).toBe(expiresAt);
    await redisTokenStore(connection).set('expiring', { accessToken: 'a', expiresAt: Date.now() - 1 });
    expect(await connection.exists('ticketing-client:{expiring}:token')).toBe(0);
  });

  it('leaves nothing of a token that is forgotten', async () => {
    const connection = redis.connect();
    const store = redisTokenStore(connection);
    await store.set('forgotten', { accessToken: 'a' });
    await store.set('forgotten', undefined);
    expect(await connection.exists('ticketing-client:{forgotten}:token')).toBe(0);
  });

  it('sets no end for a token that has none', async () => {
    const connection = redis.connect();
    await redisTokenStore(connection).set('endless', {
      accessToken: 'a',
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(await connection.pttl('ticketing-client:{endless}:token')).toBe(-1);
  });

  it('says why it refuses what comes with a lock that was lost', async () => {
    const store = redisTokenStore(redis.connect());
    const lock = await store.lock('late', async (held) => held);
    await store.lock('late', async () => {});
    await expect(store.set('late', { accessToken: 'a' }, lock)).rejects.toThrow('The lock was lost');
  });

  it('keeps tokens of different prefixes apart', async () => {
    const [mine, theirs] = ['mine:', 'theirs:'].map((prefix) => redisTokenStore(redis.connect(), { prefix }));
    await mine?.set('key', { accessToken: 'a' });
    expect(await theirs?.get('key')).toBeUndefined();
  });

  it('tells a holder when its lock is somebody else’s, and leaves that one alone', async () => {
    const connection = redis.connect();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lost = await redisTokenStore(connection).lock('taken', async (lock) => {
      await connection.set('ticketing-client:{taken}:lock', 'somebody else');
      vi.advanceTimersByTime(2_500);
      await new Promise((resolve) => lock.lost.addEventListener('abort', resolve, { once: true }));
      return lock.lost.aborted;
    });
    expect(lost).toBe(true);
    expect(await connection.get('ticketing-client:{taken}:lock')).toBe('somebody else');
  });

  it('holds a lock for longer than it lasts by itself', async () => {
    const connection = redis.connect();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const left = await redisTokenStore(connection).lock('long', async () => {
      await connection.pexpire('ticketing-client:{long}:lock', 4_000);
      vi.advanceTimersByTime(2_500);
      return connection.pttl('ticketing-client:{long}:lock');
    });
    expect(left).toBeGreaterThan(4_000);
  });
});
