import { reportProgress } from '../../stores/job-options.js';
import type { StreamOptions } from './stream-options.js';

/** Counts what a stream has read, and reports it to the caller. */
export class Tally {
  readonly #onProgress: StreamOptions['onProgress'];
  #found = 0;
  #done = 0;
  #gone = 0;
  #items = 0;
  #total: number | undefined;

  constructor({ onProgress }: StreamOptions) {
    this.#onProgress = onProgress;
  }

  /** Notes the total number of events, if known. */
  expect(total: number | undefined): void {
    if (total !== undefined) this.#total = total;
  }

  /** Passes events on, and notes their number at the end. */
  async *events<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event, void, undefined> {
    for await (const event of events) {
      this.#found += 1;
      yield event;
    }
    this.#total = this.#found;
  }

  /** Counts a page of a list. */
  readonly page = ({ items }: { readonly items: readonly unknown[] }): void => {
    this.#items += items.length;
    this.#tell();
  };

  /** Notes that an event is done. */
  done(): void {
    this.#done += 1;
    this.#tell();
  }

  /** Notes that an event is left out, because it was deleted. */
  gone(): void {
    this.#gone += 1;
  }

  /** Passes pages on, and notes at their end that an event is done. */
  async *ofEvent<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
    yield* pages;
    this.done();
  }

  #tell(): void {
    // The total of the service may be too low.
    const total = this.#total === undefined ? undefined : Math.max(this.#total, this.#found);
    reportProgress(this.#onProgress, { done: this.#done, total, items: this.#items, gone: this.#gone });
  }
}
