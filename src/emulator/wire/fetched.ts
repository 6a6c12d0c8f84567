import { bodyText, expectPlain } from './body-text.js';
import { type Incoming, plainUrl } from './incoming.js';
import { bodyTooLarge, mostOfForm, tooLarge } from './upload.js';

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

/** A `Request` in the form that the emulator reads, with a limit on its body. */
export class FetchedRequest implements Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly #request: Request;
  readonly #mostBytes: number;

  constructor(request: Request, mostBytes: number) {
    this.method = request.method;
    this.url = plainUrl(new URL(request.url));
    this.headers = request.headers;
    this.#request = request;
    this.#mostBytes = mostBytes;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  #isForm(): boolean {
    return /^multipart\/form-data/i.test(this.headers.get('content-type') ?? '');
  }

  /** Returns the body. Stops reading if it is too long. */
  async #bytes(most: number, refusal: (size: number) => Error): Promise<Uint8Array[]> {
    const { body } = this.#request;
    if (body === null) return [];
    expectPlain(this.headers);
    const chunks: Uint8Array[] = [];
    // Firefox has no `body` of a request.
    if (body === undefined) chunks.push(new Uint8Array(await this.#request.arrayBuffer()));
    const reader = body?.getReader();
    let size = chunks[0]?.length ?? 0;
    while (reader && size <= most) {
      const { done, value } = await reader.read();
      if (done) return chunks;
      size += value.length;
      chunks.push(value);
    }
    if (size <= most) return chunks;
    // A form is not cancelled, because Node 24 and later then leave a rejection that ends the process.
    if (!this.#isForm()) await reader?.cancel();
    throw refusal(size);
  }

  async text(): Promise<string> {
    const chunks = await this.#bytes(this.#mostBytes, () => bodyTooLarge(this.#mostBytes));
    return bodyText(joined(chunks), this.headers.get('content-type'));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const chunks = await this.#bytes(mostOfForm, (size) => tooLarge('the form', size, mostOfForm));
    return joined(chunks).buffer;
  }
}
