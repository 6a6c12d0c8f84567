import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import type { Setup } from './tool.js';
import { watchedClient } from './watched-client.js';

/** A running server. */
export interface Serving {
  /** Aborts the calls in progress, and waits until their work has ended. */
  close(): Promise<void>;
}

/** Serves the agent on standard input and output, in its version of the protocol. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void): Serving {
  const underWay = new Set<Promise<unknown>>();
  const { client, tokens } = watchedClient(setup.client);
  const { secrets = () => [] } = setup;
  const own: Setup = { ...setup, client, secrets: () => [...secrets(), ...tokens] };
  const served = serveStdio(() => createServer(own, underWay), { onerror });
  return {
    async close() {
      await served.close();
      await Promise.allSettled(underWay);
    },
  };
}
