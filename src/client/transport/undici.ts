import { Readable } from 'node:stream';
import { Agent, type Dispatcher, FormData as OwnFormData } from 'undici';
import { textOfUtf8 } from '../../shared/utf8.js';
import { ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { tooLarge } from './bounded-body.js';
import { decompressed, readUpTo } from './decompress.js';
import { FieldHeaders, type Fields } from './field-headers.js';
import { connectionFailed, noteUnmade } from './never-sent.js';

/** Collects a reply as it arrives. The body stream of undici's `request` would cost more than everything else here. */
class Gathering implements Dispatcher.DispatchHandler {
  readonly #reads: TransportRequest['reads'];
  readonly #most: number;
  readonly #signal: AbortSignal;
  readonly #resolve: (reply: TransportReply) => void;
  readonly #reject: (error: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #abort: (() => void) | undefined;
  #status = 0;
  #fields: Fields = {};

  constructor(
    { reads, maxReplyBytes = Number.POSITIVE_INFINITY }: TransportRequest,
    signal: AbortSignal,
    resolve: (reply: TransportReply) => void,
    reject: (error: unknown) => void,
  ) {
    this.#reads = reads;
    this.#most = maxReplyBytes;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#leave();
    this.#abort = () => controller.abort(this.#signal.reason);
    if (this.#signal.aborted) this.#abort();
    else this.#signal.addEventListener('abort', this.#abort, { once: true });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, fields: Fields): void {
    this.#status = status;
    this.#fields = fields;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.byteLength;
    if (this.#length > this.#most) controller.abort(tooLarge(this.#status, this.#most));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#leave();
    const [only] = this.#chunks;
    const bytes = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    const encoding = String(this.#fields['content-encoding'] ?? '');
    if (encoding === '') this.#finish(bytes);
    else {
      const body = decompressed(Readable.from([bytes]), encoding);
      readUpTo(this.#most, body, this.#status).then((whole) => this.#finish(whole), this.#reject);
    }
  }

  #finish(bytes: Buffer): void {
    this.#resolve({
      status: this.#status,
      headers: new FieldHeaders(this.#fields),
      // Copied, because the bytes of a small reply are part of a shared buffer.
      body: this.#reads === 'bytes' ? new Uint8Array(bytes).buffer : textOfUtf8(bytes),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#leave();
    // A request only starts on a connection that was made.
    if (!this.#abort) noteUnmade(error);
    this.#reject(error);
  }

  #leave(): void {
    if (this.#abort) this.#signal.removeEventListener('abort', this.#abort);
  }
}

/**
 * Returns the form as one of undici's own. undici reads no other, and the runtime's belongs to the undici inside
 * Node.
 */
function toOwn(form: FormData): OwnFormData {
  const own = new OwnFormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') own.append(name, value);
    // A slice is always a blob of the runtime, whatever the class of the whole file.
    else own.append(name, value.slice(0, value.size, value.type), value.name);
  }
  return own;
}

const dispatch = (dispatcher: Dispatcher, request: TransportRequest, signal: AbortSignal) =>
  new Promise<TransportReply>((resolve, reject) => {
    const { method, url, headers, body } = request;
    // Not parsed, because it is a string already and parsing costs a tenth of a call.
    const path = url.indexOf('/', url.indexOf('//') + 2);
    const options: Dispatcher.DispatchOptions = {
      origin: url.slice(0, path),
      path: url.slice(path),
      method: method as Dispatcher.HttpMethod,
      // The dispatcher may have a cache, which knows no tokens.
      headers: { ...headers, 'cache-control': 'no-store' },
      body: typeof body === 'object' ? toOwn(body) : (body ?? null),
      // The client limits the time of an attempt with its body.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    dispatcher.dispatch(options, new Gathering(request, signal, resolve, reject));
  });

/** Options of the undici transport. */
export interface UndiciOptions {
  /**
   * Dispatcher that opens the connections: a `ProxyAgent`, or an `Agent` with your settings. Do not pass undici's
   * global dispatcher, which may belong to the older undici inside Node.
   *
   * @default new Agent()
   * @example dispatcher: new ProxyAgent('http://proxy.example:3128')
   */
  readonly dispatcher?: Dispatcher | undefined;
}

/**
 * Returns a transport for Node programs that make many calls: undici itself, at half the cost of `fetch`. It needs
 * the package `undici` 7 or 8, a peer dependency. It reads compressed replies, but does not ask for them. It reports
 * no progress. If you need either, use the default transport.
 *
 * @example
 * ```ts
 * const client = new TicketingClient({ transport: undici() });
 * ```
 */
export const undici = ({ dispatcher }: UndiciOptions = {}): Transport => {
  const sender = dispatcher ?? new Agent();
  let closed: Promise<void> | undefined;
  let running = 0;
  return {
    async send(request, signal) {
      running += 1;
      try {
        return await dispatch(sender, request, signal);
      } catch (error) {
        if (signal.aborted || error instanceof ReplyError) throw error;
        throw connectionFailed(error);
      } finally {
        running -= 1;
      }
    },
    async close() {
      // A dispatcher that was passed in may serve others too. An own one refuses to be closed twice, by two clients.
      if (!dispatcher) closed ??= sender.close();
      // No call waits for the request of a token that is still running. It ends later, as with `fetch`.
      if (running === 0) await closed;
    },
  };
};
