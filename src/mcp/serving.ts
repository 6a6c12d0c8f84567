import { setImmediate } from 'node:timers/promises';
import type { Setup } from './tool.js';

/** A running server. */
export interface Serving {
  /** Aborts the calls in progress, and waits until their work has ended. */
  close(): Promise<void>;
}

/**
 * Returns a setup whose client's tokens are known, so that they can be removed from replies. After each request it lets the
 * program handle its input. An emulator in the same process answers so fast that a job could not be cancelled otherwise.
 */
export function watchedSetup(setup: Setup): Setup {
  const tokens = new Set<string>();
  const client = setup.client.with({
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
  return { ...setup, client, secrets: () => [...(setup.secrets?.() ?? []), ...tokens] };
}
