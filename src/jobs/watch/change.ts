import type { Event } from '../../index.js';
import type { Subject } from './subject.js';

/** A change of a record. */
export type Change<Item, Before> =
  | { readonly kind: 'created'; readonly item: Item; readonly before?: undefined; readonly event: Event }
  | { readonly kind: 'changed'; readonly item: Item; readonly before: Before; readonly event: Event }
  | { readonly kind: 'gone'; readonly item?: undefined; readonly before: Before; readonly event: Event };

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
