import { TokenError } from '../errors.js';
import type { TransportReply } from '../options.js';
import { askForToken, type FetchTokenOptions } from './ask-for-token.js';
import type { TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

const refusal = ({ status }: TransportReply): TokenError | undefined =>
  status === 401 || status === 403
    ? new TokenError(
        'authorization',
        `The server at auth.tokenUrl returned no token to this page (${status}). Check which users it allows, for example only signed-in users.`,
        { status },
      )
    : undefined;

/** Returns a source of tokens from the caller's own server: it requests one and keeps it until it expires. */
export const handedSource = (tokenUrl: string, options: FetchTokenOptions): TokenSource => {
  const request = { method: 'POST', url: tokenUrl, headers: { accept: 'application/json' } } as const;
  return tokenManager({
    fetchToken: () => askForToken({ request, secrets: [], setting: 'auth.tokenUrl', refusal }, options),
    timeout: options.timeout,
  });
};
