import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Emulator } from '../src/emulator/index.js';
import type { ClientOptions, Middleware, TokenStore } from '../src/index.js';
import { TicketingClient, TicketingError } from '../src/index.js';
import { type Answer, failure, type Received, setUp } from './support/server.js';

/** One known secret for every place that can contain one. */
const secrets = {
  clientSecret: 'Zk7/vQ2+client ß&=x9',
  fetchedToken: 'tk1.Rw8xPq5LmN3vB6cY.sig',
  ownToken: 'own.Hj4dGf7TzU2iO9pA.sig',
  apiKey: 'key-Xs6eDc3RfV0tGb',
  cookie: 'sid=Qa1wSz2xEd3cRf',
  oldPassword: 'Old-Passw0rd!&Co',
  newPassword: 'New-Passw0rd!?Da',
  nested: 'nested-Ui8oPl5kJh',
  bodyKey: 'body-key-Lk2jHg6fDs',
  card: '4929 1234 5678 9018',
};

const change = {
  current_password: secrets.oldPassword,
  new_password: secrets.newPassword,
  confirm_password: secrets.newPassword,
  device: { name: 'a phone', keys: [{ access_token: secrets.nested }] },
  api_key: secrets.bodyKey,
  cardNumber: secrets.card,
};
const headers = { 'x-api-key': secrets.apiKey, cookie: secrets.cookie };

const text = (show: () => unknown): string => {
  try {
    return String(show());
  } catch {
    // A value that cannot be cloned or written as JSON shows nothing in that way.
    return '';
  }
};

/** Address of the project in stacks. It may contain a piece of a secret, such as `%20%C3%9`. */
const here = pathToFileURL(resolve(import.meta.dirname, '..')).href;

/** Everything that anyone could see of a value. */
function shownOf(value: unknown): string {
  const causes: unknown[] = [];
  for (let each = value; each instanceof Error && causes.length < 12; each = each.cause) causes.push(each);
  return [value, ...causes]
    .flatMap((each) => [
      text(() => each),
      text(() => (each as Error).stack),
      text(() => JSON.stringify(each)),
      text(() => inspect(each, { depth: 12, showHidden: true, getters: true })),
      text(() => inspect(structuredClone(each), { depth: 12, showHidden: true })),
    ])
    .join('\n')
    .replaceAll(here, '');
}

const least = 8;

/** Returns the pieces of secrets in a text: plain, or as a form or JSON spells them. */
function leaksIn(shown: string): string[] {
  const leaks: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const spelling of spellings) {
      for (let start = 0; start + least <= spelling.length; start++) {
        const piece = spelling.slice(start, start + least);
        if (shown.includes(piece)) leaks.push(`${name}: ${piece}`);
      }
    }
  }
  return leaks;
}

const expectNoSecretIn = (value: unknown) => expect(leaksIn(shownOf(value))).toEqual([]);

const tokens = () => ({ json: { access_token: secrets.fetchedToken, expires_in: 3600 } });

/** Makes a call that carries all the secrets, and returns its error and log. */
async function failing(
  handler: (request: Received) => Answer,
  options: ClientOptions = {},
  tokenHandler: (request: Received) => Answer = tokens,
) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { client } = await setUp(
    handler,
    {
      retry: false,
      logger: { debug: log, warn: log },
      ...options,
      auth: { clientSecret: secrets.clientSecret, ...options.auth },
    },
    tokenHandler,
  );
  const error = await failure(client.me.changePassword(change, { headers }));
  return { error, lines, client };
}

/** Returns everything in a request, as a careless service would quote it. */
const quoteOf = ({ headers, body, path }: Received) => ({ headers, body, path });

/** Some characters of each secret, as a careful service might quote them. */
const { ownToken: _, ...sent } = secrets;
const pieces = Object.values(sent).flatMap((secret) => [
  secret.slice(0, 10),
  secret.slice(-10),
  secret.slice(3, 13),
]);

const quotes: [string, (request: Received) => Answer][] = [
  ['in the message', (request) => ({ status: 400, json: { message: JSON.stringify(quoteOf(request)) } })],
  [
    'with a token that it refuses',
    (request) => ({ status: 401, json: { message: JSON.stringify(quoteOf(request)) } }),
  ],
  ['in a nested body', (request) => ({ status: 422, json: { error: { detail: [quoteOf(request)] } } })],
  ['in keys', (request) => ({ status: 500, json: { error: { [JSON.stringify(quoteOf(request))]: 1 } } })],
  ['in text', (request) => ({ status: 503, body: `failed: ${JSON.stringify(quoteOf(request))}` })],
  [
    'in HTML',
    (request) => ({
      status: 200,
      body: `<html>${JSON.stringify(quoteOf(request))}</html>`,
      headers: { 'content-type': 'text/html' },
    }),
  ],
  [
    'in JSON that is cut off',
    (request) => ({
      status: 400,
      body: `{"me":${JSON.stringify(quoteOf(request)).slice(0, -20)}`,
    }),
  ],
  [
    'at the beginning of a body that is not JSON',
    (request) => ({
      status: 400,
      body: `${request.headers.authorization?.slice(7)} oops`,
    }),
  ],
  ['under a wrapped status', (request) => ({ json: { statusCode: 403, result: quoteOf(request) } })],
  [
    'as the id of the request',
    ({ headers: { authorization = '' } }) => ({ status: 409, headers: { 'x-request-id': authorization } }),
  ],
  [
    'in the address of a redirect',
    ({ headers: { authorization = '' } }) => ({
      status: 302,
      headers: { location: `https://elsewhere.example/?${encodeURIComponent(authorization)}` },
    }),
  ],
  ['in pieces', () => ({ status: 400, json: { message: pieces.join(' | '), pieces } })],
  [
    'where the message is cut',
    (request) => ({ status: 400, json: { message: `${'x'.repeat(490)}${request.headers.authorization}` } }),
  ],
];

