import { describe, expect, it } from 'vitest';
import { ReplyError, RequestValidationError } from '../../../src/index.js';
import { type Answer, failure, setUp } from '../../support/server.js';

const event = { uuid: '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f', name: 'Harbour Jazz' };

const named = [{ uuid: 'a', events: [] }, event];

describe('a path parameter', () => {
  it.each([
    ['a slash', 'a/b', '/events/a%2Fb'],
    ['a backslash', 'a\\b', '/events/a%5Cb'],
    ['a question mark', 'a?b=c', '/events/a%3Fb%3Dc'],
    ['a hash', 'a#b', '/events/a%23b'],
    ['dots that are encoded already', '%2e%2e', '/events/%252e%252e'],
    ['dots among other characters', '..a', '/events/..a'],
    ['letters of any script', 'händel-票', '/events/h%C3%A4ndel-%E7%A5%A8'],
    ['a line feed', 'a\nb', '/events/a%0Ab'],
  ])('with %s stays one segment', async (_, id, path) => {
    const { client, requests } = await setUp(() => ({ json: { event } }));
    expect(await client.events.get(id)).toEqual(event);
    expect(requests.map((request) => request.path)).toEqual([path]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' '],
    ['a single dot', '.'],
    ['two dots', '..'],
    ['half of a surrogate pair', 'a\ud800'],
    ['a number', 5],
    ['null', null],
    ['missing', undefined],
    ['an object', { uuid: 'a' }],
  ])('that is %s is refused before anything is sent', async (_, id) => {
    const { client, requests } = await setUp(() => ({ json: { event } }));
    // Programs without types may pass anything.
    await expect(client.events.get(id as string)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['event'] }],
    });
    expect(requests).toEqual([]);
  });

  it.each(['', '..', '\ud800'])('from the query is refused in the same way: %j', async (user) => {
    const { client, requests } = await setUp(() => ({ json: { tickets: [] } }));
    await expect(client.me.tickets.list({ user }).toArray()).rejects.toThrow(RequestValidationError);
    expect(requests).toEqual([]);
  });
});

describe('a request', () => {
  it('leaves out undefined values in the query, and null in unknown fields, and keeps false, zero and empty ones', async () => {
    const { client, requests } = await setUp(() => ({ json: { events: [] } }));
    const unknown: object = { newest: null, oldest: undefined };
    await client.events.list({ my: false, position: 0, search_q: '', order_by: undefined, ...unknown });
    expect(String(requests[0]?.query)).toBe('my=false&position=0&search_q=&rows=100');
  });

  it('sends the headers of the caller instead of the default ones', async () => {
    const { client, requests } = await setUp(() => ({ json: { event } }));
    const headers = {
      Accept: 'application/vnd.new+json',
      'Content-Type': 'application/merge+json',
      'X-Tag': 'a',
    };
    await client.events.update('a', { name: 'New' }, { headers });
    expect(requests[0]?.headers).toMatchObject({
      accept: 'application/vnd.new+json',
      'content-type': 'application/merge+json',
      'x-tag': 'a',
    });
  });

  it('is refused if its body is missing, unless it may be left out', async () => {
    const { client, requests } = await setUp(() => ({ json: { uuid: 'a' } }));
    // @ts-expect-error the types require a body
    await expect(client.events.create()).rejects.toThrow(RequestValidationError);
    // @ts-expect-error the types require a body
    await expect(client.orgs.subscriptions.create('a')).rejects.toThrow(RequestValidationError);
    expect(requests).toEqual([]);
    await client.events.saves.create('a');
    expect(requests.map(({ body }) => body)).toEqual(['']);
  });
});

