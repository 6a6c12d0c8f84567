import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import * as errors from '../../src/client/errors.js';
import { type Answer, closedAddress, failure, type Handler, inTurn, setUp } from '../support/server.js';

const {
  ApiError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ReplyError,
  ServerError,
  TicketingError,
  TimeoutError,
  TokenError,
  UnauthorizedError,
} = errors;

/** Returns the error of `GET /me` if the service answers like this. */
const failureOf = async (answer: Answer) => {
  const { client } = await setUp(() => answer, { retry: false });
  return (await failure(client.me.get())) as errors.ApiError;
};

describe('an error of the service', () => {
  it.each([
    [400, BadRequestError],
    [401, UnauthorizedError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [409, ConflictError],
    [418, ApiError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('of status %i has its own class, name and code', async (status, type) => {
    const error = await failureOf({ status, json: { message: 'no' } });
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(TicketingError);
    expect(error).toBeInstanceOf(Error);
    expect(error.constructor).toBe(type);
    expect(error).toMatchObject({ status, code: `api_${status}`, name: type.kind, attempts: 1 });
  });

  it('has the operation, the body and the id of the request', async () => {
    const error = await failureOf({ status: 400, headers: { 'x-request-id': 'r-1' }, json: { why: ['so'] } });
    expect(error).toMatchObject({
      operation: { id: 'me.get', method: 'GET', path: '/me', scope: 'me.read', rule: 'USER' },
      body: { why: ['so'] },
      requestId: 'r-1',
      message: 'GET /me failed: 400 "so"',
    });
  });

  it.each([404, 502])(
    'keeps a body of HTML, does not quote it, and says what to check (%i)',
    async (status) => {
      const error = await failureOf({ status, body: '<html>Bad gateway</html>' });
      expect(error).toMatchObject({
        body: '<html>Bad gateway</html>',
        message:
          `GET /me failed: ${status} with HTML instead of JSON. ` +
          (status === 404
            ? 'Check that baseUrl is the address of the API and that no proxy answers in its place'
            : 'A proxy answered in place of the service. Try again later'),
      });
    },
  );

  it('joins its hints in order if HTML answers a request that changes something', async () => {
    const { client } = await setUp(() => ({
      status: 502,
      headers: { 'retry-after': '5' },
      body: '<html>Bad gateway</html>',
    }));
    expect(await failure(client.events.publish('event'))).toMatchObject({
      message:
        'POST /events/{event}/publish failed: 502 with HTML instead of JSON; the service asks you to wait 5 s. ' +
        'A proxy answered in place of the service. Try again later. ' +
        'The service may have made the change. The client did not send the request again. Check before you repeat the call.',
    });
  });

  it('names the path of the row and never an id', async () => {
    const { client } = await setUp(() => ({ status: 404 }));
    const error = (await failure(client.events.sessions.get('event-id', 'session-id'))) as errors.ApiError;
    expect(error.message).toMatch(/^GET \/events\/\{event\}\/sessions\/\{session\} failed: 404/);
    expect(error.message).not.toContain('event-id');
    expect(error.operation?.path).toBe('/events/{event}/sessions/{session}');
  });

  it.each<[string, (client: TicketingClient) => PromiseLike<unknown>, string | undefined, string]>([
    [
      'says which scope is needed, which are granted, and who may do it',
      (client) => client.orgs.billing.get('org'),
      'org.read_billing_information',
      'GET /orgs/{org}/billing_information failed: 403 "not yours": only the owner of the organisation may call it; it needs the scope org.read_billing_information, but the token has only me.read event.read. Add this scope to the application in your account: More, My Application',
    ],
    [
      'does not mention scopes if the token has the required one',
      (client) => client.me.get(),
      'me.read',
      'GET /me failed: 403 "not yours": only a signed-in user may call it',
    ],
    [
      'lists no scopes if the specification names none',
      (client) => client.events.get('event'),
      undefined,
      'GET /events/{event} failed: 403 "not yours": its scope is not documented. Check what this account may do',
    ],
  ])('of status 403 %s', async (_, call, needed, message) => {
    const { client } = await setUp(() => ({ status: 403, json: { message: 'not yours' } }));
    expect(await failure(call(client))).toMatchObject({
      scope: { needed, granted: ['me.read', 'event.read'] },
      message,
    });
  });

  it('for a name in place of a uuid says where the uuids are', async () => {
    const { client } = await setUp(() => ({ status: 404, json: { message: 'event not found' } }));
    const error = (await failure(client.events.publish('Jazz on the Pier'))) as Error;
    expect(error.message).toBe(
      'POST /events/{event}/publish failed: 404 "event not found": the id of the event is not a uuid. client.orgs.events.list(org) lists those of events, and findEvent(org, name) of ticketing-client/jobs finds one by its name',
    );
    const uuid = '45c1586e-c306-8f13-8f4e-bf403a353a65';
    expect(((await failure(client.events.publish(uuid))) as Error).message).toMatch(/not found"$/);
  });

  it('for an order that somebody else placed says where to find it', async () => {
    const { client } = await setUp(() => ({ status: 404 }));
    expect(await failure(client.orders.get('order'))).toMatchObject({
      message:
        'GET /me/orders/{order} failed: 404: this finds only orders that you placed yourself. Orders of an event are in events.orders.list(event)',
    });
  });

  it('has the ids of the call beside the message, whatever the failure is', async () => {
    const params = { event: 'event-id', session: 'session-id' };
    const get = async (answer: Answer, options = {}) => {
      const { client } = await setUp(() => answer, { retry: false });
      return failure(client.events.sessions.get('event-id', 'session-id', options));
    };
    const cut: Answer = { act: (response) => response.destroy() };
    expect(await get({ status: 404 })).toMatchObject({ params });
    expect(await get(cut)).toMatchObject({ name: 'ConnectionError', params });
    expect(await get({ act: () => {} }, { timeout: 20 })).toMatchObject({ name: 'TimeoutError', params });
    expect(await get({ body: 'text' })).toMatchObject({ name: 'ReplyError', params });
    expect(await get({}, { signal: AbortSignal.abort() })).toMatchObject({ name: 'AbortedError', params });
    expect(await get({}, { timeout: -1 })).toMatchObject({ name: 'RequestValidationError', params });
  });

  it('of a connection names the host and the code of the system', async () => {
    const address = closedAddress;
    const { client } = await setUp(() => ({}), { baseUrl: address, retry: false });
    const host = new URL(address).host;
    expect(await failure(client.events.publish('event'))).toMatchObject({
      message: `POST /events/{event}/publish failed: ${host} was not reached (ECONNREFUSED).`,
      sent: false,
    });
  });

  it('in a page says that the server may not let pages of its origin call it', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const client = new TicketingClient({
      ...{ baseUrl: 'http://127.0.0.1:4010/api', auth: { accessToken: 'token' } },
      ...{ fetch, retry: false },
    });
    const messageAt = async (origin: string) => {
      vi.stubGlobal('window', { document: {} });
      vi.stubGlobal('location', { origin, href: `${origin}/` });
      return String(await failure(client.me.get()));
    };
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await messageAt('http://localhost:5173')).toContain(
      'the connection to 127.0.0.1:4010 broke. If the console of the browser names CORS, the server does not let pages of http://localhost:5173 call it (an emulator does if it is started with --cors http://localhost:5173).',
    );
    expect(await messageAt('http://127.0.0.1:4010')).not.toContain('CORS');
  });

  it.each<[string, (client: TicketingClient) => PromiseLike<unknown>]>([
    ['POST /events/{event}/publish', (client) => client.events.publish('event')],
    ['PATCH /events/{event}', (client) => client.events.update('event', { name: 'New' })],
  ])('of %s says that the service may have made the change if its reply is lost', async (name, call) => {
    const { client, url } = await setUp(() => ({ act: (response) => response.destroy() }));
    const error = (await failure(call(client))) as Error;
    expect(error).toMatchObject({ attempts: 1, sent: true });
    expect(error.message.replace(/\([A-Z_]+\)/, '(reason)')).toBe(
      `${name} failed: the connection to ${new URL(url).host} broke (reason). ` +
        'The service may have made the change. The client did not send the request again. Check before you repeat the call.',
    );
  });

  it('of status 403 does not ask for a token to learn the granted scopes', async () => {
    const accessToken = vi.fn(() => 'token');
    const { client } = await setUp(() => ({ status: 403 }), { auth: { accessToken } });
    const error = await failure(client.me.get());
    expect(error).toMatchObject({
      scope: { needed: 'me.read', granted: undefined },
      message:
        'GET /me failed: 403: only a signed-in user may call it; it needs the scope me.read, but the scopes of the token are unknown. Check the application in your account: More, My Application',
    });
    expect(accessToken).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a statusCode of 400 or more', { statusCode: 404, result: 'no such account' }, NotFoundError, 404],
    ['a statusCode as text', { statusCode: '403', result: 'no' }, ForbiddenError, 403],
    ['success: false', { success: false, result: 'no' }, ApiError, 200],
    [
      'success: false and a statusCode',
      { success: false, statusCode: 409, result: 'no' },
      ConflictError,
      409,
    ],
  ])('may have the HTTP status 200, with %s', async (_, json, type, status) => {
    const error = await failureOf({ json });
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, body: json });
  });

  it('has the HTTP status if that is an error too', async () => {
    expect(await failureOf({ status: 403, json: { statusCode: 400 } })).toMatchObject({ status: 403 });
  });
});

describe('instanceof', () => {
  it('holds across two copies of the package, for each class and its parents', async () => {
    vi.resetModules();
    const copy = await import('../../src/client/errors.js');
    expect(copy.ApiError).not.toBe(ApiError);
    const error = await failureOf({ status: 404 });
    expect(error).toBeInstanceOf(copy.NotFoundError);
    expect(error).toBeInstanceOf(copy.ApiError);
    expect(error).toBeInstanceOf(copy.TicketingError);
    expect(error).not.toBeInstanceOf(copy.ConflictError);
    expect(error).not.toBeInstanceOf(copy.TokenError);
  });

  it('checks only the prototype for a subclass of yours', async () => {
    class Gone extends NotFoundError {}
    const facts = { status: 404, body: undefined };
    const gone = new Gone('gone', facts);
    expect(gone).toBeInstanceOf(Gone);
    expect(gone).toBeInstanceOf(NotFoundError);
    expect(gone).toBeInstanceOf(ApiError);
    expect(new NotFoundError('not found', facts)).not.toBeInstanceOf(Gone);
  });

  it.each([undefined, null, 'text', {}, new Error('other')])('does not hold for %s', (value) => {
    expect(value instanceof TicketingError).toBe(false);
  });
});

describe('an error that is made outside this library', () => {
  it('of a connection counts as sent unless it says otherwise', () => {
    expect(new ConnectionError('broke').sent).toBe(true);
    expect(new ConnectionError('refused', { sent: false }).sent).toBe(false);
    expect(new TimeoutError('deadline', 'waited', { sent: false })).toMatchObject({
      code: 'timeout_deadline',
      sent: false,
    });
  });

  it('has the ids of the call only if it was made with them', () => {
    expect(new ReplyError('no JSON', { status: 200, body: '' })).not.toHaveProperty('params');
    const error = new ReplyError('no JSON', { status: 200, body: '', params: { event: 'an id' } });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ params: { event: 'an id' } });
  });
});

