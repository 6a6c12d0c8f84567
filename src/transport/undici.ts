import { request as send } from 'undici';
import { ConnectionError } from '../errors.js';
import type { ReplyHeaders, Transport, TransportRequest } from '../options.js';
import { wasNeverSent } from './never-sent.js';

type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** The headers as undici gives them, which has made none of what `Headers` costs. */
class FieldHeaders implements ReplyHeaders {
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  get(name: string): string | null {
    const value = this.#fields[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  *[Symbol.iterator](): Iterator<[name: string, value: string]> {
    for (const [name, value] of Object.entries(this.#fields)) {
      for (const each of Array.isArray(value) ? value : [value ?? '']) yield [name, each];
    }
  }
}

/** The parts of a request with a form, written out: undici knows only the forms of its own copy, and the runtime has another. */
async function writeForm(headers: TransportRequest['headers'], form: FormData) {
  const written = new Response(form);
  return {
    headers: { ...headers, 'content-type': written.headers.get('content-type') ?? '' },
    body: new Uint8Array(await written.arrayBuffer()),
  };
}

/**
 * A transport for Node programs that make many calls: undici's `request`, which costs half of `fetch` (it needs the
 * package `undici` 7 or 8, a peer dependency). It uses undici's global dispatcher, sends no `accept-encoding` and tells no
 * progress, and a file is read whole before it is sent; where one of these matters, use the default transport.
 *
 * @example
 * const client = new TicketingClient({ transport: undici() });
 */
export const undici = (): Transport => ({
  async send({ method, url, headers, body, reads }, signal) {
    try {
      const parts =
        typeof body === 'object' ? await writeForm(headers, body) : { headers, body: body ?? null };
      const reply = await send(url, {
        method: method as 'GET',
        ...parts,
        signal,
        // The time of an attempt is taken by the client, its body included.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      return {
        status: reply.statusCode,
        headers: new FieldHeaders(reply.headers),
        body: await (reads === 'bytes' ? reply.body.arrayBuffer() : reply.body.text()),
      };
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ConnectionError('The connection failed.', { cause: error, sent: !wasNeverSent(error) });
    }
  },
});
