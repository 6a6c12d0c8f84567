import { namesProxy } from './proxy.js';

/**
 * Makes `fetch` use the proxies of the environment, which the runtime's does not in every supported version. Jobs and
 * checks then go the same way as operations. Changes nothing if the environment names no proxy.
 */
export function useProxies(): void {
  if (!namesProxy()) return;
  globalThis.fetch = async (input, init) => {
    const { proxiedFetch } = await import('./proxied-fetch.js');
    return proxiedFetch(input, init);
  };
}
