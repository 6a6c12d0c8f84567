import {
  type CallToolRequest,
  Client,
  InMemoryTransport,
  type RequestOptions,
} from '@modelcontextprotocol/client';
import { Emulator, type EmulatorOptions } from '../../src/emulator.js';
import { TicketingClient } from '../../src/index.js';
import { createServer } from '../../src/mcp/server.js';
import type { Setup } from '../../src/mcp/tool.js';

/** What a tool replied. */
export interface Reply {
  /** What was asked for: the record, the list with how much of it there is, or what the tool has to say. */
  readonly text: string;
  /** What there is to say of it. */
  readonly notes: string;
  readonly isError: boolean;
  /** All of the text, as an agent is given it. */
  readonly whole: string;
  /** The same as structured content. */
  readonly content: Record<string, unknown>;
}

/** What was asked for, of what came. */
function asked({ notice: _, notes: __, data, ...rest }: Record<string, unknown>, whole: string): string {
  // What reads best otherwise is no JSON.
  if (!whole.startsWith('{')) return whole;
  return JSON.stringify(data === undefined ? rest : data);
}

/** A reply in its parts. It has one text, and structured content. */
export async function replyOf(result: ReturnType<Client['callTool']>): Promise<Reply> {
  const { content: blocks, structuredContent, isError = false } = await result;
  const [block, ...others] = blocks;
  if (block?.type !== 'text' || others.length > 0) throw new Error('A reply should be one text.');
  const whole = block.text;
  const content = structuredContent as Record<string, unknown>;
  const { notes = [] } = content as { notes?: string[] };
  return { text: asked(content, whole), notes: notes.join('\n'), isError, whole, content };
}

/** An agent that has connected to a server in this process. */
export async function agentOf(setup: Partial<Setup> & Pick<Setup, 'client'>) {
  const server = createServer({ isEmulator: true, allowWrites: false, allowMail: false, ...setup });
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

/** An agent with a demo of its own, and what it may do. */
export async function demoAgent(allowed: Partial<Omit<Setup, 'client'>> = {}, options: EmulatorOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', ...options });
  return { emulator, ...(await agentOf({ client: new TicketingClient(emulator.options()), ...allowed })) };
}
