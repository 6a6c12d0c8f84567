import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Token } from '../../../src/client/auth/token.js';
import { TicketingClient } from '../../../src/client/client.js';
import { AbortedError, TimeoutError } from '../../../src/client/errors.js';
import type { ClientOptions, Middleware } from '../../../src/client/options.js';
import { stopClock, untilArrived } from '../../support/clock.js';
import { type Answer, failure, type Handler, inTurn, type Received, setUp } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

const silent: Answer = { act: () => {} };

/** Begins a body and never ends it. */
const endless: Answer = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"me":');
  },
};

/** Sends a body so slowly that it never ends in time, though something always arrives. */
const trickling: Answer = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a call that its caller aborts', () => {
  /** Aborts a call as soon as `ready` is called. */
  const abortWhen = async (
    start: (abort: () => void) => { handler?: Handler; tokens?: Handler; options?: ClientOptions },
  ) => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const { handler = () => mine, tokens, options } = start(() => controller.abort(reason));
    const { client, requests } = await setUp(handler, options, tokens);
    const error = await failure(client.me.get({ signal: controller.signal }));
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ code: 'aborted', message: 'GET /me was aborted by the caller.' });
    expect((error as AbortedError).cause).toBe(reason);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    return requests;
  };

  const afterAnswer =
    (abort: () => void): Middleware =>
    async (request, next) => {
      const answer = await next(request);
      setImmediate(abort);
      return answer;
    };

  it.each<[string, requests: number, ...Parameters<typeof abortWhen>]>([
    [
      'before it begins',
      0,
      (abort) => {
        abort();
        return {};
      },
    ],
    [
      'while it waits for a token',
      0,
      (abort) => ({
        tokens: () => {
          abort();
          return silent;
        },
      }),
    ],
    [
      'while it waits for an answer',
      1,
      (abort) => ({
        handler: () => {
          abort();
          return silent;
        },
      }),
    ],
    [
      'while the body arrives',
      1,
      (abort) => ({
        handler: () => {
          setImmediate(abort);
          return endless;
        },
      }),
    ],
    [
      'while it waits to try again',
      1,
      (abort) => ({
        options: { use: [afterAnswer(abort)] },
        handler: () => ({ status: 503, headers: { 'retry-after': '30' } }),
      }),
    ],
    [
      'while a middleware hangs',
      0,
      (abort) => ({
        options: {
          use: [
            () => {
              abort();
              return new Promise(() => {});
            },
          ],
        },
      }),
    ],
  ])('%s ends at once, after %i requests', async (_, count, start) => {
    expect(await abortWhen(start)).toHaveLength(count);
  });

  it('while it waits for a token stops, even when the token comes', async () => {
    const middleware = vi.fn();
    const controller = new AbortController();
    let give: (token: Token) => void = () => {};
    const token = new Promise<Token>((resolve) => {
      give = resolve;
    });
    const { client } = await setUp(() => mine, {
      auth: { token: () => token, reject: () => {} },
      use: [middleware],
    });
    const error = failure(client.me.get({ signal: controller.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(await error).toBeInstanceOf(AbortedError);
    give({ accessToken: 'token' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(middleware).not.toHaveBeenCalled();
  });

  it('with AbortSignal.timeout has the timeout as its cause', async () => {
    const { client } = await setUp(() => silent);
    const error = await failure(client.me.get({ signal: AbortSignal.timeout(20) }));
    expect(error).toMatchObject({ code: 'aborted', cause: { name: 'TimeoutError' } });
  });

  it('is not sent again by a middleware', async () => {
    const controller = new AbortController();
    const fetch = vi.fn(() => {
      controller.abort();
      return new Promise<Response>(() => {});
    });
    const attempts: Promise<unknown>[] = [];
    const { client } = await setUp(() => mine, {
      fetch,
      auth: { accessToken: 'token' },
      // This `fetch` ignores the signal, so its attempt ends only when its time is over.
      timeout: 50,
      use: [
        async (request, next) => {
          await failure(next(request));
          const second = next(request);
          attempts.push(failure(second));
          return second;
        },
      ],
    });
    const clock = stopClock();
    const aborted = failure(client.me.get({ signal: controller.signal }));
    await untilArrived(() => fetch.mock.calls.length > 0);
    await aborted;
    await clock.pass(50);
    await untilArrived(() => attempts.length > 0);
    expect(await attempts[0]).toBeInstanceOf(AbortedError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('does not end another call that waits for the same token', async () => {
    const controller = new AbortController();
    let answer: (token: Answer) => void = () => {};
    const { client, tokenRequests } = await setUp(
      () => mine,
      {},
      () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
          controller.abort();
        }),
    );
    const other = client.me.get();
    await expect(client.me.get({ signal: controller.signal })).rejects.toBeInstanceOf(AbortedError);
    answer({ json: { access_token: 'token' } });
    await expect(other).resolves.toEqual({ uuid: 'me' });
    expect(tokenRequests).toHaveLength(1);
  });
});

describe('a call that has ended', () => {
  it('leaves no listener on a signal that is still in use', async () => {
    const { signal } = new AbortController();
    const { client } = await setUp(inTurn({ status: 500 }, { status: 401 }, mine, { status: 404 }));
    await client.me.get({ signal });
    await failure(client.me.get({ signal }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('shares one listener per signal with other calls, because Node reports more than ten as a leak', async () => {
    const controller = new AbortController();
    const listeners: number[] = [];
    const { client } = await setUp(() => mine, {
      fetch: () => {
        listeners.push(getEventListeners(controller.signal, 'abort').length);
        if (listeners.length === 3) controller.abort();
        return new Promise(() => {});
      },
      auth: { accessToken: 'token' },
    });
    const calls = [1, 2, 3].map(() => failure(client.me.get({ signal: controller.signal })));
    for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(AbortedError);
    expect(listeners).toEqual([1, 1, 1]);
  });

  it.each<[string, (client: TicketingClient, signal: AbortSignal) => Promise<unknown>]>([
    [
      '12 calls at once',
      (client, signal) => Promise.all(Array.from({ length: 12 }, () => client.me.get({ signal }))),
    ],
    [
      'a list with 12 pages read ahead',
      (client, signal) => client.me.mutes.list({}, { signal, prefetch: 12 }).toArray(),
    ],
  ])('is not reported as a leak, though its signal serves %s', async (_, use) => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const page = ({ query }: Received): Answer => {
      const position = Number(query.get('position') ?? 0);
      const length = Math.min(20, 600 - position);
      const items = Array.from({ length }, (_, index) => ({ uuid: `${position + index}` }));
      return { json: { users: items, pagination: { records: 600, rows: 20, position }, me: { uuid: 'me' } } };
    };
    const { client, requests } = await setUp((request) => (request.path === '/me' ? mine : page(request)));
    await use(client, new AbortController().signal);
    expect(requests.length).toBeGreaterThanOrEqual(12);
    // Node emits a warning in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['an answer', async () => Response.json({ me: { uuid: 'me' } })],
    ['an error', () => Promise.reject(new Error('broken'))],
  ])('with %s leaves no timer', async (_, fetch) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = await setUp(() => mine, { fetch, auth: { accessToken: 'token' }, retry: false });
    await client.safe.me.get();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that was aborted', () => {
  it('no longer keeps the process alive, even if its fetch ignores signals', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const controller = new AbortController();
    const { client } = await setUp(() => mine, {
      fetch: () => {
        setImmediate(() => controller.abort());
        return new Promise(() => {});
      },
      auth: { accessToken: 'token' },
    });
    const before = timers();
    await failure(client.me.get({ signal: controller.signal }));
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

describe('the time of an attempt', () => {
  it.each([
    ['no answer', silent],
    ['a body that never ends', endless],
    ['a body that trickles', trickling],
  ])('ends an attempt with %s', async (_, answer) => {
    const auth = { accessToken: 'token' };
    const { client } = await setUp(() => answer, { auth, timeout: 50, retry: false });
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      which: 'attempt',
      code: 'timeout_attempt',
      message: 'GET /me was not answered within 50 ms.',
      attempts: 1,
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ['fetch', () => new Promise(() => {})],
    ['body', async () => new Response(new ReadableStream())],
  ])('ends an attempt whose %s ignores signals', async (_, fetch) => {
    const { client } = await setUp(() => mine, { fetch, auth: { accessToken: 'token' }, retry: false });
    expect(await failure(client.me.get({ timeout: 10 }))).toMatchObject({ which: 'attempt' });
  });
});

describe('the deadline of a call', () => {
  const never: Middleware = () => new Promise(() => {});

  it.each<[string, Handler, ClientOptions, Handler?]>([
    ['waits between attempts', () => ({ status: 500 }), { retry: { limit: 1000, minDelay: 1, maxDelay: 1 } }],
    ['a token request', () => mine, {}, () => silent],
    ['a middleware', () => mine, { use: [never] }],
    ['a scheduler', () => mine, { limit: { schedule: () => new Promise(() => {}) } }],
  ])('ends a call with %s', async (_, handler, options, tokens) => {
    const { client } = await setUp(handler, { ...options, deadline: 100 }, tokens);
    const error = await failure(client.me.get());
    if (error instanceof TimeoutError) {
      expect(error).toMatchObject({ which: 'deadline', code: 'timeout_deadline' });
      expect(error.message).toBe('GET /me took longer than its deadline of 100 ms, retries included.');
    } else {
      // The client does not begin a wait that would go past the deadline.
      expect(error).toMatchObject({ status: 500 });
    }
  });

  it('ends a call with all its attempts', async () => {
    const clock = stopClock();
    const fetch = vi.fn(() => new Promise<Response>(() => {}));
    const { client } = await setUp(() => mine, {
      fetch,
      auth: { accessToken: 'token' },
      timeout: 30,
      deadline: 100,
      retry: { limit: 1000, minDelay: 0 },
    });
    const ending = failure(client.me.get());
    await clock.pass(100);
    expect(await ending).toMatchObject({
      which: 'deadline',
      code: 'timeout_deadline',
      message: 'GET /me took longer than its deadline of 100 ms, retries included.',
    });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['nothing', false, () => mine, () => silent],
    ['something', true, () => silent, undefined],
  ] as const)('says that %s was sent', async (_, sent, handler, tokens) => {
    const clock = stopClock();
    const { client, requests, tokenRequests } = await setUp(handler, {}, tokens);
    // The deadline is that of one call.
    const ending = failure(client.events.publish('event', { deadline: 50 }));
    await untilArrived(() => (sent ? requests : tokenRequests).length === 1);
    await clock.pass(50);
    expect(await ending).toMatchObject({ which: 'deadline', sent });
  });
});

describe('with the signals of React Native or a polyfill, which know only functions', () => {
  class BareSignal {
    #listeners: (() => void)[] = [];
    #isAborted = false;
    get aborted() {
      return this.#isAborted;
    }
    addEventListener(_: string, listener: () => void) {
      this.#listeners.push(listener);
    }
    removeEventListener(_: string, listener: () => void) {
      this.#listeners = this.#listeners.filter((each) => each !== listener);
    }
    abort() {
      this.#isAborted = true;
      for (const listener of this.#listeners) listener();
    }
  }

  class BareController {
    readonly signal = new BareSignal();
    abort() {
      this.signal.abort();
    }
  }

  /** A client of a service that answers each request in its turn, or never. */
  function clientOf(...answers: (object | undefined)[]): TicketingClient {
    vi.stubGlobal('AbortController', BareController);
    onTestFinished(() => void vi.unstubAllGlobals());
    return new TicketingClient({
      ...{ baseUrl: 'https://api.example.com', auth: { accessToken: 'token' } },
      ...{ timeout: 20, retry: { limit: 1, minDelay: 0 }, limit: { maxConcurrent: 1 } },
      transport: {
        async send() {
          const body = answers.shift();
          if (!body) return new Promise(() => {});
          return { status: 200, headers: new Headers(), body: JSON.stringify(body) };
        },
      },
    });
  }

  it('calls and lists work', async () => {
    expect(await clientOf({ me: { uuid: 'me' } }).me.get()).toEqual({ uuid: 'me' });
    expect(
      await clientOf({ events: [{ uuid: 'a' }] })
        .events.list()
        .toArray(),
    ).toEqual([{ uuid: 'a' }]);
  });

  it('an attempt that takes too long is retried, and the second is reported as a timeout', async () => {
    expect(await clientOf(undefined, { me: { uuid: 'me' } }).me.get()).toEqual({ uuid: 'me' });
    expect(await failure(clientOf().me.get())).toMatchObject({ code: 'timeout_attempt', attempts: 2 });
  });

  it('a call can be aborted', async () => {
    const client = clientOf();
    const controller = new AbortController();
    const failed = failure(client.me.get({ signal: controller.signal, timeout: 60_000 }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(await failed).toMatchObject({ code: 'aborted' });
  });
});
