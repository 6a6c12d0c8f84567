import type { Transport, TransportRequest } from '../options.js';
import { part } from '../parts.js';
import { fetchTransport } from './fetch.js';

export const kyPart = /* @__PURE__ */ part('sends requests', () => import('./ky.js'));

/** Whether only ky can send a request: its progress is watched. */
const needsKy = ({ onUploadProgress, onDownloadProgress }: TransportRequest) =>
  onUploadProgress !== undefined || onDownloadProgress !== undefined;

/**
 * Returns the transport of a client without a `transport` option: ky over the runtime's `fetch`, or over the
 * caller's. ky is a separate chunk, so a page with another transport never loads it. Loading begins here, so that the
 * first call hardly waits for it. If it cannot be loaded, the runtime's `fetch` alone sends what does not need ky.
 */
export function defaultTransport(fetch: ((request: Request) => Promise<Response>) | undefined): Transport {
  let loaded: Transport | undefined;
  const load = async () => {
    const { kyTransport } = await kyPart.load();
    loaded = kyTransport(fetch);
    return loaded;
  };
  const loadFor = (request: TransportRequest) =>
    load().catch((error) => {
      if (fetch || needsKy(request)) throw error;
      return fetchTransport();
    });
  // Each call that needs it loads it again and reports the failure.
  load().catch(() => {});
  return {
    tellsProgress: true,
    // Not async once ky is loaded, because every call would wait a little longer.
    send: (request, signal) =>
      loaded
        ? loaded.send(request, signal)
        : loadFor(request).then((transport) => transport.send(request, signal)),
  };
}
