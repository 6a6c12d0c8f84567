import { describe, expect, it, vi } from 'vitest';
import {
  type ClientOptions,
  ConnectionError,
  ReplyError,
  TicketingClient,
  type TransportReply,
} from '../../../src/index.js';
import { failure } from '../../support/server.js';

const doubt =
  ' The service may have made the change. The client did not send the request again. Check before you repeat the call.';

const reply = (status: number, body: unknown, type = 'application/json'): TransportReply => ({
  status,
  headers: new Headers(type === '' ? {} : { 'content-type': type }),
  body: typeof body === 'string' || body instanceof ArrayBuffer ? body : JSON.stringify(body),
});

/** Returns a client whose transport answers like this, and the mock that sends. */
function clientOf(answer: () => TransportReply | Promise<TransportReply>, options: ClientOptions = {}) {
  const send = vi.fn(async () => answer());
  const client = new TicketingClient({
    baseUrl: 'https://api.example/v',
    auth: { accessToken: 'token' },
    retry: { minDelay: 0, limit: 1 },
    transport: { send },
    ...options,
  });
  return { client, send };
}

const throwing = (error: unknown) =>
  clientOf(() => {
    throw error;
  });

describe('an error of a transport', () => {
  it.each<[string, Error, 'get' | 'publish', attempts: number, object]>([
    [
      'counts as a connection that broke after the request was sent',
      new Error('no idea'),
      'publish',
      1,
      {
        sent: true,
        message: `POST /events/{event}/publish failed: the connection to api.example broke.${doubt}`,
      },
    ],
    ['causes a retry if that is safe', new Error('no idea'), 'get', 2, {}],
    [
      'causes a retry even of a POST if it says that nothing was sent',
      new ConnectionError('mine', { sent: false }),
      'publish',
      2,
      { sent: false, message: 'POST /events/{event}/publish failed: api.example was not reached.' },
    ],
  ])('%s', async (_, thrown, call, attempts, fields) => {
    const { client, send } = throwing(thrown);
    const error = await failure(client.events[call]('event'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ ...fields, attempts });
    expect(send).toHaveBeenCalledTimes(attempts);
  });

  const cause = (code: unknown) => Object.assign(new Error('system'), { code });
  const nested = (error: unknown, times: number): unknown =>
    times === 0 ? error : new Error('around', { cause: nested(error, times - 1) });

  it.each<[string, string, unknown]>([
    ['its own code', ' (ECONNRESET)', cause('ECONNRESET')],
    ['the code of its cause', ' (ECONNRESET)', new Error('fetch failed', { cause: cause('ECONNRESET') })],
    ['the code of a cause five errors deep', ' (ECONNRESET)', nested(cause('ECONNRESET'), 4)],
    [
      'the code of its cause, if its own is not from the system',
      ' (ECONNRESET)',
      Object.assign(nested(cause('ECONNRESET'), 1) as Error, { code: 5 }),
    ],
    ['no code, if it is text', '', 'no error'],
    ['no code, if it is undefined', '', undefined],
    ['no code, if it is null', '', null],
    ...[7, 'E BROKEN', 'Econnreset', 'ECONNreset', 'E'.repeat(41)].map((code): [string, string, unknown] => [
      `no code, if it is ${code}`,
      '',
      cause(code),
    ]),
    ['no code, if it is of a cause too deep', '', nested(cause('ECONNRESET'), 5)],
  ])('is reported with %s', async (_, code, error) => {
    const { client } = throwing(error);
    expect(await failure(client.events.get('event'))).toMatchObject({
      message: `GET /events/{event} failed: the connection to api.example broke${code}.`,
    });
  });
});

describe('a status', () => {
  it.each([100, 199, 300, 599])('%i is valid in HTTP', async (status) => {
    const { client } = clientOf(() => reply(status, {}), { retry: false });
    expect(await failure(client.me.get())).toMatchObject({ code: `api_${status}`, status });
  });

  it('that is not valid in HTTP shows no bytes', async () => {
    const { client } = clientOf(() => reply(600, new ArrayBuffer(2)), { retry: false });
    expect(await failure(client.me.get())).toMatchObject({ name: 'ReplyError', body: undefined });
  });

  it.each([
    [{ statusCode: 599 }, 599],
    [{ statusCode: '400' }, 400],
    // If the body contains no valid status, the status of HTTP counts.
    [{ statusCode: 600 }, 200],
    [{ success: false }, 200],
    [{ error: 'no' }, 200],
    [{ errors: ['no'], error_description: 'no' }, 200],
  ])('counts as failed with the envelope %o', async (body, status) => {
    const { client } = clientOf(() => reply(200, body), { retry: false });
    expect(await failure(client.me.get())).toMatchObject({ status });
  });

  it.each([
    { me: { uuid: 'm' }, error: 'a field of that name' },
    { me: { uuid: 'm' }, statusCode: 399 },
    { me: { uuid: 'm' }, statusCode: null, success: null },
    { me: { uuid: 'm' }, statusCode: ['404'] },
  ])('does not count as failed with %o', async (body) => {
    const { client } = clientOf(() => reply(200, body));
    expect(await client.me.get()).toMatchObject({ uuid: 'm' });
  });
});

