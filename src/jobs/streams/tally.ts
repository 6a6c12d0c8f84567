import { reportProgress } from '../../stores/job-options.js';
import type { StreamOptions } from './stream-options.js';

/** Counts what a stream has read, and reports it to the caller. */
export type Tally = ReturnType<typeof tallyOf>;

/** Returns functions that count for a stream. */
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
