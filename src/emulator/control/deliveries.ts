import type * as z from 'zod';
import { parseUrl } from '../../shared/parse-url.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { isoOf } from '../state/time.js';
import type { Tell } from './news.js';
import { amount, count, fieldsOf, oneOf, read, text, uuidText } from './option-schemas.js';

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

/** An attempt to send a message to a user's address, as its sender noted it. */
export interface Delivery extends DeliveryNote {
  /** Serial number, counted from 1. Numbers are never reused, even if the deliveries are cleared. */
  readonly serial: number;
  /** Time when it was noted, in ISO 8601, by the world's clock. */
  readonly at: string;
}

/** The possible outcomes of a delivery. */
export const outcome = oneOf(['accepted', 'failed', 'aside']);

/** Checks if an address has no part that may contain a secret. */
function isPlainAddress(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, username, password, search, hash } = url;
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** The schema of `DeliveryNote`. */
export const deliveryNote = fieldsOf('DeliveryNote', {
  to: text.refine(
    isPlainAddress,
    'must be an http or https address without a user name, a query and a fragment',
  ),
  id: text,
  type: text,
  event: uuidText,
  outcome: outcome,
  attempt: count(1),
  status: count(100, 599).optional(),
  problem: text.optional(),
  pause: amount(0).optional(),
  waiting: count(0).optional(),
}) satisfies z.ZodType<DeliveryNote>;

/** Maximum number of deliveries. */
const limit = 1000;

/** The attempts to send messages, oldest first. Their senders note them here; the service itself sends no messages. */
export class Deliveries {
  readonly #entries: Delivery[] = [];
  readonly #now: () => number;
  readonly #tell: Tell;
  #serial = 0;

  /** `now` returns the time of the world, in milliseconds since 1970. @internal */
  constructor(now: () => number, tell: Tell) {
    knowItself(this);
    this.#now = now;
    this.#tell = tell;
  }

  /** The latest 1,000, oldest first. The list is live: it grows with every delivery. */
  get entries(): readonly Delivery[] {
    return this.#entries;
  }

  /**
   * Notes a delivery, so that the page shows it. Throws a TypeError if a field is invalid or `to` may contain a secret.
   * @example
   * const onSend = (attempt: ForwardAttempt) => emulator.deliveries.add({ ...attempt, to: 'https://example.com/hook' });
   * await org.forward('https://example.com/hook', { secret, store, onSend });
   */
  add(note: DeliveryNote): Delivery {
    const checked = read('delivery', deliveryNote, note);
    this.#serial += 1;
    const delivery: Delivery = { serial: this.#serial, at: isoOf(this.#now()), ...checked };
    this.#entries.push(delivery);
    if (this.#entries.length > limit) this.#entries.shift();
    this.#tell({ kind: 'delivery', serial: this.#serial });
    return delivery;
  }

  /** Returns the delivery with that serial, if it is still kept. @internal */
  entry(serial: number): Delivery | undefined {
    return this.#entries.findLast((each) => each.serial === serial);
  }

  /** Forgets all deliveries. */
  clear(): void {
    this.#entries.length = 0;
    this.#tell({ kind: 'deliveries' });
  }
}

throughProxies(Deliveries);
