import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyText, expectPlain } from '../wire/body-text.js';
import type { Incoming } from '../wire/incoming.js';
import { bodyTooLarge, mostOfForm, tooLarge } from '../wire/upload.js';

/** A request of Node's server in the form that the emulator reads. Costly parts are made when they are needed. */
export class IncomingRequest implements Incoming {
  readonly method: string;
  readonly url: string;
  /** Path of the URL. */
  readonly path: string;
  readonly headers: Incoming['headers'];
  /** Address of the caller; empty if the connection was closed. */
  readonly address: string;
  readonly #message: IncomingMessage;
  readonly #reply: ServerResponse;
  readonly #mostBytesAt: (path: string) => number;
  #controller: AbortController | undefined;

  /** `mostBytesAt` returns the maximum size of a body at a path. Throws a TypeError if the request has no valid URL. */
  constructor(
    message: IncomingMessage,
    reply: ServerResponse,
    origin: string,
    mostBytesAt: (path: string) => number,
  ) {
    const { method = 'GET', url = '/' } = message;
    // Clients that use a proxy send a whole URL.
    const whole = new URL(url.startsWith('/') ? origin + url : url);
    this.method = method;
    this.url = whole.href;
    this.path = whole.pathname;
    this.headers = {
      get(name) {
        const value = message.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    };
    this.address = message.socket.remoteAddress ?? '';
    this.#message = message;
    this.#reply = reply;
    this.#mostBytesAt = mostBytesAt;
  }

  /** Aborts when the caller closes the connection and no longer waits. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      this.#controller = controller;
      if (this.#reply.destroyed) controller.abort();
      else this.#reply.once('close', () => controller.abort());
    }
    return this.#controller.signal;
  }

  get #hasBody(): boolean {
    return this.method !== 'GET' && this.method !== 'HEAD';
  }

  async #bytes(most: number, refusal: (size: number) => Error) {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of this.#message) {
      size += chunk.length;
      // The rest is read but not kept, because a caller that is still sending does not read the reply.
      if (size > most) chunks.length = 0;
      else chunks.push(chunk);
    }
    if (size > 0) expectPlain(this.headers);
    if (size > most) throw refusal(size);
    return Buffer.concat(chunks);
  }

  async text(): Promise<string> {
    if (!this.#hasBody) return '';
    const most = this.#mostBytesAt(this.path);
    const bytes = await this.#bytes(most, () => bodyTooLarge(most));
    return bodyText(bytes, this.headers.get('content-type'));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await this.#bytes(mostOfForm, (size) => tooLarge('the form', size, mostOfForm));
    return new Uint8Array(bytes).buffer;
  }
}
