import { Headers as UndiciHeaders } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import type { TicketingClient } from '../../../src/client/client.js';
import { RequestValidationError } from '../../../src/client/errors.js';
import { failure, setUp } from '../../support/server.js';

/** Returns the error of a call with wrong arguments, and checks that nothing was sent. */
async function refusalOf(
  call: (client: TicketingClient) => PromiseLike<unknown>,
): Promise<RequestValidationError> {
  const { client, requests, tokenRequests } = await setUp(() => ({ json: {} }));
  const error = await failure(call(client));
  expect(error).toBeInstanceOf(RequestValidationError);
  expect([...requests, ...tokenRequests]).toEqual([]);
  return error as RequestValidationError;
}

// Programs without types may pass anything, so these tests pass what the types forbid.
describe('arguments', () => {
  it.each<[string, (client: TicketingClient) => PromiseLike<unknown>, string]>([
    [
      'an unknown option of a call',
      (client) => client.me.get({ timeOut: 5 } as never),
      'GET /me was not sent: options.timeOut: Unknown option. Did you mean "timeout"? The options are signal, timeout',
    ],
    [
      'a misspelt option of a call',
      (client) => client.me.get({ timout: 5 } as never),
      'options.timout: Unknown option. Did you mean "timeout"? The options are signal, ',
    ],
    [
      'options as an optional body',
      (client) => client.events.saves.create('event', { timeout: 1000 } as never),
      'timeout must be in the options of the call, which come after the body',
    ],
    [
      'a signal as the options',
      (client) => client.me.get(AbortSignal.timeout(1000) as never),
      'options must be an object',
    ],
    [
      'a header that is not text',
      (client) => client.me.get({ headers: { 'x-a': 5 as never } }),
      'x-a is not a valid header: it needs a valid name, and text on one line',
    ],
    [
      'a header with an invalid name',
      (client) => client.me.get({ headers: { 'x a': 'b' } }),
      'x a is not a valid header: it needs a valid name, and text on one line',
    ],
    [
      'a header on two lines',
      (client) => client.me.get({ headers: { 'x-a': 'b\r\nx-c: d' } }),
      'x-a is not a valid header: it needs a valid name, and text on one line',
    ],
    [
      'an undefined header',
      (client) => client.me.get({ headers: { 'x-a': undefined as never } }),
      'x-a is not a valid header: it needs a valid name, and text on one line',
    ],
    [
      'a header of the connection',
      (client) => client.me.get({ headers: { 'Content-Length': '5' } }),
      'Content-Length must not be passed, because the transport sets it',
    ],
    [
      'headers that are a Set',
      (client) => client.me.get({ headers: new Set([5]) as never }),
      'headers must be an object or Headers',
    ],
    [
      'headers with a function',
      (client) => client.me.get({ headers: { get: () => 'b' } as never }),
      'get is not a valid header: it needs a valid name, and text on one line',
    ],
    [
      'headers that are a list with a method',
      (client) => client.me.get({ headers: Object.assign([['x-a', 'b']], { get: 5 }) as never }),
      'headers must be an object or Headers',
    ],
    [
      'a body that may be left out, but is wrong',
      (client) => client.events.shares.create('event', [5] as never),
      'the body must be an object, not a list',
    ],
    [
      'an undefined id',
      (client) => client.events.get(undefined as never),
      'GET /events/{event} was not sent: event must be an id as text, not undefined.',
    ],
  ])('are refused if they contain %s', async (_, call, message) => {
    expect((await refusalOf(call)).message).toContain(message);
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  it.each<[(client: TicketingClient) => PromiseLike<unknown>, string[], string]>([
    [({ me }) => me.get({ signal: {} as never }), ['options'], 'signal must be an AbortSignal'],
    [
      ({ me }) => me.get({ headers: 'x-a: b' as never }),
      ['options', 'headers'],
      'headers must be an object or Headers',
    ],
    [
      ({ me }) => me.get({ headers: [['x-a', 'b']] as never }),
      ['options', 'headers'],
      'headers must be an object or Headers',
    ],
    [({ events }) => events.list('an id' as never), ['query'], 'query must be an object'],
    [({ orders }) => orders.list('an id' as never), ['query'], 'query must be an object'],
    [({ orgs }) => orgs.products.list('org', ['a'] as never), ['query'], 'query must be an object'],
    [
      ({ events }) => events.list({ timeout: 5, deadline: 5 } as never),
      ['query'],
      'timeout, deadline must be in the options of the call, which come after the query',
    ],
    [({ events }) => events.get('..'), ['event'], 'event must be an id, such as a uuid, not ".."'],
    [({ events }) => events.get(null as never), ['event'], 'event must be an id as text, not null'],
    [({ events }) => events.get({} as never), ['event'], 'event must be an id as text, not object'],
    [
      ({ me }) => (me.get as (...args: unknown[]) => PromiseLike<unknown>)({}, 1),
      [],
      'there are too many arguments: the last one, number 1, is the options',
    ],
    [
      ({ orgs }) => orgs.subscriptions.create('a', cycle),
      [],
      'the body must be JSON, without cycles or BigInt values',
    ],
    [
      ({ orgs }) => orgs.subscriptions.create('a', { amount: 10n }),
      [],
      'the body must be JSON, without cycles or BigInt values',
    ],
  ])(
    'are refused with an issue that has the path, and a message without its full stop: %#',
    async (call, path, message) => {
      const { issues } = await refusalOf(call);
      expect(issues).toEqual([{ path, message }]);
    },
  );

  it.each([[], [undefined], [{}, undefined], [null]])('may end with nothing: %j', async (...args) => {
    const { client } = await setUp(() => ({ json: { me: { uuid: 'me' } } }));
    const { get } = client.me as { get: (...args: unknown[]) => PromiseLike<unknown> };
    expect(await get(...args)).toEqual({ uuid: 'me' });
  });
});

describe('a list with wrong arguments', () => {
  it.each<[string, (client: TicketingClient) => AsyncIterable<unknown>]>([
    ['its items', (client) => client.events.attendees.list('')],
    ['its pages', (client) => client.events.list('all' as never).pages()],
    ['its items, chosen by the query', (client) => client.reviews.list({} as never)],
  ])('throws when %s are read, and is never an empty list', async (_, listOf) => {
    const walk = async (client: TicketingClient) => {
      for await (const each of listOf(client)) expect(each).toBe('nothing');
    };
    await refusalOf(walk);
  });
});

describe('a list that a field of the query chooses', () => {
  it.each([undefined, null])('is refused if the field is present but %s', async (event) => {
    const message = `event must be an id, not ${event}. Pass one, or omit the field`;
    expect(await refusalOf((client) => client.orders.list({ event: event as never }))).toMatchObject({
      message: `orders.list was not sent: ${message}.`,
      issues: [{ path: ['event'], message }],
    });
  });

  it('is refused if two of the fields are present', async () => {
    const { message } = await refusalOf((client) => client.reviews.list({ event: 'a', org: 'b' } as never));
    expect(message).toBe('reviews.list was not sent: Pass either event or org, not both.');
  });

  it('is refused if one of the fields is required and none is present', async () => {
    const error = await refusalOf((client) => client.reviews.list({} as never));
    expect(error.message).toBe('reviews.list was not sent: Pass event or org.');
    expect(error).toMatchObject({ called: 'reviews.list' });
    expect(error).not.toHaveProperty('operation');
  });
});

describe('headers of a call', () => {
  it.each([
    ['an object', { 'X-Tag': 'a' }],
    ['Headers', new Headers({ 'X-Tag': 'a' })],
    ['Headers of another copy of fetch', new UndiciHeaders({ 'X-Tag': 'a' })],
  ])('may be %s', async (_, headers) => {
    const { client, requests } = await setUp(() => ({ json: { me: { uuid: 'me' } } }));
    await client.me.get({ headers });
    expect(requests[0]?.headers['x-tag']).toBe('a');
  });

  it('may have any name, even that of a method of Headers', async () => {
    const { client, requests } = await setUp(() => ({ json: { me: { uuid: 'me' } } }));
    await client.me.get({ headers: { get: 'a', entries: 'b' } });
    expect(requests[0]?.headers).toMatchObject({ get: 'a', entries: 'b' });
  });
});

describe('what is passed', () => {
  it('is sent as it is when the method is called, whatever is done with it afterwards', async () => {
    // The first call of a program also loads a part.
    vi.resetModules();
    const { TicketingClient: Fresh } = await import('../../../src/index.js');
    const { url, requests } = await setUp(() => ({ json: { event: { uuid: 'event' } } }));
    const client = new Fresh({ baseUrl: url, auth: { accessToken: 'token' } });
    const date = new Date('2036-04-01T10:00:00Z');
    const headers = new Headers({ 'x-tag': 'a' });
    const draft = { name: 'One', timezone: 'Europe/Vienna', sale_begins_on: date };
    const creating = client.orgs.events.create('org', draft, { headers });
    date.setUTCDate(2);
    headers.set('x-tag', 'b');
    draft.name = 'Two';
    await creating;
    expect(requests).toMatchObject([{ headers: { 'x-tag': 'a' } }]);
    expect(requests[0]?.body).toMatch(/"One".*2036-04-01/);
  });

  it('is sent as it is when the method is called, even if another spelling of its path is tried', async () => {
    const { client, requests } = await setUp(({ path }) => ({
      status: path === '/common/address' ? 404 : 200,
      json: { address: { countries: {} } },
    }));
    const query = { country: 'Austria' };
    const looking = client.common.address.lookup(query);
    query.country = 'Australia';
    await looking;
    expect(requests.map((each) => each.query.get('country'))).toEqual(['Austria', 'Austria']);
  });
});
