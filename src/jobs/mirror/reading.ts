import { findNewest, type Looked, type Place } from '../polling/newest.js';
import { uuidOf } from '../polling/uuid-of.js';
import type { Row } from '../records/columns.js';
import type { Change, Database } from './database.js';
import type { Kind } from './lists.js';
import { type Known, keeping, marking, type News, newsIn } from './records.js';
import type { Tally } from './tally.js';

/** State of a record in the database. */
interface KnownRecord extends Known {
  /** Number of its tickets that count as sold. */
  readonly tickets: number;
}

/** Where and how the records of a list are stored. */
interface Keeping {
  readonly database: Database;
  readonly kind: Kind;
  /** The parent records, for columns that are read from them. */
  readonly context: Row;
  /**
   * Returns the change to write along with records that change the number of sold tickets. Missing if they are not
   * counted.
   */
  readonly adding?: ((tickets: number) => readonly Change[]) | undefined;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** The records of one list, compared with the database while the list is read. */
export class Reading {
  readonly #keeping: Keeping;
  readonly #known: Map<string, KnownRecord>;
  #present = 0;
  #moved = 0;
  #tickets = 0;

  /** Begins to read a list of an event, or a whole table without an event. */
  static async begin(keeping: Keeping, event: string | undefined): Promise<Reading> {
    return new Reading(keeping, await knownRecords(keeping.database, keeping.kind, event));
  }

  private constructor(keeping: Keeping, known: Map<string, KnownRecord>) {
    this.#keeping = keeping;
    this.#known = known;
    for (const { isGone, tickets } of known.values()) {
      if (isGone) continue;
      this.#present += 1;
      this.#tickets += tickets;
    }
  }

  /** The number of records that exist now. */
  get present(): number {
    return this.#present;
  }

  /** The number of their tickets that count as sold. */
  get tickets(): number {
    return this.#tickets;
  }

  /** The change of that number since the reading began. */
  get moved(): number {
    return this.#moved;
  }

  /** The uuids of the records that exist now. */
  get uuids(): string[] {
    return [...this.#known.keys()].filter((uuid) => this.isThere(uuid));
  }

  isThere(uuid: string | undefined): boolean {
    return uuid !== undefined && this.#known.get(uuid)?.isGone === false;
  }

  /** Writes the new and changed records of a page, and returns them. */
  async take(items: readonly unknown[]): Promise<readonly News[]> {
    const { database, kind, context, tally, signal, adding } = this.#keeping;
    const news = await newsIn(database, kind, items, this.#known);
    if (news.length === 0) return news;
    signal.throwIfAborted();
    const sold = news.map(({ item }) => kind.sold?.of(item as Readonly<Record<string, unknown>>) ?? 0);
    const before = ({ uuid }: News) => (this.isThere(uuid) ? (this.#known.get(uuid)?.tickets ?? 0) : 0);
    const moved = news.reduce((sum, each, index) => sum + (sold[index] ?? 0) - before(each), 0);
    const changes = keeping(database, kind, news, context, new Date().toISOString());
    await database.write([...changes, ...(adding?.(moved) ?? [])]);
    for (const [index, { uuid, fingerprint }] of news.entries()) {
      if (!this.isThere(uuid)) this.#present += 1;
      this.#known.set(uuid, { fingerprint, isGone: false, tickets: sold[index] ?? 0 });
    }
    this.#move(moved);
    const count = (wanted: News['kind']) => news.filter((each) => each.kind === wanted).length;
    tally.add(kind.table, { new: count('new'), changed: count('changed') });
    return news;
  }

  /** Marks records as gone. */
  async leave(uuids: readonly string[]): Promise<void> {
    const { database, kind, tally, signal, adding } = this.#keeping;
    const there = uuids.filter((uuid) => this.isThere(uuid));
    if (there.length === 0) return;
    signal.throwIfAborted();
    const moved = -there.reduce((sum, uuid) => sum + (this.#known.get(uuid)?.tickets ?? 0), 0);
    const changes = marking(database, kind, there, new Date().toISOString());
    await database.write([...changes, ...(adding?.(moved) ?? [])]);
    for (const uuid of there) {
      this.#known.set(uuid, {
        fingerprint: this.#known.get(uuid)?.fingerprint ?? '',
        isGone: true,
        tickets: 0,
      });
    }
    this.#present -= there.length;
    this.#move(moved);
    tally.add(kind.table, { gone: there.length });
  }

  /**
   * Reads a whole list. A missing record counts as gone only if a second reading lacks it too, because a record that
   * moves within the list can be missed once.
   */
  async whole(pages: () => AsyncIterable<readonly unknown[]>): Promise<void> {
    const missing = new Set(this.uuids);
    const see = (items: readonly unknown[]) => {
      for (const item of items) missing.delete(uuidOf(item) ?? '');
    };
    for await (const items of pages()) {
      see(items);
      await this.take(items);
    }
    if (missing.size === 0) return;
    for await (const items of pages()) see(items);
    await this.leave([...missing]);
  }

  /**
   * Looks for new records at their expected position. Returns whether that is all. If not, the whole list has to be
   * read.
   */
  async newest(page: Looked<unknown>['page'], place: Place): Promise<boolean> {
    const found = findNewest(
      { page, known: () => this.#present, isKnown: (item) => this.isThere(uuidOf(item)) },
      place,
    );
    let batch = await found.next();
    for (; !batch.done; batch = await found.next()) await this.take(batch.value);
    return batch.value;
  }

  #move(tickets: number): void {
    this.#moved += tickets;
    this.#tickets += tickets;
  }
}

/** Reads the state of a list's records in the database. */
async function knownRecords(
  database: Database,
  { table, sold }: Kind,
  event: string | undefined,
): Promise<Map<string, KnownRecord>> {
  const { at, parameter } = database.dialect;
  const names = ['uuid', 'fingerprint', 'gone_at', ...(sold?.columns ?? [])].join(', ');
  const ofEvent = event === undefined ? '' : ` WHERE event_uuid = ${parameter(1)}`;
  const rows = await database.read(
    `SELECT ${names} FROM ${at(table)}${ofEvent}`,
    event === undefined ? [] : [event],
  );
  return new Map(
    rows.map((row) => {
      const isGone = row.gone_at !== null;
      const tickets = isGone ? 0 : (sold?.of(row) ?? 0);
      return [String(row.uuid), { fingerprint: String(row.fingerprint), isGone, tickets }];
    }),
  );
}
