import type { Transport } from '../options.js';
import { part } from '../parts.js';
import { sendByFetch } from './fetch.js';
import type { OwnFetch } from './ky.js';

export const kyPart = /* @__PURE__ */ part(
  'calls your own fetch and reports progress',
  () => import('./ky.js'),
);

/**
 * Returns the transport of a client without a `transport` option. The runtime's `fetch` sends. ky is loaded only if it does
 * something: for the caller's own `fetch`, and for a request whose progress is watched.
 */
export function defaultTransport(own: OwnFetch | undefined): Transport {
  const sendThroughKy: Transport['send'] = async (request, signal) => {
    const { sendByKy } = await kyPart.load();
    return sendByKy(request, signal, own);
  };
  return {
    tellsProgress: true,
    send: (request, signal) =>
      own || request.onUploadProgress || request.onDownloadProgress
        ? sendThroughKy(request, signal)
        : sendByFetch(request, signal),
  };
}
