import { ReplyError } from '../errors.js';
import type { TransportReply, TransportRequest } from '../options.js';
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

/** Returns the reply that a response contains. */
export async function replyOf(response: Response, request: TransportRequest): Promise<TransportReply> {
  const body = await boundedBody(response, request);
  return { status: response.status, headers: response.headers, body };
}

/** Sends by the `fetch` of the runtime. It is read at each call, because programs that observe or mock it replace it. */
export async function sendByFetch(request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  watchConnections();
  try {
    return await replyOf(await fetch(request.url, requestInit(request, signal)), request);
  } catch (error) {
    if (signal.aborted || error instanceof ReplyError) throw error;
    throw connectionFailed(error);
  }
}
