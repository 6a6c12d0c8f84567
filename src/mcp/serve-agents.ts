import type { Readable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import type { Setup } from './tool.js';
import { utf8Lines } from './utf8-lines.js';
import { watchedClient } from './watched-client.js';

/** A running server. */
export interface Serving {
  /** Aborts the calls in progress, and waits until their work has ended. */
  close(): Promise<void>;
}

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when the agent has disconnected. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const underWay = new Set<Promise<unknown>>();
  const { client, tokens } = watchedClient(setup.client);
  const { secrets = () => [] } = setup;
  const own: Setup = { ...setup, client, secrets: () => [...secrets(), ...tokens] };
  const input: Readable = process.stdin.pipe(utf8Lines((text) => process.stdout.write(text)));
  const transport = new StdioServerTransport(input);
  const served = serveStdio(() => createServer(own, underWay), { onerror, transport });
  input.once('end', onEnd);
  return {
    async close() {
      await served.close();
      await Promise.allSettled(underWay);
    },
  };
}
