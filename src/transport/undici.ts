import { request as send } from 'undici';
import { ConnectionError } from '../errors.js';
import type { ReplyHeaders, Transport } from '../options.js';
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

/**
 * A transport for Node programs that make many calls: undici's `request`, which costs half of `fetch` (it needs the
 * package `undici` 7 or 8, a peer dependency). It uses undici's global dispatcher, sends no `accept-encoding` and tells no
 * progress; where one of these matters, use the default transport.
 *
 * @example
 * const client = new TicketingClient({ transport: undici() });
 */
export const undici = (): Transport => ({
  async send({ method, url, headers, body, reads }, signal) {
    try {
      const reply = await send(url, {
        method: method as 'GET',
        headers,
        // The runtime's form is told by what it can do; the types ask for one of undici's own.
        body: (body ?? null) as string | null,
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
