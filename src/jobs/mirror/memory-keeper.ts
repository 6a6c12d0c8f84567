import type { Event } from '../../index.js';
import { printOf } from '../polling/fingerprint.js';
import type { Row } from '../records/columns.js';
import { reviewSubject } from '../watch/review-subject.js';
import { orderSubject, ticketSubject } from '../watch/subject.js';
import type { MirrorChange } from './changes/change.js';
import { countedOf } from './changes/compared.js';
import { isLogged, type LoggedTable, logKeys } from './changes/tables.js';
import type { Keeper, KeptList, KeptLog, MessageRow, Span, UnreadList, Write } from './keeper.js';
import { eventLists, type Kind } from './lists.js';
import { type ListState, ofOrganisation } from './memory.js';
import { type KnownRecord, type News, usableUuid } from './records.js';

/** Number of changes that wait before the engine waits too. */
const mostLogged = 500;

const isLogging = (write: Write) => write.do === 'change' || write.do === 'leaving';

/** What is kept of a record: no more than a watch reports of its earlier state. */
interface Kept extends KnownRecord {
  /** JSON, which takes much less memory than an object. */
  readonly before: string;
}

/** The records of one list. */
type Records = Map<string, Kept>;

// A row of each table contains a record of its kind.
const before: { readonly [T in LoggedTable]?: (item: never) => object } = {
  orders: orderSubject.before,
  tickets: ticketSubject.before,
  reviews: reviewSubject.before,
};
const beforeOf = (table: string, item: object): string =>
  JSON.stringify(
    (isLogged(table) && (before[table] as ((item: object) => object) | undefined)?.(item)) || item,
  );

const recordOf = (kept: Kept | undefined): object | undefined => kept && JSON.parse(kept.before);

/** Keeps the state of the engine in memory. It ends with the program. */
export class MemoryKeeper implements Keeper, KeptLog {
  readonly hasRecords = false;
  readonly printsPages = false;
  readonly gathersPages = false;
  readonly #tables: ReadonlySet<LoggedTable>;
  readonly #records = new Map<string, Map<string, Records>>();
  readonly #left = new Map<string, { readonly uuid: string; readonly name: string | null | undefined }>();
  readonly #state = new Map<string, string>();
  readonly #lists = new Map<string, readonly [event: string, list: string, state: ListState]>();
  readonly #unread = new Map<string, readonly [event: string, list: string, unread: UnreadList]>();
  readonly #readers = new Map<string, { reads: string; position: number; address: string | undefined }>();
  readonly #messages = new Map<string, MessageRow>();
  #log: Omit<MirrorChange, 'event'>[] = [];
  readonly #eventOf = new Map<number, string>();
  #n = 0;
  readonly #waiting: (() => void)[] = [];
  onLogged: (() => void) | undefined;

  /** Logs changes of these tables. */
  constructor(tables: readonly LoggedTable[]) {
    this.#tables = new Set(tables);
  }