describe('an error', () => {
  it("has the caller's own line in its stack", async () => {
    const { client } = await setUp(() => ({ status: 404 }), { retry: false });
    const myFunction = async () => await client.me.get();
    const error = (await failure(myFunction())) as Error;
    expect(error.stack).toMatch(
      /^NotFoundError: GET \/me failed: 404\n[\s\S]*src\/[\s\S]*\n\s+at myFunction .*errors\.test\.ts/,
    );
  });

  it.each<[string, (client: Awaited<ReturnType<typeof setUp>>['client']) => PromiseLike<unknown>]>([
    ['a list that is awaited', (client) => client.me.mutes.list()],
    ['a list that is iterated', (client) => client.me.mutes.list().toArray()],
    ['a raw call', (client) => client.raw.me.get()],
    ['a PDF', (client) => client.pdf.me.get()],
    [
      'a safe call',
      (client) => client.safe.me.get().then((outcome) => Promise.reject('error' in outcome && outcome.error)),
    ],
    ['wrong input', (client) => client.me.changeEmail('nobody')],
    ['wrong input of a list', (client) => client.me.mutes.list({ rows: 1 })],
  ])("has the caller's own line in its stack, for %s", async (_, call) => {
    const { client } = await setUp(() => ({ status: 404 }));
    const error = (await failure(call(client))) as Error;
    expect(error).toBeInstanceOf(TicketingError);
    expect(error.stack).toMatch(/\n\s+at .*errors\.test\.ts/);
  });

  it('has the line of its caller even if stacks are short', async () => {
    const { stackTraceLimit } = Error;
    onTestFinished(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });
    const { client } = await setUp(() => ({ status: 404 }));
    Error.stackTraceLimit = 2;
    const myFunction = async () => await client.me.get();
    const [error] = (await Promise.all([failure(myFunction())])) as [Error];
    expect(error.stack).toMatch(/\n\s+at .*myFunction .*errors\.test\.ts/);
  });

  it.each<[string, Partial<ErrorConstructor>]>([
    ['are a list of frames', { prepareStackTrace: (_, frames) => frames }],
    ['are nothing', { prepareStackTrace: () => undefined }],
    ['have no lines', { stackTraceLimit: 0 }],
    ['are not limited by a number', { stackTraceLimit: undefined as never }],
    ['cannot be taken, as in some browsers', { captureStackTrace: undefined as never }],
  ])('arrives even if stacks of the program %s', async (_, change) => {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, Reflect.get(Error, name)]));
    onTestFinished(() => void Object.assign(Error, before));
    const { client } = await setUp(() => ({ status: 404 }));
    Object.assign(Error, change);
    const outcome = await client.safe.me.get();
    Object.assign(Error, before);
    expect(outcome).toMatchObject({ ok: false, error: { name: 'NotFoundError' } });
  });

  it('has its name and message in JSON and when it is inspected', async () => {
    const error = await failureOf({ status: 404, json: { message: 'no' } });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NotFoundError',
      message: 'GET /me failed: 404 "no"',
      code: 'api_404',
      status: 404,
      body: { message: 'no' },
    });
    expect(structuredClone(error.toJSON())).toEqual(error.toJSON());
    expect(inspect(error)).toContain('NotFoundError: GET /me failed: 404 "no"');
    expect(Object.keys(error)).not.toContain('name');
  });
});

