import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ConnectionError, RateLimitError } from '../../../src/client/errors.js';
import type { ClientOptions, Scheduler, Transport } from '../../../src/client/options.js';
import { stopClock, untilArrived } from '../../support/clock.js';
import { waitFor, waitUntil } from '../../support/patience.js';
import { type Answer, failure, type Handler, inTurn, setUp } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

afterEach(() => {
  vi.useRealTimers();
});

/** A scheduler whose turns the test grants, and the jobs that it received. */
const byHand = () => {
  const handed: (() => Promise<unknown>)[] = [];
  const scheduler: Scheduler = {
    schedule: <T>(job: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        handed.push(() => job().then(resolve, reject));
      }),
  };
  /** Grants a turn to the next job. */
  const giveTurn = async () => {
    await waitUntil(() => handed.length > 0);
    void handed.shift()?.();
  };
  return { handed, scheduler, giveTurn };
};

/** Returns a client of such a scheduler, and the names of its calls in the order in which they arrive. */
const setUpByHand = async (options: ClientOptions = {}, handler: Handler = () => mine) => {
  const hand = byHand();
  const set = await setUp(handler, { limit: hand.scheduler, deadline: 10_000, ...options });
  const arrived = () => set.requests.map(({ headers }) => headers['x-name']);
  const call = (name: string, more = {}) => set.client.me.get({ headers: { 'x-name': name }, ...more });
  return { ...hand, ...set, arrived, call };
};

