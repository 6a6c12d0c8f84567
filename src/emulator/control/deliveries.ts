import type * as z from 'zod';
import { isoOf } from '../state/time.js';
import type { Tell } from './news.js';
import { amount, count, fields, oneOf, read, text } from './option-schemas.js';

/** What came of sending a message once. A `ForwardAttempt` of `ticketing-client/jobs`, with `to`, is one. */
export interface DeliveryNote {
  /** The http or https address that it was sent to, without a user name, a query and a fragment, which may hold secrets. */
  readonly to: string;
  /** Id of the message, the same each time that it is sent. */
  readonly id: string;
  /** What the message tells, such as `order.created`. */
  readonly type: string;
  /** The uuid of the event. */
  readonly event: string;
  /** Whether the receiver has accepted it, refused it or not answered, or refused it for the last time. */
  readonly outcome: 'accepted' | 'failed' | 'aside';
  /** How often it was sent by now. */
  readonly attempt: number;
  /** The HTTP status of the answer; missing if there was none. */
  readonly status?: number | undefined;
  /** Why it was not accepted, as part of a sentence. */
  readonly problem?: string | undefined;
  /** How long it waits until it is sent again, in milliseconds. */
  readonly pause?: number | undefined;
  /** How many messages wait by now. */
  readonly waiting?: number | undefined;
}

/** An attempt to send a message to the address of a user, as whoever sent it has noted it. */
export interface Delivery extends DeliveryNote {
  /** Its number, counted from 1; no number is given twice, even if the deliveries are cleared. */
  readonly serial: number;
  /** The time when it was noted, in ISO 8601, by the world's clock. */
  readonly at: string;
}

/** The outcomes of a delivery. */
export const outcome = oneOf(['accepted', 'failed', 'aside']);

/** Whether an address holds nothing that may be a secret. */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** The schema of `DeliveryNote`. */
export const deliveryNote = fields({
  to: text
    .refine(isPlainAddress, 'should be an http or https address without a user name, a query and a fragment')
    .describe('The http or https address that it was sent to, without a user name, a query and a fragment.'),
  id: text.describe('Id of the message, the same each time that it is sent.'),
  type: text.describe('What the message tells, such as `order.created`.'),
  event: text.describe('The uuid of the event.'),
  outcome: outcome.describe(
    'Whether the receiver has accepted it, refused it or not answered, or refused it for the last time.',
  ),
  attempt: count(1).describe('How often it was sent by now.'),
  status: count(100, 599).describe('The HTTP status of the answer. Missing if there was none.').optional(),
  problem: text.describe('Why it was not accepted, as part of a sentence.').optional(),
  pause: amount(0).describe('How long it waits until it is sent again, in milliseconds.').optional(),
  waiting: count(0).describe('How many messages wait by now.').optional(),
}) satisfies z.ZodType<DeliveryNote>;

/** How many deliveries are kept. */
const limit = 1000;

/** The attempts to send messages, oldest first. Whoever sends them notes them here: the service itself sends none. */
export class Deliveries {
  readonly #entries: Delivery[] = [];
  readonly #now: () => number;
  readonly #tell: Tell;
  #serial = 0;

  /** `now` returns the time of the world, in milliseconds since 1970. @internal */
  constructor(now: () => number, tell: Tell) {
    this.#now = now;
    this.#tell = tell;
  }

  /** The latest 1,000, oldest first. The list is live: it grows with every delivery. */
  get entries(): readonly Delivery[] {
    return this.#entries;
  }

  /**
   * Notes a delivery, so that the page shows it. Throws a TypeError if a field is wrong, or `to` may hold a secret.
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

  /** Forgets them. */
  clear(): void {
    this.#entries.length = 0;
    this.#tell({ kind: 'deliveries' });
  }
}
