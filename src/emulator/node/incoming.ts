import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Incoming } from '../wire/incoming.js';

/** A message of Node's server as the emulator reads it. Whatever costs time is made when it is asked for. */
export class IncomingRequest implements Incoming {
  readonly method: string;
  readonly url: string;
  /** The path of the URL. */
  readonly path: string;
  readonly headers: Incoming['headers'];
  /** The address of the caller; empty where the connection is gone. */
  readonly address: string;
  readonly #message: IncomingMessage;
  readonly #reply: ServerResponse;
  #controller: AbortController | undefined;

  /** Throws a TypeError where what was asked for is no URL. */
  constructor(message: IncomingMessage, reply: ServerResponse, origin: string) {
    const { method = 'GET', url = '/' } = message;
    // To a proxy, a whole URL is sent.
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
  }

  /** Aborts when the caller hangs up: it is waited for no longer. */
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

  async text(): Promise<string> {
    if (!this.#hasBody) return '';
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#message) chunks.push(chunk);
    return new TextDecoder().decode(Buffer.concat(chunks));
  }

  formData(): Promise<FormData> {
    return this.toRequest().formData();
  }

  /** The same as a `Request`. Throws a TypeError for a method that `fetch` cannot send. */
  toRequest(): Request {
    const { method, url, signal } = this;
    const headers = new Headers();
    for (const [name, values] of Object.entries(this.#message.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value);
    }
    if (!this.#hasBody) return new Request(url, { method, headers, signal });
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      signal,
      // Node's own type of a web stream and that of the DOM differ in name only.
      body: Readable.toWeb(this.#message) as ReadableStream<Uint8Array>,
      duplex: 'half',
    };
    return new Request(url, init);
  }
}
