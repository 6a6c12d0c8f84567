import { ReplyError } from '../errors.js';
import type { TransportRequest } from '../options.js';

/** The error of a reply whose body goes past the bound. */
export const tooLarge = (status: number, most: number): ReplyError =>
  new ReplyError(`the reply is larger than maxReplyBytes (${most} bytes), so it was not read to its end`, {
    status,
  });

const decoder = new TextDecoder();

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads a stream to its end, or ends it where it goes past the bound. */
async function readUpTo(most: number, stream: ReadableStream<Uint8Array>, status: number) {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > most) {
      // The connection is closed with it. That it may fail changes nothing.
      reader.cancel().catch(() => {});
      throw tooLarge(status, most);
    }
    chunks.push(value);
  }
}

/**
 * Reads the body of a response, counted as it arrives where its length is not known: a small reply may be a large one
 * when it is decompressed.
 */
export async function boundedBody(
  response: Response,
  { reads, maxReplyBytes: most = Number.POSITIVE_INFINITY }: TransportRequest,
): Promise<string | ArrayBuffer> {
  const { headers, body, status } = response;
  const length = headers.get('content-encoding') ? null : headers.get('content-length');
  const isSmall = length !== null && Number(length) <= most;
  // Another copy of fetch may have streams of another kind; what it gives is measured when it is there.
  if (isSmall || typeof body?.getReader !== 'function') {
    return reads === 'bytes' ? response.arrayBuffer() : response.text();
  }
  const bytes = await readUpTo(most, body, status);
  return reads === 'bytes' ? bytes.buffer : decoder.decode(bytes);
}
