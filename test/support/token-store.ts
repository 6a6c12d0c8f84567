import type { TokenStore } from '../../src/client/auth/token.js';

/** Returns a store of tokens in memory, which runs one job after another. */
export function tokenStore(): TokenStore {
  const tokens = new Map<string, Awaited<ReturnType<TokenStore['get']>>>();
  const { signal: lost } = new AbortController();
  let before: Promise<unknown> = Promise.resolve();
  return {
    get: async (key) => tokens.get(key),
    set: async (key, token) => void tokens.set(key, token),
    lock(_, job) {
      const turn = before.then(() => job({ fence: 1, lost }));
      before = turn.catch(() => {});
      return turn;
    },
  };
}
