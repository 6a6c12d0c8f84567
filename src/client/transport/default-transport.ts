import { ConnectionError } from '../errors.js';
import type { Transport } from '../options.js';

/**
 * Returns the transport of a client without a `transport` option: ky over the runtime's `fetch`, or over the
 * caller's. ky is a separate chunk, so a page with another transport never loads it. Loading begins here, so that the
 * first call hardly waits for it.
 */
export function defaultTransport(fetch: ((request: Request) => Promise<Response>) | undefined): Transport {
  let loaded: Transport | undefined;
  const load = async () => {
    try {
      const { kyTransport } = await import('./ky.js');
      loaded = kyTransport(fetch);
      return loaded;
    } catch (cause) {
      // An offline page cannot load a chunk either.
      throw new ConnectionError('The code that sends requests could not be loaded.', { cause, sent: false });
    }
  };
  // Each call that needs it loads it again and reports the failure.
  load().catch(() => {});
  return {
    tellsProgress: true,
    // Not async once ky is loaded, because every call would wait a little longer.
    send: (request, signal) =>
      loaded ? loaded.send(request, signal) : load().then((transport) => transport.send(request, signal)),
  };
}
