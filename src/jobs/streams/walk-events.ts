import { type Event, NotFoundError } from '../../index.js';
import type { Scope } from '../scope.js';
import { sideBySide } from '../side-by-side.js';
import { isWithin } from './creation.js';
import { dated, type OnPage } from './dated.js';
import { type ListFrom, recordsOf } from './find-start.js';
import { type CreationOptions, defaultAtOnce, type StreamOptions } from './stream-options.js';
import type { Tally } from './tally.js';

/** How events are walked: what the caller said, with the signal of the stream. */
export interface Walk extends StreamOptions, CreationOptions {
  readonly signal: AbortSignal;
  readonly tally: Tally;
}

/** The events that are asked for and were created in the period, in their order. */
export const eventsOf = (scope: Scope, walk: Walk, period: CreationOptions, onPage?: OnPage) =>
  walk.tally.events(readEvents(scope, walk, period, onPage));

async function* readEvents(
  { client, uuid: org }: Scope,
  { events, atOnce, signal, tally }: Walk,
  period: CreationOptions,
  onPage: OnPage = () => {},
): AsyncGenerator<Event, void, undefined> {
  const areAll = !period.since && !period.until;
  if (typeof events === 'object') {
    if (areAll) tally.expect(new Set(events).size);
    const named = sideBySide(new Set(events), atOnce ?? defaultAtOnce, async function* (event) {
      yield await client.orgs.events.get(org, event, { signal });
    });
    for await (const event of named) if (isWithin(event, period)) yield event;
    return;
  }
  const list: ListFrom<Event> = (query) => client.orgs.events.list(org, query, { signal });
  const note: OnPage = (page) => {
    if (areAll && events === undefined) tally.expect(recordsOf(page));
    onPage(page);
  };
  for await (const event of dated(list, period, note)) {
    if (events === undefined || events(event)) yield event;
  }
}

/** Whether an event is no longer there, or no longer shown. */
async function isGone({ client, uuid: org }: Scope, event: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.orgs.events.get(org, event, { signal });
    return false;
  } catch (error) {
    if (error instanceof NotFoundError) return true;
    throw error;
  }
}

/** Gives what a list of an event holds. What an event held that was deleted meanwhile is gone with it. */
export async function* unlessGone<Item>(
  scope: Scope,
  event: string,
  signal: AbortSignal,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    // A 404 may also say that the address is wrong, which is no event's end.
    if (!(error instanceof NotFoundError) || !(await isGone(scope, event, signal))) throw error;
  }
}

/** Gives the items of one list of every event that is asked for. */
export function ofEvents<Item>(
  scope: Scope,
  walk: Walk,
  itemsOf: (event: Event) => AsyncIterable<Item>,
): AsyncIterable<Item> {
  const { atOnce = defaultAtOnce, signal, until, tally } = walk;
  // Nothing of an event is older than the event.
  return sideBySide(eventsOf(scope, walk, { until }), atOnce, (event) =>
    tally.ofEvent(unlessGone(scope, event.uuid, signal, itemsOf(event))),
  );
}
