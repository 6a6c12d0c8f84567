import type { Event } from '../../index.js';
import type { Scope } from '../common/scope.js';
import { defaultLook, LogReader } from '../mirror/changes/reader.js';
import type { Change } from './look.js';
import type { MirrorWatchOptions } from './options.js';
import type { Subject } from './subject.js';

/** A change in a log, of a kind of record that its table says. */
interface LoggedChange {
  readonly kind: 'created' | 'changed' | 'gone';
  readonly record?: unknown;
  readonly before?: unknown;
  readonly event?: Event | undefined;
}

/** Returns a change in a log as a watch reports it. The subject must be that of its table. */
export function watchedChange<Item, Before extends object>(
  subject: Subject<Item, Before>,
  { kind, record, before, event: found }: LoggedChange,
): Change<Item, Before> {
  // The row of such a record names its event.
  const event = found as Event;
  const item = record as Item;
  if (kind === 'created') return { kind, item, event };
  const then = subject.before(before as Item);
  return kind === 'changed' ? { kind, item, before: then, event } : { kind, before: then, event };
}

/** Yields the changes of a table of a mirror as a watch reports them. */
export async function* watchMirror<Item, Before extends object>(
  scope: Scope,
  subject: Subject<Item, Before>,
  table: 'orders' | 'tickets',
  { mirror: db, schema, reader: name, once = false, every = defaultLook, ...more }: MirrorWatchOptions,
): AsyncGenerator<Change<Item, Before>, void, undefined> {
  const reads = `watch.${table}`;
  const options = { db, schema, name, reads, tables: [table], organisation: scope, ...more };
  for await (const change of LogReader.run(options, (reader) => reader.changes({ once, every }))) {
    yield watchedChange(subject, change);
  }
}
