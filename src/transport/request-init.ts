import type { TransportRequest } from '../options.js';

/** What `fetch` makes its request of. */
export const requestInit = ({ method, headers, body }: TransportRequest, signal: AbortSignal) => ({
  method,
  headers,
  // A redirect that is followed unseen would carry the token along.
  redirect: 'manual' as const,
  signal,
  ...(body !== undefined && { body }),
});
