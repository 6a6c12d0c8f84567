import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import type { Setup } from './tool.js';
import { watchedClient } from './watched-client.js';

/** A server that has begun to serve. */
export interface Serving {
  /** Takes back the calls that are under way, and waits until what they do has ended. */
  close(): Promise<void>;
}

/** Serves the agent at the other end of standard input and output, by the version of the protocol that it speaks. */
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
