import { describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ExtensionError, ForbiddenError, RequestValidationError } from '../../../src/client/errors.js';
import type { ClientOptions, Transport } from '../../../src/client/options.js';
import { failure } from '../../support/server.js';

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
