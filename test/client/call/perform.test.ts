import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ClientOptions,
  ExtensionError,
  ForbiddenError,
  RequestValidationError,
  TicketingClient,
  type Transport,
} from '../../../src/index.js';
import { failure, setUp } from '../../support/server.js';

const me = { json: { me: { uuid: 'me' } } };

/** The service refuses for longer than a call may wait. */
const tooMany = { status: 429, headers: { 'retry-after': '30' } };

describe('a call with invalid input', () => {
  it('lists the problems of its id, its body, its query and its options together', async () => {
    const { client, requests } = await setUp(() => me);
    const options = { timeout: 0.5 };
    expect(await failure(client.orgs.events.list('', { rows: 5 }, options))).toMatchObject({
      issues: [{ path: ['org'] }, { path: ['rows'] }, { path: ['options'] }],
    });
    const invitee = { email: 'ada', first_name: 'Ada', last_name: 'L'.repeat(41) };
    expect(await failure(client.orgs.invitations.send('..', invitee, options))).toMatchObject({
      issues: [{ path: ['org'] }, { path: ['email'] }, { path: ['last_name'] }, { path: ['options'] }],
    });
    expect(requests).toEqual([]);
  });

  it('does not look for the file of an upload', async () => {
    const { client, requests } = await setUp(() => me);
    const query = { org_uuid: 5 as unknown as string };
    const error = await failure(client.common.files.upload(pathToFileURL('/no/such/file'), query));
    expect((error as RequestValidationError).issues.map(({ path }) => path)).toEqual([['org_uuid']]);
    expect(requests).toEqual([]);
  });
});

it('a whole number that JavaScript would round is returned as text, with all its digits', async () => {
  const digits = '-9007199254740993';
  const texts = '"a \\" ,\\\\": "12, 9007199254740993 ,"';
  const body = `{"me":{"uuid":"me","first_name":${digits},"last_name":[9007199254740991, 1${digits.slice(1)} ,10000000000000000,${'9'.repeat(400)},0.12500000000000000000,1e300],${texts}}}`;
  const { client } = await setUp(() => ({ body }));
  expect(await client.me.get()).toEqual({
    ...{ uuid: 'me', first_name: digits, 'a " ,\\': '12, 9007199254740993 ,' },
    last_name: [Number.MAX_SAFE_INTEGER, `1${digits.slice(1)}`, 1e16, '9'.repeat(400), 0.125, 1e300],
  });
});

it.each(['90071992547409931.55', '-9007199254740.99355', '0.12345678901234567', '12345678901234567.8e-3'])(
  'the number %s, whose digits JavaScript would change, is returned as text',
  async (number) => {
    const { client } = await setUp(() => ({ body: `{"me":{"uuid":"me","first_name":[ ${number} ,1]}}` }));
    expect(await client.me.get()).toMatchObject({ first_name: [number, 1] });
  },
);

it.each([
  '16.370000000000001',
  '0.30000000000000004',
  '0.1000000000000000055511151231257827',
  '5.684341886080802e-14',
  '123456789012345.67',
  '12345678901234567168',
  '1.0000000000000000',
])('the number %s, whose digits JavaScript has, stays a number', async (number) => {
  const { client } = await setUp(() => ({ body: `{"me":{"uuid":"me","first_name":${number}}}` }));
  expect(await client.me.get()).toMatchObject({ first_name: Number(number) });
});

it('a long text beside such a number is read, and one that breaks off is refused', async () => {
  const textOf = (escapes: number) =>
    `{"me":{"uuid":"me","reference":12345678901234567,"first_name":"${'\\"a'.repeat(escapes)}`;
  const { client } = await setUp(
    ({ path }) => ({ body: path === '/me' ? `${textOf(4_000_000)}"}}` : textOf(200_000) }),
    { retry: false },
  );
  expect(await client.me.get()).toMatchObject({ reference: '12345678901234567' });
  expect(await failure(client.events.get('event'))).toMatchObject({ name: 'ConnectionError' });
});

