import type { TokenSource } from './token.js';

/** A token source that is loaded when the first token is asked for. */
export function lazySource(load: () => Promise<TokenSource>): TokenSource {
  let loading: Promise<TokenSource> | undefined;
  const source = () => {
    loading ??= load().catch((error: unknown) => {
      // What could not be loaded now may be loaded by the next call.
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
