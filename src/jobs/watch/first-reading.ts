import { type Event, ForbiddenError } from '../../index.js';
import { uuidOf } from '../polling/fingerprint.js';
import { type Age, ageOf, type Candidate, createdSince, isBefore } from './beginning.js';
import type { Entry } from './entry.js';
import { changesIn, known, type Look, uuidsOf } from './look.js';
import { timesOfOrder } from './subject.js';

/** Times of orders, by uuid. */
type OrderTimes = ReadonlyMap<string | undefined, ReturnType<typeof timesOfOrder>>;

const undated = { created: undefined, updated: undefined };

/** Reads when the orders of an event were created and last changed. Returns `undefined` if the token may not read them. */
async function readOrderTimes(
  look: Pick<Look<never, never>, 'orders'>,
  event: string,
): Promise<OrderTimes | undefined> {
  const times = new Map<string, ReturnType<typeof timesOfOrder>>();
  try {
    for await (const order of look.orders(event)) {
      const uuid = uuidOf(order);
      if (uuid !== undefined) times.set(uuid, timesOfOrder(order));
    }
    return times;
  } catch (error) {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  }
}

/**
 * The first reading of an event that existed when the watch began. Only records that were created since are reported.
 */
export class FirstReading<Item, Before extends object> {
  readonly #look: Look<Item, Before>;
  readonly #event: string;
  /** `undefined` if the items have their own times, or if nothing shows them. */
  readonly #orders: OrderTimes | undefined;
  readonly #candidates: Candidate<Item>[] = [];
  /** Items whose order was not yet listed when the orders were read. */
  readonly #unlisted: Item[] = [];
  /** Number of tickets, without those cancelled before the watch began or created since. */
  #tickets = 0;

  private constructor(look: Look<Item, Before>, event: string, orders: OrderTimes | undefined) {
    this.#look = look;
    this.#event = event;
    this.#orders = orders;
  }

  static async begin<Item, Before extends object>(look: Look<Item, Before>, { uuid }: Event) {
    const { since } = known(look, uuid);
    const isDatedByOrder = look.subject.orderOf && since;
    return new FirstReading(look, uuid, isDatedByOrder ? await readOrderTimes(look, uuid) : undefined);
  }

  /**
   * Records the old items of a page without reporting them. Returns the items that were known before, which may have
   * changed.
   */
  async keep(items: readonly Item[]): Promise<readonly Item[]> {
    const changed: Item[] = [];
    const old: Item[] = [];
    const records = await this.#look.state.records(this.#event).get(uuidsOf(items));
    for (const item of items) {
      const uuid = uuidOf(item);
      if (uuid === undefined) continue;
      const isKnown = records.has(uuid);
      const mayBeNew = this.#sort(item, isKnown);
      if (isKnown) changed.push(item);
      else if (!mayBeNew) old.push(item);
    }
    await this.#keepSilently(old);
    return changed;
  }

  /** Records the remaining old items, and returns the new ones, once the list was read to its end. */
  async news(): Promise<readonly Item[]> {
    await this.#sortUnlisted();
    const { sold } = known(this.#look, this.#event);
    const soldSince = sold === undefined ? undefined : this.#tickets - sold;
    const news = new Set(createdSince(this.#candidates, soldSince, this.#look.clock.now()));
    await this.#keepSilently(this.#candidates.map(({ item }) => item).filter((item) => !news.has(item)));
    return [...news];
  }

  /** Counts the tickets of an item. Returns whether it may be new, which is decided when the list was read to its end. */
  #sort(item: Item, isKnown: boolean): boolean {
    const { subject } = this.#look;
    const order = subject.orderOf?.(item);
    if (this.#orders && order !== undefined && !this.#orders.has(order)) {
      if (!isKnown) this.#unlisted.push(item);
      return !isKnown;
    }
    // A ticket is cancelled together with its order, or at least not after the last change of it.
    const { created, updated } = subject.timesOf?.(item) ?? this.#orders?.get(order) ?? undated;
    const { since } = known(this.#look, this.#event);
    const now = this.#look.clock.now();
    const before = subject.before(item);
    const age = ageOf(created, since, now);
    const isSold = !subject.isCancelled(before) || !isBefore(updated, since, now);
    if (age !== 'new' && isSold) this.#tickets += subject.ticketsIn(before);
    return !isKnown && this.#isCandidate(item, created, age);
  }

  #isCandidate(item: Item, created: number | undefined, age: Age): boolean {
    const { subject } = this.#look;
    if (age === 'old' || created === undefined) return false;
    this.#candidates.push({ item, created, age, tickets: subject.ticketsIn(subject.before(item)) });
    return true;
  }

  /** An order that was not listed before is new. An item whose order is still not listed cannot be dated. */
  async #sortUnlisted(): Promise<void> {
    if (this.#unlisted.length === 0) return;
    const orders = await readOrderTimes(this.#look, this.#event);
    const old: Item[] = [];
    for (const item of this.#unlisted) {
      const created = orders?.get(this.#look.subject.orderOf?.(item))?.created;
      if (!this.#isCandidate(item, created, 'new')) old.push(item);
    }
    await this.#keepSilently(old);
  }

  async #keepSilently(items: readonly Item[]): Promise<void> {
    const entries: Entry[] = [];
    for await (const { entry } of changesIn(this.#look, { uuid: this.#event }, items)) entries.push(entry);
    await this.#look.state.add(...entries);
  }
}
