import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TokenSource } from '../../../src/client/auth/token.js';
import { TokenError, UnauthorizedError } from '../../../src/client/errors.js';
import { stopClock, untilArrived } from '../../support/clock.js';
import { failure, inTurn, setUp } from '../../support/server.js';

const mine = { json: { me: { uuid: 'me' } } };

describe('the bearer token', () => {
  it('is requested by the first call, and sent with each', async () => {
    const { client, requests, tokenRequests } = await setUp(() => mine);
    expect(tokenRequests).toHaveLength(0);
    await client.me.get();
    await client.me.get();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer token-1'));
    expect(tokenRequests).toHaveLength(1);
  });

  it('cannot be replaced by a header of the call', async () => {
    const { client, requests } = await setUp(() => mine);
    await client.me.get({ headers: { Authorization: 'Bearer other' } });
    expect(requests[0]?.headers.authorization).toBe('Bearer token-1');
  });
});

describe('a token that the service refuses', () => {
  it('is replaced, and the request is sent once more with its whole body', async () => {
    const { client, requests } = await setUp(inTurn({ status: 401 }, mine));
    await client.me.update({ bio: 'A life' });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(requests[1]?.body).toBe(requests[0]?.body);
    expect(requests[1]?.body).toContain('A life');
  });

  it('causes one token request, however many calls use it', async () => {
    let tokens = 0;
    const fetch = vi.fn(async (request: Request) => {
      if (request.url.endsWith('/connect/token')) {
        tokens += 1;
        return Response.json({ access_token: `token-${tokens}` });
      }
      const isRevoked = request.headers.get('authorization') === 'Bearer token-1';
      return Response.json(isRevoked ? {} : { me: { uuid: 'me' } }, { status: isRevoked ? 401 : 200 });
    });
    const { client } = await setUp(() => mine, { fetch });
    await client.scopes();
    await Promise.all(Array.from({ length: 1000 }, () => client.me.get()));
    expect(tokens).toBe(2);
  });

  describe('together with its replacement', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    // The clock moves only if a test moves it.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

    it('fails the calls, and causes two token requests, however many they are', async () => {
      const { client, requests, tokenRequests } = await setUp(() => ({ status: 401 }));
      for (let call = 0; call < 100; call++) {
        expect(await failure(client.me.get())).toBeInstanceOf(UnauthorizedError);
      }
      expect(tokenRequests).toHaveLength(2);
      expect(requests).toHaveLength(101);
    });

    it('is replaced again after a pause, which doubles up to ten seconds', async () => {
      const { client, tokenRequests } = await setUp(() => ({ status: 401 }));
      const requestsAfter = async (time: number) => {
        vi.advanceTimersByTime(time);
        await failure(client.me.get());
        return tokenRequests.length;
      };
      expect(await requestsAfter(0)).toBe(2);
      let expected = 2;
      for (const pause of [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]) {
        expect(await requestsAfter(pause - 1)).toBe(expected);
        expected += 1;
        expect(await requestsAfter(1)).toBe(expected);
      }
    });

    it('has a short pause again after a new token was accepted', async () => {
      let valid = '';
      const { client, tokenRequests } = await setUp(({ headers }) =>
        headers.authorization === `Bearer ${valid}` ? mine : { status: 401 },
      );
      for (const pause of [250, 500, 1_000]) {
        await failure(client.me.get());
        vi.advanceTimersByTime(pause);
      }
      valid = `token-${tokenRequests.length + 1}`;
      await client.me.get();
      valid = '';
      await failure(client.me.get());
      const before = tokenRequests.length;
      vi.advanceTimersByTime(250);
      await failure(client.me.get());
      expect(tokenRequests).toHaveLength(before + 1);
    });

    it('is not replaced more often if other calls are accepted in between', async () => {
      const { client, tokenRequests } = await setUp(({ path }) =>
        path === '/me' ? { status: 401 } : { json: { users: [{ uuid: 'user' }] } },
      );
      for (let call = 0; call < 10; call++) {
        expect(await failure(client.me.get())).toBeInstanceOf(UnauthorizedError);
        expect(await client.users.get('user')).toMatchObject({ uuid: 'user' });
      }
      expect(tokenRequests).toHaveLength(2);
    });
  });

  it('is replaced each time if every new token works', async () => {
    let valid = 1;
    const { client, tokenRequests } = await setUp(({ headers }) =>
      headers.authorization === `Bearer token-${valid}` ? mine : { status: 401 },
    );
    for (valid = 1; valid <= 10; valid++) expect(await client.me.get()).toMatchObject({ uuid: 'me' });
    expect(tokenRequests).toHaveLength(10);
  });

  it('causes no second request if there is no other token', async () => {
    const { client, requests } = await setUp(() => ({ status: 401 }), { auth: { accessToken: 'mine' } });
    await expect(client.me.get()).rejects.toBeInstanceOf(UnauthorizedError);
    expect(requests).toHaveLength(1);
  });
});

describe('a token endpoint that returns no token', () => {
  it('is asked once per attempt while it is down, however many calls wait for it', async () => {
    const clock = stopClock({ andDate: true });
    onTestFinished(() => void vi.restoreAllMocks());
    // All calls wait equally long, so none comes after the attempt of the others.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const fetch = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return new Response(null, { status: 503 });
    });
    const { client } = await setUp(() => mine, { fetch });
    const ending = Promise.all(Array.from({ length: 200 }, () => failure(client.me.get())));
    await untilArrived(() => fetch.mock.calls.length === 1);
    await clock.pass(10_000);
    expect((await ending).every((error) => (error as TokenError).code === 'token_service')).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('a token source that fails', () => {
  const withSource = (source: Partial<TokenSource>) =>
    setUp(() => ({ status: 401 }), {
      auth: { token: async () => ({ accessToken: 'token' }), reject: () => {}, ...source },
      retry: false,
    });

  it.each([
    ['token', { token: () => Promise.reject(new Error('no vault')) }],
    ['reject', { reject: () => Promise.reject(new Error('no vault')) }],
    [
      'token, synchronously',
      {
        token: () => {
          throw new Error('no vault');
        },
      },
    ],
  ])('in %s is a TokenError with its cause', async (_, source) => {
    const { client } = await withSource(source);
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toMatchObject({ code: 'token_source', cause: { message: 'no vault' }, attempts: 1 });
  });

  it.each(['token', 'reject'] as const)('in %s shows no token in its cause', async (method) => {
    const accessToken = 'own.Hj4dGf7TzU2iO9pA.sig';
    let asked = 0;
    const fail = async () => {
      throw new Error(`The session of ${accessToken} has ended.`);
    };
    const token = () => (method === 'token' && asked++ > 0 ? fail() : Promise.resolve({ accessToken }));
    const { client } = await withSource({ token, ...(method === 'reject' && { reject: fail }) });
    if (method === 'token') await client.safe.me.get();
    const error = await failure(client.me.get());
    expect(error).toMatchObject({ cause: { message: 'The session of [secret] has ended.' } });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('Hj4dGf7T');
  });

  it('causes a separate error for each of the waiting calls', async () => {
    const { client, tokenRequests } = await setUp(
      () => mine,
      {},
      () => ({ status: 400 }),
    );
    const errors = await Promise.all([failure(client.me.get()), failure(client.users.get('user'))]);
    expect(errors.map((error) => (error as TokenError).operation?.id)).toEqual(['me.get', 'users.get']);
    expect(tokenRequests).toHaveLength(1);
  });
});
