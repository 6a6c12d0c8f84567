import type { CallError } from './errors.js';
import type { Method } from './operations/operation.js';
import type { Choice, ReplyShape, Row } from './operations/row.js';
import { isChoice, isRow } from './operations/walk.js';
import type { Page, Pager } from './pager.js';

// A row or a choice is told by the fields that are needed of it, in one type: to match it by its name, or a union of
// the two, is more work for every program. A group has none of these fields, and so does not fit.
type Callable<Args, Result> = {
  readonly args?: Args;
  readonly reply?: ReplyShape<Result>;
  readonly choices?: { readonly [field: string]: { readonly reply: ReplyShape<Result> } };
};

/** The client's methods. A list gives a `Pager`, everything else a promise of the content. */
export type Bound<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? // Its text is what signature help shows. A sentence before the tag would stand in the place of the row's own.
      /** @throws {CallError} Told apart by `instanceof`, `code` or `name`. */
      (...args: Args) => Result extends Page<infer Item> ? Pager<Item> : Promise<Result>
    : Bound<Table[Key]>;
};

/** A reply's content with the response that it came in. */
export interface RawReply<T> {
  /** The content, as the method without a view gives it. */
  readonly data: T;
  /** The response, its body still to be read. */
  readonly response: Response;
}

/** The methods of `client.raw`: the content and the response. A list gives one page. */
export type RawView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? (...args: Args) => Promise<RawReply<Result>>
    : RawView<Table[Key]>;
};

/** How a call ended, for those who would rather look than catch. */
export type Outcome<T> =
  | {
      /** It was done. */
      readonly ok: true;
      /** The content, as the method without a view gives it. */
      readonly data: T;
    }
  | {
      /** It failed. */
      readonly ok: false;
      /** What the method without a view would have thrown. */
      readonly error: CallError;
    };

/** The methods of `client.safe`: they never throw what a call can fail with. A list gives one page. */
export type SafeView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? (...args: Args) => Promise<Outcome<Result>>
    : SafeView<Table[Key]>;
};

/** The methods of `client.dry`: the request that would be sent, without a token. */
export type DryView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], unknown>
    ? (...args: Args) => Promise<Request>
    : DryView<Table[Key]>;
};

type Write = { readonly method: Exclude<Method, 'GET'> };

/**
 * The methods of `client.pdf`: what a read gives, as a PDF document. Rows that do not read have none, and groups
 * without a row that reads are left out.
 */
// The keys stand in a type parameter, because a mapped type that filters them with `as` loses each row's doc and
// definition. Only one level is looked into: every group that holds groups reads, and all rows would cost too much.
export type PdfView<
  Table,
  Keys extends keyof Table = {
    [Key in keyof Table]: Table[Key] extends Write
      ? never
      : Table[Key][keyof Table[Key]] extends Write
        ? never
        : Key;
  }[keyof Table],
> = {
  readonly [Key in Keys]: Table[Key] extends Callable<infer Args extends unknown[], unknown>
    ? (...args: Args) => Promise<Blob>
    : PdfView<Table[Key]>;
};

/** Whether a row reads: a choice forwards to rows that do. */
export const isRead = (row: Row | Choice): boolean => isChoice(row) || row.method === 'GET';

/**
 * Makes an object of methods from the table: the same keys, a method for each row that `has` holds for, named by its
 * id so that a stack and the console say what it is. Groups without one are left out.
 */
export function bind(
  table: object,
  id: string,
  toMethod: (row: Row | Choice, id: string) => (...args: unknown[]) => unknown,
  has: (row: Row | Choice) => boolean = () => true,
): object {
  const methods = Object.entries(table).flatMap(([key, value]): [string, object][] => {
    const path = id ? `${id}.${key}` : key;
    if (isRow(value)) {
      return has(value) ? [[key, Object.defineProperty(toMethod(value, path), 'name', { value: path })]] : [];
    }
    const group = bind(value, path, toMethod, has);
    return Object.keys(group).length > 0 ? [[key, group]] : [];
  });
  return Object.fromEntries(methods);
}
