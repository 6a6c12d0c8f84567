import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { type HttpServing, serveHttp } from '../../src/mcp/serve-http.js';
import { replyOf } from './agent.js';

const token = 'a-token-of-agents';
const origin = 'https://app.example';
const errors: Error[] = [];
const emulator = new Emulator({ seed: 'demo' });
let serving: HttpServing;

beforeAll(async () => {
  const client = new TicketingClient(emulator.options());
  const setup = { client, isEmulator: true, allowWrites: true, allowMail: false };
  serving = await serveHttp(setup, { port: 0, token, origins: [origin] }, (error) => errors.push(error));
});
afterAll(async () => {
  await serving.close();
  expect(errors).toEqual([]);
});

async function agentOf(mode: 'legacy' | 'auto' = 'auto') {
  const agent = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL(serving.url), { requestInit });
  await agent.connect(transport);
  const call = (name: string, input: object) => replyOf(agent.callTool({ name, arguments: { ...input } }));
  return { agent, transport, call };
}

test.each(['legacy', 'auto'] as const)(
  'serves agents that share the state of jobs (%s protocol)',
  async (mode) => {
    const both = await Promise.all([agentOf(mode), agentOf(mode)]);
    const copies = [];
    for (const { call } of both) {
      const list = { operation: 'events.list', query: { my: true }, select: ['uuid'], limit: 1 };
      const [{ uuid: event }] = JSON.parse((await call('call_operation', list)).text).items;
      const { text } = await call('copy_event', { event, shift: { weeks: mode === 'auto' ? 52 : 104 } });
      copies.push(JSON.parse(text).copy);
    }
    expect(copies).toEqual([expect.any(String), copies[0]]);
    await Promise.all(both.map(({ agent }) => agent.close()));
  },
);

const hello = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
});

/** Sends a request as it is, because fetch refuses to set some headers. */
const sent = (
  headers: Record<string, string> = {},
  { path = '/mcp', method = 'POST', body = hello, encoding = 'utf8' as BufferEncoding } = {},
) =>
  new Promise<Pick<IncomingMessage, 'headers'> & { status?: number; text: string }>((resolve, reject) => {
    const usual = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const { hostname, port } = new URL(serving.url);
    send({ hostname, port, path, method, headers: { ...usual, ...headers } }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: await text(reply) }),
    )
      .on('error', reject)
      .end(method === 'POST' ? Buffer.from(body, encoding) : undefined);
  });

test.each<[string, number, Record<string, string>, Parameters<typeof sent>[1]]>([
  ['without a token', 401, { authorization: '' }, {}],
  ['with a wrong token', 401, { authorization: `Bearer ${token}x` }, {}],
  ['that calls another host', 403, { host: 'rebound.example' }, {}],
  ['of a page of another origin', 403, { origin: 'https://other.example' }, {}],
  ['of a file', 403, { origin: 'null' }, {}],
  ['for another path', 404, {}, { path: '/' }],
  ['for a path of two slashes', 404, {}, { path: '//' }],
  ['for no path', 404, {}, { path: '*', method: 'OPTIONS' }],
  ['of another method', 405, {}, { method: 'TRACE' }],
  ['that accepts only pages', 406, { accept: 'text/html' }, {}],
  ['of a stream that accepts only JSON', 406, { accept: 'application/json' }, { method: 'GET' }],
  ['that accepts nothing', 406, { accept: '*/*;q=0' }, {}],
  ['that is no JSON', 400, {}, { body: '{' }],
  ['of an unknown session', 404, { 'mcp-session-id': 'x' }, {}],
  ['with more than 10 MB', 413, {}, { body: ' '.repeat(11 * 1024 * 1024) }],
  ['that is not UTF-8', 400, {}, { body: hello.replace('agent', 'Zoë'), encoding: 'latin1' as const }],
])('refuses a request %s with %i', async (_, status, headers, others) => {
  const reply = await sent(headers, others);
  expect(reply.status).toBe(status);
  if (status === 401) expect(reply.headers['www-authenticate']).toBe('Bearer');
});

