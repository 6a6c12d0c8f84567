import type { Event, Order, PageQuery, Pager } from '../../index.js';
import { fingerprint } from '../polling/fingerprint.js';
import type { Place } from '../polling/newest.js';
import { uuidOf } from '../polling/uuid-of.js';
import type { ServiceClock } from './beginning.js';
import type { Entry } from './entry.js';
import type { KnownEvent, WatchState } from './state.js';
import type { Subject } from './subject.js';

/** Something that is not as it was. */
export type Change<Item, Before> =
  | { readonly kind: 'created'; readonly item: Item; readonly before?: undefined; readonly event: Event }
  | { readonly kind: 'changed'; readonly item: Item; readonly before: Before; readonly event: Event }
  | { readonly kind: 'gone'; readonly item?: undefined; readonly before: Before; readonly event: Event };

/** What is written down of a change. */
export type ChangeEntry = Extract<Entry, readonly ['kept' | 'gone', ...unknown[]]>;

export type Changes<Item, Before> = AsyncGenerator<Change<Item, Before>, void, undefined>;

/** How the records of an event are looked at. */
export interface Look<Item, Before extends object> extends Place {
  readonly subject: Subject<Item, Before>;
  readonly state: WatchState;
  /** Writes down a change once it was given. */
  keep(entry: ChangeEntry, change: Change<Item, Before>): Promise<void>;
  /** Its list of one event. */
  readonly list: (event: string, query: PageQuery) => Pager<Item>;
  /** The orders of one event. */
  readonly orders: (event: string) => Pager<Order>;
  readonly clock: ServiceClock;
  readonly signal: AbortSignal;
  /** By how many tickets the records of an event have changed since it was looked at last. */
  readonly moved: Map<string, number>;
}

const nothing: KnownEvent = {
  name: null,
  isSilent: false,
  since: undefined,
  sold: undefined,
  records: new Map(),
};

/** What is known of an event. */
export const known = ({ state }: Pick<Look<never, never>, 'state'>, event: string): KnownEvent =>
  state.events.get(event) ?? nothing;

/** The items of a page that are new or changed, each with what is to be kept of it. */
export function* changesIn<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  items: readonly Item[],
) {
  const { subject } = look;
  for (const item of items) {
    const uuid = uuidOf(item);
    // What has no name cannot be told from others.
    if (uuid === undefined) continue;
    const print = fingerprint(subject.compared(item));
    const record = known(look, event.uuid).records.get(uuid);
    if (record?.fingerprint === print) continue;
    const entry = ['kept', event.uuid, uuid, print, subject.before(item)] as const;
    yield { entry, item, record };
  }
}

/** Notes how many tickets more, or fewer, there are by a change. */
function noteTickets<Item, Before extends object>(
  { subject, moved }: Pick<Look<Item, Before>, 'subject' | 'moved'>,
  event: string,
  { is, was }: { readonly is?: Before; readonly was?: Before | undefined },
): void {
  const ticketsIn = (record: Before | undefined) =>
    record === undefined || subject.isCancelled(record) ? 0 : subject.ticketsIn(record);
  moved.set(event, (moved.get(event) ?? 0) + ticketsIn(is) - ticketsIn(was));
}

/** Gives what is new or changed among the items of a page, each of which is known once the next is asked for. */
export async function* give<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  items: readonly Item[],
): Changes<Item, Before> {
  for (const { entry, item, record } of changesIn(look, event, items)) {
    look.signal.throwIfAborted();
    // What was kept is what `before` gave.
    const before = record && (JSON.parse(record.before) as Before);
    noteTickets(look, event.uuid, { is: look.subject.before(item), was: before });
    const change = before
      ? ({ kind: 'changed', item, before, event } as const)
      : ({ kind: 'created', item, event } as const);
    yield change;
    await look.keep(entry, change);
  }
}

/** Gives records of an event that are no longer there. */
export async function* giveGone<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  uuids: Iterable<string>,
): Changes<Item, Before> {
  const { records } = known(look, event.uuid);
  for (const uuid of uuids) {
    const record = records.get(uuid);
    if (!record) continue;
    look.signal.throwIfAborted();
    const before = JSON.parse(record.before) as Before;
    noteTickets(look, event.uuid, { was: before });
    const change = { kind: 'gone', before, event } as const;
    yield change;
    await look.keep(['gone', event.uuid, uuid], change);
  }
}
