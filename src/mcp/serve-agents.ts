import { setImmediate } from 'node:timers/promises';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { TicketingClient } from '../index.js';
import { createServer } from './server.js';
import { Streams } from './streams.js';
import type { Setup } from './tool.js';

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

/** A client, and the tokens that its requests have carried. */
interface WatchedClient {
  readonly client: TicketingClient;
  readonly tokens: ReadonlySet<string>;
}

/**
 * Returns a client whose tokens are known, so that they can be removed from replies. After each request it lets the program
 * handle its input. An emulator in the same process answers so fast that a job could not be cancelled otherwise.
 */
function watchedClient(client: TicketingClient): WatchedClient {
  const tokens = new Set<string>();
  const watched = client.with({
    use: [
      async (request, next) => {
        const [, token] = (request.headers.get('authorization') ?? '').split(' ');
        if (token) tokens.add(token);
        const response = await next(request);
        await setImmediate();
        return response;
      },
    ],
  });
  return { client: watched, tokens };
}
