import type { Scope } from '../common/scope.js';
import type { ChangeIn, LoggedRecords } from '../mirror/changes/change.js';
import { orderBefore, ticketBefore } from './before.js';
import type { OrderChange, TicketChange } from './changes.js';
import { withLog } from './kept.js';
import { expectWatchOptions, type MirrorWatchOptions, type WatchOptions } from './options.js';

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
  orders: (options = {}) => changesOf(scope, 'orders', options, (order) => ({ order }), orderBefore),
  tickets: (options = {}) => changesOf(scope, 'tickets', options, (ticket) => ({ ticket }), ticketBefore),
});

/** Checks the options. Returns the changes of a table, as a watch reports them. */
function changesOf<Table extends 'orders' | 'tickets', Reported extends OrderChange | TicketChange>(
  scope: Scope,
  table: Table,
  options: WatchOptions | MirrorWatchOptions,
  named: (record: LoggedRecords[Table] | undefined) => object,
  beforeOf: (record: LoggedRecords[Table]) => object,
): AsyncIterable<Reported> {
  expectWatchOptions(options);
  const reads = `watch.${table}`;
  return {
    async *[Symbol.asyncIterator]() {
      const job = { name: options.reader ?? reads, reads, tables: [table] };
      for await (const change of withLog(scope, options, job, (log, look) => log.changes(look))) {
        // The reader gives changes of this table only.
        const { kind, record, before, event } = change as ChangeIn<Table>;
        // The compiler does not follow the kinds of a union through a spread.
        yield { kind, ...named(record), event, ...(before && { before: beforeOf(before) }) } as Reported;
      }
    },
  };
}
