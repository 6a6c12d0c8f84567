import type { Page } from '../../api/operations/page.js';
import type { Choice, Operation } from '../../api/operations/row.js';
import type { Viewer } from '../state/scene.js';
import type { Listing } from '../wire/paging.js';
import type { Named } from './found.js';

/** Result of a handler: the content, or for a page the whole list, which is cut into pages later. */
type Content<Result> = [Result] extends [Page<infer Item>] ? readonly Item[] | Listing<Item> : Result;

/** Argument of a handler for an argument of a method: for a uuid of a path, the record that it names. */
type Given<Arg> = Arg extends string & { readonly '~of'?: infer Kind }
  ? '~of' extends keyof Arg
    ? NonNullable<Kind> extends infer One
      ? // A uuid that may name several kinds is in a body. The handler looks for its record.
        ['user' | 'org'] extends [One]
        ? Arg
        : Named[One & keyof Named]
      : never
    : Arg
  : Arg;

/**
 * A handler of a row. It does what the service does for the row's method.
 *
 * It is called once the caller may do this, with the records that the path names. It does not get the options of the
 * call, which the client keeps.
 */
export type Handler<Args extends unknown[] = unknown[], Result = unknown> = (
  viewer: Viewer,
  ...args: { [Index in keyof Args]: Given<Args[Index]> }
) => Content<Result>;

/** Handlers of a table: the same keys, and a handler for each row. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends
    | Operation<infer Args extends unknown[], infer Result>
    | Choice<infer Args extends unknown[], infer Result>
    ? Handler<Args, Result>
    : Handlers<Table[Key]>;
};
