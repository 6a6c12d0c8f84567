import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/api/openapi/document.js';
import { endpoints } from '../../../src/emulator/endpoints/index.js';
import { foreignTo } from '../../support/portable.js';
import { listening } from './setting.js';

type Listening = Awaited<ReturnType<typeof listening>>;

let listens: Listening;
let document: OpenApiDocument;

beforeEach(async () => {
  listens = await listening({ seed: 'empty' });
  document = (await listens.get('/endpoints.json')).body as unknown as OpenApiDocument;
});
const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

describe('the document of the endpoints', () => {
  test('lists every endpoint, and nothing else', () => {
    const listed = operations().map(({ method, path }) => `${method} ${path}`);
    expect(document.openapi).toBe('3.1.0');
    expect(listed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('lists exactly the methods that each path accepts', async () => {
    const { server } = listens;
    for (const [path, byMethod] of Object.entries(document.paths)) {
      const reply = await fetch(server.pageUrl + path.replace(/\{\w+\}/g, 'x'), { method: 'PATCH' });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(
        Object.keys(byMethod)
          .map((method) => method.toUpperCase())
          .sort(),
      );
    }
    const unknown = await fetch(`${server.pageUrl}/none`);
    expect(unknown.status).toBe(404);
    expect((await unknown.json()).message).toBe(
      'there is no path /_emulator/none. /_emulator/endpoints.json lists all paths',
    );
  });

  test('has valid examples', () => {
    for (const { method, path, body, example } of endpoints) {
      if (!body || path === '/restore') continue;
      expect(
        `${method} ${path}: ${JSON.stringify(body.safeParse(example).error?.issues ?? 'accepted')}`,
      ).toBe(`${method} ${path}: "accepted"`);
    }
  });

  test('can be read by generators and patterns of every language', () => {
    expect(foreignTo(document)).toEqual([]);
  });

  test('refers to all its schemas and to nothing else', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(text).not.toContain('"not":{}');
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/\w+")/)).toBeNull();
  });

  test('has a unique name, the errors and the parameters of each operation', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { path, operation } of operations()) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '403']));
      const inPath = operation.parameters?.filter((each) => each.in === 'path').map(({ name }) => name) ?? [];
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath.map((name) => `{${name}}`));
    }
    const { parameters } = document.paths['/purchase']?.post ?? {};
    expect(parameters).toMatchObject([{ name: 'world', in: 'query', required: false }]);
  });
});

describe('an endpoint', () => {
  test('accepts only a JSON body', async () => {
    const { server } = listens;
    const messageOf = async (init: RequestInit) =>
      (await (await fetch(`${server.pageUrl}/reset`, { method: 'POST', ...init })).json()).message;
    expect(await messageOf({ body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(
      'The content type must be application/json.',
    );
    const headers = { 'content-type': 'application/json' };
    expect(await messageOf({ body: '{', headers })).toBe('body must be JSON');
    const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(await messageOf({ body: deep, headers })).toContain('at most 100 levels');
    expect(await messageOf({ body: 'null', headers })).toBe('body must be an object');
    expect(await messageOf({ body: '', headers })).toBeUndefined();
    for (const path of ['/restore', '/faults', '/worlds']) {
      expect((await listens.post(path, 5)).body.message).toBe('body must be an object');
    }
  });

  test('returns 404 for an unknown world', async () => {
    for (const { method, path, isOfWorld, example = {} } of endpoints) {
      if (!isOfWorld || path === '/restore') continue;
      const record = method === 'PUT' ? '&uuid=any' : '';
      const query = path === '/records' ? `&of=users${record}` : '';
      const sent = method === 'GET' || method === 'DELETE' ? undefined : example;
      const { status, body } = await listens.ask(method, `${path}?world=nowhere${query}`, sent);
      expect(`${path} ${status} ${body.message}`).toBe(
        `${path} 404 there is no world nowhere: make it with POST /_emulator/worlds`,
      );
    }
    expect((await listens.get('/worlds')).body).toEqual({ worlds: ['default'] });
  });
});