  #of(table: string, event: string): Records {
    const lists = this.#records.get(table) ?? new Map<string, Records>();
    const records = lists.get(event) ?? new Map();
    this.#records.set(table, lists.set(event, records));
    return records;
  }

  state = async () => this.#state;
  lists = async () => [...this.#lists.values()];
  problems = async () => [];
  unread = async () => [...this.#unread.values()];
  messages = async () => [...this.#messages.values()].sort((a, b) => a.place - b.place);
  head = async () => ({ upTo: this.#n, pruned: 0 });
  firstSince = async () => undefined;
  reader = async (name: string) => this.#readers.get(name);
  passed = async () => undefined;
  settle = async () => {};

  async openLog() {
    const isNew = !this.#state.has(logKeys.began);
    if (isNew) this.#state.set(logKeys.began, String(Date.now()));
    return { isNew, n: this.#n };
  }

  async list(kind: Kind, event = ofOrganisation, _context: Row): Promise<KeptList> {
    const { table, sold } = kind;
    const kept = this.#of(table, event);
    const known = new Map<string, KnownRecord>(kept);
    return {
      known,
      print: '',
      async compare(items) {
        const [unlike, twice, prints] = [
          new Map<string, News>(),
          new Set<string>(),
          new Map<string, string>(),
        ];
        let unusable = 0;
        for (const item of items) {
          const uuid = usableUuid(item);
          if (uuid === undefined || typeof item !== 'object' || item === null) {
            unusable += 1;
            continue;
          }
          const print = printOf(countedOf(table, item));
          if ((prints.get(uuid) ?? print) !== print) twice.add(uuid);
          prints.set(uuid, print);
          const own = kept.get(uuid);
          // If a page contains a record twice, the later one counts.
          if (own?.fingerprint === print) unlike.delete(uuid);
          else {
            const facts = { isKnown: own !== undefined, before: recordOf(own), json: '', fingerprint: print };
            unlike.set(uuid, { uuid, item, kind: own ? 'changed' : 'new', ...facts });
          }
        }
        return { news: [...unlike.values()], twice, unusable };
      },
      put(news) {
        const made = () => {
          for (const { uuid, item, fingerprint } of news) {
            const tickets = sold?.of(item as Readonly<Record<string, unknown>>) ?? 0;
            kept.set(uuid, { fingerprint, isGone: false, tickets, before: beforeOf(table, item) });
          }
        };
        const problems = new Map(news.map(({ uuid }) => [uuid, []]));
        return { writes: [{ do: 'rows', made, rows: news.length, text: 0 }], problems, written() {} };
      },
    };
  }

  async event(uuid: string): Promise<Event | undefined> {
    return recordOf(this.#of('events', ofOrganisation).get(uuid)) as Event | undefined;
  }

  async present(event: string) {
    const tables = Object.keys(eventLists) as (keyof typeof eventLists)[];
    const counts = tables.map((table) => [table as LoggedTable, this.#of(table, event).size] as const);
    const own = this.#of('events', ofOrganisation).has(event) ? [['events' as LoggedTable, 1] as const] : [];
    return new Map([...own, ...counts].filter(([, size]) => size > 0));
  }

  /** Only what counts is compared. */
  isCounted = () => true;

  async changes({ after, upTo, tables, limit }: Span): Promise<readonly MirrorChange[]> {
    const wanted = this.#log.filter(({ n, table }) => n > after && n <= upTo && tables.includes(table));
    const events = this.#of('events', ofOrganisation);
    return wanted.slice(0, limit).map((change) => {
      const uuid = this.#eventOf.get(change.n);
      const event =
        uuid === undefined ? undefined : (recordOf(events.get(uuid)) ?? this.#left.get(uuid) ?? { uuid });
      return { ...change, event } as MirrorChange;
    });
  }

  async register(name: string, reads: string, position: number) {
    this.#readers.set(name, { address: undefined, ...this.#readers.get(name), reads, position });
  }

  async write(writes: readonly Write[]): Promise<void> {
    for (const write of writes) this.#make(write);
    if (!writes.some(isLogging)) return;
    this.onLogged?.();
    // The engine waits for whoever reads the log, so that this does not grow.
    if (this.#log.length > mostLogged) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Lets the engine go on. */
  release(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  async writeLater(writes: readonly Write[], written?: () => void): Promise<void> {
    await this.write(writes);
    written?.();
  }

  #note(
    n: number,
    kind: 'created' | 'changed' | 'gone',
    table: LoggedTable,
    event: string | null,
    uuid: string,
    seen: string,
    item?: object,
  ) {
    this.#n = Math.max(this.#n, n);
    if (!this.#tables.has(table)) return;
    const isOfOrg = table === 'events' || table === 'reviews';
    const kept = recordOf(this.#of(table, isOfOrg ? ofOrganisation : (event ?? ofOrganisation)).get(uuid));
    const records =
      kind === 'created'
        ? { record: item }
        : kind === 'changed'
          ? { record: item, before: kept }
          : { before: kept };
    this.#log.push({ n, kind, table, uuid, foundAt: new Date(seen), ...records } as Omit<
      MirrorChange,
      'event'
    >);
    if (event !== null) this.#eventOf.set(n, event);
  }

  #make(write: Write): void {
    switch (write.do) {
      case 'rows':
        // `put` made it.
        (write.made as () => void)();
        break;
      case 'gone':
        for (const uuid of write.uuids)
          this.#of(write.kind.table, write.event ?? ofOrganisation).delete(uuid);
        break;
      case 'leave': {
        const events = this.#of('events', ofOrganisation);
        const { uuid, name } = (recordOf(events.get(write.event)) as Event | undefined) ?? {
          uuid: write.event,
        };
        this.#left.set(write.event, { uuid, name });
        events.delete(write.event);
        for (const lists of this.#records.values()) lists.delete(write.event);
        for (const [key, [event]] of this.#lists) if (event === write.event) this.#lists.delete(key);
        break;
      }
      case 'list':
        this.#lists.set(`${write.list} ${write.event}`, [write.event, write.list, write.state]);
        break;
      case 'explained': {
        const [, , state] = this.#lists.get(`${write.list} ${write.event}`) ?? [];
        if (state)
          this.#make({
            do: 'list',
            event: write.event,
            list: write.list,
            state: { ...state, explained: write.tickets },
          });
        break;
      }
      case 'state':
        this.#state.set(write.key, write.value);
        break;
      case 'unread':
        this.#unread.set(`${write.list} ${write.event}`, [write.event, write.list, write.unread]);
        break;
      case 'read':
        for (const [key, [event, list]] of this.#unread)
          if (event === write.event && list === (write.list ?? list)) this.#unread.delete(key);
        break;
      case 'change': {
        const { n, kind, table, event, uuid, seen, item, of } = write;
        const isThere = of === undefined || this.#of(table, of).has(uuid);
        const others = this.#records.get(table) ?? new Map<string, Records>();
        // Another event may have it now.
        if (
          isThere &&
          !(of !== undefined && [...others].some(([each, records]) => each !== of && records.has(uuid)))
        )
          this.#note(n, kind, table, event, uuid, seen, item);
        break;
      }
      case 'leaving': {
        const { after, table, event, seen } = write;
        const uuids = table === 'events' ? [event] : [...this.#of(table, event).keys()];
        for (const [index, uuid] of uuids.sort().entries())
          this.#note(after + 1 + index, 'gone', table, event, uuid, seen);
        break;
      }
      case 'position': {
        const reader = this.#readers.get(write.reader);
        if (reader) reader.position = write.n;
        const kept = this.#log.findIndex(({ n }) => n > write.n);
        for (const { n } of this.#log.splice(0, kept < 0 ? this.#log.length : kept)) this.#eventOf.delete(n);
        if (this.#log.length <= mostLogged) this.release();
        break;
      }
      case 'address': {
        const reader = this.#readers.get(write.reader);
        if (reader) reader.address = write.address;
        for (const [id, each] of this.#messages)
          this.#messages.set(id, { ...each, due: undefined, failure: undefined, isGone: false });
        break;
      }
      case 'message': {
        const { id, set } = write;
        const known = this.#messages.get(id) ?? {
          id,
          attempts: 0,
          since: undefined,
          due: undefined,
          failure: undefined,
          isGone: false,
          isAside: false,
        };
        if (set) this.#messages.set(id, { ...known, ...set } as MessageRow);
        else this.#messages.delete(id);
        break;
      }
      default:
        // There are no columns that cannot hold a value, and only one reader.
        break;
    }
  }
}
