import type { Mail } from '../state/records.js';
import type { JournalEntry } from './journal.js';

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
 * - `request`, `delivery`: the journal has a new entry of that kind.
 * - `mail`: it sent an e-mail or a text message.
 * - `deed`: somebody did something outside the API, such as a purchase.
 * - `clock`, `faults`, `dialect`, `quotas`: these were changed. `faults` includes the scenario.
 * - `journal`, `outbox`, `report`: these were cleared.
 * - `reset`, `restore`: all its records were replaced.
 * - `world-made`, `world-deleted`: the world was made or deleted.
 */
export type News =
  | { readonly kind: 'request' | 'delivery'; readonly entry: JournalEntry }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'deed'; readonly deed: string }
  | { readonly kind: (typeof changeKinds)[number] };

export type Tell = (news: News) => void;

type Listener = (world: string, news: News) => void;

/** Passes the news of all worlds on to those who listen. */
export class NewsBoard {
  readonly #listeners = new Set<Listener>();

  get listeners(): number {
    return this.#listeners.size;
  }

  tell(world: string, news: News): void {
    for (const listener of this.#listeners) listener(world, news);
  }

  /** Calls the function at each news, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
