import type { Mail } from '../state/records.js';

/** Kinds of news that say no more than what was changed. */
export const changeKinds = [
  'clock',
  'faults',
  'dialect',
  'quotas',
  'journal',
  'outbox',
  'report',
  'reset',
  'restore',
  'world-made',
  'world-deleted',
] as const;

/**
 * An event in a world.
 * - `request`, `delivery`: the journal has a new entry of that kind, under that serial.
 * - `mail`: it sent an e-mail or a text message.
 * - `deed`: somebody did something outside the API, such as a purchase.
 * - `clock`, `faults`, `dialect`, `quotas`: these were changed. `faults` includes the scenario.
 * - `journal`, `outbox`, `report`: these were cleared.
 * - `reset`, `restore`: all its records were replaced.
 * - `world-made`, `world-deleted`: the world was made or deleted.
 */
export type News =
  | { readonly kind: 'request' | 'delivery'; readonly serial: number }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'deed'; readonly deed: string }
  | { readonly kind: (typeof changeKinds)[number] };

/** Receives the news of a world. */
export type Tell = (news: News) => void;

/** News with its world and its number. */
export interface NewsItem {
  /** Serial number, counted from 1. */
  readonly serial: number;
  readonly world: string;
  readonly news: News;
}

/** Maximum number of items that are kept for listeners that were away. */
const limit = 1000;

const isOfWorlds = ({ kind }: News) => kind === 'world-made' || kind === 'world-deleted';

/**
 * The latest news of all worlds. A listener is only woken, and continues from where it stopped. A slow one blocks nobody,
 * but misses the items that are no longer kept.
 */
export class NewsBoard {
  /** Time when the serial numbers began, in milliseconds since 1970. */
  readonly startedAt = Date.now();
  readonly #items: NewsItem[] = [];
  readonly #listeners = new Set<() => void>();
  #latest = 0;
  #forgotten = 0;

  /** The latest serial, or 0 before the first news. */
  get latest(): number {
    return this.#latest;
  }

  /** The number of listeners. */
  get listeners(): number {
    return this.#listeners.size;
  }

  tell(world: string, news: News): void {
    this.#latest += 1;
    this.#items.push({ serial: this.#latest, world, news });
    if (this.#items.length > limit) this.#forgotten = this.#items.shift()?.serial ?? this.#forgotten;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the items after a serial that are still kept, oldest first. */
  after(serial: number): readonly NewsItem[] {
    const first = this.#items.findLastIndex((item) => item.serial <= serial) + 1;
    return this.#items.slice(first);
  }

  /** Checks if some items after a serial are no longer kept. */
  hasMissed(serial: number): boolean {
    return serial < this.#forgotten;
  }

  /** Forgets the news of a deleted world, except that it was made and deleted. */
  forget(world: string): void {
    const kept = this.#items.filter((item) => item.world !== world || isOfWorlds(item.news));
    this.#items.splice(0, this.#items.length, ...kept);
  }

  /** Calls the function at each news item, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
