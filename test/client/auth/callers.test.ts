import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { UnauthorizedError } from '../../../src/client/errors.js';
import type { ClientOptions } from '../../../src/client/options.js';
import { nodeHttp } from '../../../src/client/transport/node-http.js';
import { undici } from '../../../src/client/undici.js';
import { Emulator } from '../../../src/emulator/index.js';
import { organisation } from '../../../src/jobs/index.js';
import { casesOf } from '../../support/extent.js';
import { type Answer, failure, type Handler, type Received, serve } from '../../support/server.js';

const users = ['ann', 'bob', 'cid'] as const;
type User = (typeof users)[number];

/** The user for whom the server works at the moment, as a web framework keeps it. */
const current = new AsyncLocalStorage<User>();
const me = () => current.getStore() ?? 'nobody';

/** The user of a call, by a header that the call itself sets. */
const userOf = ({ headers }: Received) => String(headers['x-user']);
const tokenOf = ({ headers }: Received) => String(headers.authorization).replace('Bearer ', '');

const as = (user: User) => ({ headers: { 'x-user': user } });

/** Does something for all users at once, each in a context of its own. */
const forAll = <T>(act: (user: User) => Promise<T>) =>
  Promise.all(users.map((user) => current.run(user, () => act(user))));

/** Functions that mint a token for the current user, each a new one. */
const minting = () => {
  const minted: string[] = [];
  const mint = () => {
    const token = `${me()}-${minted.length}`;
    minted.push(token);
    return token;
  };
  return {
    minted,
    functions: {
      'that answers at once': mint,
      'that waits first': async () => {
        // Ann waits longest, so that the others overtake her.
        for (let turns = me() === 'ann' ? 20 : 2; turns > 0; turns--) await turn();
        return mint();
      },
    },
  };
};

const transports: Readonly<Record<string, () => ClientOptions>> = {
  undici: () => ({ transport: undici() }),
  'the default': () => ({}),
  'the fetch of the caller': () => ({ fetch: (request) => fetch(request) }),
  'node-http': () => ({ transport: nodeHttp() }),
};

/** Answers as the service does, with a list of 60 records. */
const content: Handler = ({ path, query }): Answer => {
  if (path.endsWith('/guests')) {
    const position = Number(query.get('position') ?? 0);
    const guests = Array.from({ length: Math.max(0, Math.min(20, 60 - position)) }, (_, index) => ({
      uuid: `u${position + index}`,
    }));
    return { json: { guests, pagination: { records: 60, position, rows: 20 } } };
  }
  if (path.endsWith('/upload'))
    return { status: 201, json: { statusCode: 201, result: { file_name: 'a.png' } } };
  return { json: { me: { uuid: 'me' } } };
};

/** Answers a user's first request to each address in this way. */
const firstWith = (first: Answer): Handler => {
  const seen = new Set<string>();
  return (request) => {
    const key = `${userOf(request)} ${request.method} ${request.path}`;
    if (seen.has(key)) return content(request);
    seen.add(key);
    return first;
  };
};

const guests = (client: TicketingClient, user: User) =>
  client.events.guests.list('e', { rows: 20 }, { ...as(user), prefetch: 3 });

/** Every way to send requests, for one user. They have four addresses. */
const ways: readonly ((client: TicketingClient, user: User) => PromiseLike<unknown>)[] = [
  (client, user) => client.me.get(as(user)),
  (client, user) => client.me.update({ bio: user }, as(user)),
  (client, user) => client.with({ timeout: 20_000 }).me.get(as(user)),
  (client, user) => client.raw.me.get(as(user)),
  (client, user) => client.safe.me.get(as(user)),
  (client, user) => client.pdf.me.get(as(user)),
  (client, user) => client.common.files.upload(new Blob(['a'], { type: 'image/png' }), {}, as(user)),
  (client, user) => guests(client, user),
  (client, user) => guests(client, user).toArray(),
  async (client, user) => {
    for await (const _ of guests(client, user)) await turn();
  },
];

const limits: Readonly<Record<string, ClientOptions['limit']>> = {
  'without a limit': undefined,
  'with one request at a time': { maxConcurrent: 1 },
  'with turns at intervals': { minTime: 1 },
  'with a scheduler': { schedule: async (job) => turn().then(job) },
};

/** The answers to the first request of each user. */
const firsts: Readonly<Record<string, () => Handler>> = {
  'answered at once': () => content,
  'after a 401': () => firstWith({ status: 401 }),
  'after a 500': () => firstWith({ status: 500 }),
  'after a 429': () => firstWith({ status: 429 }),
};

async function clientOf(handler: Handler, options: ClientOptions) {
  const server = await serve(handler);
  const client = new TicketingClient({
    baseUrl: server.url,
    validate: 'off',
    retry: { limit: 3, minDelay: 0, maxDelay: 0 },
    ...options,
  });
  onTestFinished(() => client.close());
  return { client, ...server };
}

