import { type Event, NotFoundError, type Uuid } from '../../index.js';
import { expectCount, expectKnownNames } from '../../shared/expect.js';
import { isFull, totalIn } from '../../shared/list-total.js';
import { expectJobOptions, type JobOptions } from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { sideBySide } from '../common/side-by-side.js';
import { soldOf } from '../polling/counts.js';
import { uuidOf } from '../polling/fingerprint.js';
import { rows } from '../polling/newest.js';
import { defaultAtOnce } from './stream-options.js';

/** A part of the events of an organisation. It is plain data, so it can be sent as a job to a queue. */
export interface EventPart {
  /** Uuids of its events, in the order of the list of events. */
  readonly events: readonly Uuid<'event'>[];
  /** Number of orders that they have at most: that of their sold tickets. */
  readonly orders: number;
}

/** Options of `parts`. */
export interface PartsOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Number of orders of a part, about.
   * @example orders: 5_000
   */
  readonly orders: number;
}

/** Method of an organisation that cuts its events into parts. */
export interface PartsMethod {
  /**
   * Returns all events of the organisation in parts of about this many orders, for workers that share a first reading. Streams,
   * exports, mirrors and watches take the `events` of a part. Each event is in one part. A larger event is a separate part.
   * Events that are created later are in none, so end with a run without `events`, which reads what the parts have not.
   *
   * Counts sold tickets, which the list of events has: 100 events a request. Requests one page of orders of an event without that
   * number. Each event counts as 100 orders at least, because it takes some requests even if it has none.
   *
   * @example
   * ```ts
   * for (const { events } of await org.parts({ orders: 5_000 })) await queue.send('first', { events });
   * ```
   */
  parts(options: PartsOptions): Promise<EventPart[]>;
}

/** Number of orders that an event counts as at least. */
const leastOrders = rows;

/** An event with the number of its orders. */
interface Counted {
  readonly uuid: Uuid<'event'>;
  readonly orders: number;
  /** Whether it may have more, and nobody knows how many. */
  readonly isMore: boolean;
}

/** Yields an event with the number of its orders, or nothing if it no longer exists. */
async function* counted(
  { client }: Scope,
  event: Event,
  signal: AbortSignal | undefined,
): AsyncGenerator<Counted, void, undefined> {
  const uuid = uuidOf(event);
  if (uuid === undefined) return;
  const sold = soldOf(event);
  if (sold !== undefined) {
    yield { uuid, orders: sold, isMore: false };
    return;
  }
  try {
    const page = await client.events.orders.list(uuid, { rows }, { signal });
    const shown = page.items.length;
    const orders = totalIn(page, shown, rows);
    yield { uuid, orders: orders ?? shown, isMore: orders === undefined && isFull(page, rows) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
}

/** Cuts the events of an organisation into parts. See `PartsMethod`. */
export async function parts(scope: Scope, options: PartsOptions): Promise<EventPart[]> {
  expectKnownNames(options, ['orders', 'signal'] satisfies (keyof PartsOptions)[]);
  const { orders: most, signal } = options;
  expectCount('orders', most, 1);
  expectJobOptions({ signal });
  const made: EventPart[] = [];
  let open: { events: Uuid<'event'>[]; orders: number; weight: number } | undefined;
  const close = () => {
    if (open) made.push({ events: open.events, orders: open.orders });
    open = undefined;
  };
  const list = scope.client.orgs.events.list(scope.uuid, { rows }, { signal });
  const all = sideBySide(list, defaultAtOnce, (event) => counted(scope, event, signal));
  for await (const { uuid, orders, isMore } of all) {
    const weight = isMore ? most : Math.max(leastOrders, orders);
    if (weight >= most) {
      made.push({ events: [uuid], orders });
      continue;
    }
    if (open && open.weight + weight > most) close();
    open ??= { events: [], orders: 0, weight: 0 };
    open.events.push(uuid);
    open.orders += orders;
    open.weight += weight;
  }
  close();
  return made;
}