describe('the message of an error', () => {
  const huge = 'x'.repeat(1_000_000);
  const longest = 2_000;

  it.each<[string, Answer]>([
    ['text', { status: 400, body: huge }],
    ['a message', { status: 500, json: { message: huge } }],
    ['a list of problems', { status: 400, json: { errors: Array(1000).fill(huge.slice(0, 1000)) } }],
    ['a message beside a statusCode', { json: { statusCode: 403, message: [huge, huge] } }],
  ])('is short however long %s of the service is, and the body stays whole', async (_, answer) => {
    const error = await failureOf(answer);
    expect(error.message.length).toBeLessThan(600);
    expect(JSON.stringify(error.body).length).toBeGreaterThanOrEqual(1_000_000);
  });

  it('is short however many scopes a token has', async () => {
    const scope = Array.from({ length: 10_000 }, (_, index) => `scope.${index}`).join(' ');
    const { client } = await setUp(
      () => ({ status: 403 }),
      {},
      () => ({ json: { access_token: 'token', scope } }),
    );
    const error = (await failure(client.me.get())) as errors.ForbiddenError;
    expect(error.message.length).toBeLessThanOrEqual(longest);
    expect(error.scope.granted).toHaveLength(10_000);
  });

  it('names a field once if the text of the problem begins with its name', async () => {
    const { client } = await setUp(() => ({}));
    const input = { first_name: 'x'.repeat(41), privacy_settings: [{ name: 'mars', value: true }] };
    const error = (await failure(client.me.update(input as object))) as errors.RequestValidationError;
    expect(error.message).toMatch(
      /^PATCH \/me was not sent: first_name can not exceed 40 characters; privacy_settings\.0\.name: /,
    );
  });

  it('shows the first of very many problems and counts the others', async () => {
    const { client } = await setUp(() => ({}));
    const options = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`option${index}`, 1]));
    const error = (await failure(client.me.get(options as object))) as errors.RequestValidationError;
    expect(error.issues).toHaveLength(5000);
    expect(error.message.length).toBeLessThanOrEqual(longest);
    expect(error.message).toMatch(
      /^GET \/me was not sent: options\.option0: Unknown option\. The options are .* … and \d+ more\.$/,
    );
  });

  it('is short however long the names in it are', async () => {
    const { client } = await setUp(() => ({}));
    const error = (await failure(client.me.get({ [huge]: 1 } as object))) as Error;
    expect(error.message.length).toBeLessThanOrEqual(longest);
    expect(new TokenError('source', huge).message.length).toBeLessThanOrEqual(longest);
  });
});