/** Every transport without a limit and with one, and every limit over one transport. */
const settings = Object.entries(transports).flatMap(([name, transport]) =>
  Object.entries(limits)
    .filter((_, index) => index < 2 || name === 'undici')
    .map(([how, limit]) => [name, how, transport, limit] as const),
);

// Those first over undici, and over the default.
describe.each(casesOf(settings, 6))('over %s, %s', (_, __, transport, limit) => {
  describe('the function for a token', () => {
    it.each(Object.entries(firsts))(
      'runs once for each request, for the user of its own call, %s',
      async (_, handler) => {
        for (const kind of ['that answers at once', 'that waits first'] as const) {
          const { minted, functions } = minting();
          const { client, requests } = await clientOf(handler(), {
            ...transport(),
            limit,
            auth: { accessToken: functions[kind] },
          });
          // A write that failed is not sent again.
          await forAll((user) => Promise.allSettled(ways.map((act) => act(client, user))));
          const addresses = requests.map((request) => `${userOf(request)} ${request.method} ${request.path}`);
          expect(new Set(addresses).size).toBe(users.length * 4);
          const sent = requests.map(tokenOf);
          expect(sent.map((token) => token.split('-')[0])).toEqual(requests.map(userOf));
          // No token twice, and none for nothing.
          expect(sent.toSorted()).toEqual(minted.toSorted());
        }
      },
    );
  });

  it('the functions of a program run in the context of the caller', async () => {
    const seen: [what: string, user: string, context: string][] = [];
    const { fetch: own, ...others } = transport();
    const known = new Set<string>();
    const { client } = await clientOf(
      (request) => {
        const isKnown = known.has(userOf(request));
        known.add(userOf(request));
        // A reply that differs from the specification, after a failure.
        return isKnown ? { json: { me: { uuid: 7 } } } : { status: 500 };
      },
      { ...others, validate: 'report', limit, auth: { accessToken: 'token' } },
    );
    await forAll(async (user) => {
      const note = (what: string) => seen.push([what, user, me()]);
      const derived = client.with({
        ...(own && {
          fetch: (request: Request) => {
            note('fetch');
            return own(request);
          },
        }),
        use: [
          async (request, next) => {
            note('before');
            const response = await next(request);
            note('after');
            return response;
          },
        ],
        onDrift: () => note('drift'),
        logger: { debug: () => note('log'), warn: () => note('warning') },
      });
      await derived.me.get(as(user));
      await derived.common.files
        .upload(
          new Blob(['a'.repeat(200_000)], { type: 'image/png' }),
          {},
          {
            ...as(user),
            ...(own && { onUploadProgress: () => note('progress') }),
          },
        )
        .catch(() => {});
    });
    expect(new Set(seen.map(([what]) => what))).toEqual(
      new Set(['before', 'after', 'drift', 'log', 'warning', ...(own ? ['fetch', 'progress'] : [])]),
    );
    expect(seen.filter(([, user, context]) => user !== context)).toEqual([]);
  });
});

