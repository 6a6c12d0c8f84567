import { type CallToolRequest, Client, InMemoryTransport, type RequestOptions } from '@modelcontextprotocol/client';
import { Emulator, type EmulatorOptions } from '../../src/emulator.js';
import { TicketingClient } from '../../src/index.js';
import { createServer } from '../../src/mcp/server.js';
import type { Setup } from '../../src/mcp/tool.js';

/** What a tool replied. */
export interface Reply {
  readonly text: string;
  readonly isError: boolean;
}

/** The text of a reply, which is all that there is of it. */
export async function replyOf(result: ReturnType<Client['callTool']>): Promise<Reply> {
  const { content, isError = false } = await result;
  const [block, ...others] = content;
  if (block?.type !== 'text' || others.length > 0) throw new Error('A reply should be one text.');
  return { text: block.text, isError };
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
    /** Calls a tool whose reply is JSON, with notes in the lines after it. */
    async data(name: string, input?: CallToolRequest['params']['arguments']) {
      const { text, isError } = await call(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text.replace(/(?<=^|\n\]\}|\})\n.*$/s, ''));
    },
    stop: () => agent.close(),
  };
}

/** An agent with a demo of its own, and what it may do. */
export async function demoAgent(allowed: Partial<Omit<Setup, 'client'>> = {}, options: EmulatorOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', ...options });
  return { emulator, ...(await agentOf({ client: new TicketingClient(emulator.options()), ...allowed })) };
}
