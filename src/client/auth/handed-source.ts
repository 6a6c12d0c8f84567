import { TokenError } from '../errors.js';
import type { TransportReply } from '../options.js';
import type { TokenSource } from './token.js';
import { type FetchTokenOptions, requestGrant } from './token-endpoint.js';
import { tokenManager } from './token-manager.js';

function refusal({ status }: TransportReply): TokenError | undefined {
  if (status === 401 || status === 403) {
    const advice = 'Check which users it allows, for example only signed-in users';
    const problem = `The server at auth.tokenUrl returned no token to this page (${status})`;
    return new TokenError('authorization', `${problem}. ${advice}.`, { status });
  }
  if (status < 200 || status >= 300) return undefined;
  const problem = `The server at auth.tokenUrl answered ${status} without a bearer token in JSON`;
  const advice = 'Check auth.tokenUrl. If the page is older than its server, reload it';
  return new TokenError('reply', `${problem}. ${advice}.`, { status });
}

/** Returns a source of tokens from the caller's own server: it requests one and keeps it until it expires. */
export const handedSource = (tokenUrl: string, options: FetchTokenOptions): TokenSource => {
  const question = { url: tokenUrl, setting: 'auth.tokenUrl', refusal };
  return tokenManager({
    fetchToken: async () => (await requestGrant(question, options)).token,
    timeout: options.timeout,
  });
};
