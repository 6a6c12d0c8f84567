import type { Operation } from '../../operations/row.js';
import type { Page } from '../../pager.js';
import type { Viewer } from '../state/scene.js';
import type { Listing } from '../wire/paging.js';

/** What a handler returns: the content, and of a page the whole list, which is cut into pages later. */
type Content<Result> = [Result] extends [Page<infer Item>] ? readonly Item[] | Listing<Item> : Result;

/** The handler of a row: its method, as the service does it. It never sees the options of the call, which stay with the client. */
export type Handler<Args extends unknown[] = unknown[], Result = unknown> = (
  viewer: Viewer,
  ...args: Args
) => Content<Result>;

/** The handlers of a table: the same keys, a handler for each row. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Operation<infer Args extends unknown[], infer Result>
    ? Handler<Args, Result>
    : Handlers<Table[Key]>;
};
