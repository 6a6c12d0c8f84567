import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Client, type RequestOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, test, vi } from 'vitest';
import { replyOf } from '../mcp/agent.js';
import { commandLineForFile, environment } from './command.js';
import { runHere } from './run.js';

const cli = commandLineForFile();

/** Returns an agent that starts the server as its own process. */
async function agentOf(
  args: readonly string[],
  mode: 'legacy' | 'auto' = 'auto',
  settings: Readonly<Record<string, string>> = {},
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli.file, 'mcp', ...args],
    env: Object.fromEntries(
      Object.entries(environment(settings)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    stderr: 'pipe',
  });
  const log: string[] = [];
  transport.stderr?.on('data', (data) => log.push(String(data)));
  const agent = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } });
  await agent.connect(transport);
  const call = (name: string, input: Record<string, unknown> = {}, options?: RequestOptions) =>
    replyOf(agent.callTool({ name, arguments: input }, options));
  return {
    agent,
    log,
    call,
    async data(name: string, input: Record<string, unknown>) {
      const { text, isError } = await call(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
  };
}

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

const hello = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'agent', version: '1.0.0' },
});

const token = JSON.stringify({
  access_token: 'a-token-of-the-service',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'me.read',
});

describe('ticketing-client mcp', () => {
  test.each(['legacy', 'auto'] as const)(
    'serves an agent that reports orders, copies an event to next year and publishes it (%s protocol)',
    async (mode) => {
      const { agent, call, data, log } = await agentOf(['--emulator', '--allow-writes'], mode);

      expect((await call('find_operations', { words: 'events list' })).text).toMatch(
        /^orgs\.events\.list: /m,
      );
      const me = await data('call_operation', { operation: 'me.get', select: ['organisations.uuid'] });
      const [org] = me['organisations.uuid'];
      const { items } = await data('call_operation', {
        operation: 'orgs.events.list',
        ids: { org },
        query: { search_q: 'Harbour Music Festival' },
        select: ['uuid', 'name'],
      });
      const event = items[0].uuid;

      const report = await data('report_orders', { events: [event], period: 'last-month' });
      expect(report.orders).toBeGreaterThan(0);
      expect(report.currencies).toMatchObject([{ currency: 'AUD', orders: report.orders }]);

      const { copy, start } = await data('copy_event', { event, shift: { years: 1 } });
      expect(start).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      const publish = { operation: 'events.publish', ids: { event: copy } };
      expect(await data('call_write_operation', { ...publish, dry_run: true })).toMatchObject({
        nothing_was_changed: true,
        record: { uuid: copy },
        method: 'POST',
        url: expect.stringContaining(`/events/${copy}/publish`),
      });
      expect((await call('call_write_operation', publish)).isError).toBe(false);
      const published = await data('call_operation', {
        operation: 'events.get',
        ids: { event: copy },
        select: ['name', 'extended_status.publishing', 'event_starts_on.local'],
      });
      expect(published).toEqual({
        name: 'Harbour Music Festival',
        'extended_status.publishing': 'Published',
        'event_starts_on.local': start,
      });
      await agent.close();
      expect(log.join('')).toBe('');
    },
  );

  it('ends a call that the agent cancels: its request too, and sends nothing more', async () => {
    const service = createServer(({ url }, response) => {
      if (url === '/connect/token') response.setHeader('content-type', 'application/json').end(token);
      else service.emit('awaited', response);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const env = environment({
      TICKETING_BASE_URL: address,
      TICKETING_AUTH_URL: address,
      TICKETING_CLIENT_ID: 'id',
      TICKETING_CLIENT_SECRET: 'secret',
    });
    const awaited = once(service, 'awaited');
    const child = spawn(process.execPath, [cli.file, 'mcp'], { env });
    const output = text(child.stdout);
    child.stdin.write(hello + message(2, 'tools/call', { name: 'report_orders', arguments: {} }));
    const [response] = await awaited;
    const gone = once(response, 'close');
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 2 } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...cancelled })}\n`);
    await gone;
    const others = vi.fn();
    service.on('awaited', others);
    child.stdin.end();
    const ids = (await output)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect([ids, others.mock.calls]).toEqual([[1], []]);
    service.closeAllConnections();
    service.close();
  });

  it('only reads by default, and says so', async () => {
    const { agent, call } = await agentOf(['--emulator']);
    const { text, isError } = await call('call_operation', {
      operation: 'events.publish',
      ids: { event: '00000000-0000-4000-8000-000000000000' },
    });
    expect(isError).toBe(true);
    expect(text).toContain('restart it with --allow-writes');
    await agent.close();
  });

  it('answers what some hosts send, and writes nothing but answers', async () => {
    const child = spawn(process.execPath, [cli.file, 'mcp', '--emulator'], { env: environment() });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const asked = async (line: string) => {
      child.stdin.write(`${line}\n`);
      return JSON.parse((await lines.next()).value ?? '');
    };
    const request = (id: unknown, others: object) => JSON.stringify({ jsonrpc: '2.0', id, ...others });
    const call = { method: 'tools/call', params: { name: 'find_operations', arguments: '{"words":null}' } };
    await asked(hello.trim());
    child.stdin.write(`no message\n\n${request(null, { method: 'notifications/initialized' })}\n`);
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
    expect(await asked(request('a', { method: 'tools/call', params: {} }))).toMatchObject({
      id: 'a',
      error: expect.anything(),
    });
    const ended = once(child, 'close');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(await lines.next()).toEqual({ done: true, value: undefined });
  });

  test.each([
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x0a])],
    ['longer than 10 MB', Buffer.alloc(11 * 1024 * 1024, 'x')],
  ])('ends if its input is %s, and says why on standard error', async (_, bytes) => {
    const child = spawn(process.execPath, [cli.file, 'mcp', '--emulator'], { env: environment() });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'close');
    child.stdin.on('error', () => {}).write(bytes);
    expect(await ended).toEqual([1, null]);
    expect(await output).toEqual([
      '',
      expect.stringMatching(/^ticketing-client mcp: .*(?:utf-8|10485760 bytes)/),
    ]);
  });

  test.each([
    ['its token is', '/connect/token'],
    ['its reply is', '/me'],
  ])('stops a call in progress on a signal, while %s awaited', async (_, path) => {
    const service = createServer(({ url }, response) => {
      if (url === path) service.emit('awaited');
      else response.setHeader('content-type', 'application/json').end(token);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const awaited = once(service, 'awaited');
    const call = message(2, 'tools/call', { name: 'call_operation', arguments: { operation: 'me.get' } });
    const address = `http://127.0.0.1:${port}`;
    const env = environment({
      TICKETING_BASE_URL: address,
      TICKETING_AUTH_URL: address,
      TICKETING_CLIENT_ID: 'id',
      TICKETING_CLIENT_SECRET: 'a-secret-to-be-kept',
    });
    const child = spawn(process.execPath, [cli.file, 'mcp'], { env });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'close');
    child.stdin.write(hello + call);
    await awaited;
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect((await output).join('')).not.toContain('a-secret-to-be-kept');
    service.closeAllConnections();
    service.close();
  });

  it('hides a token or secret that the service repeats in its reply', async () => {
    const secret = 'a-secret-to-be-kept';
    const service = createServer(({ url, headers }, response) => {
      const reply =
        url === '/connect/token' ? token : JSON.stringify({ heard: headers.authorization, secret });
      response.setHeader('content-type', 'application/json').end(reply);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const { agent, call } = await agentOf([], 'auto', {
      TICKETING_BASE_URL: address,
      TICKETING_AUTH_URL: address,
      TICKETING_CLIENT_ID: 'id',
      TICKETING_CLIENT_SECRET: secret,
    });
    const { text, isError } = await call('call_operation', { operation: 'me.get' });
    await agent.close();
    service.closeAllConnections();
    service.close();
    expect(isError).toBe(false);
    expect(JSON.parse(text)).toEqual({ heard: 'Bearer [secret]', secret: '[secret]' });
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
