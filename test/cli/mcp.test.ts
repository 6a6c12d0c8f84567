import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { replyOf } from '../mcp/agent.js';
import { waitUntil } from '../support/patience.js';
import { commandLineForFile, environment } from './command.js';
import { runHere } from './run.js';

const cli = commandLineForFile();

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

const hello = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'agent', version: '1.0.0' },
});

const secret = 'a-secret-to-be-kept';

/** Serves a service that gives tokens, and answers other requests as the test says. Returns the settings for it. */
async function serviceOf(answer: RequestListener, tokens?: RequestListener) {
  const service = createServer((request, response) => {
    if (request.url !== '/connect/token') return answer(request, response);
    if (tokens) return tokens(request, response);
    const token = { access_token: 'a-token-of-the-service', token_type: 'Bearer', expires_in: 3600 };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(token));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return environment({
    TICKETING_BASE_URL: address,
    TICKETING_AUTH_URL: address,
    TICKETING_CLIENT_ID: 'id',
    TICKETING_CLIENT_SECRET: secret,
  });
}

/** Starts the server, and returns its process, all that it writes, and its end. */
function started(args: readonly string[], env = environment()) {
  const child = spawn(process.execPath, [cli.file, 'mcp', ...args], { env });
  return {
    child,
    output: Promise.all([text(child.stdout), text(child.stderr)]),
    ended: once(child, 'close'),
  };
}

/** Starts the server, and returns a function that writes a message and returns the next answer. */
function answering(args: readonly string[], env = environment()) {
  const child = spawn(process.execPath, [cli.file, 'mcp', ...args], { env });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const asked = async (line: string) => {
    child.stdin.write(line);
    return JSON.parse((await lines.next()).value ?? '');
  };
  return { child, lines, asked };
}

describe('ticketing-client mcp', () => {
  test.each(['legacy', 'auto'] as const)('serves an agent, and logs nothing (%s protocol)', async (mode) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli.file, 'mcp', '--emulator', '--allow-writes'],
      stderr: 'pipe',
    });
    const log: string[] = [];
    transport.stderr?.on('data', (data) => log.push(String(data)));
    const agent = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } });
    await agent.connect(transport);
    const copy = { event: 'Harbour Music Festival', shift: { years: 1 } };
    const { text, isError } = await replyOf(agent.callTool({ name: 'copy_event', arguments: copy }));
    await agent.close();
    expect([isError, JSON.parse(text), log]).toEqual([
      false,
      expect.objectContaining({ status: 'copied' }),
      [],
    ]);
  });

  it('ends a call that the agent cancels: its request too, and sends nothing more', async () => {
    const requests: ServerResponse[] = [];
    const env = await serviceOf((_, response) => requests.push(response));
    const { child, output } = started([], env);
    child.stdin.write(hello + message(2, 'tools/call', { name: 'report_orders', arguments: {} }));
    await waitUntil(() => requests.length > 0);
    const gone = once(requests[0] as ServerResponse, 'close');
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 2 } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...cancelled })}\n`);
    await gone;
    child.stdin.end();
    expect((await output)[0]).toMatch(/^.*"id":1[,}].*\n$/);
    expect(requests).toHaveLength(1);
  });

  it('answers the calls that it has read when its input ends', async () => {
    const { child, output } = started(['--emulator']);
    const call = { name: 'call_operation', arguments: { operation: 'me.get', select: ['uuid'] } };
    child.stdin.end(hello + message(2, 'tools/call', call));
    expect((await output)[0]).toMatch(/"id":1.*"id":2/s);
  });

  it('answers what some hosts send, and writes nothing but answers', async () => {
    const { child, lines, asked } = answering(['--emulator']);
    const request = (id: unknown, others: object) => `${JSON.stringify({ jsonrpc: '2.0', id, ...others })}\n`;
    const call = { method: 'tools/call', params: { name: 'find_operations', arguments: '{"words":null}' } };
    await asked(hello);
    child.stdin.write(`no message\n\n${request(null, { method: 'notifications/initialized' })}`);
    for (const others of [
      { method: 'tools/list', params: null },
      { method: 'tools/list', params: [] },
      { method: 'tools/list', params: { cursor: null, _meta: null } },
      call,
      { ...call, params: { ...call.params, arguments: null, task: null } },
      { ...call, params: { ...call.params, arguments: [], _meta: { progressToken: null } } },
      { ...call, params: { ...call.params, _meta: { progressToken: 1.5 } } },
    ])
      expect(await asked(request(2, others))).toMatchObject({ id: 2, result: {} });
    const unnamed = await asked(request('a', { method: 'tools/call', params: {} }));
    expect(unnamed).toMatchObject({ id: 'a', error: expect.anything() });
    const ended = once(child, 'close');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(await lines.next()).toEqual({ done: true, value: undefined });
  });

  test.each([
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x0a])],
    ['longer than 10 MB', Buffer.alloc(11 * 1024 * 1024, 'x')],
  ])('ends if its input is %s, and says why on standard error', async (_, bytes) => {
    const { child, output, ended } = started(['--emulator']);
    child.stdin.on('error', () => {}).write(bytes);
    expect(await ended).toEqual([1, null]);
    expect(await output).toEqual([
      '',
      expect.stringMatching(/^ticketing-client mcp: .*(?:utf-8|10485760 bytes)/),
    ]);
  });

  test.each([
    ['its token is', true],
    ['its reply is', false],
  ])('stops a call in progress on a signal, while %s awaited', async (_, isToken) => {
    const requests: unknown[] = [];
    const wait: RequestListener = (request) => requests.push(request);
    const { child, output, ended } = started([], await serviceOf(wait, isToken ? wait : undefined));
    const call = { name: 'call_operation', arguments: { operation: 'me.get' } };
    child.stdin.write(hello + message(2, 'tools/call', call));
    await waitUntil(() => requests.length > 0);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect((await output).join('')).not.toContain(secret);
  });

  it('hides a token or secret that the service repeats in its reply', async () => {
    const env = await serviceOf(({ headers }, response) => {
      const reply = JSON.stringify({ heard: headers.authorization, secret });
      response.setHeader('content-type', 'application/json').end(reply);
    });
    const { child, asked } = answering([], env);
    await asked(hello);
    const call = { name: 'call_operation', arguments: { operation: 'me.get' } };
    const { result } = await asked(message(2, 'tools/call', call));
    child.stdin.end();
    expect(result.structuredContent.data).toEqual({ heard: 'Bearer [secret]', secret: '[secret]' });
    expect(result.content[0].text).not.toMatch(/a-secret-to-be-kept|a-token-of-the-service/);
  });

  test.each([
    ['SIGINT', []],
    ['SIGTERM', []],
    ['SIGTERM', ['--http', '0']],
  ] as const)('ends on %s with %j', async (signal, more) => {
    const env = environment({ TICKETING_MCP_TOKEN: 'a-token-of-agents' });
    const child = spawn(process.execPath, [cli.file, 'mcp', '--emulator', ...more], { env });
    const ended = once(child, 'close');
    child.stdin.write(hello);
    await Promise.race([once(child.stdout, 'data'), ended]);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  test.each([
    [['--allow-mail', '--emulator'], '--allow-mail needs --allow-writes, because sending mail is a write.'],
    [['--allow-writes=always', '--emulator'], /^ticketing-client: .*--allow-writes.*asked/],
    [['--schema', 'box', '--emulator'], '--schema needs --mirror, the Postgres database with this schema.'],
    [
      ['--emulator', '--folder', '/dev/null/x'],
      'Cannot create the folder /dev/null/x: a part of its path is a file, not a folder.',
    ],
    [
      ['--emulater'],
      'Unknown option "--emulater". Did you mean "--emulator"? See "ticketing-client mcp --help".',
    ],
    [
      ['--emulator', '--http', '0'],
      '--http needs a secret of at least 16 characters in TICKETING_MCP_TOKEN, which agents send as bearer token. `openssl rand -hex 32` makes one.',
    ],
    [['--emulator', '--origin', 'https://app.example'], '--origin needs --http.'],
    [[], /^ticketing-client: No account is set up\. The environment and \.env lack TICKETING_BASE_URL, /],
  ])('for %j says in one line what is wrong', async (args, line) => {
    const env = environment({ XDG_CONFIG_HOME: '/nowhere' });
    const { code, out, err } = await runHere(['mcp', ...args], env, { cwd: '/' });
    expect(code).toBe(2);
    expect(out).toBe('');
    if (typeof line === 'string') expect(err).toBe(`ticketing-client: ${line}\n`);
    else expect(err).toMatch(line);
  });
});
