import type { Event } from '../../index.js';
import { Condition } from '../common/condition.js';
import type { MirrorChange } from './changes/change.js';
import type { LoggedTable } from './changes/tables.js';
import {
  isLogging,
  type Keeper,
  type KeptList,
  type KeptLog,
  type KnownRecord,
  type ListState,
  type LoggedChange,
  type MessageRow,
  type Span,
  type UnreadList,
  type Write,
} from './keeper.js';
import { keptOf, listEventOf, recordOf, slimList } from './kept-record.js';
import { type Kind, ticketsIn } from './lists.js';
import { keyOf, ofOrganisation } from './memory.js';

/** Number of changes that wait before the engine waits too. */
export const mostLogged = 500;

/** A record as it is kept: no more than a watch reports of its earlier state. */
interface Kept extends KnownRecord {
  /** JSON, which takes much less memory than an object. */
  readonly before: string;
}

/** The records of one list. */
type Records = Map<string, Kept>;

/** Keeps the state of the engine in memory. It ends with the program. */
export class MemoryKeeper implements Keeper, KeptLog {
  readonly hasRecords = false;
  readonly printsPages = false;
  readonly gathersPages = false;
  readonly #tables: ReadonlySet<LoggedTable>;
  readonly #records = new Map<string, Map<string, Records>>();
  /** The events as they were last listed. Of those that are gone, the uuid and the name. */
  readonly #events = new Map<string, Event>();
  readonly #state = new Map<string, string>();
  readonly #lists = new Map<string, readonly [event: string, list: string, state: ListState]>();
  readonly #unread = new Map<string, readonly [event: string, list: string, unread: UnreadList]>();
  readonly #readers = new Map<string, { reads: string; position: number; address: string | undefined }>();
  readonly #messages = new Map<string, MessageRow>();
  #log: Omit<MirrorChange, 'event'>[] = [];
  readonly #eventOf = new Map<number, string>();
  #n = 0;
  readonly #passed = new Condition();
  readonly #signal: AbortSignal;
  onLogged: (() => void) | undefined;

  /** Logs changes of these tables. After the signal has aborted, the engine waits for no reader. */
  constructor(tables: readonly LoggedTable[], signal: AbortSignal) {
    this.#tables = new Set(tables);
    this.#signal = signal;
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
  last = async () => this.#n;

  async list(kind: Kind, event = ofOrganisation): Promise<KeptList> {
    const kept = this.#of(kind.table, event);
    return slimList(kind, new Map(kept), this.#events, (news) => () => {
      for (const { uuid, item, fingerprint } of news) {
        const before = keptOf(kind.table, item);
        kept.set(uuid, { fingerprint, isGone: false, tickets: ticketsIn(kind, item), before });
      }
    });
  }

  async event(uuid: string): Promise<Event | undefined> {
    return this.#events.get(uuid);
  }

  async present(table: LoggedTable, event: string) {
    if (table !== 'events') return this.#of(table, event).size;
    return Number(this.#of(table, ofOrganisation).has(event));
  }

  /** Only what counts is compared. */
  isCounted = () => true;

  async changes({ after, upTo, tables, limit }: Span): Promise<readonly MirrorChange[]> {
    const wanted = this.#log.filter(({ n, table }) => n > after && n <= upTo && tables.includes(table));
    return wanted.slice(0, limit).map((change) => {
      const uuid = this.#eventOf.get(change.n);
      const event = uuid === undefined ? undefined : (this.#events.get(uuid) ?? { uuid });
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
    while (this.#log.length > mostLogged && !this.#signal.aborted) await this.#passed.wait(this.#signal);
  }

  async writeLater(writes: readonly Write[], written?: () => void): Promise<void> {
    await this.write(writes);
    written?.();
  }

  #note({ n, kind, table, event, uuid, seen, item }: Omit<LoggedChange, 'do'>) {
    this.#n = Math.max(this.#n, n);
    if (!this.#tables.has(table)) return;
    const found = this.#of(table, listEventOf(table, event)).get(uuid);
    const kept = found && recordOf(uuid, found.before);
    const versions =
      kind === 'created'
        ? { record: item }
        : kind === 'changed'
          ? { record: item, before: kept }
          : { before: kept };
    this.#log.push({ n, kind, table, uuid, foundAt: new Date(seen), ...versions } as Omit<
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
        const { uuid, name } = this.#events.get(write.event) ?? { uuid: write.event as Event['uuid'] };
        this.#events.set(write.event, { uuid, name });
        this.#of('events', ofOrganisation).delete(write.event);
        for (const lists of this.#records.values()) lists.delete(write.event);
        for (const [key, [event]] of this.#lists) if (event === write.event) this.#lists.delete(key);
        break;
      }
      case 'list':
        this.#lists.set(keyOf(write.event, write.list), [write.event, write.list, write.state]);
        break;
      case 'state':
        this.#state.set(write.key, write.value);
        break;
      case 'unread':
        this.#unread.set(keyOf(write.event, write.list), [write.event, write.list, write.unread]);
        break;
      case 'read':
        for (const [key, [event, list]] of this.#unread)
          if (event === write.event && list === (write.list ?? list)) this.#unread.delete(key);
        break;
      case 'change': {
        const { table, uuid, of } = write;
        const lists = [...(this.#records.get(table) ?? [])].filter(([, records]) => records.has(uuid));
        // Another event may have it now.
        if (of === undefined || (lists.length === 1 && lists[0]?.[0] === of)) this.#note(write);
        break;
      }
      case 'leaving': {
        const { after, table, event, seen } = write;
        const uuids = table === 'events' ? [event] : [...this.#of(table, event).keys()];
        for (const [index, uuid] of uuids.sort().entries())
          this.#note({ n: after + 1 + index, kind: 'gone', table, event, uuid, seen });
        break;
      }
      case 'position': {
        const reader = this.#readers.get(write.reader);
        if (reader) reader.position = write.n;
        const kept = this.#log.findIndex(({ n }) => n > write.n);
        for (const { n } of this.#log.splice(0, kept < 0 ? this.#log.length : kept)) this.#eventOf.delete(n);
        this.#passed.notify();
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
        // The first write of a message has all of it.
        if (set.state === 'accepted') this.#messages.delete(id);
        else this.#messages.set(id, { ...this.#messages.get(id), ...set, id } as MessageRow);
        break;
      }
      default:
        // There are no columns that cannot hold a value, only one reader, and no accepted messages.
        break;
    }
  }
}
