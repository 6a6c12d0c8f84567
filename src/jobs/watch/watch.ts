import { isObject } from '../../shared/is-object.js';
import type { Scope } from '../common/scope.js';
import { expectMirrorReader } from '../mirror/changes/options.js';
import { type Change, watchedChange } from './change.js';
import type { OrderChange, TicketChange } from './changes.js';
import { withEngine } from './kept.js';
import {
  expectWatchOptions,
  type MirrorWatchOptions,
  mirrorWatchChecks,
  type WatchOptions,
  watchChecks,
} from './options.js';
import { orderSubject, type Subject, ticketSubject } from './subject.js';

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
      orderSubject,
      'orders',
      options,
      ({ item: order, ...change }) =>
        // The compiler does not follow the kinds of a union through a spread.
        ({ order, ...change }) as OrderChange,
    ),
  tickets: (options = {}) =>
    changesOf(
      scope,
      ticketSubject,
      'tickets',
      options,
      ({ item: ticket, ...change }) => ({ ticket, ...change }) as TicketChange,
    ),
});

/** Checks the options. Returns the changes of a table, as a watch reports them. */
function changesOf<Item, Before extends object, Reported>(
  scope: Scope,
  subject: Subject<Item, Before>,
  table: 'orders' | 'tickets',
  options: WatchOptions | MirrorWatchOptions,
  reported: (change: Change<Item, Before>) => Reported,
): AsyncIterable<Reported> {
  const isKept = !isOfMirror(options);
  if (isOfMirror(options)) expectMirrorReader(options, mirrorWatchChecks);
  else expectWatchOptions(options, watchChecks);
  const reads = `watch.${table}`;
  return {
    async *[Symbol.asyncIterator]() {
      // Loaded on demand, as the mirror is.
      const { defaultLook, LogReader } = await import('../mirror/changes/reader.js');
      const { reader: name = reads, once = false, lease, onWait, onError } = options;
      const found = { name, reads, tables: [table], lease, onWait, onError };
      const changes = isKept
        ? withEngine(scope, options, { name, tables: [table], lists: [table] }, (place, look, signal) =>
            LogReader.run({ ...found, ...place, organisation: scope, signal }, (log) => log.changes(look)),
          )
        : LogReader.run(
            {
              ...found,
              db: options.mirror,
              schema: options.schema,
              start: options.start,
              waits: options.start !== undefined && !once,
              organisation: scope,
              signal: options.signal,
            },
            (log) => log.changes({ once, every: options.every ?? defaultLook }),
          );
      for await (const change of changes) yield reported(watchedChange(subject, change));
    },
  };
}

const isOfMirror = (options: WatchOptions | MirrorWatchOptions): options is MirrorWatchOptions =>
  isObject(options) && options.mirror !== undefined;
