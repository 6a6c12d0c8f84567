import type { Event, Page } from '../../index.js';
import { totalIn } from '../../internal/list-total.js';
import { FirstReading } from './first-reading.js';
import { type Change, type Changes, give, giveGone, known, type Look, uuidOf } from './look.js';
import type { KnownEvent } from './state.js';

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

const creationOf = (item: unknown): number =>
  Date.parse(String((item as { created_on?: unknown } | null)?.created_on));

/** Reads the whole list of an event, and gives whatever is not as it was. */
export async function* readWhole<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): Changes<Item, Before> {
  const { list } = look;
  const { isSilent, records } = known(look, event.uuid);
  const missing = new Set(records.keys());
  const isSeen = (item: Item) => missing.delete(uuidOf(item) ?? '');
  const first = isSilent ? await FirstReading.begin(look, event) : undefined;
  for await (const { items } of list(event.uuid, { rows }).pages()) {
    items.forEach(isSeen);
    yield* give(look, event, first ? await first.keep(items) : items);
  }
  if (missing.size > 0) {
    // What moves within a list while it is read may be passed over: gone is what a second reading does not show either.
    for await (const { items } of list(event.uuid, { rows }).pages()) items.forEach(isSeen);
    yield* giveGone(look, event, missing);
  }
  if (first) {
    yield* give(look, event, await first.news());
    await look.state.add(['read', event.uuid]);
  }
}

/** The items of a page that are not known, the oldest first where each says when it was created. */
function freshOf<Item>(items: readonly Item[], { records }: KnownEvent): Item[] {
  const fresh = items.filter((item) => !records.has(uuidOf(item) ?? ''));
  const isDated = fresh.every((item) => Number.isFinite(creationOf(item)));
  return isDated ? fresh.sort((a, b) => creationOf(a) - creationOf(b)) : fresh;
}

/**
 * Looks for new records where they should stand. One request tells that there is none, because the service says how many
 * records there are. Whatever is not as expected is cleared up by reading the whole list. Returns whether it was read.
 */
export async function* readNewest<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): AsyncGenerator<Change<Item, Before>, boolean, undefined> {
  const read = async (place: number): Promise<Page<Item>> => {
    const position = places[place]?.(known(look, event.uuid).records.size);
    return look.list(event.uuid, { rows, ...(position !== undefined && { position }) });
  };
  let place = look.newest;
  for (let tries = 0; tries < places.length; ) {
    const { items, pagination } = await read(place);
    const there = totalIn({ items, pagination }, items.length, rows);
    const expected = (there ?? -1) - known(look, event.uuid).records.size;
    const fresh = freshOf(items, known(look, event.uuid));
    // A page may be full of new records, with more of them behind it.
    const isFull = fresh.length > 0 && fresh.length < expected && fresh.length >= items.length - 1;
    if (fresh.length === expected || isFull) {
      look.newest = place;
      yield* give(look, event, isFull ? fresh : [...items.filter((item) => !fresh.includes(item)), ...fresh]);
      if (!isFull) return false;
      tries = 0;
    } else {
      // Fewer than there were, or no word of it.
      if (expected < 0) break;
      place = (place + 1) % places.length;
      tries += 1;
    }
  }
  yield* readWhole(look, event);
  return true;
}