describe('a reply', () => {
  const read = async (answer: Answer) => (await setUp(() => answer, { retry: false })).client.events.get('a');

  it.each([
    ['nothing', {}],
    ['null', { json: null }],
    ['an empty record', { json: { event: {} } }],
    ['a confirmation', { json: { message: 'The event was updated.' } }],
    ['an envelope alone', { json: { statusCode: 202, success: true } }],
    ['an empty list', { json: { events: [] } }],
    ['a text', { json: 'done' }],
  ])('with %s instead of the record is an error that says that the request succeeded', async (_, answer) => {
    const { client } = await setUp(() => answer);
    const error = await failure(client.events.update('a', { name: 'New' }));
    expect(error).toBeInstanceOf(ReplyError);
    expect(String(error)).toContain('succeeded');
  });

  it('that is empty is an error that says what to do next only if the request changes something', async () => {
    const { client } = await setUp(() => ({ json: {} }));
    const messageOf = async (call: PromiseLike<unknown>) => ((await failure(call)) as Error).message;
    expect(await messageOf(client.events.update('a', { name: 'New' }))).toBe(
      'PATCH /events/{event} succeeded (200), but its reply contains no Event. Do not send it again: read the result instead.',
    );
    expect(await messageOf(client.events.get('a'))).toBe(
      'GET /events/{event} succeeded (200), but its reply contains no Event.',
    );
  });

  it('that is only white space counts as empty', async () => {
    const { client } = await setUp(() => ({ body: ' \n' }));
    expect(await client.events.publish('a')).toEqual({ message: '' });
    expect(String(await failure(client.events.get('a')))).toContain('its reply contains no Event.');
  });

  it('reports its progress while it arrives, and is read even if the callback throws', async () => {
    const name = 'x'.repeat(300_000);
    const { client } = await setUp(() => ({ json: { event: { uuid: 'a', name } } }), {
      // The default transport reports progress.
      fetch: (request) => fetch(request),
    });
    const told: number[] = [];
    const read = await client.events.get('a', {
      onDownloadProgress({ transferredBytes }) {
        told.push(transferredBytes);
        throw new Error('The screen is gone.');
      },
    });
    expect(read.name).toBe(name);
    expect(told.at(-1)).toBeGreaterThan(300_000);
    expect(told).toEqual([...told].sort((one, other) => one - other));
  });

  const address = 'Check that baseUrl is the address of the API and that no proxy answers in its place.';

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>', address],
    ['text', 'OK', address],
    ['text', '{"event": oops}', address],
    ['text', '\ufffdffne sp\ufffdter', address],
    ['compressed or other bytes', '\x1f\ufffd\x08\0\0', 'If a proxy compresses'],
  ])(
    'that is %s instead of JSON is an error that says so and keeps the body: %j',
    async (what, body, hint) => {
      const error = await failure(read({ body }));
      expect(error).toBeInstanceOf(ReplyError);
      expect(error).toMatchObject({ status: 200, body });
      expect(String(error)).toContain(
        `GET /events/{event} returned 200 with ${what} instead of JSON. ${hint}`,
      );
    },
  );

  it('without an expected list is an error', async () => {
    const { client } = await setUp(() => ({ json: { message: 'none' } }));
    await expect(client.common.categories.list()).rejects.toThrow(ReplyError);
    await expect(client.events.list().toArray()).rejects.toThrow(ReplyError);
  });

  it('may contain its list under an undocumented name, if it is the only list', async () => {
    const pagination = { records: 1 };
    const { client } = await setUp(() => ({ json: { result: { items: [event], total: 1, pagination } } }));
    expect(await client.events.list()).toEqual({ items: [event], pagination });
    const { client: other } = await setUp(() => ({ json: { result: { items: [event], others: [] } } }));
    await expect(other.events.list().toArray()).rejects.toThrow(ReplyError);
  });

  it.each([
    ['nothing', {}, []],
    ['only its pagination', { pagination: { records: 0 } }, []],
    ['records, of which the first has a field named like the list', named, named],
  ])('counts as a list if it contains %s', async (_, result, items) => {
    const { client } = await setUp(() => ({ json: { statusCode: 200, result } }));
    expect((await client.events.list()).items).toEqual(items);
  });

  it.each([5, true, { total: 0 }])(
    'with the content %j is an error if a list is expected',
    async (result) => {
      const { client } = await setUp(() => ({ json: { statusCode: 200, result } }));
      await expect(client.events.list().toArray()).rejects.toThrow(ReplyError);
    },
  );

  it('with an empty string counts as an empty list', async () => {
    const { client } = await setUp(() => ({ json: { statusCode: 200, result: '' } }));
    expect(await client.common.categories.list()).toEqual([]);
  });

  it.each([
    [
      'unchanged, however long',
      `<b>Sent</b> ${'to all '.repeat(200)}`,
      `<b>Sent</b> ${'to all '.repeat(200)}`,
    ],
    ['from a list', ['Sent.', 'It may take a while.'], 'Sent.; It may take a while.'],
    ['from a nested message', { message: { message: 'Sent.' } }, 'Sent.'],
    ['as empty if there is none', 7, ''],
  ])('returns the text of a confirmation %s', async (_, result, message) => {
    const { client } = await setUp(() => ({ json: { statusCode: 201, result } }));
    expect(await client.events.publish('a')).toEqual({ message });
  });

  it('keeps unknown fields', async () => {
    const { client } = await setUp(() => ({ json: { event: { ...event, brand_new: { nested: [1] } } } }));
    expect(await client.events.get('a')).toEqual({ ...event, brand_new: { nested: [1] } });
  });
});

describe('the message of an error', () => {
  const messageOf = async (answer: Answer) => {
    const { client } = await setUp(() => ({ status: 400, ...answer }));
    return String(await failure(client.events.get('a')));
  };
  const start = 'BadRequestError: GET /events/{event} failed: 400';

  it.each([
    ['a string', 'invalid event uuid'],
    ['result', { statusCode: 400, result: 'invalid event uuid' }],
    ['result.message', { statusCode: 400, result: { message: 'invalid event uuid' } }],
    ['message', { message: 'invalid event uuid' }],
    ['error', { error: 'invalid event uuid' }],
    ['error.message', { error: { code: 12, message: 'invalid event uuid' } }],
    ['error_description', { error: 'invalid_request', error_description: 'invalid event uuid' }],
    ['a list of errors', { errors: ['invalid event uuid'] }],
    ['a list of error records', { result: { errors: [{ message: 'invalid event uuid' }] } }],
    ['errors by field', { errors: { event: ['invalid event uuid'] } }],
    ['detail', { type: 'about:blank', title: 'Bad Request', detail: 'invalid event uuid' }],
    ['errors by field alone', { event: ['invalid event uuid'] }],
  ])('quotes the text of the service from %s', async (_, json) => {
    expect(await messageOf({ json })).toBe(`${start} "invalid event uuid"`);
  });

  it('quotes several texts', async () => {
    expect(await messageOf({ json: { errors: ['country is invalid', 'city is invalid'] } })).toBe(
      `${start} "country is invalid; city is invalid"`,
    );
    expect(await messageOf({ json: Array(50).fill('no') })).toBe(
      `${start} "${Array(10).fill('no').join('; ')}"`,
    );
  });

  it.each([
    ['no body', { body: '' }],
    ['an empty object', { json: {} }],
    ['a text under a name that may be that of a secret', { json: { code: '482913', error: { code: '17' } } }],
    ['an object of numbers', { json: { code: 12, errors: [1, null] } }],
  ])('is short if the body is %s', async (_, answer) => {
    expect(await messageOf(answer)).toBe(start);
  });

  it('can be made however deep the body is', async () => {
    const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);
    for (const body of [deep('[', ']'), `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`]) {
      expect(await messageOf({ body })).toBe(start);
    }
  });
});
