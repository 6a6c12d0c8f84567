import { isObject } from '../../shared/is-object.js';
import type { Scope } from '../common/scope.js';
import type { ChangeIn } from '../mirror/changes/change.js';
import { expectMirrorReader } from '../mirror/changes/options.js';
import { orderBefore, ticketBefore } from './before.js';
import type { OrderChange, TicketChange } from './changes.js';
import { withLog } from './kept.js';
import {
  expectWatchOptions,
  type MirrorWatchOptions,
  mirrorWatchChecks,
  type WatchOptions,
  watchChecks,
} from './options.js';

/** Reports changes for as long as the program runs. */
export interface Watch {
  /**
   * Yields every new, changed or deleted order at least once and in order, even across restarts. A change is marked as
   * delivered when the loop asks for the next one. If the loop is killed, fails, or is left by `break` or `return`, the next
   * run yields its last change again. To stop after the current change, abort the signal.
   *
   * Keeps what it knows in `db`, a SQLite file or a database, or in memory without it. With `mirror`, another program keeps that
   * database, and the watch requests nothing.
   *
   * @example
   * ```ts
   * for await (const { kind, order, event } of org.watch.orders({ db: 'sales.db', signal })) {
   *   if (kind === 'created') await notify(event.name, order.code);
   * }
   * ```
   */
  orders(options?: WatchOptions | MirrorWatchOptions): AsyncIterable<OrderChange>;
  /** Does the same for tickets. A check-in is a change, for example. */
  tickets(options?: WatchOptions | MirrorWatchOptions): AsyncIterable<TicketChange>;
}

/** Returns the watches of an organisation. */
export const watchOf = (scope: Scope): Watch => ({
  orders: (options = {}) =>
    changesOf(
      scope,
      'orders',
      options,
      // The compiler does not follow the kinds of a union through a spread.
      ({ kind, record: order, before, event }) =>
        ({ kind, order, event, ...(before && { before: orderBefore(before) }) }) as OrderChange,
    ),
  tickets: (options = {}) =>
    changesOf(
      scope,
      'tickets',
      options,
      ({ kind, record: ticket, before, event }) =>
        ({ kind, ticket, event, ...(before && { before: ticketBefore(before) }) }) as TicketChange,
    ),
});

/** Checks the options. Returns the changes of a table, as a watch reports them. */
function changesOf<Table extends 'orders' | 'tickets', Reported>(
  scope: Scope,
  table: Table,
  options: WatchOptions | MirrorWatchOptions,
  reported: (change: ChangeIn<Table>) => Reported,
): AsyncIterable<Reported> {
  if (isOfMirror(options)) expectMirrorReader(options, mirrorWatchChecks);
  else expectWatchOptions(options, watchChecks);
  const reads = `watch.${table}`;
  return {
    async *[Symbol.asyncIterator]() {
      const job = { name: options.reader ?? reads, reads, tables: [table] };
      const changes = withLog(scope, options, job, (log, look) => log.changes(look));
      // The reader gives changes of this table only.
      for await (const change of changes) yield reported(change as ChangeIn<Table>);
    },
  };
}

const isOfMirror = (options: WatchOptions | MirrorWatchOptions): options is MirrorWatchOptions =>
  isObject(options) && options.mirror !== undefined;