it('lets pages of an allowed origin call', async () => {
  const asking = { origin, authorization: '', 'access-control-request-headers': 'authorization' };
  expect(await sent(asking, { method: 'OPTIONS' })).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'authorization' },
  });
  expect(await sent({ origin })).toMatchObject({
    status: 200,
    headers: { 'access-control-allow-origin': origin },
  });
});

it('ends a session if its agent does, and the oldest of more than 100', async () => {
  const { agent, transport } = await agentOf('legacy');
  const session = { 'mcp-session-id': String(transport.sessionId) };
  await transport.terminateSession();
  expect((await sent(session)).status).toBe(404);
  await agent.close();

  const begun = [];
  for (let count = 0; count < 101; count += 1) begun.push((await sent()).headers['mcp-session-id']);
  const ping = { body: JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' }) };
  const statuses = await Promise.all(
    [begun[0], begun[1]].map(async (id) => (await sent({ 'mcp-session-id': String(id) }, ping)).status),
  );
  expect(statuses).toEqual([404, 200]);
});

/** Calls a tool in a session, and returns the type of the reply and the answer in it. */
async function called(headers: Record<string, string>, params: object, begin = hello) {
  const session = String((await sent(headers, { body: begin })).headers['mcp-session-id']);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params });
  const reply = await sent({ ...headers, 'mcp-session-id': session }, { body });
  const [, data = reply.text] = /^data: (\{.*"id":2.*)$/m.exec(reply.text) ?? [];
  return { status: reply.status, type: reply.headers['content-type'], answer: JSON.parse(data) };
}

const listing = { name: 'find_operations', arguments: { words: 'publish' } };
const events = 'text/event-stream';
const json = 'application/json';

test.each([
  ['*/*', events],
  ['application/*, text/event-stream', events],
  ['Application/JSON, Text/Event-Stream', events],
  ['', events],
  ['text/event-stream', events],
  ['application/json;q=0.9, text/event-stream;q=0.1', events],
  ['application/json', json],
  ['application/json, text/event-stream;q=0', json],
  ['application/*', json],
])('answers a client that accepts "%s" as %s', async (accept, type) => {
  const params = { name: 'report_orders', arguments: {}, _meta: { progressToken: 7 } };
  expect(await called({ accept }, params)).toMatchObject({ type, answer: { id: 2, result: {} } });
});

it('answers a client of the newer protocol that accepts only JSON', async () => {
  const _meta = {
    progressToken: 7,
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const call = { method: 'tools/call', params: { name: 'report_orders', arguments: {}, _meta } };
  const named = { 'mcp-method': 'tools/call', 'mcp-name': 'report_orders' };
  const headers = { accept: json, 'mcp-protocol-version': '2026-07-28', ...named };
  const reply = await sent(headers, { body: JSON.stringify({ jsonrpc: '2.0', id: 2, ...call }) });
  expect([reply.headers['content-type'], JSON.parse(reply.text)]).toMatchObject([json, { result: {} }]);
});

test.each<[string, object]>([
  ['null arguments', { ...listing, arguments: null }],
  ['arguments as text', { ...listing, arguments: JSON.stringify(listing.arguments) }],
  ['null metadata', { ...listing, _meta: null }],
  ['a progress token of null', { ...listing, _meta: { progressToken: null } }],
  ['a progress token with a fraction', { ...listing, _meta: { progressToken: 1.5 } }],
])('answers a call with %s', async (_, params) => {
  expect((await called({}, params)).answer.result.isError).toBeUndefined();
});

it('refuses at once to ask a user through a client that accepts only JSON, and changes nothing', async () => {
  const begin = hello.replace('"capabilities":{}', '"capabilities":{"elicitation":{}}');
  const write = { operation: 'me.update', body: { first_name: 'Ada' } };
  const params = { name: 'call_write_operation', arguments: write };
  const { status, answer } = await called({ accept: json }, params, begin);
  expect([status, answer]).toEqual([406, { error: expect.stringContaining('asks the user in a stream') }]);
  expect(emulator.journal.entries.filter(({ method }) => method === 'PATCH')).toEqual([]);
});