describe('maxReplyBytes', () => {
  it.each([
    ['text', (length: number) => `"${'x'.repeat(length - 2)}"`],
    [
      'bytes',
      (length: number) => new TextEncoder().encode(`"${'x'.repeat(length - 2)}"`).buffer as ArrayBuffer,
    ],
  ])('counts the %s of a reply', async (_, bodyOf) => {
    const at = (status: number, length: number) =>
      clientOf(() => reply(status, bodyOf(length)), { maxReplyBytes: 1_000, retry: false }).client.me.get();
    const tooLarge = { name: 'ReplyError', message: expect.stringContaining('larger than maxReplyBytes') };
    expect(await failure(at(200, 1_000))).not.toMatchObject(tooLarge);
    expect(await failure(at(200, 1_001))).toMatchObject(tooLarge);
    expect(await failure(at(404, 1_001))).toMatchObject({ name: 'NotFoundError' });
  });
});

describe('a reply in bytes', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

  it('is read like one in text, and may be empty', async () => {
    const { client } = clientOf(() => reply(200, bytesOf('{"me":{"uuid":"m"}}')));
    expect(await client.me.get()).toMatchObject({ uuid: 'm' });
    const { client: empty } = clientOf(() => reply(200, bytesOf('')));
    expect(await empty.events.publish('event')).toEqual({ message: '' });
  });

  it('is an error if it is not JSON', async () => {
    const { client } = clientOf(() => reply(200, bytesOf('hello')), { retry: false });
    expect(await failure(client.me.get())).toMatchObject({
      name: 'ReplyError',
      message: expect.stringContaining('returned 200 with text instead of JSON'),
    });
  });
});

describe('a document', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer;

  it('is returned unchanged if the reply says that it is one', async () => {
    const { client } = clientOf(() => reply(200, pdf, 'application/pdf; charset=binary'));
    const blob = await client.pdf.me.tickets.get('t');
    expect(await blob.text()).toBe('%PDF-1.7');
  });

  it('is not returned if the status or the reply reports a failure', async () => {
    const envelope = new TextEncoder().encode('{"statusCode":404,"success":false}').buffer as ArrayBuffer;
    for (const answer of [reply(200, envelope), reply(404, pdf, 'application/pdf')]) {
      const { client } = clientOf(() => answer);
      expect(await failure(client.pdf.me.tickets.get('t'))).toMatchObject({ name: 'NotFoundError' });
    }
  });

  it('is not accepted as data', async () => {
    const { client } = clientOf(() => reply(200, pdf, 'application/pdf'));
    expect(await failure(client.me.tickets.get('t'))).toBeInstanceOf(ReplyError);
  });
});

describe('the log', () => {
  it('contains the time between the request and its reply', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      vi.advanceTimersByTime(5_000);
      const debug = vi.fn();
      const { client } = clientOf(
        () => {
          vi.advanceTimersByTime(25);
          return reply(200, { me: { uuid: 'm' } });
        },
        { logger: { debug, warn: () => {} } },
      );
      await client.me.get();
      expect(debug).toHaveBeenCalledExactlyOnceWith('me.get 200 in 25 ms');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a token source', () => {
  it.each([undefined, null, {}, { accessToken: '' }, { accessToken: 'a b' }, { accessToken: 'a\nb' }])(
    'that returns %o causes an error that says so',
    async (token) => {
      const auth = { token: async () => token as never, reject: async () => {} };
      const { client, send } = clientOf(() => reply(200, {}), { auth });
      expect(await failure(client.me.get())).toMatchObject({
        code: 'token_source',
        operation: { id: 'me.get' },
        message:
          'The token source returned no valid access token. It must be a non-empty string without spaces or line breaks.',
      });
      expect(send).not.toHaveBeenCalled();
    },
  );
});