describe('a secret', () => {
  const password = 'Old-Passw0rd!&co';
  const secret = 'top/secret+ß &=';

  /** Everything that anyone could see of a value. */
  const shownOf = (value: unknown) => {
    const error = value as Error;
    return [
      inspect(value, { showHidden: true, depth: null, getters: true }),
      JSON.stringify(value),
      String(value),
      error.stack,
      inspect(error.cause, { showHidden: true, depth: null }),
    ].join('\n');
  };

  const expectNothingIn = (value: unknown) => {
    const shown = shownOf(value);
    for (const each of ['token-1', secret, encodeURIComponent(secret), password, 'New-Passw0rd!'])
      expect(shown).not.toContain(each);
  };

  const setUpSecrets = (handler: Handler) => setUp(handler, { auth: { clientSecret: secret }, retry: false });

  const change = {
    current_password: password,
    new_password: 'New-Passw0rd!',
    confirm_password: 'New-Passw0rd!',
  };

  it('is in no error of a wrong input', async () => {
    const { client } = await setUpSecrets(() => ({}));
    const error = await failure(client.me.changePassword({ ...change, confirm_password: secret }));
    expect(error).toMatchObject({ code: 'request_invalid' });
    expectNothingIn(error);
  });

  it('is not shown when a client, a view, a raw reply or a dry request is inspected', async () => {
    const { client } = await setUpSecrets(() => ({ json: { me: { uuid: 'me' } } }));
    const reply = await client.raw.me.get();
    const request = await client.dry.me.get();
    for (const each of [client, client.raw, client.me, client.with({}), reply, request])
      expectNothingIn(each);
  });

  /** Every piece of eight characters. */
  const piecesOf = (text: string) =>
    Array.from({ length: text.length - 7 }, (_, index) => text.slice(index, index + 8));

  it('is not in the error of a parser that quotes its input', async () => {
    const { client } = await setUp(() => ({ body: 'tok-ABCDEFGHIJKL' }), {
      auth: { accessToken: 'tok-ABCDEFGHIJKLMNOPQRST' },
      use: [
        async (request, next) => {
          JSON.parse(await (await next(request)).text());
          return new Response();
        },
      ],
    });
    const error = (await failure(client.me.get())) as Error;
    expect(error.cause).toMatchObject({ name: 'SyntaxError' });
    for (const piece of piecesOf('tok-ABCDEFGHIJKLMNOPQRST')) expect(shownOf(error)).not.toContain(piece);
  });

  it('is hidden even if it was refused and the call continued with another token', async () => {
    const refused = 'the-first-token-of-all';
    const tokens = inTurn({ json: { access_token: refused } }, { json: { access_token: 'another' } });
    const { client } = await setUp(
      inTurn({ status: 401 }, { status: 400, json: { message: `not ${refused}` } }),
      { retry: false },
      tokens,
    );
    expect((await failure(client.me.get())) as Error).toMatchObject({
      message: 'GET /me failed: 400 "not [secret]"',
    });
  });

  it('of one call is not hidden in the errors of the next', async () => {
    const { client } = await setUpSecrets(({ path }) => ({
      status: 400,
      json: { message: `not a ${path}` },
    }));
    await failure(client.me.changePassword({ ...change, current_password: 'password' }));
    const error = (await failure(client.users.get('password'))) as Error;
    expect(error.message).toBe('GET /users/{user} failed: 400 "not a /users/password"');
  });
});

