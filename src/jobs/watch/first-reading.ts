import { type Event, ForbiddenError } from '../../index.js';
import { uuidOf } from '../polling/uuid-of.js';
import { type Age, ageOf, type Candidate, createdSince, isBefore } from './beginning.js';
import { changesIn, known, type Look } from './look.js';
import { timesOfOrder } from './subject.js';

/** When orders were created, by their uuids. */
type OrderTimes = ReadonlyMap<string, number | undefined>;

/** Reads when the orders of an event were created; `undefined` if the token may not read them. */
async function readOrderTimes(
  look: Pick<Look<never, never>, 'orders'>,
  event: string,
): Promise<OrderTimes | undefined> {
  const times = new Map<string, number | undefined>();
  try {
    for await (const order of look.orders(event)) {
      const uuid = uuidOf(order);
      if (uuid !== undefined) times.set(uuid, timesOfOrder(order).created);
    }
    return times;
  } catch (error) {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  }
}

/** The first reading of an event that was there when the watch began: only what was created since is news. */
export class FirstReading<Item, Before extends object> {
  readonly #look: Look<Item, Before>;
  readonly #event: string;
  /** `undefined` if the items say themselves when they were created, or nothing does. */
  readonly #orders: OrderTimes | undefined;
  readonly #candidates: Candidate<Item>[] = [];
  /** The items whose order was not listed yet when the orders were read. */
  readonly #unlisted: Item[] = [];
  /** How many tickets there are of what was neither cancelled before the watch began nor created since. */
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

  /** Keeps what is old of a page without a word. Returns what was known before, which may have changed. */
  async keep(items: readonly Item[]): Promise<readonly Item[]> {
    const changed: Item[] = [];
    const old: Item[] = [];
    for (const item of items) {
      const uuid = uuidOf(item);
      if (uuid === undefined) continue;
      const isNews = this.#sort(item);
      if (known(this.#look, this.#event).records.has(uuid)) changed.push(item);
      else if (!isNews) old.push(item);
    }
    await this.#keepSilently(old);
    return changed;
  }

  /** Keeps the rest that is old, and returns what is news, once the list was read to its end. */
  async news(): Promise<readonly Item[]> {
    await this.#sortUnlisted();
    const { sold } = known(this.#look, this.#event);
    const soldSince = sold === undefined ? undefined : this.#tickets - sold;
    const news = new Set(createdSince(this.#candidates, soldSince, this.#look.clock.now()));
    await this.#keepSilently(this.#candidates.map(({ item }) => item).filter((item) => !news.has(item)));
    return [...news];
  }

  /** Whether an item may be news, which is decided when the list was read to its end. */
  #sort(item: Item): boolean {
    const { subject } = this.#look;
    const order = subject.orderOf?.(item);
    if (this.#orders && order !== undefined && !this.#orders.has(order)) {
      this.#unlisted.push(item);
      return true;
    }
    const { created, updated } = subject.timesOf?.(item) ?? {
      created: this.#orders?.get(order ?? ''),
      updated: undefined,
    };
    const { since } = known(this.#look, this.#event);
    const now = this.#look.clock.now();
    const before = subject.before(item);
    const age = ageOf(created, since, now);
    const isSold = !subject.isCancelled(before) || !isBefore(updated, since, now);
    if (age !== 'new' && isSold) this.#tickets += subject.ticketsIn(before);
    return this.#isCandidate(item, created, age);
  }

  #isCandidate(item: Item, created: number | undefined, age: Age): boolean {
    const { subject } = this.#look;
    if (age === 'old' || created === undefined) return false;
    const isKnown = known(this.#look, this.#event).records.has(uuidOf(item) ?? '');
    if (!isKnown)
      this.#candidates.push({ item, created, age, tickets: subject.ticketsIn(subject.before(item)) });
    return true;
  }

  /** An order that was not listed before is new. What has none that is listed now either cannot be dated. */
  async #sortUnlisted(): Promise<void> {
    if (this.#unlisted.length === 0) return;
    const orders = await readOrderTimes(this.#look, this.#event);
    const old: Item[] = [];
    for (const item of this.#unlisted) {
      const created = orders?.get(this.#look.subject.orderOf?.(item) ?? '');
      if (created === undefined || !this.#isCandidate(item, created, 'new')) old.push(item);
    }
    await this.#keepSilently(old);
  }

  #keepSilently(items: readonly Item[]): Promise<void> {
    const { state } = this.#look;
    const uuid = this.#event;
    return state.add(...[...changesIn(this.#look, { uuid }, items)].map(({ entry }) => entry));
  }
}
