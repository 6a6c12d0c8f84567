import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Token, TokenStore } from '../../../src/client/auth/token.js';
import { tokenManager } from '../../../src/client/auth/token-manager.js';
import { TokenShelf } from '../../../src/client/auth/token-shelf.js';
import { TokenError, type TokenFailure } from '../../../src/client/errors.js';
import { tokenStore } from '../../support/token-store.js';

const second = 1000;
const hour = 3600 * second;

/** A clock that changes only if a test moves it. */
const clockAt = (start: number) => {
  let time = start;
  return {
    now: () => time,
    moveTo: (to: number) => {
      time = to;
    },
  };
};

/** A manager at time 0 whose service returns token-1, token-2 and so on. */
const setUp = ({ lifetime = hour, store }: { lifetime?: number; store?: TokenStore } = {}) => {
  const clock = clockAt(0);
  let count = 0;
  const fetchToken = vi.fn(async (): Promise<Token> => {
    count += 1;
    return { accessToken: `token-${count}`, expiresAt: clock.now() + lifetime };
  });
  const shelf = store && new TokenShelf(store, 'token');
  const manager = tokenManager({ fetchToken, now: clock.now, shelf });
  const get = async () => (await manager.token()).accessToken;
  return { manager, get, fetchToken, ...clock };
};

/** A promise that is settled from outside. */
const pending = <T>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
};

