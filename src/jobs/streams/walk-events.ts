import { type Event, NotFoundError } from '../../index.js';
import { totalIn } from '../../shared/list-total.js';
import { JobError } from '../../stores/job-error.js';
import { reportProgress } from '../../stores/job-options.js';
import { ifFound } from '../common/effect.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { sideBySide } from '../common/side-by-side.js';
import type { Moments } from '../dates/period.js';
import { isWithin } from './creation.js';
import { dated, type OnPage } from './dated.js';
import { defaultAtOnce, type StreamOptions } from './stream-options.js';

/** Options of a walk through events, with the signal of the stream. */
export interface Walk extends StreamOptions {
  readonly signal: AbortSignal;
  readonly tally: ReturnType<typeof tallyOf>;
  /** Called with each page of the list of events. */
  readonly onPage?: OnPage;
}

/** Yields the wanted events that were created in the period, in order. */
export const eventsOf = (scope: Scope, walk: Walk, period: Moments) =>
  walk.tally.events(readEvents(scope, walk, period));

async function* readEvents(
  scope: Scope,
  { events: choice, atOnce, signal, tally, onPage }: Walk,
  period: Moments,
): AsyncGenerator<Event, void, undefined> {
  const { client, uuid: org } = scope;
  const events = await uuidsOf(scope, choice, signal);
  const areAll = !period.from && !period.to;
  if (typeof events === 'object') {
    if (areAll) tally.expect(new Set(events).size);
    const named = sideBySide(new Set(events), atOnce ?? defaultAtOnce, async function* (event) {
      yield await client.orgs.events.get(org, event, { signal });
    });
    for await (const event of named) if (isWithin(event, period)) yield event;
    return;
  }
  const note: OnPage = (page) => {
    if (areAll && events === undefined) tally.expect(totalIn(page, page.items.length));
    onPage?.(page);
  };
  for await (const page of dated(client.orgs.events.list(org, {}, { signal }), period, note)) {
    for (const event of page) if (events === undefined || events(event)) yield event;
  }
}

/**
 * Yields the pages of an event's list. An event that is deleted before its first item is left out. Later, its items would be
 * part of a list that no longer exists, so the walk throws a `JobError`.
 */
export async function* wholeOrGone<Page extends readonly unknown[]>(
  { client, uuid: org }: Scope,
  event: string,
  { signal, tally }: Walk,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page, void, undefined> {
  let isBegun = false;
  try {
    for await (const page of pages) {
      isBegun ||= page.length > 0;
      yield page;
    }
  } catch (error) {
    // A 404 may also mean that the address is wrong, which says nothing about the event.
    if (!(error instanceof NotFoundError) || (await ifFound(client.orgs.events.get(org, event, { signal }))))
      throw error;
    if (isBegun) {
      throw new JobError(
        'unsuitable',
        `The event ${event} was deleted while its list was read, and the first items were already returned. Run the job again: it leaves the event out.`,
        { cause: error, event },
      );
    }
    tally.gone();
  }
}

/** Yields the pages of one list of every wanted event. */
export function ofEvents<Page extends readonly unknown[]>(
  scope: Scope,
  walk: Walk,
  pagesOf: (event: Event) => AsyncIterable<Page>,
): AsyncIterable<Page> {
  const { atOnce = defaultAtOnce, tally } = walk;
  // Every event, because items that were imported keep their dates and may be older than their event.
  return sideBySide(eventsOf(scope, walk, { from: undefined, to: undefined }), atOnce, (event) =>
    tally.ofEvent(wholeOrGone(scope, event.uuid, walk, pagesOf(event))),
  );
}

/** Returns functions that count what a stream has read, and report it to the caller. */
export function tallyOf({ onProgress }: StreamOptions) {
  let [found, done, gone, items] = [0, 0, 0, 0];
  let total: number | undefined;
  const tell = () => {
    // The total of the service may be too low.
    const most = total === undefined ? undefined : Math.max(total, found);
    reportProgress(onProgress, { done, total: most, items, gone });
  };
  const endEvent = () => {
    done += 1;
    tell();
  };
  return {
    /** Notes the total number of events, if known. */
    expect(number: number | undefined): void {
      total = number ?? total;
    },
    /** Passes events on, and notes their number at the end. */
    async *events<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event, void, undefined> {
      for await (const event of events) {
        found += 1;
        yield event;
      }
      total = found;
    },
    /** Counts a page of a list. */
    page(page: { readonly items: readonly unknown[] }): void {
      items += page.items.length;
      tell();
    },
    /** Notes that an event is done. */
    done: endEvent,
    /** Notes that an event is left out, because it was deleted. */
    gone(): void {
      gone += 1;
    },
    /** Passes pages on, and notes at their end that an event is done. */
    async *ofEvent<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
      yield* pages;
      endEvent();
    },
  };
}