describe('isTransient', () => {
  const api = (status: number) => ({ status, body: undefined });
  it.each([
    [new errors.ServerError('no', api(500)), true],
    [new errors.RateLimitError('no', api(429)), true],
    [new errors.ApiError('no', api(408)), true],
    [new errors.ConflictError('no', api(409)), false],
    [new errors.ApiError('no', api(302)), false],
    [new errors.ConnectionError('no'), true],
    [new errors.ConnectionError('no', { isTransient: false }), false],
    [new errors.TimeoutError('deadline', 'no'), true],
    [new errors.TokenError('network', 'no'), true],
    [new errors.TokenError('service', 'no', { status: 503 }), true],
    [new errors.TokenError('service', 'no', { status: 404 }), false],
    [new errors.TokenError('reply', 'no', { status: 200 }), true],
    [new errors.TokenError('credentials', 'no', { status: 401 }), false],
    [new errors.TokenError('denied', 'no'), false],
    [new errors.ReplyError('no', api(200)), true],
    [new errors.PaginationError('no'), true],
    [new errors.RequestValidationError('no', { issues: [] }), false],
    [new errors.ResponseValidationError('no', { issues: [], data: {} }), false],
    [new errors.AbortedError('no'), false],
    [new errors.ClosedError('no'), false],
    [new errors.ExtensionError('limit', 'no'), false],
  ])('of %o is %s, and JSON contains it', (error, isTransient) => {
    expect(error.isTransient).toBe(isTransient);
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ isTransient });
  });
});
