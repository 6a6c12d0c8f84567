import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseUrl } from '../../shared/parse-url.js';
import { bodyText, expectPlain } from '../wire/body-text.js';
import { type Incoming, plainUrl } from '../wire/incoming.js';
import { bodyTooLarge, mostOfForm, tooLarge } from '../wire/upload.js';

/** Returns the whole URL of a request, or undefined if it is invalid. */
export function urlOf({ url = '/' }: IncomingMessage, origin: string): URL | undefined {
  // Clients that use a proxy send a whole URL.
  const parsed = parseUrl(url.startsWith('/') ? origin + url : url);
  return parsed && plainUrl(parsed);
}

/** A request of Node's server in the form that the emulator reads. Costly parts are made when they are needed. */
export class IncomingRequest implements Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Incoming['headers'];
  /** Address of the caller; empty if the connection was closed. */
  readonly address: string;
  readonly #message: IncomingMessage;
  readonly #reply: ServerResponse;
  readonly #mostBytes: number;
  #controller: AbortController | undefined;

  constructor(message: IncomingMessage, reply: ServerResponse, url: URL, mostBytes: number) {
    this.method = message.method ?? 'GET';
    this.url = url;
    this.headers = {
      get(name) {
        const value = message.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    };
    this.address = message.socket.remoteAddress ?? '';
    this.#message = message;
    this.#reply = reply;
    this.#mostBytes = mostBytes;
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
    const bytes = await this.#bytes(this.#mostBytes, () => bodyTooLarge(this.#mostBytes));
    return bodyText(bytes, this.headers.get('content-type'));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await this.#bytes(mostOfForm, (size) => tooLarge('the form', size, mostOfForm));
    return new Uint8Array(bytes).buffer;
  }
}
