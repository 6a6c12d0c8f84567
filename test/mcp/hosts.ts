import {
  Client,
  type ElicitResult,
  isInputRequiredResult,
  StreamableHTTPClientTransport,
  specTypeSchemas,
  type Transport,
  withInputRequired,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as EarlierStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as EarlierHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { TicketingClient } from '../../src/index.js';
import { serveHttp } from '../../src/mcp/serve-http.js';
import type { Setup } from '../../src/mcp/tool.js';
import { environment } from '../cli/command.js';
import { replyOf } from './agent.js';

/** The official clients: version 1 and 2 of the package, with the version of the protocol that they speak. */
export type Speaker = 'v1, 2025-11-25' | 'v2, 2025-11-25' | 'v2, 2026-07-28';

/** How a server and a host are connected. */
export type Wire = 'stdio' | 'HTTP';

/** The user's answer, or a function that fails to get one. */
export type Answer = ElicitResult['action'] | (() => never);

/** Everything that a host needs. */
export interface HostOptions {
  readonly wire: Wire;
  readonly speaker: Speaker;
  /** Program of the command line, which serves standard input and output. */
  readonly program: string;
  /** Permissions of the server. */
  readonly allowed: Pick<Setup, 'allowWrites' | 'allowMail'>;
  /** Capabilities that the host declares. */
  readonly capabilities?: { readonly elicitation?: { readonly url?: Record<string, never> } };
}

const token = 'a-token-of-agents';
const info = { name: 'host', version: '1.0.0' };

/** Serves agents over HTTP with an emulator, and returns how a host reaches the server. */
async function overHttp(allowed: HostOptions['allowed']) {
  const emulator = new Emulator({ seed: 'demo' });
  const setup = { client: new TicketingClient(emulator.options()), isEmulator: true, ...allowed };
  const serving = await serveHttp(setup, { port: 0, token, origins: [] }, () => {});
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  return { emulator, url: new URL(serving.url), requestInit, stop: () => serving.close() };
}

/** Serves an emulator to a server of agents on standard input and output, and returns the command that starts it. */
async function overStdio({ program, allowed }: HostOptions) {
  const emulator = new Emulator({ seed: 'demo' });
  const server = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  const env = environment({
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  });
  const { allowWrites, allowMail } = allowed;
  const flags = [
    ...(allowWrites === false
      ? []
      : [allowWrites === true ? '--allow-writes' : `--allow-writes=${allowWrites}`]),
    ...(allowMail ? ['--allow-mail'] : []),
  ];
  const command = {
    command: process.execPath,
    args: [program, 'mcp', ...flags],
    env: Object.fromEntries(Object.entries(env).map(([name, value = '']) => [name, value])),
  };
  return { emulator, command, stop: () => server.close() };
}

/** Connects a host whose user gives the answer, and which keeps the questions. */
export async function hostOf(options: HostOptions) {
  const { speaker, capabilities = { elicitation: {} } } = options;
  const place = options.wire === 'HTTP' ? await overHttp(options.allowed) : await overStdio(options);
  const { emulator, stop } = place;
  const questions: string[] = [];
  let answer: Answer = 'accept';
  const answered = (message: string): ElicitResult => {
    questions.push(message);
    if (typeof answer !== 'string') return answer();
    return { action: answer, ...(answer === 'accept' && { content: {} }) };
  };
  const declared = { capabilities: { ...capabilities } };
  const isAsking = capabilities.elicitation !== undefined;
  const connect = async () => {
    if (speaker === 'v1, 2025-11-25') {
      const host = new EarlierClient(info, declared);
      if (isAsking) host.setRequestHandler(ElicitRequestSchema, ({ params }) => answered(params.message));
      const transport =
        'url' in place
          ? new EarlierHttp(place.url, { requestInit: place.requestInit })
          : new EarlierStdio(place.command);
      // The earlier package declares its optional members without undefined.
      await host.connect(transport as Parameters<EarlierClient['connect']>[0]);
      return host;
    }
    const mode = speaker === 'v2, 2025-11-25' ? 'legacy' : 'auto';
    const host = new Client(info, { ...declared, versionNegotiation: { mode } });
    if (isAsking) host.setRequestHandler('elicitation/create', ({ params }) => answered(params.message));
    const transport: Transport =
      'url' in place
        ? new StreamableHTTPClientTransport(place.url, { requestInit: place.requestInit })
        : new StdioClientTransport(place.command);
    await host.connect(transport);
    return host;
  };
  const host = await connect();
  return {
    emulator,
    questions,
    answers: (given: Answer) => {
      answer = given;
    },
    call: (name: string, input: object) =>
      replyOf(host.callTool({ name, arguments: { ...input } }) as ReturnType<Client['callTool']>),
    /** Operations that changed something or sent mail, in order. */
    changes: () =>
      emulator.journal.entries.flatMap(({ method, operation }) =>
        method === 'GET' || operation === undefined ? [] : [operation as string],
      ),
    async stop() {
      await host.close();
      await stop();
    },
  };
}

/** Connects a host of the newer protocol over HTTP that answers a question, or sends an answer, whenever the test says so. */
export async function hostByHand(allowed: HostOptions['allowed']) {
  const { emulator, stop, url, requestInit } = await overHttp(allowed);
  const declared = { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } } as const;
  const host = new Client(info, declared);
  await host.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  const result = withInputRequired(specTypeSchemas.CallToolResult);
  return {
    emulator,
    /** Calls a tool, with answers by the names of their questions. Returns the question or the reply. */
    async call(name: string, input: Record<string, unknown>, inputResponses?: Record<string, ElicitResult>) {
      const params = { name, arguments: input, ...(inputResponses && { inputResponses }) };
      const reply = await host.request({ method: 'tools/call', params }, result, {
        allowInputRequired: true,
      });
      if (!isInputRequiredResult(reply)) return { reply };
      const [[key, question] = ['', undefined]] = Object.entries(reply.inputRequests ?? {});
      return { key, question: JSON.stringify(question) };
    },
    async stop() {
      await host.close();
      await stop();
    },
  };
}
