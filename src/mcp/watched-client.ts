import { setImmediate } from 'node:timers/promises';
import type { TicketingClient } from '../index.js';

/** A client, and the tokens that its requests have carried. */
export interface WatchedClient {
  readonly client: TicketingClient;
  readonly tokens: ReadonlySet<string>;
}

/**
 * Gives a client whose tokens are known, so that no reply can bring one back. After each request it lets the program read
 * what has come: an emulator in the same process answers at once, and a job would hear of nothing before its end.
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
