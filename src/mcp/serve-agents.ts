import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import { Streams } from './streams.js';
import type { Setup } from './tool.js';
import { watchedClient } from './watched-client.js';

/** A running server. */
export interface Serving {
  /** Aborts the calls in progress, and waits until their work has ended. */
  close(): Promise<void>;
}

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when its input has ended and every request is answered. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const underWay = new Set<Promise<unknown>>();
  const { client, tokens } = watchedClient(setup.client);
  const { secrets = () => [] } = setup;
  const own: Setup = { ...setup, client, secrets: () => [...secrets(), ...tokens] };
  const transport = new Streams(process.stdin, process.stdout, onEnd);
  const served = serveStdio(() => createServer(own, underWay), { onerror, transport });
  return {
    async close() {
      await served.close();
      await Promise.allSettled(underWay);
    },
  };
}
