import { textOfUtf8 } from '../../shared/utf8.js';
import { ReplyError } from '../errors.js';
import type { TransportRequest } from '../options.js';

/** Returns the error of a reply whose body exceeds the bound. */
export const tooLarge = (status: number, most: number): ReplyError =>
  new ReplyError(`the reply is larger than maxReplyBytes (${most} bytes), so it was not read to its end`, {
    status,
  });

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads a stream to its end, or cancels it if it exceeds the bound. */
async function readUpTo(most: number, stream: ReadableStream<Uint8Array>, status: number) {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > most) {
      // This closes the connection too. A failure to cancel changes nothing.
      reader.cancel().catch(() => {});
      throw tooLarge(status, most);
    }
    chunks.push(value);
  }
}

/**
 * Reads the body of a response. If its length is unknown, the bytes are counted as they arrive: a small reply may be
 * large once it is decompressed.
 */
export async function boundedBody(
  response: Response,
  { reads, maxReplyBytes: most = Number.POSITIVE_INFINITY }: TransportRequest,
): Promise<string | ArrayBuffer> {
  const { headers, body, status } = response;
  const length = headers.get('content-encoding') ? null : headers.get('content-length');
  const isSmall = length !== null && Number(length) <= most;
  // Another copy of fetch may have other streams. Its result is measured once it is complete.
  if (isSmall || typeof body?.getReader !== 'function') {
    return reads === 'bytes' ? response.arrayBuffer() : response.text();
  }
  const bytes = await readUpTo(most, body, status);
  return reads === 'bytes' ? bytes.buffer : textOfUtf8(bytes);
}
