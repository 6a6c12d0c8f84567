import { lazy } from '../../shared/lazy.js';
import type { TokenSource } from './token.js';

/** Returns a token source that is loaded when the first token is requested. */
export function lazySource(load: () => Promise<TokenSource>): TokenSource {
  const source = lazy(load);
  return {
    token: async () => (await source()).token(),
    reject: async (accessToken) => (await source()).reject(accessToken),
  };
}
