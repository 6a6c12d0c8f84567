import { setImmediate } from 'node:timers/promises';
import type { TicketingClient } from '../index.js';

/** A client, and the tokens that its requests have carried. */
export interface WatchedClient {
  readonly client: TicketingClient;
  readonly tokens: ReadonlySet<string>;
}

/**
 * Returns a client whose tokens are known, so that they can be removed from replies. After each request it lets the program
 * handle its input. An emulator in the same process answers so fast that a job could not be cancelled otherwise.
 */
export function watchedClient(client: TicketingClient): WatchedClient {
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
