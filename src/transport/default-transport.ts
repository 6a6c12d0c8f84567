import { ConnectionError } from '../errors.js';
import type { Transport } from '../options.js';

/**
 * The transport of a client that names none: ky over the runtime's `fetch`, or over the caller's own. ky is a chunk of its
 * own, so that a page which names another transport never loads it. It begins to load here, so that the first call hardly
 * waits for it.
 */
export function defaultTransport(fetch: ((request: Request) => Promise<Response>) | undefined): Transport {
  let loaded: Transport | undefined;
  const load = async () => {
    try {
      const { kyTransport } = await import('./ky.js');
      loaded = kyTransport(fetch);
      return loaded;
    } catch (cause) {
      // A page that is offline cannot load a chunk either.
      throw new ConnectionError('The code that sends requests could not be loaded.', { cause, sent: false });
    }
  };
  // Each call that needs it asks again, and says what is wrong.
  load().catch(() => {});
  return {
    tellsProgress: true,
    // Not asynchronous itself once ky is there, because every call would wait a little longer.
    send: (request, signal) =>
      loaded ? loaded.send(request, signal) : load().then((transport) => transport.send(request, signal)),
  };
}
