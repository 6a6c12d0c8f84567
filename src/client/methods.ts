import type { Operations } from '../api/operations/index.js';
import type { Method } from '../api/operations/operation.js';
import type { Page } from '../api/operations/page.js';
import type { Choice, ReplyShape, Row } from '../api/operations/row.js';
import { isChoice, isRow } from '../api/operations/walk.js';
import { bindRow, type Endpoint, type EndpointChoice } from './call/endpoint.js';
import type { CallError } from './errors.js';
import type { Pager } from './pager.js';

// One type matches a row or a choice by the fields that are needed. To match them by name, or as a union, is more
// work for the compiler of every program. A group has none of these fields, and so does not match.
type Callable<Args, Result> = {
  readonly args?: Args;
  readonly reply?: ReplyShape<Result>;
  readonly choices?: { readonly [field: string]: { readonly reply: ReplyShape<Result> } };
};

/**
 * The client's methods. A list returns a `Pager`, everything else a promise of the content. With the name of a group of the
 * client, the groups in it have names too: see `GroupOperations`.
 */
// The keys are a type parameter, because an alias of a mapped type over `keyof Table` does not keep its name.
export type Bound<Table, Name = unknown, Keys extends keyof Table = keyof Table> = {
  readonly [Key in Keys]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? // An editor would show a doc comment here instead of the row's sentence, and a tag instead of its example.
      (...args: Args) => Result extends Page<infer Item> ? Pager<Item> : Promise<Result>
    : Name extends keyof Operations
      ? GroupOperations<Name, Key & keyof Operations[Name]>
      : Bound<Table[Key]>;
};

/** The methods of a group in another one: those of `client.events.tickets` are `GroupOperations<'events', 'tickets'>`. */
export type GroupOperations<Name extends keyof Operations, Inner extends keyof Operations[Name]> = Bound<
  Operations[Name][Inner]
>;

// The groups of a client have names, because the declaration of a program that exports a group would otherwise repeat the
// types of all its methods.

/** The methods of `client.me`. */
export interface MeOperations extends Bound<Operations['me'], 'me'> {}

/** The methods of `client.users`. */
export interface UserOperations extends Bound<Operations['users'], 'users'> {}

/** The methods of `client.orgs`. */
export interface OrganisationOperations extends Bound<Operations['orgs'], 'orgs'> {}

/** The methods of `client.events`. */
export interface EventOperations extends Bound<Operations['events'], 'events'> {}

/** The methods of `client.common`. */
export interface CommonOperations extends Bound<Operations['common'], 'common'> {}

/** The methods of `client.orders`. */
export interface OrderOperations extends Bound<Operations['orders'], 'orders'> {}

/** The methods of `client.reviews`. */
export interface ReviewOperations extends Bound<Operations['reviews'], 'reviews'> {}

/** The content of a reply, with its response. */
export interface RawReply<T> {
  /** The content, as the method without a view returns it. */
  readonly data: T;
  /** The response, with its body still unread. */
  readonly response: Response;
}

/** The methods of `client.raw`: they return the content and the response. A list returns one page. */
export type RawView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? (...args: Args) => Promise<RawReply<Result>>
    : RawView<Table[Key]>;
};

/** The result of a call that does not throw. */
export type Outcome<T> =
  | {
      /** The call succeeded. */
      readonly ok: true;
      /** The content, as the method without a view returns it. */
      readonly data: T;
    }
  | {
      /** The call failed. */
      readonly ok: false;
      /** The error that the method without a view would have thrown. */
      readonly error: CallError;
    };

/** The methods of `client.safe`: they never throw a `CallError`. A list returns one page. */
export type SafeView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], infer Result>
    ? (...args: Args) => Promise<Outcome<Result>>
    : SafeView<Table[Key]>;
};

/** The methods of `client.dry`: they return the request that would be sent, without a token. */
export type DryView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Callable<infer Args extends unknown[], unknown>
    ? (...args: Args) => Promise<Request>
    : DryView<Table[Key]>;
};

type Write = { readonly method: Exclude<Method, 'GET'> };

/**
 * The methods of `client.pdf`: they return the result of a read as a PDF document. Only rows that read have one, and
 * groups without such rows are left out.
 */
// The keys are a type parameter, because a mapped type that filters them with `as` loses each row's doc and
// definition. Only one level is checked: every group of groups has rows that read, and to check all rows would cost
// too much.
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

/** Whether a row reads. A choice forwards to rows that do. */
export const isRead = (row: Row | Choice): boolean => isChoice(row) || row.method === 'GET';

/**
 * Makes an object of methods from the table: the same keys, with a method for each row that `has` accepts. Each
 * method is named by its id, so that a stack and the console show it. Groups without methods are left out. The others are
 * made when they are first used, because a derived client may live for one call.
 */
export function bind(
  table: object,
  id: string,
  toMethod: (endpoint: Endpoint | EndpointChoice) => (...args: unknown[]) => unknown,
  has: (row: Row | Choice) => boolean = () => true,
): object {
  const bound = {};
  const define = (key: string, property: PropertyDescriptor) =>
    Object.defineProperty(bound, key, { enumerable: true, configurable: true, ...property });
  const hasMethods = (value: object): boolean =>
    isRow(value) ? has(value) : Object.values(value).some(hasMethods);
  for (const [key, value] of Object.entries(table)) {
    if (!hasMethods(value)) continue;
    const path = id ? `${id}.${key}` : key;
    if (isRow(value)) {
      const method = Object.defineProperty(toMethod(bindRow(path, value)), 'name', { value: path });
      define(key, { value: method, writable: true });
      continue;
    }
    const get = () => {
      const group = bind(value, path, toMethod, has);
      define(key, { value: group, writable: true });
      return group;
    };
    define(key, { get });
  }
  return bound;
}
