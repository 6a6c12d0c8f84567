import { afterEach, describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../src/client.js';
import { RateLimitError } from '../../src/errors.js';
import type { ClientOptions, Scheduler } from '../../src/options.js';
import { waitFor, waitUntil } from '../support/patience.js';
import { type Answer, failure, type Handler, inTurn, setUp } from '../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

afterEach(() => {
  vi.useRealTimers();
});

/** A scheduler whose turns the test gives out, and what it was handed. */
const byHand = () => {
  const handed: (() => Promise<unknown>)[] = [];
  const scheduler: Scheduler = {
    schedule: <T>(job: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        handed.push(() => job().then(resolve, reject));
      }),
  };
  /** Gives a turn to whoever is next. */
  const giveTurn = async () => {
    await waitUntil(() => handed.length > 0);
    void handed.shift()?.();
  };
  return { handed, scheduler, giveTurn };
};

/** Names of the calls in the order in which they arrive. */
const setUpByHand = async (options: ClientOptions = {}, handler: Handler = () => mine) => {
  const hand = byHand();
  const set = await setUp(handler, { limit: hand.scheduler, deadline: 10_000, ...options });
  const arrived = () => set.requests.map(({ headers }) => headers['x-name']);
  const call = (name: string, more = {}) => set.client.me.get({ headers: { 'x-name': name }, ...more });
  return { ...hand, ...set, arrived, call };
};

describe('the queue for turns', () => {
  it('hands the scheduler one job, and the next when that has begun', async () => {
    const { handed, giveTurn, call } = await setUpByHand();
    const calls = ['a', 'b', 'c'].map((name) => call(name));
    for (let turn = 0; turn < 3; turn++) {
      await waitUntil(() => handed.length > 0);
      expect(handed).toHaveLength(1);
      await giveTurn();
    }
    await Promise.all(calls);
  });

  it('gives turns in the order in which calls came', async () => {
    const { giveTurn, call, arrived } = await setUpByHand();
    const calls = ['a', 'b', 'c'].map((name) => call(name));
    for (const each of calls) {
      await giveTurn();
      await each;
    }
    expect(arrived()).toEqual(['a', 'b', 'c']);
  });

  it('gives the turn of a call that was aborted to the next', async () => {
    const { giveTurn, call, arrived } = await setUpByHand();
    const controller = new AbortController();
    const first = failure(call('a', { signal: controller.signal }));
    const second = call('b');
    controller.abort();
    expect(await first).toMatchObject({ code: 'aborted' });
    await giveTurn();
    await second;
    expect(arrived()).toEqual(['b']);
  });

  it('gives the turn of a call whose deadline is over to the next', async () => {
    const { handed, giveTurn, client, call, arrived } = await setUpByHand();
    await client.scopes();
    const first = failure(call('a', { deadline: 500 }));
    const second = call('b');
    await waitUntil(() => handed.length === 1);
    expect(await first).toMatchObject({ which: 'deadline', sent: false });
    await giveTurn();
    await second;
    expect(arrived()).toEqual(['b']);
  });

  it('makes nothing of a turn that comes when nobody waits any more', async () => {
    const { handed, giveTurn, call, requests } = await setUpByHand();
    const controller = new AbortController();
    const only = failure(call('a', { signal: controller.signal }));
    await waitUntil(() => handed.length === 1);
    controller.abort();
    await only;
    await giveTurn();
    const later = call('b');
    await waitUntil(() => handed.length === 1);
    expect(requests).toHaveLength(0);
    await giveTurn();
    await later;
    expect(requests).toHaveLength(1);
  });

  it('asks for no turn while nobody waits', async () => {
    const { handed, giveTurn, call } = await setUpByHand();
    const only = call('a');
    await giveTurn();
    await only;
    expect(handed).toHaveLength(0);
  });

  it('goes on with the next call if the scheduler refuses a job', async () => {
    let refused = 0;
    const scheduler: Scheduler = {
      schedule: (job) => (refused++ === 0 ? Promise.reject(new Error('full')) : job()),
    };
    const { client, requests } = await setUp(() => mine, { limit: scheduler });
    const outcomes = await Promise.all([client.safe.me.get(), client.safe.me.get()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Scheduler['schedule']]>([
    [
      'at once',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'later',
      async () => {
        throw new Error('broken');
      },
    ],
  ])('fails a call whose scheduler throws %s', async (_, schedule) => {
    const { client, requests } = await setUp(() => mine, { limit: { schedule } });
    expect(await failure(client.me.get())).toMatchObject({ which: 'limit', cause: { message: 'broken' } });
    expect(requests).toHaveLength(0);
  });

  it('ignores that a scheduler runs a job twice', async () => {
    const scheduler: Scheduler = {
      schedule: async (job) => {
        const result = await job();
        await job();
        return result;
      },
    };
    const { client, requests } = await setUp(() => mine, { limit: scheduler });
    await Promise.all([client.me.get(), client.me.get()]);
    expect(requests).toHaveLength(2);
  });

  it('leaves nothing on the signal of a call that has ended', async () => {
    const { client, requests } = await setUp(() => mine, { limit: { minTime: 1 } });
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 20 }, () => client.me.get({ signal })));
    expect(requests).toHaveLength(20);
  });
});

