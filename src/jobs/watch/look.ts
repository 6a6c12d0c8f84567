import type { Event, Page, PageQuery, Pager } from '../../index.js';
import { fingerprint } from './fingerprint.js';
import type { KnownEvent, WatchState } from './state.js';
import type { Subject } from './subject.js';

/** Something that is not as it was. */
export type Change<Item, Before> =
  | { readonly kind: 'created'; readonly item: Item; readonly before?: undefined; readonly event: Event }
  | { readonly kind: 'changed'; readonly item: Item; readonly before: Before; readonly event: Event }
  | { readonly kind: 'gone'; readonly item?: undefined; readonly before: Before; readonly event: Event };

type Changes<Item, Before> = AsyncGenerator<Change<Item, Before>, void, undefined>;

/** How the records of an event are looked at. */
export interface Look<Item, Before extends object> {
  readonly subject: Subject<Item, Before>;
  readonly state: WatchState;
  /** Its list of one event. */
  readonly list: (event: string, query: PageQuery) => Pager<Item>;
  readonly signal: AbortSignal;
  /** Where new records were found last: an index of `places`. */
  newest: number;
}

const rows = 100;

/**
 * The positions at which new records may stand, by how many are known: at the end of a list that counts its records, or
 * one before, so that a record is shown that should be known; at the end of one that counts pages; or at the beginning.
 */
const places: readonly ((known: number) => number | undefined)[] = [
  (known) => (known > 1 ? known - 1 : undefined),
  (known) => Math.floor(known / rows) + 1,
  () => undefined,
];

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : undefined;
};

const creationOf = (item: unknown): number =>
  Date.parse(String((item as { created_on?: unknown } | null)?.created_on));

const nothing: KnownEvent = { name: null, isSilent: false, records: new Map() };

const known = ({ state }: Pick<Look<never, never>, 'state'>, event: string): KnownEvent =>
  state.events.get(event) ?? nothing;

function* changesIn<Item, Before extends object>(
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

/** Gives what is new or changed among the items of a page, each of which is known once the next is asked for. */
async function* give<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  items: readonly Item[],
): Changes<Item, Before> {
  for (const { entry, item, record } of changesIn(look, event, items)) {
    look.signal.throwIfAborted();
    // What was kept is what `before` gave.
    if (record) yield { kind: 'changed', item, before: JSON.parse(record.before) as Before, event };
    else yield { kind: 'created', item, event };
    await look.state.add(entry);
  }
}

/** Gives records of an event that are no longer there. */
export async function* giveGone<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
  uuids: Iterable<string>,
): Changes<Item, Before> {
  const { records, isSilent } = known(look, event.uuid);
  for (const uuid of uuids) {
    const record = records.get(uuid);
    if (!record) continue;
    look.signal.throwIfAborted();
    if (!isSilent) yield { kind: 'gone', before: JSON.parse(record.before) as Before, event };
    await look.state.add(['gone', event.uuid, uuid]);
  }
}

/** Reads the whole list of an event, and gives whatever is not as it was. */
export async function* readWhole<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): Changes<Item, Before> {
  const { state, list } = look;
  const { isSilent, records } = known(look, event.uuid);
  const missing = new Set(records.keys());
  const isSeen = (item: Item) => missing.delete(uuidOf(item) ?? '');
  for await (const { items } of list(event.uuid, { rows }).pages()) {
    items.forEach(isSeen);
    if (isSilent) await state.add(...[...changesIn(look, event, items)].map(({ entry }) => entry));
    else yield* give(look, event, items);
  }
  if (missing.size > 0) {
    // What moves within a list while it is read may be passed over: gone is what a second reading does not show either.
    for await (const { items } of list(event.uuid, { rows }).pages()) items.forEach(isSeen);
    yield* giveGone(look, event, missing);
  }
  if (isSilent) await state.add(['read', event.uuid]);
}

/** The items of a page that are not known, the oldest first where each says when it was created. */
function freshOf<Item>(items: readonly Item[], { records }: KnownEvent): Item[] {
  const fresh = items.filter((item) => !records.has(uuidOf(item) ?? ''));
  const isDated = fresh.every((item) => Number.isFinite(creationOf(item)));
  return isDated ? fresh.sort((a, b) => creationOf(a) - creationOf(b)) : fresh;
}

/**
 * Looks for new records where they should stand. One request tells that there is none, because the service says how many
 * records there are. Whatever is not as expected is cleared up by reading the whole list.
 */
export async function* readNewest<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): Changes<Item, Before> {
  const read = async (place: number): Promise<Page<Item>> => {
    const position = places[place]?.(known(look, event.uuid).records.size);
    return look.list(event.uuid, { rows, ...(position !== undefined && { position }) });
  };
  let place = look.newest;
  for (let tries = 0; tries < places.length; ) {
    const { items, pagination } = await read(place);
    const there = numberIn(pagination?.records);
    const expected = (there ?? -1) - known(look, event.uuid).records.size;
    const fresh = freshOf(items, known(look, event.uuid));
    // A page may be full of new records, with more of them behind it.
    const isFull = fresh.length > 0 && fresh.length < expected && fresh.length >= items.length - 1;
    if (fresh.length === expected || isFull) {
      look.newest = place;
      yield* give(look, event, isFull ? fresh : [...items.filter((item) => !fresh.includes(item)), ...fresh]);
      if (!isFull) return;
      tries = 0;
    } else {
      // Fewer than there were, or no word of it.
      if (expected < 0) break;
      place = (place + 1) % places.length;
      tries += 1;
    }
  }
  yield* readWhole(look, event);
}
