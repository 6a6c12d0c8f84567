import type { IncomingMessage } from 'node:http';
import { readBody } from '../bounded-body.js';
import { ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { connectionFailed } from './never-sent.js';
import { decompressed, FieldHeaders, sourceOf } from './node-reply.js';
import { noteUnmade } from './unmade.js';

/** Sends a request. Resolves when the headers of the reply have arrived. */
const begin = ({ method, url, headers }: TransportRequest, body: string | undefined, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // An import would read every export of node:http, and one of them loads everything behind `fetch`.
    const isSecure = url.startsWith('https:');
    const { request } = process.getBuiltinModule(isSecure ? 'node:https' : 'node:http');
    const sent = { 'accept-encoding': 'gzip, br', ...headers };
    let isOpen = true;
    request(url, { method, headers: sent, signal })
      .on('socket', (socket) => {
        // A kept connection is open already.
        if (!socket.connecting) return;
        isOpen = false;
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          isOpen = true;
        });
      })
      .on('response', resolve)
      .on('error', (error) => {
        if (!isOpen) noteUnmade(error);
        reject(error);
      })
      .end(body);
  });

async function send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  if (typeof request.body === 'object') {
    // Only `fetch` writes forms.
    const { sendByFetch } = await import('./fetch.js');
    return sendByFetch(request, signal);
  }
  try {
    const reply = await begin(request, request.body, signal);
    const { statusCode: status = 0, headers } = reply;
    const content = decompressed(reply, headers['content-encoding']);
    const body = await readBody(sourceOf(content), status, request, signal);
    return { status, headers: new FieldHeaders(headers), body };
  } catch (error) {
    if (signal.aborted || error instanceof ReplyError) throw error;
    throw connectionFailed(error);
  }
}

/**
 * Returns a transport that sends by `node:http`, for the command line: the runtime's `fetch` takes longer to load
 * than a whole short command. It reports no progress, and uses no proxy.
 */
export const nodeHttp = (): Transport => ({ send });
