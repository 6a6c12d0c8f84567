import {
  type CallToolRequest,
  Client,
  InMemoryTransport,
  type RequestOptions,
} from '@modelcontextprotocol/client';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { createServer, sharedOf } from '../../src/mcp/server.js';
import type { Setup } from '../../src/mcp/tool.js';

/** Reply of a tool. */
export interface Reply {
  /** The requested data: a record, a list with its counts, or a text. */
  readonly text: string;
  /** Notes about the data. */
  readonly notes: string;
  readonly isError: boolean;
  /** The full text that an agent receives. */
  readonly whole: string;
  /** The same as structured content. */
  readonly content: Record<string, unknown>;
}

/** Returns the requested data from the structured content. */
function asked({ notice: _, notes: __, data, ...rest }: Record<string, unknown>, whole: string): string {
  // Some results are plain text, because that reads better than JSON.
  if (!whole.startsWith('{')) return whole;
  return JSON.stringify(data === undefined ? rest : data);
}

/** Splits a reply, which has one text and structured content, into its parts. */
export async function replyOf(result: ReturnType<Client['callTool']>): Promise<Reply> {
  const { content: blocks, structuredContent, isError = false } = await result;
  const [block, ...others] = blocks;
  if (block?.type !== 'text' || others.length > 0) throw new Error('A reply should be one text.');
  const whole = block.text;
  const content = structuredContent as Record<string, unknown>;
  const { notes = [] } = content as { notes?: string[] };
  return { text: asked(content, whole), notes: notes.join('\n'), isError, whole, content };
}

/** Returns an agent that is connected to a server in this process. */
export async function agentOf(setup: Partial<Setup> & Pick<Setup, 'client'>) {
  const server = createServer(sharedOf({ isEmulator: true, allowWrites: false, allowMail: false, ...setup }));
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await agent.connect(near);
  const call = (name: string, input: CallToolRequest['params']['arguments'] = {}, options?: RequestOptions) =>
    replyOf(agent.callTool({ name, arguments: input }, options));
  return {
    agent,
    call,
    /** Calls a tool whose reply is JSON. */
    async data(name: string, input?: CallToolRequest['params']['arguments']) {
      const { text, isError } = await call(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
    stop: () => agent.close(),
  };
}

/** Returns a client of a service that answers as the test says. */
export const clientOf = (fetch: NonNullable<ClientOptions['fetch']>) =>
  new TicketingClient({
    baseUrl: 'https://service.invalid',
    auth: { accessToken: 'token' },
    retry: false,
    fetch,
  });

/** Returns an agent with its own demo and these permissions. */
export async function demoAgent(allowed: Partial<Omit<Setup, 'client'>> = {}, options: EmulatorOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', ...options });
  return { emulator, ...(await agentOf({ client: new TicketingClient(emulator.options()), ...allowed })) };
}
