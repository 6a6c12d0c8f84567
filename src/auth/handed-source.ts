import { TokenError } from '../errors.js';
import type { TransportReply } from '../options.js';
import { askForToken, type FetchTokenOptions } from './ask-for-token.js';
import type { TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

const refusal = ({ status }: TransportReply): TokenError | undefined =>
  status === 401 || status === 403
    ? new TokenError(
        'authorization',
        `The server behind auth.tokenUrl gives this page no token (${status}). Check who may ask for one there, such as users who are signed in.`,
        { status },
      )
    : undefined;

/** Gives the tokens that a server of the caller's own hands out: asks for one, and keeps it until it expires. */
export const handedSource = (tokenUrl: string, options: FetchTokenOptions): TokenSource => {
  const request = { method: 'POST', url: tokenUrl, headers: { accept: 'application/json' } } as const;
  return tokenManager({
    fetchToken: () => askForToken({ request, secrets: [], setting: 'auth.tokenUrl', refusal }, options),
    timeout: options.timeout,
  });
};
