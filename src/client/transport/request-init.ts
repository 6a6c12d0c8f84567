import type { TransportRequest } from '../options.js';

/** Returns the options of `fetch` for a request. */
export const requestInit = ({ method, headers, body }: TransportRequest, signal: AbortSignal) => ({
  method,
  headers,
  // A redirect that `fetch` follows itself would carry the token along.
  redirect: 'manual' as const,
  signal,
  ...(body !== undefined && { body }),
});
