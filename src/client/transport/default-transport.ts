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
  // Early, so that the first call hardly waits for it. Each call that needs it loads it again and reports the failure.
  if (own) Promise.resolve(kyPart.load()).catch(() => {});
  return {
    tellsProgress: true,
    async send(request, signal) {
      if (!own && !request.onUploadProgress && !request.onDownloadProgress)
        return sendByFetch(request, signal);
      const { sendByKy } = await kyPart.load();
      return sendByKy(request, signal, own);
    },
  };
}
