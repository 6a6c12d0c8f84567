import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/api/openapi/document.js';
import { serviceDocumentAt } from '../../../src/emulator/endpoints/service-document.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type DialectName, dialectNames } from '../../../src/emulator/wire/dialects.js';
import { story } from '../../emulator/story.js';
import { documentedIn } from '../../support/documented.js';
import { casesOf } from '../../support/extent.js';

/** Plays a story. Returns the problems of its requests and replies, and the numbers of operations and replies. */
async function saidIn(dialect: DialectName) {
  const { operationOf, problemsOfReply, problemsOfRequest } = documentedIn(dialect);
  const problems = new Set<string>();
  const operations = new Set<string | undefined>();
  let replies = 0;
  await story({
    dialect,
    reach: async (emulator, options) => ({
      ...options,
      async fetch(request) {
        const { method, url } = request;
        const isJson = request.headers.get('content-type')?.startsWith('application/json');
        const body = isJson ? JSON.parse(await request.clone().text()) : undefined;
        const response = await emulator.fetch(request);
        if (!url.startsWith(emulator.baseUrl)) return response;
        const { pathname, searchParams } = new URL(url);
        replies += 1;
        operations.add(operationOf(method, pathname)?.operationId);
        const type = response.headers.get('content-type') ?? '';
        const text = type === 'application/pdf' ? 'a document' : await response.clone().text();
        for (const problem of [
          ...(response.ok ? problemsOfRequest(method, pathname, searchParams, body) : []),
          ...problemsOfReply(method, pathname, { status: response.status, type, text }),
        ]) {
          problems.add(problem);
        }
        return response;
      },
    }),
  });
  return { problems: [...problems], operations: operations.size, replies };
}

describe('every request and reply of the story matches the OpenAPI document', () => {
  test.each(casesOf(dialectNames))('in the dialect %s', async (dialect) => {
    const { problems, operations, replies } = await saidIn(dialect);
    expect(problems).toEqual([]);
    expect(operations).toBeGreaterThan(80);
    expect(replies).toBeGreaterThan(100);
  });
});

/** Returns the request that an operation of the document shows as its example. */
function requestOf(path: string, { parameters = [], requestBody }: Operation) {
  const examplesIn = (place: string) =>
    parameters.flatMap(({ in: where, name, example }): [string, string][] =>
      where === place && example !== undefined ? [[name, String(example)]] : [],
    );
  const filled = examplesIn('path').reduce((made, [name, id]) => made.replace(`{${name}}`, id), path);
  const body = requestBody?.content['application/json']?.example;
  return { path: filled, query: new URLSearchParams(examplesIn('query')), body };
}

/** Returns a function that sends requests to an emulator as its default application. */
async function authorized(emulator: Emulator) {
  const { clientId, clientSecret } = emulator.application();
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const granted = await emulator.fetch(
    new Request(`${emulator.authUrl}/connect/token`, { method: 'POST', body: new URLSearchParams(form) }),
  );
  const { access_token } = await granted.json();
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return (method: string, path: string, body: unknown) =>
    emulator.fetch(
      new Request(emulator.baseUrl + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

describe('the demo answers the example of every operation as the document says', () => {
  const { paths } = serviceDocumentAt({ baseUrl: 'http://127.0.0.1/api', authUrl: 'http://127.0.0.1/auth' });
  const examples = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) => {
      // An upload is a form.
      if (operation.operationId === 'common.files.upload') return [];
      const { path: filled, query, body } = requestOf(path, operation);
      return [{ method: method.toUpperCase(), path: filled, query, body, id: operation.operationId }];
    }),
  );

  test.each(casesOf(dialectNames))('in the dialect %s', async (dialect) => {
    const { problemsOfReply, problemsOfRequest } = documentedIn(dialect);
    const refused: Record<string, number> = {};
    // Reads do not change the demo, so they share one.
    const read = await authorized(new Emulator({ dialect }));
    for (const { id, method, path, query, body } of examples) {
      const send = method === 'GET' ? read : await authorized(new Emulator({ dialect }));
      const response = await send(method, `${path}?${query}`, body);
      const { status } = response;
      const type = response.headers.get('content-type') ?? '';
      expect([
        ...problemsOfRequest(method, path, query, body),
        ...problemsOfReply(method, path, { status, type, text: await response.text() }),
      ]).toEqual([]);
      if (!response.ok) refused[id] = status;
    }
    // The specification does not describe the permission that it needs.
    expect(refused).toEqual({ 'users.delete': 403 });
  });
});

describe('the check against the document', () => {
  const { problemsOfReply, problemsOfRequest } = documentedIn('mixed');
  const none = new URLSearchParams();
  const json = (body: unknown, status = 200) => ({
    status,
    type: 'application/json',
    text: JSON.stringify(body),
  });

  test.each([
    ['a record without its uuid', { event: { name: 'Harbour Jazz' } }],
    ['a record under another name', { events: [{ uuid: 'e' }] }],
    ['a field of another type', { event: { uuid: 'e', name: 3 } }],
    ['an envelope without its status', { result: { event: { uuid: 'e' } } }],
  ])('finds a wrong reply: %s', (_, body) => {
    expect(problemsOfReply('GET', '/events/e', json({ event: { uuid: 'e' } }))).toEqual([]);
    expect(
      problemsOfReply('GET', '/events/e', json({ statusCode: 200, result: { event: { uuid: 'e' } } })),
    ).toEqual([]);
    expect(problemsOfReply('GET', '/events/e', json(body))).not.toEqual([]);
  });

  test('finds a reply in the form of another dialect', () => {
    const bare = json({ event: { uuid: 'e' } });
    const wrapped = json({ statusCode: 200, result: { event: { uuid: 'e' } } });
    const problemsIn = (dialect: DialectName, reply: typeof bare) =>
      documentedIn(dialect).problemsOfReply('GET', '/events/e', reply);
    expect(problemsIn('documented', wrapped)).toEqual([]);
    expect(problemsIn('documented', bare)).not.toEqual([]);
    expect(problemsIn('bare', bare)).toEqual([]);
    expect(problemsIn('bare', wrapped)).not.toEqual([]);
  });

  test('finds a page without its pagination, an unlisted status and an unlisted media type', () => {
    expect(problemsOfReply('GET', '/events', json({ events: [] }))).not.toEqual([]);
    expect(problemsOfReply('GET', '/events', json({}, 418))).not.toEqual([]);
    expect(
      problemsOfReply('POST', '/events/e/publish', { status: 200, type: 'application/pdf', text: 'x' }),
    ).not.toEqual([]);
  });

  test.each([
    ['a name that is too long', { event: { name: 'x'.repeat(76) } }],
    ['content without its wrapping', { name: 'Harbour Jazz' }],
    ['no body', undefined],
  ])('finds a wrong request: %s', (_, body) => {
    expect(problemsOfRequest('POST', '/events', none, { event: { name: 'Harbour Jazz' } })).toEqual([]);
    expect(problemsOfRequest('POST', '/events', none, body)).not.toEqual([]);
  });

  test('finds too many rows and an unknown field in a query', () => {
    expect(problemsOfRequest('GET', '/events', new URLSearchParams('rows=100'), undefined)).toEqual([]);
    expect(problemsOfRequest('GET', '/events', new URLSearchParams('rows=101'), undefined)).not.toEqual([]);
    expect(problemsOfRequest('GET', '/events', new URLSearchParams('row=20'), undefined)).not.toEqual([]);
  });
});