describe('a turn', () => {
  it('is taken by each request: after a 401 too', async () => {
    const schedule = vi.fn((job: () => Promise<unknown>) => job());
    const { client } = await setUp(inTurn({ status: 401 }, mine), { limit: { schedule } as Scheduler });
    await client.me.get();
    expect(schedule).toHaveBeenCalledTimes(2);
  });

  it('is taken by each request: for the other spelling of a path too', async () => {
    const schedule = vi.fn((job: () => Promise<unknown>) => job());
    const { client, requests } = await setUp(inTurn({ status: 404 }, { status: 204 }), {
      limit: { schedule } as Scheduler,
    });
    await client.users.follow('ada');
    expect(requests).toHaveLength(2);
    expect(schedule).toHaveBeenCalledTimes(2);
  });

  it('is asked for when the token is there: calls that wait for a token wait for no turn', async () => {
    const { handed, scheduler, giveTurn } = byHand();
    let give = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    const { client, tokenRequests } = await setUp(
      () => mine,
      { limit: scheduler },
      async () => {
        await given;
        return { json: { access_token: 'late' } };
      },
    );
    const call = client.me.get();
    await waitUntil(() => tokenRequests.length === 1);
    expect(handed).toHaveLength(0);
    give();
    await giveTurn();
    await call;
  });

  it('of a limit of one at a time is free again for the request after a 401', async () => {
    const { client, requests } = await setUp(inTurn({ status: 401 }, mine), {
      limit: { maxConcurrent: 1 },
    });
    await Promise.all(Array.from({ length: 5 }, () => client.me.get()));
    expect(requests).toHaveLength(6);
  });
});

describe('a token that is replaced while calls wait for their turns', () => {
  it('is not sent by any of them', async () => {
    let valid = 'token-1';
    const { client, requests } = await setUp(
      ({ headers }) => (headers.authorization === `Bearer ${valid}` ? mine : { status: 401 }),
      { limit: { maxConcurrent: 1 } },
    );
    await client.scopes();
    valid = 'token-2';
    await Promise.all(Array.from({ length: 10 }, () => client.me.get()));
    const tokens = requests.map(({ headers }) => headers.authorization);
    expect(tokens.filter((token) => token === 'Bearer token-1')).toHaveLength(1);
    expect(tokens).toHaveLength(11);
  });

  it('is sent all the same if its source gives no other', async () => {
    const { client, requests } = await setUp(() => ({ status: 401 }), {
      auth: { accessToken: 'mine' },
      limit: { maxConcurrent: 1 },
    });
    await Promise.all(Array.from({ length: 5 }, () => failure(client.me.get())));
    expect(requests).toHaveLength(5);
  });
});

