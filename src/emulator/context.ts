import type { Operation } from '../operations/row.js';
import type { Page } from '../pager.js';
import type { Application } from './applications.js';
import type { UserRecord } from './state/records.js';
import type { State } from './state/state.js';

/** What it takes to read and make records. */
export interface Scene {
  readonly state: State;
  /** Milliseconds since 1970, the same throughout one request. */
  readonly now: number;
}

/** What it takes to show a record to somebody. */
export interface Viewer extends Scene {
  /** The user who is shown it. */
  readonly actor: UserRecord;
}

/** What a handler is told beside its arguments. */
export interface HandlerContext extends Viewer {
  readonly application: Application;
}

/** A whole list of records, of which only those on the page that is asked for are viewed. */
export interface Listing<Item> {
  readonly records: readonly object[];
  /** Gives what is shown of one of the records. */
  view(record: object): Item;
}

/** Makes a listing of records of one kind. */
export const listing = <Item, Stored extends object>(
  records: readonly Stored[],
  view: (record: Stored) => Item,
): Listing<Item> => ({
  records,
  // Only the records of this list are ever given back to it.
  view: (record) => view(record as Stored),
});

/** What a handler gives: the content, and of a page the whole list, which is cut into pages later. */
type Content<Result> = [Result] extends [Page<infer Item>] ? readonly Item[] | Listing<Item> : Result;

/** The handler of a row: its method, as the service does it. It never sees the options of the call, which stay with the client. */
export type Handler<Args extends unknown[] = unknown[], Result = unknown> = (
  context: HandlerContext,
  ...args: Args
) => Content<Result>;

/** The handlers of a table: the same keys, a handler for each row. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Operation<infer Args extends unknown[], infer Result>
    ? Handler<Args, Result>
    : Handlers<Table[Key]>;
};
