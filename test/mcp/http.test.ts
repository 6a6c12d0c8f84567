import { request as send } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { type HttpServing, serveHttp } from '../../src/mcp/serve-http.js';
import { replyOf } from './agent.js';

const token = 'a-token-of-agents';
const origin = 'https://app.example';
const errors: Error[] = [];
let serving: HttpServing;

beforeAll(async () => {
  const client = new TicketingClient(new Emulator({ seed: 'demo' }).options());
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
const sent = (headers: Record<string, string> = {}, { path = '/mcp', method = 'POST', body = hello } = {}) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const usual = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    send(new URL(path, serving.url), { method, headers: { ...usual, ...headers } }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode, headers: reply.headers });
    })
      .on('error', reject)
      .end(method === 'POST' ? body : undefined);
  });

test.each<[string, number, Record<string, string>, Parameters<typeof sent>[1]]>([
  ['without a token', 401, { authorization: '' }, {}],
  ['with a wrong token', 401, { authorization: `Bearer ${token}x` }, {}],
  ['that calls another host', 403, { host: 'rebound.example' }, {}],
  ['of a page of another origin', 403, { origin: 'https://other.example' }, {}],
  ['of a file', 403, { origin: 'null' }, {}],
  ['for another path', 404, {}, { path: '/' }],
  ['of an unknown session', 404, { 'mcp-session-id': 'x' }, {}],
  ['with more than 10 MB', 413, {}, { body: ' '.repeat(11 * 1024 * 1024) }],
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
