import type { Mail } from '../state/records.js';

/**
 * What happened in a world.
 * - `request`: it answered a request, which the journal has under that serial.
 * - `mail`: it sent an e-mail or a text message.
 * - `delivery`: somebody noted an attempt to send a message, which `deliveries` has under that serial.
 * - `deed`: somebody did something outside the API, such as a purchase.
 * - `clock`, `faults`, `dialect`, `quotas`: these were changed; `faults` stands for the scenario as well.
 * - `journal`, `outbox`, `deliveries`, `report`: these were emptied.
 * - `reset`, `restore`: all of its records are others.
 * - `world-made`, `world-deleted`: it has come or gone.
 */
export type News =
  | { readonly kind: 'request' | 'delivery'; readonly serial: number }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'deed'; readonly deed: string }
  | {
      readonly kind:
        | 'clock'
        | 'faults'
        | 'dialect'
        | 'quotas'
        | 'journal'
        | 'outbox'
        | 'deliveries'
        | 'report'
        | 'reset'
        | 'restore'
        | 'world-made'
        | 'world-deleted';
    };

/** Takes the news of a world. */
export type Tell = (news: News) => void;

/** News with the world that it is of, and its number. */
export interface NewsItem {
  /** Counted from 1. */
  readonly serial: number;
  readonly world: string;
  readonly news: News;
}

/** How many are kept for those who were away. */
const limit = 1000;

const isOfWorlds = ({ kind }: News) => kind === 'world-made' || kind === 'world-deleted';

/**
 * The latest news of all worlds. Who listens is only woken, and reads on from where it stopped: those who are slow hold
 * nothing, and miss what is no longer kept.
 */
export class NewsBoard {
  /** When it began to count, in milliseconds since 1970. */
  readonly startedAt = Date.now();
  readonly #items: NewsItem[] = [];
  readonly #listeners = new Set<() => void>();
  #latest = 0;
  #forgotten = 0;

  /** The serial of the latest; 0 where there is none. */
  get latest(): number {
    return this.#latest;
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size;
  }

  tell(world: string, news: News): void {
    this.#latest += 1;
    this.#items.push({ serial: this.#latest, world, news });
    if (this.#items.length > limit) this.#forgotten = this.#items.shift()?.serial ?? this.#forgotten;
    for (const listener of this.#listeners) listener();
  }

  /** Those after a serial that are still kept, oldest first. */
  after(serial: number): readonly NewsItem[] {
    const first = this.#items.findLastIndex((item) => item.serial <= serial) + 1;
    return this.#items.slice(first);
  }

  /** Whether some after a serial are no longer kept. */
  hasMissed(serial: number): boolean {
    return serial < this.#forgotten;
  }

  /** Forgets what happened in a world that is gone; that it was made and deleted stays known. */
  forget(world: string): void {
    const kept = this.#items.filter((item) => item.world !== world || isOfWorlds(item.news));
    this.#items.splice(0, this.#items.length, ...kept);
  }

  /** Calls the function at all news, until the function that it returns is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
