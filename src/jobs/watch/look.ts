import type { Event, Order, PageQuery, Pager } from '../../index.js';
import { fingerprint, uuidOf } from '../polling/fingerprint.js';
import { type Place, rows } from '../polling/newest.js';
import type { ServiceClock } from './beginning.js';
import type { Entry } from './entry.js';
import { type KnownEvent, unknownEvent, type WatchState } from './state.js';
import type { Subject } from './subject.js';

/** A change of a record. */
export type Change<Item, Before> =
  | { readonly kind: 'created'; readonly item: Item; readonly before?: undefined; readonly event: Event }
  | { readonly kind: 'changed'; readonly item: Item; readonly before: Before; readonly event: Event }
  | { readonly kind: 'gone'; readonly item?: undefined; readonly before: Before; readonly event: Event };

/** The entry that records a change. */
export type ChangeEntry = Extract<Entry, readonly ['kept' | 'gone', ...unknown[]]>;

export type Changes<Item, Before> = AsyncGenerator<Change<Item, Before>, void, undefined>;

/** The parts that are needed to check the records of an event. */
export interface Look<Item, Before extends object, What extends string = string> extends Place {
  readonly subject: Subject<Item, Before, What>;
  readonly state: WatchState;
  /** Records a change once it was delivered, together with the entries before it. */
  keep(entry: ChangeEntry, change: Change<Item, Before>, before: readonly Entry[]): Promise<void>;
  /** Returns the list of one event. */
  readonly list: (event: string, query: PageQuery) => Pager<Item>;
  /** Returns the orders of one event. */
  readonly orders: (event: string) => Pager<Order>;
  readonly clock: ServiceClock;
  readonly signal: AbortSignal;
  /** Change of the number of tickets since the last check, by event. */
  readonly moved: Map<string, number>;
  /** Number of tickets in the last complete reading, by event. */
  readonly listed: Map<string, number>;
}

/** Returns the state of an event. */
export const known = ({ state }: Pick<Look<never, never>, 'state'>, event: string): KnownEvent =>
  state.events.get(event) ?? unknownEvent;

/** Returns the uuids of the items that have one. Without it, an item cannot be distinguished from others. */
export const uuidsOf = (items: readonly unknown[]): readonly string[] =>
  items.map(uuidOf).filter((uuid) => uuid !== undefined);

/** Yields the new and changed items of a page, each with its entry. */
export async function* changesIn<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  items: readonly Item[],
) {
  const { subject, state } = look;
  const records = await state.records(event.uuid).get(uuidsOf(items));
  for (const item of items) {
    const uuid = uuidOf(item);
    if (uuid === undefined) continue;
    const print = fingerprint(subject.compared(item));
    const record = records.get(uuid);
    if (record?.fingerprint === print) continue;
    const before = subject.before(item);
    yield { entry: ['kept', event.uuid, uuid, print, before] as const, item, record };
    // A page can contain an item twice.
    records.set(uuid, { fingerprint: print, before: JSON.stringify(before) });
  }
}

/**
 * Returns the entry before the first change of an event that is reported. If the program is killed before the event is read, its
 * account no longer fits its records.
 */
const owed = (look: Pick<Look<never, never>, 'state'>, event: string): readonly Entry[] =>
  known(look, event).sweep ? [['owed', event]] : [];

/** Returns the number of tickets of a record that count as sold. */
export const soldIn = <Before extends object>(
  { isCancelled, ticketsIn }: Pick<Subject<never, Before>, 'isCancelled' | 'ticketsIn'>,
  record: Before | undefined,
): number => (record === undefined || isCancelled(record) ? 0 : ticketsIn(record));

/** Notes by how many tickets a change moves the count. */
function noteTickets<Item, Before extends object>(
  { subject, moved }: Pick<Look<Item, Before>, 'subject' | 'moved'>,
  event: string,
  { is, was }: { readonly is?: Before; readonly was?: Before | undefined },
): void {
  moved.set(event, (moved.get(event) ?? 0) + soldIn(subject, is) - soldIn(subject, was));
}

/** Yields the new and changed items of a page. Each is recorded when the next one is asked for. */
export async function* give<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  items: readonly Item[],
): Changes<Item, Before> {
  for await (const { entry, item, record } of changesIn(look, event, items)) {
    look.signal.throwIfAborted();
    // The stored text is what `before` returned.
    const before = record && (JSON.parse(record.before) as Before);
    noteTickets(look, event.uuid, { is: look.subject.before(item), was: before });
    const change = before
      ? ({ kind: 'changed', item, before, event } as const)
      : ({ kind: 'created', item, event } as const);
    yield change;
    await look.keep(entry, change, owed(look, event.uuid));
  }
}

/** Reports records of an event that no longer exist. */
export async function* giveGone<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  uuids: readonly string[],
): Changes<Item, Before> {
  for (let from = 0; from < uuids.length; from += rows) {
    const records = await look.state.records(event.uuid).get(uuids.slice(from, from + rows));
    for (const [uuid, record] of records) {
      look.signal.throwIfAborted();
      const before = JSON.parse(record.before) as Before;
      noteTickets(look, event.uuid, { was: before });
      const change = { kind: 'gone', before, event } as const;
      yield change;
      await look.keep(['gone', event.uuid, uuid], change, owed(look, event.uuid));
    }
  }
}
