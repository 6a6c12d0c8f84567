import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { tooLarge } from './bounded-body.js';
import { FieldHeaders } from './field-headers.js';
import { connectionFailed, noteUnmade } from './never-sent.js';

/** Resolves when the headers of the reply have arrived. */
const begin = ({ method, url, headers, body }: TransportRequest, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // An import would read every export of node:http, and one of them loads everything behind `fetch`.
    const isSecure = url.startsWith('https:');
    const { request } = process.getBuiltinModule(isSecure ? 'node:https' : 'node:http');
    let isOpen = true;
    request(url, { method, headers: { 'accept-encoding': 'gzip, br', ...headers }, signal })
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

/** Returns a stream that decompresses the body, or `undefined` if it is not compressed. */
function decompressor(encoding: string | undefined): Transform | undefined {
  if (encoding === undefined) return undefined;
  const { constants, createBrotliDecompress, createGunzip, createInflate } =
    process.getBuiltinModule('node:zlib');
  // Some servers leave out the last bytes, or name an encoding and send no body. `fetch` accepts both.
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(lenient);
  if (encoding === 'deflate') return createInflate(lenient);
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return undefined;
}

function bodyOf(reply: IncomingMessage): Readable {
  const decompress = decompressor(reply.headers['content-encoding']);
  // An error of the reply also ends the decompressing stream, which is the one that is read.
  return decompress ? pipeline(reply, decompress, () => {}) : reply;
}

async function readUpTo(most: number, body: Readable, status: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the download.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw tooLarge(status, most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decoder = new TextDecoder();

async function send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  if (typeof request.body === 'object') {
    // Only `fetch` writes forms.
    const { fetchTransport } = await import('./fetch.js');
    return fetchTransport().send(request, signal);
  }
  const { reads, maxReplyBytes = Number.POSITIVE_INFINITY } = request;
  try {
    const reply = await begin(request, signal);
    const { statusCode: status = 0, headers } = reply;
    const bytes = await readUpTo(maxReplyBytes, bodyOf(reply), status);
    return {
      status,
      headers: new FieldHeaders(headers),
      // Copied, because the bytes of a small reply are part of a shared buffer.
      body: reads === 'bytes' ? new Uint8Array(bytes).buffer : decoder.decode(bytes),
    };
  } catch (error) {
    if (signal.aborted || error instanceof ReplyError) throw error;
    throw connectionFailed(error);
  }
}

/**
 * Returns a transport that sends by `node:http`, for the command line: the runtime's `fetch` takes longer to load
 * than a whole short command. It reports no progress.
 */
export const nodeHttp = (): Transport => ({ send });
