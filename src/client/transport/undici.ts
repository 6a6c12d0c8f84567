import { Readable } from 'node:stream';
import { Agent, type Dispatcher, FormData as OwnFormData } from 'undici';
import { onAbort } from '../../shared/abort.js';
import { bodyOfFailure, contentOf, isFailure, mostOf, readBody, tooLarge } from '../bounded-body.js';
import { ExtensionError, ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { connectionFailed } from './never-sent.js';
import { decompressed, FieldHeaders, type Fields, sourceOf } from './node-reply.js';
import { cannotSend, noteUnmade } from './unmade.js';

/** Collects a reply as it arrives. The body stream of undici's `request` would cost more than everything else here. */
class Gathering implements Dispatcher.DispatchHandler {
  readonly #request: TransportRequest;
  readonly #signal: AbortSignal;
  readonly #resolve: (reply: TransportReply) => void;
  readonly #reject: (error: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  /** Stops following the signal. Undefined until the request starts. */
  #leave: (() => void) | undefined;
  #status = 0;
  #fields: Fields = {};

  constructor(
    request: TransportRequest,
    signal: AbortSignal,
    resolve: (reply: TransportReply) => void,
    reject: (error: unknown) => void,
  ) {
    this.#request = request;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#leave?.();
    const abort = () => controller.abort(this.#signal.reason);
    this.#leave = onAbort(this.#signal, abort);
    if (this.#signal.aborted) abort();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, fields: Fields): void {
    this.#status = status;
    this.#fields = fields;
    if (!isFailure(status)) return;
    const body = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    void bodyOfFailure(body, this.#signal).then((early) => {
      this.#read();
      // Once it has ended, another request may have its connection.
      if (early === '') controller.abort(new Error('Only the status of this reply matters.'));
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const most = mostOf(this.#status, this.#request);
    this.#length += chunk.byteLength;
    this.#chunks.push(chunk);
    if (this.#length > most) controller.abort(tooLarge(this.#status, most));
  }

  onResponseEnd(): void {
    this.#leave?.();
    this.#end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#leave?.();
    // A request only starts on a connection that was made.
    if (!this.#leave) noteUnmade(error);
    if (isFailure(this.#status)) this.#end();
    else this.#reject(error);
  }

  #end = (): void => this.#read();

  #read(): void {
    const { reads } = this.#request;
    const encoding = String(this.#fields['content-encoding'] ?? '');
    if (encoding === '') this.#finish(contentOf(this.#chunks, reads, mostOf(this.#status, this.#request)));
    else {
      const source = sourceOf(decompressed(Readable.from(this.#chunks), encoding));
      // Everything has arrived, so nothing has to be ended.
      const { signal } = new AbortController();
      readBody(source, this.#status, this.#request, signal).then(
        (whole) => this.#finish(whole),
        this.#reject,
      );
    }
  }

  #finish(body: TransportReply['body']): void {
    this.#resolve({ status: this.#status, headers: new FieldHeaders(this.#fields), body });
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
    try {
      dispatcher.dispatch(options, new Gathering(request, signal, resolve, reject));
    } catch (error) {
      const problem =
        'dispatcher threw an error, which is in error.cause. Pass one of the package undici 7 or 8';
      reject(cannotSend(problem, error));
    }
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
        if (signal.aborted || error instanceof ExtensionError || error instanceof ReplyError) throw error;
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
