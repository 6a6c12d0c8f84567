import type { Event } from '../../index.js';
import type { Account } from '../polling/counts.js';
import type { Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';
import type { Moment } from '../watch/beginning.js';
import type { MirrorChange } from './changes/change.js';
import type { LoggedTable } from './changes/tables.js';
import type { Kind } from './lists.js';
import type { Misfit } from './tables.js';

/** State of one list. */
export interface ListState {
  /** Time of the last complete reading, in milliseconds. Undefined before the first one. */
  readonly readAt: number | undefined;
  /**
   * Number of tickets that its records explain. Undefined if they are not counted, or before the first complete
   * reading.
   */
  readonly explained: number | undefined;
  /** State of its count at the last reading. Undefined before the first. */
  readonly account?: Account | undefined;
  /** Time of the last sweep that found a change which no count had shown, in milliseconds. Undefined before the first one. */
  readonly foundAt: number | undefined;
  /** Number of records at the last complete reading. */
  readonly records: number | undefined;
  /** Prints of the pages of that reading. Missing if they are not kept. */
  readonly pages?: string | undefined;
  /**
   * Time since which the list cannot be read, in milliseconds, and a word for the failure. For `forbidden`, it is the time of the
   * last request. Missing while the list can be read.
   */
  readonly failing?: { readonly since: number; readonly failure: string } | undefined;
}

/** A value or a record that could not be stored as it is. */
export interface Problem extends Misfit {
  readonly table: MirrorTableName;
}

/** Problems by the uuid of the record. Records without a usable uuid share an empty text. */
export type ProblemsOf = ReadonlyMap<string, readonly Problem[]>;

/** State of a record in the database. */
export interface Known {
  readonly fingerprint: string;
  readonly isGone: boolean;
  /** Number of its tickets that count as sold. */
  readonly tickets: number;
}

/** A record that differs from the database. */
export interface News {
  readonly uuid: string;
  readonly item: object;
  /** `filled` means that only its row is written again, in the form of this version, and the record is unchanged. */
  readonly kind: 'new' | 'changed' | 'filled';
  /** Whether the database has the record, even if it is marked as gone. */
  readonly isKnown: boolean;
  /** The stored record. Undefined if the database has none or marks it as gone. */
  readonly before: unknown;
  /** The record as it is stored. */
  readonly json: string;
  readonly fingerprint: string;
}

/** The records of a page, compared with the database. */
export interface Page {
  readonly news: readonly News[];
  /** Uuids that two different records have. */
  readonly twice: ReadonlySet<string>;
  /** Number of records without a usable uuid. */
  readonly unusable: number;
}

/** A list whose first reading is not logged, apart from records that were created since the log began. */
export interface UnreadList {
  readonly since: Moment;
  /** Number of tickets that the event had sold then. Undefined if unknown. */
  readonly sold: number | undefined;
}

/** Begins an event that is not chosen yet: nothing of it is new. */
export const later = Number.MAX_SAFE_INTEGER;

/** A list of an event or of the organisation, while it is read. */
export interface KeptList {
  /** State of each record, by uuid. The caller changes it as it writes. */
  readonly known: Map<string, Known>;
  /** Digest of everything beside a page that decides what is kept of it. */
  readonly print: string;
  /** Compares a page with what is kept. */
  compare(items: readonly unknown[]): Promise<Page>;
  /** Returns what keeps new or changed records, and the problems with their values. */
  put(news: readonly News[], seen: string): Put;
}

export interface Put {
  readonly writes: readonly Write[];
  readonly problems: ProblemsOf;
  /** Notes that it was written. */
  written(): void;
}

/** A row of the problems. */
export interface ProblemRow extends Problem {
  readonly event: string;
  readonly uuid: string;
  readonly firstAt: string;
}

/** A message of a forward. Times are in milliseconds since 1970. */
export interface MessageRow {
  readonly id: string;
  readonly place: number;
  readonly event: string;
  readonly type: string;
  /** Uuid of the record that it is about. */
  readonly record: string;
  /** When its change was found. */
  readonly foundAt: number;
  /** Empty once the receiver has accepted it, because it names people. */
  readonly body: string;
  readonly state: 'waiting' | 'aside' | 'accepted';
  readonly attempts: number;
  readonly firstAt: number | undefined;
  readonly lastAt: number | undefined;
  /** HTTP status of the last answer. */
  readonly status: number | undefined;
  /** When it was first refused since it was queued or resent. */
  readonly since: number | undefined;
  readonly due: number | undefined;
  readonly failure: string | undefined;
  readonly isGone: boolean;
}

/** Something to keep. */
export type Write =
  /** Records, as `KeptList.put` made them. */
  | { readonly do: 'rows'; readonly made: unknown }
  /** Records are gone, unless another event has them now. */
  | {
      readonly do: 'gone';
      readonly kind: Kind;
      readonly event?: string | undefined;
      readonly uuids: readonly string[];
      readonly seen: string;
    }
  /** An event is gone with everything that belongs to it. */
  | { readonly do: 'leave'; readonly event: string; readonly seen: string }
  | { readonly do: 'list'; readonly event: string; readonly list: string; readonly state: ListState }
  | { readonly do: 'state'; readonly key: string; readonly value: string }
  | {
      readonly do: 'problems';
      readonly kind: Kind;
      readonly event: string;
      readonly without: readonly string[];
      readonly rows: readonly ProblemRow[];
      readonly seen: string;
    }
  /** A list has still to be read for the first time, or no longer. */
  | { readonly do: 'unread'; readonly event: string; readonly list: string; readonly unread: UnreadList }
  | { readonly do: 'read'; readonly event: string; readonly list?: string | undefined }
  /** A change. It comes before the write of its record. With `of`, only if that event still has the record. */
  | {
      readonly do: 'change';
      readonly n: number;
      readonly kind: 'created' | 'changed' | 'gone';
      readonly table: LoggedTable;
      readonly event: string | null;
      readonly uuid: string;
      readonly item?: object;
      readonly seen: string;
      readonly of?: string;
    }
  /** All records of an event in a table are gone. Their changes have the numbers after `after`. */
  | {
      readonly do: 'leaving';
      readonly after: number;
      readonly table: LoggedTable;
      readonly event: string;
      readonly seen: string;
    }
  /** Changes up to this number are no longer kept. */
  | { readonly do: 'prune'; readonly n: number }
  | { readonly do: 'position'; readonly reader: string; readonly n: number }
  | { readonly do: 'address'; readonly reader: string; readonly address: string }
  /** A new message with all of its columns, or what has happened to one. */
  | {
      readonly do: 'message';
      readonly reader: string;
      readonly id: string;
      readonly set: Partial<MessageRow>;
    }
  /** Accepted messages up to this place are no longer kept. */
  | { readonly do: 'forget'; readonly reader: string; readonly place: number };

/** A write that logs a change. */
export type LoggedChange = Extract<Write, { readonly do: 'change' }>;

/** Whether a write logs changes. */
export const isLogging = (write: Write) => write.do === 'change' || write.do === 'leaving';

/** Part of the log. */
export interface Span {
  readonly after: number;
  readonly upTo: number;
  readonly tables: readonly LoggedTable[];
  readonly limit: number;
}

/** The log, for a reader. */
export interface KeptLog {
  /** Numbers of the last change, and of the last one that is no longer kept. */
  head(): Promise<{ readonly upTo: number; readonly pruned: number }>;
  changes(span: Span): Promise<readonly MirrorChange[]>;
  reader(
    name: string,
  ): Promise<
    { readonly reads: string; readonly position: number; readonly address: string | undefined } | undefined
  >;
  register(name: string, reads: string, position: number): Promise<void>;
  /** Returns the messages that were not accepted and the last one that was, in the order of their places. */
  messages(reader: string): Promise<readonly MessageRow[]>;
  state(): Promise<ReadonlyMap<string, string>>;
  /** Makes all of it, or nothing. */
  write(writes: readonly Write[]): Promise<void>;
}

/** Keeps the state of the engine: in SQLite, Postgres or memory. */
export interface Keeper extends Pick<KeptLog, 'write'> {
  /** Whether it keeps whole records. */
  readonly hasRecords: boolean;
  /** Whether it keeps digests of the texts of pages. They need Node. */
  readonly printsPages: boolean;
  /** Whether pages of new records may wait for the next ones. */
  readonly gathersPages: boolean;
  /** Returns the state by key, once at the beginning. */
  state(): Promise<ReadonlyMap<string, string>>;
  lists(): Promise<readonly (readonly [event: string, list: string, state: ListState])[]>;
  problems(): Promise<readonly ProblemRow[]>;
  /** Sentence that says where the problems are listed. Missing if they are not kept. */
  readonly listsProblems?: string;
  unread(): Promise<readonly (readonly [event: string, list: string, unread: UnreadList])[]>;
  /** Returns the number of the last change of the log. */
  last(): Promise<number>;
  /** Begins to read a list, of an event or of the organisation. */
  list(kind: Kind, event: string | undefined, context: Row): Promise<KeptList>;
  /** Returns an event as it is kept. */
  event(uuid: string): Promise<Event | undefined>;
  /** Returns the number of records of an event in a table that are there. */
  present(table: LoggedTable, event: string): Promise<number>;
  /** Whether a record differs in a way that counts as a change. */
  isCounted(table: LoggedTable, news: News): boolean;
  /** Returns the last change that is older than `keep` and that every reader has passed, of at most `limit`. */
  passed(keep: number, last: number, limit: number): Promise<number | undefined>;
  /** Writes together with the next writes, or soon. */
  writeLater(writes: readonly Write[], written?: () => void): Promise<void>;
  settle(): Promise<void>;
  /** Called after changes were logged. */
  onLogged?: (() => void) | undefined;
}