describe('a 429 that asks for more time than a call has', () => {
  it('pauses the operation alone if it has a quota', async () => {
    const { client, requests } = await setUp(({ method }) => (method === 'POST' ? tooMany : me), {
      deadline: 5_000,
    });
    const contact = () =>
      failure(client.users.contact('user', { subject: 'Hello', message: 'See you soon.' }));
    expect(await contact()).toMatchObject({ name: 'RateLimitError' });
    expect(await client.me.get()).toEqual({ uuid: 'me' });
    await contact();
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('pauses all operations if it has none', async () => {
    const { client, requests } = await setUp(({ path }) => (path === '/me' ? tooMany : me), {
      deadline: 5_000,
    });
    await failure(client.me.get());
    await failure(client.events.get('event'));
    expect(requests.map(({ path }) => path)).toEqual(['/me']);
  });
});

const boom = () => {
  throw new RangeError('boom');
};

const clientOf = (send: Transport['send'], options: ClientOptions = {}) =>
  new TicketingClient({
    baseUrl: 'https://api.example',
    auth: { accessToken: 'a-token' },
    retry: false,
    transport: { send },
    ...options,
  });

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

// Programs without types may pass what the types forbid, so it is tried here too.
describe('a transport whose reply cannot be read', () => {
  it.each([
    ['has headers that throw', { status: 400, headers: { get: boom }, body: '' }],
    ['has headers that are not text', { status: 429, headers: { get: () => 5 }, body: '' }],
  ])('fails the call with a warning that the change may have been made if the reply %s', async (_, reply) => {
    const client = clientOf(async () => reply as never);
    const error = await failure(client.events.saves.create('event'));
    expect(error).toBeInstanceOf(ExtensionError);
    expect(error).toMatchObject({
      which: 'transport',
      attempts: 1,
      operation: { id: 'events.saves.create' },
      message: expect.stringMatching(
        /^POST \/events\/\{event\}\/\w+ failed in a middleware, transport or signal that you passed\. Its error is in error\.cause\. The service may have made the change/,
      ),
      cause: expect.any(Error),
    });
  });

  it('fails the view of documents if the body is neither text nor bytes', async () => {
    // Such a body looks like bytes if only its properties are checked.
    const body = new Proxy({}, { has: () => true, get: () => 1 }) as never;
    const headers = new Headers({ 'content-type': 'application/pdf' });
    const error = await failure(clientOf(async () => ({ status: 200, headers, body })).pdf.me.get());
    expect(error).toBeInstanceOf(ExtensionError);
    expect((error as Error).message).toContain(
      'the transport returned no reply. send() must return an object with status, headers and body',
    );
  });

  it.each([
    ['', Promise],
    [', also if a library replaces the class of promises', class extends Promise<unknown> {}],
  ])('fails the view of responses%s', async (_, promise) => {
    const headers = { get: () => null } as never;
    const client = clientOf(async () => ({ status: 200, headers, body: '{}' }));
    vi.stubGlobal('Promise', promise);
    const error = await failure(client.raw.events.shares.delete('event', 'share'));
    vi.unstubAllGlobals();
    expect(error).toBeInstanceOf(ExtensionError);
  });
});

it('fails a call with a ConnectionError if its transport throws a value that cannot be read', async () => {
  const error = await failure(clientOf(() => Promise.reject(revoked())).me.get());
  expect(error).toMatchObject({ name: 'ConnectionError', operation: { id: 'me.get' } });
});

it('names the scopes in the error of a 403 if a token source returns them as text', async () => {
  const token = { accessToken: 'a-token', scopes: 'me.read event.read' as never };
  const client = clientOf(async () => ({ status: 403, headers: new Headers(), body: '{}' }), {
    auth: { token: async () => token, reject: () => {} },
  });
  const error = await failure(client.me.saves.list());
  expect(error).toBeInstanceOf(ForbiddenError);
  expect((error as Error).message).toContain('the token has only me.read event.read');
});

describe('arguments that cannot be read', () => {
  const hostile = [
    ['a getter that throws', Object.defineProperty({}, 'name', { enumerable: true, get: boom })],
    ['a proxy that was revoked', revoked()],
    ['a proxy whose keys throw', new Proxy({}, { ownKeys: boom })],
  ] as const;

  it.each(hostile)('such as %s are refused, and nothing is sent', async (_, given) => {
    let sent = 0;
    const client = clientOf(async () => {
      sent += 1;
      return { status: 200, headers: new Headers(), body: '{}' };
    });
    const calls: (() => PromiseLike<unknown>)[] = [
      () => client.events.sessions.replace('event', 'session', given as never),
      () => client.events.list(given),
      () => client.orders.list(given),
      () => client.me.get(given),
      () => client.events.list({}, given),
    ];
    for (const call of calls) {
      const error = await failure(call());
      expect(error).toBeInstanceOf(RequestValidationError);
      expect((error as Error).message).toMatch(/ was not sent: /);
    }
    expect(sent).toBe(0);
  });
});

it('refuses options that cannot be read with a TypeError', () => {
  expect(() => clientOf(boom, { auth: new Proxy({}, { has: boom, get: boom }) })).toThrow(TypeError);
  const client = clientOf(boom);
  expect(() => client.with(Object.defineProperty({}, 'timeout', { enumerable: true, get: boom }))).toThrow(
    TypeError,
  );
});

describe('in a page that jsdom simulates', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a call has a signal that fetch accepts, although the global class is another one', async () => {
    const { AbortSignal: Own, Request: Lenient } = globalThis;
    vi.stubGlobal('window', {});
    vi.stubGlobal(
      'AbortController',
      class {
        readonly signal = Object.assign(new EventTarget(), { aborted: false });
      },
    );
    vi.stubGlobal('Request', function strict(url: string, init: RequestInit) {
      // As Node does from version 24 on.
      if (!(init.signal instanceof Own)) throw new TypeError('Expected signal to be an AbortSignal.');
      return new Lenient(url, init);
    });
    const send = vi.fn<Transport['send']>(async () => ({
      ...{ status: 200, headers: new Headers() },
      body: '{"me":{"uuid":"me"}}',
    }));
    expect(await clientOf(send).me.get()).toEqual({ uuid: 'me' });
    expect(send.mock.calls[0]?.[1]).toBeInstanceOf(Own);
  });
});
