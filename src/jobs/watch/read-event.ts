import type { Event } from '../../index.js';
import { uuidOf } from '../polling/fingerprint.js';
import { findNewest, rows } from '../polling/newest.js';
import { FirstReading } from './first-reading.js';
import { type Change, type Changes, give, giveGone, known, type Look, soldIn, uuidsOf } from './look.js';

/** Reads the whole list of an event, and reports all changes. */
export async function* readWhole<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): Changes<Item, Before> {
  const { list, state, subject } = look;
  const { isSilent } = known(look, event.uuid);
  const missing = new Set(await state.records(event.uuid).uuids());
  const isSeen = (item: Item) => missing.delete(uuidOf(item) ?? '');
  const first = isSilent ? await FirstReading.begin(look, event) : undefined;
  let tickets = 0;
  for await (const { items } of list(event.uuid, { rows }).pages()) {
    items.forEach(isSeen);
    for (const item of items)
      if (uuidOf(item) !== undefined) tickets += soldIn(subject, subject.before(item));
    yield* give(look, event, first ? await first.keep(items) : items);
  }
  look.listed.set(event.uuid, tickets);
  if (missing.size > 0) {
    // A record that moves within the list can be missed once. It counts as gone only if a second reading lacks it
    // too.
    for await (const { items } of list(event.uuid, { rows }).pages()) items.forEach(isSeen);
    yield* giveGone(look, event, [...missing]);
  }
  if (first) {
    yield* give(look, event, await first.news());
    await state.add(['read', event.uuid]);
  }
}

/**
 * Looks for new records at their expected position, and reads the whole list if anything is unexpected. Returns
 * whether the whole list was read.
 */
export async function* readNewest<Item, Before extends object>(
  look: Look<Item, Before>,
  event: Event,
): AsyncGenerator<Change<Item, Before>, boolean, undefined> {
  const records = look.state.records(event.uuid);
  const found = findNewest<Item>(
    {
      page: (query) => look.list(event.uuid, query),
      known: () => records.count(),
      async unknownOf(items) {
        const known = await records.get(uuidsOf(items));
        return items.filter((item) => !known.has(uuidOf(item) ?? ''));
      },
    },
    look,
  );
  let batch = await found.next();
  for (; !batch.done; batch = await found.next()) yield* give(look, event, batch.value);
  if (batch.value) return false;
  yield* readWhole(look, event);
  return true;
}
