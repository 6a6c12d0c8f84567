import { afterEach, describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { RateLimitError } from '../../../src/client/errors.js';
import type { ClientOptions } from '../../../src/client/options.js';
import { waitUntil } from '../../support/patience.js';
import { type Answer, failure, inTurn, setUp } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

/** Counts the maximum number of requests in progress. */
const counting = () => {
  let now = 0;
  const most = { count: 0 };
  const handler = async (): Promise<Answer> => {
    now += 1;
    most.count = Math.max(most.count, now);
    // Long enough for another request to arrive, if one is let through.
    await new Promise((resolve) => setTimeout(resolve, 10));
    now -= 1;
    return mine;
  };
  return { most, handler };
};

const many = <T>(job: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, job));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a limit', () => {
  it("with Bottleneck's options limits the requests in progress", async () => {
    const { most, handler } = counting();
    const { client } = await setUp(handler, { limit: { maxConcurrent: 2 } });
    await many(() => client.me.get());
    expect(most.count).toBe(2);
  });

  it('counts the requests of all derived clients together', async () => {
    const { most, handler } = counting();
    const { client } = await setUp(handler, { limit: { maxConcurrent: 1 } });
    await many(() => client.with({ timeout: 1000 }).me.get());
    expect(most.count).toBe(1);
  });

  it('of one request at a time does not block the request for a token', async () => {
    const { client, requests } = await setUp(inTurn({ status: 401 }, mine), { limit: { maxConcurrent: 1 } });
    await many(() => client.me.get());
    expect(requests).toHaveLength(11);
  });

  const makeOnWorkers = (limit: ClientOptions['limit']) => () => {
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
    return new TicketingClient({ baseUrl: 'https://api.example.com', auth: { accessToken: 'token' }, limit });
  };

  it("with Bottleneck's options is refused on Cloudflare Workers, where a request cannot wait for another", () => {
    expect(makeOnWorkers({ maxConcurrent: 1 })).toThrow(TypeError);
    expect(makeOnWorkers({ maxConcurrent: 1 })).toThrow(
      "limit: Bottleneck's options do not work on Cloudflare Workers",
    );
  });

  it('with a custom scheduler is accepted on Cloudflare Workers', () => {
    expect(makeOnWorkers({ schedule: (job) => job() })).not.toThrow();
  });

  it('frees its place if a call is aborted while it is sent', async () => {
    const controller = new AbortController();
    let arrived = 0;
    const { client } = await setUp(
      () => {
        arrived += 1;
        if (arrived > 1) return mine;
        controller.abort();
        return { act: () => {} };
      },
      { limit: { maxConcurrent: 1 } },
    );
    const aborted = failure(client.me.get({ signal: controller.signal }));
    await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
    expect(await aborted).toMatchObject({ code: 'aborted' });
  });
});

describe('a call that is aborted while it waits for its turn', () => {
  /** Begins a call, aborts another in the queue behind it, and lets the first one finish. */
  const abortInQueue = async (limit: ClientOptions['limit']) => {
    const controller = new AbortController();
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const { client, requests } = await setUp(
      async () => {
        await held;
        return mine;
      },
      { limit, deadline: 10_000 },
    );
    const first = client.me.get();
    const aborted = failure(client.me.get({ signal: controller.signal }));
    await waitUntil(() => requests.length === 1);
    controller.abort();
    expect(await aborted).toMatchObject({ code: 'aborted' });
    free();
    await first;
    return { client, requests };
  };

  it('is never sent, and leaves its share of the reservoir to others', async () => {
    const { client, requests } = await abortInQueue({ maxConcurrent: 1, reservoir: 3 });
    await Promise.all([client.me.get(), client.me.get()]);
    expect(requests).toHaveLength(3);
    await expect(client.me.get({ deadline: 200 })).rejects.toMatchObject({ which: 'deadline' });
    expect(requests).toHaveLength(3);
  });

  it('does not create a reservoir if there is none', async () => {
    const { client, requests } = await abortInQueue({ maxConcurrent: 1 });
    await many(() => client.me.get());
    expect(requests).toHaveLength(11);
  });
});

describe('a Retry-After without a 429', () => {
  it.each([200, 400, 500, 503])('causes no pause after a %i', async (status) => {
    const answer = { status, headers: { 'retry-after': '30' }, json: { me: { uuid: 'me' } } };
    // A call in such a long pause would fail at once.
    const { client, requests } = await setUp(() => answer, { retry: false, deadline: 20_000 });
    await client.safe.me.get();
    await client.safe.users.get('user');
    expect(requests).toHaveLength(2);
  });
});

describe('a pause that a 429 asks for', () => {
  /** A client whose service asks for a pause of `seconds` once, and a clock that the test moves. */
  const setUpPause = async (
    seconds: number,
    options = {},
    call = (client: TicketingClient): Promise<unknown> => client.me.get({ retry: false }),
  ) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const fetch = vi
      .fn<(request: Request) => Promise<Response>>(async () => Response.json({ me: { uuid: 'me' } }))
      .mockResolvedValueOnce(Response.json({}, { status: 429, headers: { 'retry-after': String(seconds) } }));
    const { client } = await setUp(() => mine, { fetch, auth: { accessToken: 'token' }, ...options });
    await failure(call(client));
    return { client, fetch };
  };

  it.each<ClientOptions['limit']>([undefined, { schedule: (job) => job() }])(
    'holds back every call of the client and its derived clients (limit: %o)',
    async (limit) => {
      const { client, fetch } = await setUpPause(30, { limit });
      const calls = Promise.all([client.me.get(), client.with({}).users.get('user')]);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(100);
      await calls.catch(() => {});
      expect(fetch).toHaveBeenCalledTimes(3);
    },
  );

  it('holds back calls that already wait for their turn', async () => {
    const { client, requests } = await setUp(
      inTurn({ status: 429, headers: { 'retry-after': '50' } }, mine),
      { limit: { maxConcurrent: 1 }, deadline: 10_000 },
    );
    const errors = await Promise.all([failure(client.me.get()), failure(client.me.get())]);
    expect(requests).toHaveLength(1);
    expect(errors[1]).toBeInstanceOf(RateLimitError);
  });

  it('fails a call at once if it ends after the deadline, and says how long to wait', async () => {
    const { client, fetch } = await setUpPause(30, { deadline: 20_000 });
    const error = await failure(client.users.get('user'));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({
      retryAfter: 30_000,
      attempts: 0,
      message:
        'GET /users/{user} was not sent: the service asked to wait 30000 ms more, but the deadline of this call ends before that. Try again later, or raise deadline.',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('of more than a minute holds back only its operation, which asks again after a minute', async () => {
    const { client, fetch } = await setUpPause(3600);
    await client.users.get('user');
    expect(fetch).toHaveBeenCalledTimes(2);
    const mine = client.me.get();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await mine;
  });

  it('of an operation with a quota holds back only that operation', async () => {
    const contact = (client: TicketingClient) =>
      client.users.contact('user', { subject: 'Hello', message: 'World' }, { retry: false });
    const { client } = await setUpPause(45, {}, contact);
    await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
  });

  it('ends in time even if the clock of the machine is set back', async () => {
    const { client, fetch } = await setUpPause(30);
    vi.setSystemTime(Date.now() - 3_600_000);
    const call = client.me.get();
    await vi.advanceTimersByTimeAsync(30_000);
    await call;
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