/** Lets everything run that waits only for promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const thousand = <T>(job: () => Promise<T>) => Promise.all(Array.from({ length: 1000 }, job));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60 * second;

it.each([
  ['is reused until two minutes before it expires', hour, hour - 121 * second, 'token-1', 1],
  ['is replaced in the background from then on', hour, hour - 120 * second, 'token-1', 2],
  ['makes calls wait for another from 30 s before it expires', hour, hour - 30 * second, 'token-2', 2],
  ['is replaced once it has expired', hour, hour, 'token-2', 2],
  ['is replaced later if its lifetime is short', minute, 44 * second, 'token-1', 1],
  ['is replaced in the background in the last quarter of a short life', minute, 45 * second, 'token-1', 2],
  ['makes calls wait in the last tenth of a short life', minute, 54 * second, 'token-2', 2],
])(
  'a token for a thousand calls costs one request, and %s',
  async (_, lifetime, time, expected, requests) => {
    const begin = 24 * hour;
    const { get, fetchToken, moveTo } = setUp({ lifetime });
    moveTo(begin);
    expect(new Set(await thousand(get))).toEqual(new Set(['token-1']));
    moveTo(begin + time);
    expect(new Set(await thousand(get))).toEqual(new Set([expected]));
    await settle();
    expect(fetchToken).toHaveBeenCalledTimes(requests);
    expect(await get()).toBe(`token-${requests}`);
  },
);

it('a token is kept forever if its expiry is unknown', async () => {
  const { get, fetchToken, moveTo } = setUp();
  fetchToken.mockResolvedValueOnce({ accessToken: 'forever' });
  await get();
  moveTo(100 * hour);
  expect(await get()).toBe('forever');
});

describe('refreshing', () => {
  it('reports no failure in the background, and tries again after a pause', async () => {
    const { get, fetchToken, moveTo } = setUp();
    await get();
    fetchToken.mockRejectedValueOnce(new Error('down'));
    moveTo(hour - 100 * second);
    await get();
    await settle();
    moveTo(hour - 100 * second + 249);
    expect(await get()).toBe('token-1');
    await settle();
    expect(fetchToken).toHaveBeenCalledTimes(2);
    moveTo(hour - 100 * second + 250);
    expect(await get()).toBe('token-1');
    await settle();
    expect(fetchToken).toHaveBeenCalledTimes(3);
    expect(await get()).toBe('token-2');
  });

  it('leaves the current token in use if it fails before expiry', async () => {
    const { get, fetchToken, moveTo } = setUp();
    await get();
    fetchToken.mockRejectedValue(new Error('down'));
    moveTo(hour - 20 * second);
    expect(await get()).toBe('token-1');
    moveTo(hour - 20 * second + 100);
    expect(await get()).toBe('token-1');
    expect(fetchToken).toHaveBeenCalledTimes(2);
    moveTo(hour);
    await expect(get()).rejects.toThrow('down');
  });

  it('fails if the current token expires meanwhile', async () => {
    const { get, fetchToken, moveTo } = setUp();
    await get();
    const answer = pending<Token>();
    fetchToken.mockReturnValueOnce(answer.promise);
    moveTo(hour - 20 * second);
    const waiting = get();
    await settle();
    moveTo(hour);
    answer.reject(new Error('down'));
    await expect(waiting).rejects.toThrow('down');
  });
});

describe('rejecting', () => {
  it('leaves any other token in use, even if the store has lost it', async () => {
    const store = { ...tokenStore(), get: async () => undefined };
    const { manager, get, fetchToken } = setUp({ store });
    await get();
    await manager.reject('another');
    expect(await get()).toBe('token-1');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('replaces the refused token, and not the new one if a call rejects the old one late', async () => {
    const { manager, get, fetchToken } = setUp();
    await get();
    for (const _ of ['at once', 'late']) {
      await manager.reject('token-1');
      expect(await get()).toBe('token-2');
    }
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  it('is not undone by a background refresh that fails', async () => {
    const { manager, get, fetchToken, moveTo } = setUp();
    await get();
    moveTo(hour - 20 * second);
    const answer = pending<Token>();
    fetchToken.mockReturnValueOnce(answer.promise);
    const waiting = get();
    await settle();
    await manager.reject('token-1');
    answer.reject(new Error('down'));
    await expect(waiting).rejects.toThrow('down');
  });

  it.each(['an earlier refresh', 'a slow store'])(
    'is not undone by %s that returns the rejected token',
    async (from) => {
      const answer = pending<Token>();
      const store = { ...tokenStore(), get: () => answer.promise };
      const { manager, get, fetchToken } = setUp(from === 'a slow store' ? { store } : {});
      if (from === 'an earlier refresh') fetchToken.mockReturnValueOnce(answer.promise);
      const waiting = get();
      await settle();
      await manager.reject('revoked');
      answer.resolve({ accessToken: 'revoked', expiresAt: hour });
      expect(await waiting).toBe('token-1');
      expect(await get()).toBe('token-1');
    },
  );

  it('is not undone while the new token is written to the store', async () => {
    const written = pending<void>();
    const store = { ...tokenStore(), set: () => written.promise };
    const { manager, get } = setUp({ store });
    const waiting = get();
    await settle();
    await manager.reject('token-1');
    written.resolve();
    await waiting;
    expect(await get()).toBe('token-2');
  });

  it('accepts the rejected token if the service returns it again', async () => {
    const { manager, get, fetchToken, moveTo } = setUp();
    fetchToken.mockResolvedValue({ accessToken: 'always', expiresAt: hour });
    await get();
    await manager.reject('always');
    expect(await get()).toBe('always');
    fetchToken.mockClear();
    expect(await get()).toBe('always');
    expect(fetchToken).not.toHaveBeenCalled();
    moveTo(hour);
    expect(await get()).toBe('always');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });
});

describe('a token endpoint that fails', () => {
  const unreachable = () => new TokenError('network', 'The token endpoint was not reached.');
  const refused = (which: TokenFailure) => new TokenError(which, 'Wrong.', { status: 401 });
  const busy = (retryAfter: number) => new TokenError('service', 'Busy.', { status: 503, retryAfter });

  it('is asked once for a thousand calls, and again only after the pause that its error names', async () => {
    const { get, fetchToken, moveTo } = setUp();
    fetchToken.mockRejectedValueOnce(unreachable());
    const outcomes = await Promise.allSettled(Array.from({ length: 1000 }, get));
    const reason = expect.objectContaining({ code: 'token_network', retryAfter: 250 });
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })));
    moveTo(100);
    await expect(get()).rejects.toMatchObject({ code: 'token_network', retryAfter: 150 });
    expect(fetchToken).toHaveBeenCalledTimes(1);
    moveTo(250);
    expect(await get()).toBe('token-1');
  });

  it('is asked more and more rarely, but at least every minute', async () => {
    const { get, fetchToken, moveTo } = setUp();
    fetchToken.mockRejectedValue(unreachable());
    for (let time = 0; time <= 600 * second; time += 50) {
      moveTo(time);
      await get().catch(() => {});
    }
    // It is asked at 0, after 250 ms, 500 ms and so on up to 32 s, and then every 60 s.
    expect(fetchToken).toHaveBeenCalledTimes(1 + 8 + 8);
  });

  it('is asked soon after a failure if it worked since the previous failure', async () => {
    const { manager, get, fetchToken, moveTo } = setUp();
    fetchToken.mockRejectedValueOnce(unreachable());
    await expect(get()).rejects.toMatchObject({ retryAfter: 250 });
    moveTo(250);
    expect(await get()).toBe('token-1');
    await manager.reject('token-1');
    fetchToken.mockRejectedValueOnce(unreachable());
    await expect(get()).rejects.toMatchObject({ retryAfter: 250 });
  });

  it.each([
    [60 * second, 500],
    [60 * second + 1, 250],
  ])('is asked %i ms after a pause, and then again after %i ms if it fails', async (later, retryAfter) => {
    const { get, fetchToken, moveTo } = setUp();
    fetchToken.mockRejectedValue(unreachable());
    await expect(get()).rejects.toMatchObject({ retryAfter: 250 });
    moveTo(250 + later);
    await expect(get()).rejects.toMatchObject({ retryAfter });
  });

  it.each<[string, TokenError, pause: number]>([
    ['ten seconds, because it refused the credentials', refused('credentials'), 10 * second],
    ['ten seconds, because it refused the grant type', refused('grant_type'), 10 * second],
    ['a minute, though it asked for more', busy(300 * second), 60 * second],
  ])('is left alone for %s', async (_, error, pause) => {
    const { get, fetchToken, moveTo } = setUp();
    fetchToken.mockRejectedValueOnce(error);
    const { code, status, message } = error;
    await expect(get()).rejects.toMatchObject({ code, status, retryAfter: error.retryAfter ?? pause });
    moveTo(pause - 1);
    await expect(get()).rejects.toMatchObject({ code, status, message });
    expect(fetchToken).toHaveBeenCalledTimes(1);
    moveTo(pause);
    expect(await get()).toBe('token-1');
  });

  it('does not make an expired token usable during a pause', async () => {
    const { get, fetchToken, moveTo } = setUp();
    await get();
    moveTo(hour);
    fetchToken.mockRejectedValueOnce(unreachable());
    for (const _ of ['at once', 'in the pause'])
      await expect(get()).rejects.toMatchObject({ code: 'token_network' });
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  it('passes on an error that is not a TokenError', async () => {
    const { get, fetchToken } = setUp();
    const own = new Error('the vault is sealed');
    fetchToken.mockRejectedValueOnce(own);
    await expect(get()).rejects.toBe(own);
    await expect(get()).rejects.toBe(own);
  });

  it('is asked at once if the clock is set back', async () => {
    const { get, fetchToken, moveTo } = setUp();
    moveTo(hour);
    fetchToken.mockRejectedValueOnce(new TokenError('credentials', 'Wrong.'));
    await expect(get()).rejects.toThrow('Wrong.');
    moveTo(0);
    expect(await get()).toBe('token-1');
  });

  it('does not stop a call from using the token of another process', async () => {
    const store = tokenStore();
    const { get, fetchToken } = setUp({ store });
    fetchToken.mockRejectedValueOnce(unreachable());
    await expect(get()).rejects.toThrow();
    await store.set('token', { accessToken: 'from-elsewhere', expiresAt: hour });
    expect(await get()).toBe('from-elsewhere');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });
});

it('waits for a slow store during a pause of the token endpoint', async () => {
  vi.useFakeTimers();
  const store = tokenStore();
  const get: TokenStore['get'] = async (key) => {
    await new Promise((resolve) => setTimeout(resolve, second));
    return store.get(key);
  };
  const { manager, fetchToken } = setUp({ store: { ...store, get } });
  fetchToken.mockRejectedValueOnce(new Error('down'));
  const failed = expect(manager.token()).rejects.toThrow('down');
  await vi.advanceTimersByTimeAsync(2 * second);
  await failed;
  await store.set('token', { accessToken: 'from-elsewhere', expiresAt: hour });
  const waiting = manager.token();
  await vi.advanceTimersByTimeAsync(second);
  expect(await waiting).toMatchObject({ accessToken: 'from-elsewhere' });
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

describe('a token request that never ends', () => {
  it('fails the waiting calls, and the next call asks again', async () => {
    vi.useFakeTimers();
    const { get, fetchToken } = setUp();
    fetchToken.mockReturnValueOnce(new Promise(() => {}));
    const waiting = Promise.allSettled([get(), get()]);
    await vi.advanceTimersByTimeAsync(70 * second);
    const error = expect.objectContaining({
      code: 'token_network',
      message: 'No token arrived within 70000 ms. Try again.',
    });
    expect(await waiting).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
    expect(await get()).toBe('token-1');
  });

  it('does not block a client whose runtime has cancelled it with its timers', async () => {
    vi.useFakeTimers();
    const { get, fetchToken, moveTo } = setUp();
    await get();
    moveTo(hour - 100 * second);
    fetchToken.mockReturnValueOnce(new Promise(() => {}));
    await get();
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    moveTo(hour);
    const waiting = Promise.all([get(), get()]);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await waiting).toEqual(['token-2', 'token-2']);
    expect(fetchToken).toHaveBeenCalledTimes(3);
  });
});

describe('a shared store', () => {
  it('lets two managers share one token', async () => {
    const store = tokenStore();
    const first = setUp({ store });
    const second = setUp({ store });
    expect(await Promise.all([first.get(), second.get()])).toEqual(['token-1', 'token-1']);
    expect(first.fetchToken).toHaveBeenCalledTimes(1);
    expect(second.fetchToken).not.toHaveBeenCalled();
  });

  it('keeps the tokens of different keys apart', async () => {
    const store = tokenStore();
    const managerOf = (key: string) =>
      tokenManager({
        shelf: new TokenShelf(store, key),
        fetchToken: async () => ({ accessToken: `of ${key}` }),
      });
    expect(await managerOf('a').token()).toMatchObject({ accessToken: 'of a' });
    expect(await managerOf('b').token()).toMatchObject({ accessToken: 'of b' });
  });

  it('returns the token that another process fetched if the current one was refused', async () => {
    const store = tokenStore();
    const { manager, get, fetchToken } = setUp({ store });
    await get();
    await store.set('token', { accessToken: 'from-elsewhere', expiresAt: hour });
    await manager.reject('token-1');
    expect(await get()).toBe('from-elsewhere');
    expect(fetchToken).toHaveBeenCalledTimes(1);
    // Now the store contains a refused token.
    await manager.reject('from-elsewhere');
    expect(await get()).toBe('token-2');
    expect(await store.get('token')).toMatchObject({ accessToken: 'token-2' });
  });

  it.each([
    ['used, though it needs a refresh soon', { accessToken: 'stored', expiresAt: 100 * second }, 'stored'],
    ['ignored if it is expired', { accessToken: 'old', expiresAt: 0 }, 'token-1'],
    ['ignored if it is about to expire', { accessToken: 'old', expiresAt: 30 * second }, 'token-1'],
    ['ignored if it is damaged', { accessToken: '' }, 'token-1'],
  ])('has a token that is %s', async (_, token, expected) => {
    const store = tokenStore();
    await store.set('token', token);
    expect(await setUp({ store }).get()).toBe(expected);
  });

  const { signal: lost } = new AbortController();
  const failing = () => Promise.reject(new Error('store is down'));
  const throwing = () => {
    throw new Error('store is down');
  };
  it.each<[string, (store: TokenStore) => void]>([
    [
      'cannot be read for a moment',
      (store) => vi.spyOn(store, 'get').mockRejectedValueOnce(new Error('busy')),
    ],
    ['does not lock', (store) => vi.spyOn(store, 'lock').mockImplementation(failing)],
  ])('receives the new token even if it %s', async (_, disturb) => {
    const store = tokenStore();
    disturb(store);
    expect(await setUp({ store }).get()).toBe('token-1');
    expect(await store.get('token')).toMatchObject({ accessToken: 'token-1' });
  });

  const hanging = () => new Promise<never>(() => {});
  it.each<[string, Partial<TokenStore>]>([
    ['does not lock', { lock: failing }],
    ['throws', { lock: throwing, get: throwing, set: throwing }],
    ['does not read', { get: failing }],
    ['does not write', { set: failing }],
    ['does not unlock', { lock: async (_, job) => job({ fence: 1, lost }).then(failing) }],
    ['hangs', { get: hanging, set: hanging, lock: hanging }],
    ['does not answer when it is read', { get: hanging }],
    ['does not answer when it is written', { set: hanging }],
    ['never locks', { lock: hanging }],
    ['never unlocks', { lock: async (_, job) => job({ fence: 1, lost }).then(hanging) }],
  ])('causes no failed call and no second request if it %s', async (_, broken) => {
    vi.useFakeTimers();
    const { get, fetchToken } = setUp({ store: { ...tokenStore(), ...broken } });
    const waiting = get();
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await waiting).toBe('token-1');
    expect(await get()).toBe('token-1');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect(await setUp({ store: tokenStore() }).get()).toBe('token-1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('works in a browser too, where timers are numbers', async () => {
    const { setTimeout } = globalThis;
    vi.stubGlobal('setTimeout', (...parts: Parameters<typeof setTimeout>) => Number(setTimeout(...parts)));
    expect(await setUp({ store: tokenStore() }).get()).toBe('token-1');
  });

  it('is not locked if it already contains a token', async () => {
    const store = tokenStore();
    await store.set('token', { accessToken: 'kept', expiresAt: hour });
    const lock = vi.spyOn(store, 'lock');
    expect(await setUp({ store }).get()).toBe('kept');
    expect(lock).not.toHaveBeenCalled();
  });

  it('returns the token of the later holder if the lock was lost meanwhile', async () => {
    const store = tokenStore();
    const theirs = { accessToken: 'theirs', expiresAt: hour };
    const set: TokenStore['set'] = async (key, token, held) => {
      if (held) throw new Error('The lock was lost.');
      await store.set(key, token);
    };
    const { get, fetchToken } = setUp({ store: { ...store, set } });
    const answer = pending<Token>();
    fetchToken.mockReturnValueOnce(answer.promise);
    const waiting = get();
    await settle();
    await store.set('token', theirs);
    answer.resolve({ accessToken: 'mine', expiresAt: hour });
    expect(await waiting).toBe('theirs');
    expect(await get()).toBe('theirs');
  });

  it('is not written by a holder whose lock is lost', async () => {
    const store = tokenStore();
    const controller = new AbortController();
    const lock: TokenStore['lock'] = (_, job) => job({ fence: 1, lost: controller.signal });
    const { get, fetchToken } = setUp({ store: { ...store, lock } });
    const answer = pending<Token>();
    fetchToken.mockReturnValueOnce(answer.promise);
    const waiting = get();
    await settle();
    controller.abort();
    answer.resolve({ accessToken: 'mine', expiresAt: hour });
    expect(await waiting).toBe('mine');
    expect(await store.get('token')).toBeUndefined();
  });

  it('passes on the error of the service, after one request', async () => {
    const { get, fetchToken } = setUp({ store: tokenStore() });
    fetchToken.mockRejectedValueOnce(new Error('down'));
    await expect(get()).rejects.toThrow('down');
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });
});

it('shows no token when it is inspected', async () => {
  const { manager, get } = setUp();
  await get();
  expect(inspect(manager, { depth: null, showHidden: true }) + JSON.stringify(manager)).not.toContain(
    'token-1',
  );
});
