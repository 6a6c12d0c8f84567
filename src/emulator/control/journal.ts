import type * as z from 'zod';
import { parseUrl } from '../../shared/parse-url.js';
import { isSecretName } from '../../shared/secret-names.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { isoOf } from '../state/time.js';
import type { OperationId } from '../table.js';
import { amount, count, fieldsOf, oneOf, read, text, uuidText } from './option-schemas.js';

/** A request and its reply. Tokens, passwords and one-time codes of the request are left out. */
export interface JournalEntry {
  /** Serial number, counted from 1. Numbers are never reused, even if the journal is cleared. */
  readonly serial: number;
  /** Time of the request, in ISO 8601, by the world's clock. */
  readonly at: string;
  /** Whether the service received it, or a program sent it to a receiver of messages and noted it here. */
  readonly kind: 'request' | 'delivery';
  /** HTTP method of the request. */
  readonly method: string;
  /** Path with its query, below the base URL. That of a delivery is the address of the receiver. */
  readonly path: string;
  /** Id of the operation. Missing if the path leads to none. */
  readonly operation?: OperationId;
  /** Client id of the application. Missing if it is unknown. */
  readonly application?: string;
  /** Body of the request, if it was JSON. */
  readonly body?: unknown;
  /** HTTP status of the reply; 0 if there was no reply. */
  readonly status: number;
  /**
   * Body of the reply, if any: JSON, text, or the bytes of a PDF document, but not those of a file. Only the latest 100
   * entries keep it. A world that was packed loses all of them: see `Emulator.world`.
   */
  readonly reply?: unknown;
  /** Present if a fault replied in place of the service, which then did not see the request. */
  readonly fault?: true;
  /** Present if a fault withheld the reply or its end from the caller. */
  readonly lost?: true;
  /** Message of a delivery, as its sender noted it. */
  readonly delivery?: DeliveryNote;
}

/** Result of one attempt to send a message. A `ForwardAttempt` of `ticketing-client/jobs` with `to` also fits. */
export interface DeliveryNote {
  /** Address of the receiver: http or https, without a user name, a query and a fragment, which may contain secrets. */
  readonly to: string;
  /** Id of the message, the same for each attempt. */
  readonly id: string;
  /** Type of the message, such as `order.created`. */
  readonly type: string;
  /** Uuid of the event. */
  readonly event: string;
  /** Whether the receiver accepted it, refused it or did not answer, or refused it for the last time. */
  readonly outcome: 'accepted' | 'failed' | 'aside';
  /** Number of attempts so far. */
  readonly attempt: number;
  /** HTTP status of the answer; missing if there was no answer. */
  readonly status?: number | undefined;
  /** Reason why it was not accepted, as part of a sentence. */
  readonly problem?: string | undefined;
  /** Time until the next attempt, in milliseconds. */
  readonly pause?: number | undefined;
  /** Number of messages that are waiting. */
  readonly waiting?: number | undefined;
}

export const outcome = oneOf(['accepted', 'failed', 'aside']);

/** Checks if an address has no part that may contain a secret. */
function isPlainAddress(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, username, password, search, hash } = url;
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

export const deliveryNote = fieldsOf('DeliveryNote', {
  to: text.refine(
    isPlainAddress,
    'must be an http or https address without a user name, a query and a fragment',
  ),
  id: text,
  type: text,
  event: uuidText,
  outcome,
  attempt: count(1),
  status: count(100, 599).optional(),
  problem: text.optional(),
  pause: amount(0).optional(),
  waiting: count(0).optional(),
}) satisfies z.ZodType<DeliveryNote>;

/** Returns a body for the journal: JSON without the values of its secret fields, or undefined for other bodies. */
export function noted(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body, (name, value) =>
      // Some names only sound secret: `pass_on` is a boolean. Real secrets are texts or numbers.
      isSecretName(name) && /string|number/.test(typeof value) ? '[secret]' : value,
    );
  } catch {
    return undefined;
  }
}

export const notedQuery = (query: string): string =>
  query
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return name.length < field.length && isSecretName(name) ? `${name}=[secret]` : field;
    })
    .join('&');

/** Maximum number of entries of each kind: enough for a test, but not too many for a server that runs long. */
const limit = 1000;

/** Number of latest entries that keep their replies, which are much bigger than the rest. */
const replyLimit = 100;

/** What a journal tells: a new entry, or that it was cleared. */
type Tell = (
  news: { readonly kind: JournalEntry['kind']; readonly entry: JournalEntry } | { readonly kind: 'journal' },
) => void;

/** The requests that a world received, and the messages about it that its users' programs sent, oldest first. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #now: () => number;
  readonly #tell: Tell;
  readonly #counts = { request: 0, delivery: 0 };
  #serial = 0;

  /** `now` returns the time of the world, in milliseconds since 1970. @internal */
  constructor(now: () => number, tell: Tell) {
    knowItself(this);
    this.#now = now;
    this.#tell = tell;
  }

  /** The latest 1,000 requests and 1,000 deliveries, oldest first. The list is live: it grows with every request. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** @internal */
  add(noted: Omit<JournalEntry, 'serial' | 'at'>): JournalEntry {
    this.#serial += 1;
    const entry = { serial: this.#serial, at: isoOf(this.#now()), ...noted };
    const { kind } = entry;
    this.#entries.push(entry);
    this.#forgetReply(this.#entries.length - 1 - replyLimit);
    this.#counts[kind] += 1;
    if (this.#counts[kind] > limit) {
      this.#counts[kind] -= 1;
      const oldest = this.#entries.findIndex((each) => each.kind === kind);
      this.#entries.splice(oldest, 1);
    }
    this.#tell({ kind, entry });
    return entry;
  }

  /**
   * Notes an attempt to send a message, since the service sends none itself. The page then shows it. Throws a TypeError if a
   * field is invalid or `to` may contain a secret.
   * @example
   * const onSend = (attempt: ForwardAttempt) => emulator.journal.note({ ...attempt, to: 'https://example.com/hook' });
   * await org.forward('https://example.com/hook', { secret, store, onSend });
   */
  note(attempt: DeliveryNote): JournalEntry {
    const delivery = read('delivery', deliveryNote, attempt);
    const { to, status = 0 } = delivery;
    return this.add({ kind: 'delivery', method: 'POST', path: to, status, delivery });
  }

  #forgetReply(index: number): void {
    const known = this.#entries[index];
    if (!known || known.reply === undefined) return;
    const { reply: _, ...rest } = known;
    this.#entries[index] = rest;
  }

  /** Forgets the replies, which are much bigger than the rest. @internal */
  forgetReplies(): void {
    for (const index of this.#entries.keys()) this.#forgetReply(index);
  }

  /** Forgets all entries, or those of one kind. */
  clear(kind?: JournalEntry['kind']): void {
    const kept = this.#entries.filter((each) => kind !== undefined && each.kind !== kind);
    this.#entries.splice(0, this.#entries.length, ...kept);
    for (const each of ['request', 'delivery'] as const) if ((kind ?? each) === each) this.#counts[each] = 0;
    this.#tell({ kind: 'journal' });
  }
}

throughProxies(Journal);
