import { pipeline, type Readable, type Transform } from 'node:stream';
import type { Source } from '../bounded-body.js';
import type { ReplyHeaders } from '../options.js';

/** Returns a stream that decompresses one encoding, or `undefined` if it is unknown. `fetch` leaves such a body as it is. */
function decompressor(encoding: string): Transform | undefined {
  const { constants, createBrotliDecompress, createGunzip, createInflate } =
    process.getBuiltinModule('node:zlib');
  // Some servers leave out the last bytes, or name an encoding and send no body. `fetch` accepts both.
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(lenient);
  if (encoding === 'deflate') return createInflate(lenient);
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return undefined;
}

/** Maximum number of encodings of one reply. Each may multiply the work. */
const mostEncodings = 5;

/** Returns the decompressed body of a reply with this `Content-Encoding`, which names the last encoding last. */
export function decompressed(body: Readable, contentEncoding: string | undefined): Readable {
  if (!contentEncoding) return body;
  const encodings = contentEncoding.toLowerCase().split(',').slice(-mostEncodings).reverse();
  return encodings.reduce((stream, encoding) => {
    const decompress = decompressor(encoding.trim());
    // An error of the reply also ends the decompressing stream, which is the one that is read.
    return decompress ? pipeline(stream, decompress, () => {}) : stream;
  }, body);
}

/** Returns a stream as the body that it contains. */
export function sourceOf(body: Readable): Source {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  return { next: () => chunks.next(), cancel: () => body.destroy() };
}

/** The fields of a reply by their names in lower case, as undici and Node return them. */
export type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** Reads fields like `Headers`, without the cost of creating these. */
export class FieldHeaders implements ReplyHeaders {
  private readonly fields: Fields;

  constructor(fields: Fields) {
    this.fields = fields;
  }

  get(name: string): string | null {
    const value = this.fields[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  *[Symbol.iterator](): Iterator<[name: string, value: string]> {
    for (const [name, value] of Object.entries(this.fields)) {
      for (const each of Array.isArray(value) ? value : [value ?? '']) yield [name, each];
    }
  }
}
