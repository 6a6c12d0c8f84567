import type { Choice, Operation } from '../../operations/row.js';
import type { Page } from '../../pager.js';
import type { Viewer } from '../state/scene.js';
import type { Listing } from '../wire/paging.js';
import type { Named } from './found.js';

/** What a handler returns: the content, and of a page the whole list, which is cut into pages later. */
type Content<Result> = [Result] extends [Page<infer Item>] ? readonly Item[] | Listing<Item> : Result;

/** What a handler takes for an argument of a method: for a uuid of a path, the record that it names. */
type Given<Arg> = Arg extends string & { readonly '~of'?: infer Kind }
  ? '~of' extends keyof Arg
    ? NonNullable<Kind> extends infer One
      ? // A uuid of several kinds is in a body, and is looked for by the handler.
        ['user' | 'org'] extends [One]
        ? Arg
        : Named[One & keyof Named]
      : never
    : Arg
  : Arg;

/**
 * The handler of a row: its method, as the service does it. It is called when the caller may do this, with the records that
 * the path names. It never sees the options of the call, which stay with the client.
 */
export type Handler<Args extends unknown[] = unknown[], Result = unknown> = (
  viewer: Viewer,
  ...args: { [Index in keyof Args]: Given<Args[Index]> }
) => Content<Result>;

/** The handlers of a table: the same keys, a handler for each row. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends
    | Operation<infer Args extends unknown[], infer Result>
    | Choice<infer Args extends unknown[], infer Result>
    ? Handler<Args, Result>
    : Handlers<Table[Key]>;
};
