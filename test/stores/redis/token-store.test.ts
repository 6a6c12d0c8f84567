import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { redisTokenStore } from '../../../src/stores/redis/index.js';
import { startRedis } from '../../support/redis.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());
afterEach(() => vi.useRealTimers());

// The promises of every token store are tested in conformance.test.ts.
describe('redisTokenStore', () => {
  it('returns a token only to a client with the secret, and keeps the secret in no key', async () => {
    const connection = redis.connect();
    const emulator = new Emulator();
    const { auth, ...options } = emulator.options();
    let tokenRequests = 0;
    const fetch = (request: Request) => {
      if (request.url.endsWith('/connect/token')) tokenRequests += 1;
      return emulator.fetch(request);
    };
    const meOf = (clientSecret: string) => {
      const own = { ...auth, clientSecret, store: redisTokenStore(connection, { prefix: 'one:' }) };
      return new TicketingClient({ ...options, fetch, auth: own }).me.get();
    };
    const { uuid } = await meOf(auth.clientSecret);
    expect((await meOf(auth.clientSecret)).uuid).toBe(uuid);
    expect(tokenRequests).toBe(1);
    await expect(meOf('another secret')).rejects.toMatchObject({ name: 'TokenError', which: 'credentials' });
    expect(tokenRequests).toBe(2);
    const keys = await connection.keys('one:*');
    expect(keys).not.toEqual([]);
    expect(keys.join(' ')).not.toContain(auth.clientSecret);
  });

  it.each([
    ['invalid JSON', 'garbage'],
    ['other JSON', '[1, 2]'],
    ['null', 'null'],
    ['a token of another shape', '{"access_token":"a"}'],
    ['an invalid token', '{"accessToken":"two words"}'],
    ['an invalid time', '{"accessToken":"a","expiresAt":"soon"}'],
    ['invalid scopes', '{"accessToken":"a","scopes":"me.read"}'],
    ['an invalid scope', '{"accessToken":"a","scopes":["me.read",1]}'],
    ['an infinite time', '{"accessToken":"a","expiresAt":1e999}'],
  ])('reads %s as no token', async (_what, text) => {
    const connection = redis.connect();
    await connection.set('ticketing-client:{key}:token', text);
    expect(await redisTokenStore(connection).get('key')).toBeUndefined();
  });

  it('makes Redis delete a token when it expires', async () => {
    const connection = redis.connect();
    const expiresAt = Date.now() + 60_000;
    await redisTokenStore(connection).set('expiring', { accessToken: 'a', expiresAt });
    expect(await connection.pexpiretime('ticketing-client:{expiring}:token')).toBe(expiresAt);
    await redisTokenStore(connection).set('expiring', { accessToken: 'a', expiresAt: Date.now() - 1 });
    expect(await connection.exists('ticketing-client:{expiring}:token')).toBe(0);
  });

  it('sets no expiry for a token without one', async () => {
    const connection = redis.connect();
    await redisTokenStore(connection).set('endless', {
      accessToken: 'a',
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(await connection.pttl('ticketing-client:{endless}:token')).toBe(-1);
  });

  it('keeps tokens of different prefixes apart', async () => {
    const [mine, theirs] = ['mine:', 'theirs:'].map((prefix) => redisTokenStore(redis.connect(), { prefix }));
    await mine?.set('key', { accessToken: 'a' });
    expect(await theirs?.get('key')).toBeUndefined();
  });
});