describe('a call that cannot have its turn before its deadline', () => {
  it('is refused at once, is not sent, and says how long it would have waited', async () => {
    const { client, requests } = await setUp(() => mine, { limit: { minTime: 60_000 } });
    await client.me.get();
    const error = await failure(client.me.get({ deadline: 30_000 }));
    expect(error).toBeInstanceOf(RateLimitError);
    const { message, retryAfter = 0, attempts } = error as RateLimitError;
    expect(message).toMatch(
      /^GET \/me was not sent: it would wait about \d+ ms more for limit, and its deadline of 30000 ms ends before that\. Make fewer calls at once, or raise deadline\.$/,
    );
    expect(retryAfter).toBeGreaterThan(30_000);
    expect(retryAfter).toBeLessThanOrEqual(60_000);
    expect(attempts).toBe(0);
    expect(requests).toHaveLength(1);
  });

  it('is told by its place in the queue, and by no more than those who wait', async () => {
    const { client } = await setUp(() => mine, { limit: { minTime: 10_000 }, retry: false });
    await client.me.get();
    const controller = new AbortController();
    const waiting = [1, 2, 3].map(() => failure(client.me.get({ signal: controller.signal })));
    await waitFor(async () => {
      const { retryAfter = 0 } = (await failure(client.me.get({ deadline: 1_000 }))) as RateLimitError;
      expect(Math.ceil(retryAfter / 10_000)).toBe(4);
    });
    controller.abort();
    await Promise.all(waiting);
    const { retryAfter = 0 } = (await failure(client.me.get({ deadline: 1_000 }))) as RateLimitError;
    expect(retryAfter).toBeLessThanOrEqual(10_000);
  });

  it('is not tried again', async () => {
    const { client } = await setUp(() => mine, { limit: { minTime: 60_000 }, retry: { limit: 5 } });
    await client.me.get();
    expect(await failure(client.me.get({ deadline: 1_000 }))).toMatchObject({
      name: 'RateLimitError',
      attempts: 0,
    });
  });

  it('is sent if a reservoir has room, whatever its pace', async () => {
    const limit = { reservoir: 10, reservoirRefreshInterval: 60_000, reservoirRefreshAmount: 10 };
    const { client, requests } = await setUp(() => mine, { limit, deadline: 10_000 });
    const outcomes = await Promise.all(Array.from({ length: 11 }, () => client.safe.me.get()));
    expect(requests).toHaveLength(10);
    expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ error: { name: 'RateLimitError' } });
  });
});

describe('200 calls that are aborted while they wait', () => {
  it('keep no place', async () => {
    const { client, requests } = await setUp(() => mine, { limit: { minTime: 2_000 } });
    await client.me.get();
    const controller = new AbortController();
    const aborted = Array.from({ length: 200 }, () =>
      failure(client.me.get({ signal: controller.signal, deadline: 1_000_000 })),
    );
    controller.abort();
    await Promise.all(aborted);
    // In its old place it would wait for 400 seconds.
    await client.me.get({ deadline: 15_000 });
    expect(requests).toHaveLength(2);
  });
});

describe('a client whose service asks for a pause', () => {
  it('sends none of those that wait for a turn before the pause is over, and then each by its turn', async () => {
    const { client, requests } = await setUp(inTurn({ status: 429, headers: { 'retry-after': '1' } }, mine), {
      limit: { maxConcurrent: 1 },
    });
    const start = performance.now();
    await Promise.all(Array.from({ length: 5 }, () => client.me.get({ retry: { limit: 3 } })));
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_000);
    expect(requests).toHaveLength(6);
  });
});

it('a client of Cloudflare Workers hands its scheduler each call, because one request cannot wait for another', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
  const { handed, scheduler } = byHand();
  const client = new TicketingClient({
    baseUrl: 'https://api.example.com',
    auth: { accessToken: 'token' },
    limit: scheduler,
  });
  const calls = [1, 2, 3].map(() => failure(client.me.get({ deadline: 500 })));
  await waitUntil(() => handed.length === 3);
  await Promise.all(calls);
  vi.unstubAllGlobals();
});