describe('the function for a token', () => {
  it('runs for each user who asks for the token or its scopes', async () => {
    const { minted, functions } = minting();
    const { client } = await clientOf(content, { auth: { accessToken: functions['that waits first'] } });
    const tokens = await forAll(async () => (await client.with().token()).accessToken.split('-')[0]);
    expect(tokens).toEqual(users);
    await forAll(() => client.scopes());
    expect(minted).toHaveLength(2 * users.length);
  });

  it('does not run for a request that is only shown', async () => {
    const { minted, functions } = minting();
    const { client } = await clientOf(content, { auth: { accessToken: functions['that answers at once'] } });
    const shown = await forAll((user) => client.dry.me.get(as(user)));
    expect(shown.map(({ headers }) => headers.get('authorization'))).toEqual(users.map(() => null));
    expect(minted).toEqual([]);
  });

  it.each<[string, () => Handler, (client: TicketingClient, user: User) => Promise<unknown>]>([
    [
      'for each spelling of a path',
      () => (request) => (request.path.endsWith('/follows') ? { status: 404 } : { json: {} }),
      (client, user) => client.users.follow('u', as(user)),
    ],
    [
      'for a call that a pause of the service held',
      () => firstWith({ status: 429, headers: { 'retry-after': '1' } }),
      (client, user) => client.me.get(as(user)),
    ],
  ])('runs again %s, for its user', async (_, handler, call) => {
    const { functions } = minting();
    const auth = { accessToken: functions['that waits first'] };
    const { client, requests } = await clientOf(handler(), { auth });
    await forAll((user) => call(client, user));
    expect(requests).toHaveLength(2 * users.length);
    expect(requests.map((request) => tokenOf(request).split('-')[0])).toEqual(requests.map(userOf));
    expect(new Set(requests.map(tokenOf)).size).toBe(requests.length);
  });

  it('runs for the user of a job', async () => {
    const emulator = new Emulator();
    const tokens = new Map<string, string>();
    const seen: [User, string | undefined][] = [];
    const { fetch, ...options } = emulator.options();
    for (const user of users)
      tokens.set(user, (await new TicketingClient({ fetch, ...options }).token()).accessToken);
    const client = new TicketingClient({
      ...options,
      fetch: (request) => {
        seen.push([
          me() as User,
          [...tokens].find(([, token]) => request.headers.get('authorization') === `Bearer ${token}`)?.[0],
        ]);
        return fetch(request);
      },
      limit: { maxConcurrent: 2 },
      auth: {
        accessToken: async () => {
          await turn();
          return tokens.get(me()) ?? '';
        },
      },
    });
    await forAll(async () => {
      const org = await organisation(client);
      for await (const _ of org.orders()) await turn();
    });
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(([user, owner]) => user !== owner)).toEqual([]);
    await client.close();
  });

  it.each<[string, () => string | Promise<string>]>([
    [
      'throws',
      () => {
        throw new Error('no session');
      },
    ],
    [
      'rejects',
      async () => {
        await turn();
        throw new Error('no session');
      },
    ],
    ['returns no token', () => ''],
    ['never returns', () => new Promise<string>(() => {})],
  ])('that %s for one user fails only the calls of this user', async (_, broken) => {
    const { client, requests } = await clientOf(content, {
      limit: { maxConcurrent: 1 },
      auth: { accessToken: () => (me() === 'ann' ? broken() : `${me()}-token`) },
    });
    const leaving = new AbortController();
    const ann = current.run('ann', () => failure(client.me.get({ ...as('ann'), signal: leaving.signal })));
    await Promise.all(
      (['bob', 'cid'] as const).map((user) => current.run(user, () => client.me.get(as(user)))),
    );
    leaving.abort();
    expect(['token_source', 'aborted']).toContain(((await ann) as { code: string }).code);
    expect(requests.map(tokenOf).toSorted()).toEqual(['bob-token', 'cid-token']);
  });

  it('may throw an error with a token that it returned before, and no error shows it', async () => {
    let isBroken = false;
    const { client } = await clientOf(content, {
      auth: {
        accessToken: () => {
          if (isBroken) throw new Error(`secret-of-${me()} is gone`);
          return `secret-of-${me()}`;
        },
      },
    });
    await forAll((user) => client.me.get(as(user)));
    isBroken = true;
    for (const error of await forAll((user) => failure(client.me.get(as(user))))) {
      expect(inspect(error, { depth: null, showHidden: true })).not.toContain('secret-of');
    }
  });
});

describe('a token that the service refuses', () => {
  it('is asked for again for its own user, however many tokens of another user were refused just before', async () => {
    let minted = 0;
    const isValid = (token: string) => token === 'bob-new';
    const { client, requests } = await clientOf(
      (request) => (isValid(tokenOf(request)) ? content(request) : { status: 401 }),
      {
        auth: {
          accessToken: () => {
            if (me() === 'ann') return `ann-${minted++}`;
            return requests.some((request) => tokenOf(request) === 'bob-old') ? 'bob-new' : 'bob-old';
          },
        },
      },
    );
    for (let call = 0; call < 3; call++) {
      expect(await current.run('ann', () => failure(client.me.get(as('ann'))))).toBeInstanceOf(
        UnauthorizedError,
      );
    }
    const before = requests.length;
    await current.run('bob', () => client.me.get(as('bob')));
    expect(requests.slice(before).map(tokenOf)).toEqual(['bob-old', 'bob-new']);
  });

  it('is reported to the source in the context of its own user', async () => {
    const rejected: [string, string][] = [];
    const asked: Record<string, number> = {};
    const { client, requests } = await clientOf(firstWith({ status: 401 }), {
      limit: { maxConcurrent: 1 },
      auth: {
        token: async () => {
          await turn();
          asked[me()] = (asked[me()] ?? 0) + 1;
          return { accessToken: `${me()}-${asked[me()]}`, scopes: [me()] };
        },
        reject: async (token) => {
          await turn();
          rejected.push([me(), token]);
        },
      },
    });
    await forAll((user) => client.me.get(as(user)));
    expect(rejected.toSorted()).toEqual(users.map((user) => [user, `${user}-1`]));
    expect(requests.map((request) => tokenOf(request).split('-')[0])).toEqual(requests.map(userOf));
    expect(await forAll(() => client.scopes())).toEqual(users.map((user) => [user]));
  });
});
