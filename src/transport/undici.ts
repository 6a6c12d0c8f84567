import { Agent, type Dispatcher, FormData as OwnFormData } from 'undici';
import { ConnectionError, ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { tooLarge } from './bounded-body.js';
import { FieldHeaders, type Fields } from './field-headers.js';
import { wasNeverSent } from './never-sent.js';

const decoder = new TextDecoder();

/** Gathers a reply as it arrives: a stream for its body, as undici's `request` makes one, costs more than all else here. */
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
    this.#resolve({
      status: this.#status,
      headers: new FieldHeaders(this.#fields),
      // Copied, because the bytes of a small reply are a part of a buffer that others share.
      body: this.#reads === 'bytes' ? new Uint8Array(bytes).buffer : decoder.decode(bytes),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#leave();
    this.#reject(error);
  }

  #leave(): void {
    if (this.#abort) this.#signal.removeEventListener('abort', this.#abort);
  }
}

/** The form as undici knows it: it reads no other, and that of the runtime is one of the undici inside of Node. */
function toOwn(form: FormData): OwnFormData {
  const own = new OwnFormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') own.append(name, value);
    // A part of it is a blob of the runtime, of whichever class the whole is.
    else own.append(name, value.slice(0, value.size, value.type), value.name);
  }
  return own;
}

const dispatch = (dispatcher: Dispatcher, request: TransportRequest, signal: AbortSignal) =>
  new Promise<TransportReply>((resolve, reject) => {
    const { method, url, headers, body } = request;
    // Not parsed, because it is written already, and to parse it costs a tenth of a call.
    const path = url.indexOf('/', url.indexOf('//') + 2);
    const options: Dispatcher.DispatchOptions = {
      origin: url.slice(0, path),
      path: url.slice(path),
      method: method as Dispatcher.HttpMethod,
      headers,
      body: typeof body === 'object' ? toOwn(body) : (body ?? null),
      // The time of an attempt is taken by the client, its body included.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    dispatcher.dispatch(options, new Gathering(request, signal, resolve, reject));
  });

/** How the undici transport connects. */
export interface UndiciOptions {
  /**
   * What opens the connections: a `ProxyAgent`, an `Agent` with settings of your own. Not undici's global dispatcher,
   * which may be that of the older undici inside of Node.
   *
   * @default new Agent()
   */
  readonly dispatcher?: Dispatcher | undefined;
}

/**
 * A transport for Node programs that make many calls: undici itself, which costs half of `fetch` (it needs the package
 * `undici` 7 or 8, a peer dependency). It asks for no compressed replies and tells no progress; where that matters, use
 * the default transport.
 *
 * @example
 * ```ts
 * const client = new TicketingClient({ transport: undici() });
 * ```
 */
export const undici = ({ dispatcher }: UndiciOptions = {}): Transport => {
  const sender = dispatcher ?? new Agent();
  return {
    async send(request, signal) {
      try {
        return await dispatch(sender, request, signal);
      } catch (error) {
        if (signal.aborted || error instanceof ReplyError) throw error;
        throw new ConnectionError('The connection failed.', { cause: error, sent: !wasNeverSent(error) });
      }
    },
    // A dispatcher that was given may serve others too.
    close: async () => (dispatcher ? undefined : sender.close()),
  };
};