describe('no secret and no piece of one is shown', () => {
  it.each(quotes)('if the service quotes it %s', async (_, handler) => {
    const { error, lines, client } = await failing(handler);
    expect(error).toBeInstanceOf(TicketingError);
    expectNoSecretIn(error);
    expectNoSecretIn(lines);
    expectNoSecretIn(client);
  });

  it.each<[string, (request: Received) => Answer]>([
    [
      'refuses it',
      ({ body }) => ({ status: 401, json: { error: 'invalid_client', error_description: body } }),
    ],
    ['fails', ({ body }) => ({ status: 500, body })],
    ['returns text instead of JSON', ({ body }) => ({ body: `${secrets.fetchedToken} ${body}` })],
    [
      'returns a token of another type',
      () => ({ json: { access_token: secrets.fetchedToken, token_type: 'mac' } }),
    ],
    ['breaks off', () => ({ act: (response) => response.destroy() })],
  ])('if the token endpoint %s', async (_, tokenHandler) => {
    const { error, lines } = await failing(() => ({}), {}, tokenHandler);
    expect(error).toMatchObject({ name: 'TokenError' });
    expectNoSecretIn(error);
    expectNoSecretIn(lines);
  });

  const throwing: Middleware = (request) => {
    const quoted = [...request.headers].join();
    throw Object.assign(new Error(`no: ${quoted}`, { cause: { quoted, request } }), { request, quoted });
  };
  const store: TokenStore = {
    get: async () => undefined,
    set: (_, token) => Promise.reject(new Error(`cannot keep ${token?.accessToken}`)),
    lock: (_, job) => job({ fence: 1, lost: new AbortController().signal }),
  };
  const refusing = {
    schedule: () => Promise.reject(new Error(`no turn with ${secrets.clientSecret}`)),
  };
  it.each<[string, ClientOptions]>([
    ['a middleware throws it', { use: [throwing] }],
    [
      'a middleware reads the body',
      {
        use: [
          async (request, next) => {
            await request.text();
            return next(request);
          },
        ],
      },
    ],
    ['a store throws it', { auth: { store } }],
    ['the limit throws it', { limit: refusing }],
    [
      'a fetch throws it',
      {
        fetch: (request) =>
          Promise.reject(Object.assign(new Error([...request.headers].join()), { request })),
      },
    ],
    [
      'a transport throws it',
      {
        transport: {
          send: (request) => Promise.reject(Object.assign(new Error(JSON.stringify(request)), { request })),
        },
      },
    ],
  ])('if %s', async (_, options) => {
    const { error, lines } = await failing(() => ({ status: 400 }), options);
    expect(error).toBeInstanceOf(TicketingError);
    expectNoSecretIn(error);
    expectNoSecretIn(lines);
  });

  it('if a reply that is neither JSON nor a document begins with it', async () => {
    const { client } = await setUp(
      ({ headers }) => ({ body: `${headers.authorization?.slice(7)} oops` }),
      {},
      tokens,
    );
    for (const call of [client.me.get(), client.pdf.me.get()]) {
      const error = await failure(call);
      expect(error).toMatchObject({ name: 'ReplyError' });
      expectNoSecretIn(error);
    }
  });

  it('if a reply differs from the specification', async () => {
    const quote = ({ headers: { authorization } }: Received): Answer => ({
      json: { me: { uuid: { [String(authorization)]: 1 }, first_name: [authorization] } },
    });
    const drifts: unknown[] = [];
    const lines: string[] = [];
    const { client } = await setUp(
      quote,
      { onDrift: (drift) => drifts.push(drift), logger: { warn: (line) => void lines.push(line) } },
      tokens,
    );
    await client.me.get();
    expect(drifts).toHaveLength(1);
    const error = await failure(client.me.get({ validate: 'strict' }));
    expect(error).toMatchObject({ code: 'response_invalid' });
    for (const shown of [drifts, lines, error]) expectNoSecretIn(shown);
  });

  it('if the caller passes a token, even to a derived client', async () => {
    const { client } = await setUp(
      ({ headers: { authorization } }) => ({ status: 400, json: { message: authorization } }),
      {
        auth: { accessToken: secrets.ownToken },
      },
    );
    for (const each of [client, client.with({ timeout: 5_000 })]) {
      expectNoSecretIn(await failure(each.me.get()));
      expectNoSecretIn(each);
    }
  });
});

it("keeps every secret out of the emulator's journal", async () => {
  const service = new Emulator();
  const client = new TicketingClient(service.options());
  await failure(client.me.changePassword(change, { headers }));
  expectNoSecretIn(service.journal.entries);
});