describe('the queue for turns', () => {
  it('passes one job to the scheduler, and the next when that has begun, in the order of the calls', async () => {
    const { handed, giveTurn, call, arrived } = await setUpByHand();
    for (const each of ['a', 'b', 'c'].map((name) => call(name))) {
      await waitUntil(() => handed.length > 0);
      expect(handed).toHaveLength(1);
      await giveTurn();
      await each;
    }
    expect(arrived()).toEqual(['a', 'b', 'c']);
    expect(handed).toHaveLength(0);
  });

  it.each(['is aborted', 'is past its deadline'])(
    'passes the turn of a call that %s to the next',
    async (end) => {
      const { handed, giveTurn, client, call, arrived } = await setUpByHand();
      await client.scopes();
      const controller = new AbortController();
      const isAborted = end === 'is aborted';
      const first = failure(call('a', isAborted ? { signal: controller.signal } : { deadline: 500 }));
      const second = call('b');
      await waitUntil(() => handed.length === 1);
      if (isAborted) controller.abort();
      expect(await first).toMatchObject(isAborted ? { code: 'aborted' } : { which: 'deadline', sent: false });
      await giveTurn();
      await second;
      expect(arrived()).toEqual(['b']);
    },
  );

  it('ignores a turn if no call waits for it any more', async () => {
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

  it.each<[string, Scheduler['schedule']]>([
    ['grants every turn', (job) => job()],
    ['refuses every turn', () => Promise.reject(new Error('full'))],
  ])('does not begin at the front of a long line for each turn if the scheduler %s', async (_, decide) => {
    // By then, all calls wait.
    const opening = new Promise((open) => setImmediate(open));
    const schedule: Scheduler['schedule'] = async (job) => {
      await opening;
      return decide(job);
    };
    const headers = new Headers({ 'content-type': 'application/json' });
    const client = new TicketingClient({
      baseUrl: 'http://127.0.0.1:1',
      auth: { accessToken: 'token' },
      transport: { send: async () => ({ status: 200, headers, body: '{"me":{}}' }) },
      limit: { schedule },
    });
    let begun = 0;
    const begin = Set.prototype.values;
    for (const name of ['values', Symbol.iterator] as const) {
      vi.spyOn(Set.prototype, name).mockImplementation(function (this: Set<unknown>) {
        if (this.size >= 100) begun += 1;
        return begin.call(this);
      });
    }
    await Promise.all(Array.from({ length: 300 }, () => client.safe.me.get()));
    vi.restoreAllMocks();
    expect(begun).toBeLessThan(10);
  });

  it('continues with the next call if the scheduler refuses a job', async () => {
    let refused = 0;
    const scheduler: Scheduler = {
      schedule: (job) => (refused++ === 0 ? Promise.reject(new Error('full')) : job()),
    };
    const { client, requests } = await setUp(() => mine, { limit: scheduler });
    const outcomes = await Promise.all([client.safe.me.get(), client.safe.me.get()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    expect(requests).toHaveLength(1);
  });

  const broken = new Error('broken');
  it.each<[string, Scheduler['schedule'], string]>([
    [
      'throws at once',
      () => {
        throw broken;
      },
      'threw an error, which is in error.cause.',
    ],
    ['throws later', () => Promise.reject(broken), 'threw an error, which is in error.cause.'],
    [
      'does not run its job',
      (async () => undefined) as unknown as Scheduler['schedule'],
      'did not run the job. schedule(job) must call it.',
    ],
  ])('fails all waiting calls if the scheduler %s', async (_, schedule, problem) => {
    const { client, requests } = await setUp(() => mine, { limit: { schedule } });
    for (const error of await Promise.all([failure(client.me.get()), failure(client.me.get())])) {
      const message = `GET /me was not sent: the scheduler of limit ${problem}`;
      expect(error).toMatchObject({ which: 'limit', message });
      expect((error as Error).cause).toBe(problem.startsWith('threw') ? broken : undefined);
    }
    expect(requests).toHaveLength(0);
  });

  it('ignores the second run of a job by a scheduler', async () => {
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

  it('sends all of many calls that share one signal, and leaves no listener on it', async () => {
    const { client, requests } = await setUp(() => mine, { limit: { minTime: 1 } });
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 20 }, () => client.me.get({ signal })));
    expect(requests).toHaveLength(20);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a turn', () => {
  it('does not count if its request was never sent', async () => {
    const send = vi
      .fn<Transport['send']>()
      .mockRejectedValueOnce(new ConnectionError('unreached', { sent: false }))
      .mockResolvedValue({ status: 200, headers: new Headers(), body: '{"me":{"uuid":"me"}}' });
    const client = new TicketingClient({
      baseUrl: 'https://api.example',
      auth: { accessToken: 'token' },
      transport: { send },
      limit: { reservoir: 1 },
      retry: false,
    });
    expect(await failure(client.me.get())).toBeInstanceOf(ConnectionError);
    expect(await client.me.get()).toEqual({ uuid: 'me' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Answer, (client: TicketingClient) => Promise<unknown>]>([
    ['after a 401', { status: 401 }, (client) => client.me.get()],
    ['after a 500', { status: 500 }, (client) => client.me.get()],
    ['for the other spelling of a path', { status: 404 }, (client) => client.users.follow('ada')],
  ])('is taken by each request, even %s', async (_, answer, call) => {
    const schedule = vi.fn((job: () => Promise<unknown>) => job());
    const { client, requests } = await setUp(inTurn(answer, mine), { limit: { schedule } as Scheduler });
    await call(client);
    expect(requests).toHaveLength(2);
    expect(schedule).toHaveBeenCalledTimes(2);
  });

  it('is requested only after the token has arrived', async () => {
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
});

describe('a token that is replaced while calls wait for their turns', () => {
  it('is sent by only one of them', async () => {
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

  it('is still sent by all if its source returns no other', async () => {
    const { client, requests } = await setUp(() => ({ status: 401 }), {
      auth: { accessToken: 'mine' },
      limit: { maxConcurrent: 1 },
    });
    await Promise.all(Array.from({ length: 5 }, () => failure(client.me.get())));
    expect(requests).toHaveLength(5);
  });
});

describe('a call that waits for its turn', () => {
  /** Returns calls of a scheduler by hand that expects a wait of 100 ms, after one call whose request took 200 ms. */
  const afterOne = async (expected = () => 100) => {
    const clock = stopClock();
    const hand = byHand();
    let answer = () => {};
    let isFirst = true;
    const limit = Object.assign(hand.scheduler, { waitOf: expected });
    let held: Promise<void> | undefined;
    const accessToken = async () => {
      await held;
      return 'token';
    };
    /** Makes later calls wait for their token until the returned function is called. */
    const holdToken = () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    };
    const set = await setUp(
      () => {
        if (!isFirst) return mine;
        isFirst = false;
        return new Promise<Answer>((resolve) => {
          answer = () => resolve(mine);
        });
      },
      { limit, auth: { accessToken } },
    );
    const giveTurn = async () => {
      await untilArrived(() => hand.handed.length > 0);
      void hand.handed.shift()?.();
    };
    const call = (deadline: number, name = '') =>
      set.client.safe.me.get({ deadline, headers: { 'x-name': name } });
    const first = call(100_000);
    await giveTurn();
    await untilArrived(() => set.requests.length === 1);
    await clock.pass(200);
    answer();
    await first;
    return { ...set, ...hand, clock, call, giveTurn, holdToken };
  };

  it.each([
    // Requests take 200 ms, and at most 600, of which a call keeps at most a quarter of its deadline free.
    [130, false],
    [140, true],
    [600, true],
  ])(
    'is sent only if there is time for its request too: with a deadline of %i ms, %s',
    async (deadline, isSent) => {
      const { call, requests, handed, giveTurn } = await afterOne();
      const outcome = call(deadline);
      if (isSent) await giveTurn();
      expect(await outcome).toMatchObject(isSent ? { ok: true } : { error: { name: 'RateLimitError' } });
      expect(requests).toHaveLength(isSent ? 2 : 1);
      expect(handed).toHaveLength(0);
    },
  );

  it('is refused if its turn came too late, and leaves it to the next', async () => {
    const { call, requests, clock, handed, giveTurn } = await afterOne();
    const late = call(1_000, 'late');
    const next = call(100_000, 'next');
    await untilArrived(() => handed.length === 1);
    await clock.pass(900);
    await giveTurn();
    expect(await late).toMatchObject({
      error: {
        name: 'RateLimitError',
        attempts: 0,
        message: expect.stringContaining('its deadline of 1000 ms'),
      },
    });
    expect(await next).toMatchObject({ ok: true });
    expect(requests.map(({ headers }) => headers['x-name'])).toEqual(['', 'next']);
  });

  it('is sent if its turn came late, but with enough time left', async () => {
    const { call, clock, handed, giveTurn } = await afterOne();
    const only = call(1_000);
    await untilArrived(() => handed.length === 1);
    await clock.pass(790);
    await giveTurn();
    expect(await only).toMatchObject({ ok: true });
  });

  it('is sent with little time left if it did not expect to wait', async () => {
    const { call, requests, clock, handed, giveTurn, holdToken } = await afterOne(() => 0);
    const release = holdToken();
    const only = call(1_000);
    await clock.pass(850);
    release();
    await untilArrived(() => handed.length === 1);
    await clock.pass(50);
    await giveTurn();
    expect(await only).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
  });
});

describe('a call that cannot have its turn before its deadline', () => {
  it('is refused at once, is neither sent nor retried, and says how long it would have waited', async () => {
    const limited = { limit: { minTime: 60_000 }, retry: { limit: 5 } };
    const { client, requests } = await setUp(() => mine, limited);
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

  it('counts only the calls that still wait before it', async () => {
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

  it('is sent if a reservoir has room, whatever its pace', async () => {
    const limit = { reservoir: 10, reservoirRefreshInterval: 60_000, reservoirRefreshAmount: 10 };
    const { client, requests } = await setUp(() => mine, { limit, deadline: 10_000 });
    const outcomes = await Promise.all(Array.from({ length: 11 }, () => client.safe.me.get()));
    expect(requests).toHaveLength(10);
    expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ error: { name: 'RateLimitError' } });
  });
});

it('passes each call to the scheduler on Cloudflare Workers, because one request cannot wait for another', async () => {
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
