import { ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { boundedBody } from './bounded-body.js';
import { connectionFailed, watchConnections } from './never-sent.js';

/** Returns the options of `fetch` for a request. */
export const requestInit = ({ method, headers, body }: TransportRequest, signal: AbortSignal) => ({
  method,
  headers,
  // A redirect that `fetch` follows itself would carry the token along.
  redirect: 'manual' as const,
  signal,
  ...(body !== undefined && { body }),
});

async function send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  try {
    const response = await fetch(request.url, requestInit(request, signal));
    const body = await boundedBody(response, request);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (signal.aborted || error instanceof ReplyError) throw error;
    throw connectionFailed(error);
  }
}

/**
 * Returns a transport that uses only the runtime's own `fetch`, for pages, workers and programs that count
 * microseconds and bytes. A page that uses it never loads ky. Retries, errors and bounds are those of the default
 * transport. It reports no progress: a call with `onUploadProgress` or `onDownloadProgress` is refused.
 *
 * @example
 * ```ts
 * const client = new TicketingClient({ transport: fetchTransport() });
 * ```
 */
export function fetchTransport(): Transport {
  watchConnections();
  return { send };
}
