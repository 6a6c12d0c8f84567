import type { TokenSource } from './token.js';

/** Returns a token source that is loaded when the first token is requested. */
export function lazySource(load: () => Promise<TokenSource>): TokenSource {
  let loading: Promise<TokenSource> | undefined;
  const source = () => {
    loading ??= load().catch((error: unknown) => {
      // A failed load is tried again by the next call.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    token: async () => (await source()).token(),
    reject: async (accessToken) => (await source()).reject(accessToken),
  };
}
