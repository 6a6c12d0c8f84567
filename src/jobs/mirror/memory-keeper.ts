import type { Event } from '../../index.js';
import { Condition } from '../common/condition.js';
import type { MirrorChange } from './changes/change.js';
import type { LoggedTable } from './changes/tables.js';
import {
  isLogging,
  type Keeper,
  type KeptLog,
  type Known,
  type ListState,
  type LoggedChange,
  type MessageRow,
  type UnreadList,
  type Write,
} from './keeper.js';
import { keptOf, listEventOf, recordOf, slimList } from './kept-record.js';
import { ticketsIn } from './lists.js';
import { keyOf, ofOrganisation } from './memory.js';

/** Number of changes that wait before the engine waits too. */
export const mostLogged = 500;

/** A record as it is kept: no more than a watch reports of its earlier state. */
interface Kept extends Known {
  /** JSON, which takes much less memory than an object. */
  readonly before: string;
}

/** The records of one list. */
type Records = Map<string, Kept>;

/** Returns what keeps the state of the engine in memory. It ends with the program. Logs changes of some tables. After the signal has aborted, the engine waits for no reader. */
export function memoryKeeper(tables: readonly LoggedTable[], signal: AbortSignal) {
  const all = new Map<string, Map<string, Records>>();
  /** The events as they were last listed. Of those that are gone, the uuid and the name. */
  const events = new Map<string, Event>();
  const state = new Map<string, string>();
  const lists = new Map<string, readonly [event: string, list: string, state: ListState]>();
  const unread = new Map<string, readonly [event: string, list: string, unread: UnreadList]>();
  const readers = new Map<string, { reads: string; position: number; address: string | undefined }>();
  const messages = new Map<string, MessageRow>();
  const log: Omit<MirrorChange, 'event'>[] = [];
  const eventOf = new Map<number, string>();
  let last = 0;
  const passing = new Condition();

  function recordsOf(table: string, event: string): Records {
    const ofTable = all.get(table) ?? new Map<string, Records>();
    const records = ofTable.get(event) ?? new Map();
    all.set(table, ofTable.set(event, records));
    return records;
  }

  function note({ n, kind, table, event, uuid, seen, item }: Omit<LoggedChange, 'do'>) {
    last = Math.max(last, n);
    if (!tables.includes(table)) return;
    const found = recordsOf(table, listEventOf(table, event)).get(uuid);
    const kept = found ? recordOf(uuid, found.before) : { uuid };
    const versions =
      kind === 'created'
        ? { record: item }
        : kind === 'changed'
          ? { record: item, before: kept }
          : { before: kept };
    log.push({ n, kind, table, uuid, foundAt: new Date(seen), ...versions } as Omit<MirrorChange, 'event'>);
    if (event !== null) eventOf.set(n, event);
  }

  function make(write: Write): void {
    switch (write.do) {
      case 'rows':
        // `put` made it.
        (write.made as () => void)();
        break;
      case 'gone':
        for (const uuid of write.uuids)
          recordsOf(write.kind.table, write.event ?? ofOrganisation).delete(uuid);
        break;
      case 'leave': {
        const { uuid, name } = events.get(write.event) ?? { uuid: write.event as Event['uuid'] };
        events.set(write.event, { uuid, name });
        recordsOf('events', ofOrganisation).delete(write.event);
        for (const lists of all.values()) lists.delete(write.event);
        for (const [key, [event]] of lists) if (event === write.event) lists.delete(key);
        break;
      }
      case 'list':
        lists.set(keyOf(write.event, write.list), [write.event, write.list, write.state]);
        break;
      case 'state':
        state.set(write.key, write.value);
        break;
      case 'unread':
        unread.set(keyOf(write.event, write.list), [write.event, write.list, write.unread]);
        break;
      case 'read':
        for (const [key, [event, list]] of unread)
          if (event === write.event && list === (write.list ?? list)) unread.delete(key);
        break;
      case 'change': {
        const { table, uuid, of } = write;
        const lists = [...(all.get(table) ?? [])].filter(([, records]) => records.has(uuid));
        // Another event may have it now.
        if (of === undefined || (lists.length === 1 && lists[0]?.[0] === of)) note(write);
        break;
      }
      case 'leaving': {
        const { after, table, event, seen } = write;
        const uuids = table === 'events' ? [event] : [...recordsOf(table, event).keys()];
        for (const [index, uuid] of uuids.sort().entries())
          note({ n: after + 1 + index, kind: 'gone', table, event, uuid, seen });
        break;
      }
      case 'position': {
        const reader = readers.get(write.reader);
        if (reader) reader.position = write.n;
        const kept = log.findIndex(({ n }) => n > write.n);
        for (const { n } of log.splice(0, kept < 0 ? log.length : kept)) eventOf.delete(n);
        passing.notify();
        break;
      }
      case 'address': {
        const reader = readers.get(write.reader);
        if (reader) reader.address = write.address;
        for (const [id, each] of messages)
          messages.set(id, { ...each, due: undefined, failure: undefined, isGone: false });
        break;
      }
      case 'message': {
        const { id, set } = write;
        // The first write of a message has all of it.
        if (set.state === 'accepted') messages.delete(id);
        else messages.set(id, { ...messages.get(id), ...set, id } as MessageRow);
        break;
      }
      default:
        // There are no columns that cannot hold a value, only one reader, and no accepted messages.
        break;
    }
  }

  const keeper: Keeper & KeptLog = {
    hasRecords: false,
    printsPages: false,
    gathersPages: false,
    state: async () => state,
    lists: async () => [...lists.values()],
    problems: async () => [],
    unread: async () => [...unread.values()],
    messages: async () => [...messages.values()].sort((a, b) => a.place - b.place),
    head: async () => ({ upTo: last, pruned: 0 }),
    reader: async (name) => readers.get(name),
    passed: async () => undefined,
    settle: async () => {},
    last: async () => last,
    event: async (uuid) => events.get(uuid),
    /** Only what counts is compared. */
    isCounted: () => true,

    async list(kind, event = ofOrganisation) {
      const kept = recordsOf(kind.table, event);
      return slimList(kind, new Map(kept), events, (news) => () => {
        for (const { uuid, item, fingerprint } of news) {
          const before = keptOf(kind.table, item);
          kept.set(uuid, { fingerprint, isGone: false, tickets: ticketsIn(kind, item), before });
        }
      });
    },

    async present(table, event) {
      if (table !== 'events') return recordsOf(table, event).size;
      return Number(recordsOf(table, ofOrganisation).has(event));
    },

    async changes({ after, upTo, tables, limit }) {
      const wanted = log.filter(({ n, table }) => n > after && n <= upTo && tables.includes(table));
      return wanted.slice(0, limit).map((change) => {
        const uuid = eventOf.get(change.n);
        const event = uuid === undefined ? undefined : (events.get(uuid) ?? { uuid });
        return { ...change, event } as MirrorChange;
      });
    },

    async register(name, reads, position) {
      readers.set(name, { address: undefined, ...readers.get(name), reads, position });
    },

    async write(writes) {
      for (const write of writes) make(write);
      if (!writes.some(isLogging)) return;
      keeper.onLogged?.();
      // The engine waits for whoever reads the log, so that this does not grow.
      while (log.length > mostLogged && !signal.aborted) await passing.wait(signal);
    },

    async writeLater(writes, written) {
      await keeper.write(writes);
      written?.();
    },
  };
  return keeper;
}
