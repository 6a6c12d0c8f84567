import { shouldBe } from '../internal/option-error.js';

/** Gives back what was held. */
export type Release = () => Promise<void>;

/** Where a job keeps what it has to know when it is started again: one text, which is read when it begins and written as it goes on. */
export interface Store {
  /** What errors call it, such as the path of its file. */
  readonly name?: string | undefined;
  /** Gives the text; `undefined` where none was written yet. */
  read(): Promise<string | undefined>;
  /** Keeps the text in the place of the one before, whole or not at all. */
  write(text: string): Promise<void>;
  /**
   * Adds to the text. A crash may leave a first part of what was to be added. A job with much to know writes no more than
   * what is new where a store has this; where it has not, the whole text each time.
   */
  append?(text: string): Promise<void>;
  /**
   * Keeps other processes out until it is given back. Rejects where another process is in. A store without it is guarded
   * by nothing: two processes with the same one write over each other.
   */
  hold?(): Promise<Release>;
}

/** Throws a `TypeError` for anything that is no store. */
export function expectStore(store: unknown): void {
  const { read, write } = (store ?? {}) as Partial<Store>;
  if (typeof read !== 'function' || typeof write !== 'function')
    throw shouldBe('store', 'a store, such as fileStore(path), with read and write');
}

/** Returns what an error calls a store at the beginning of a sentence. */
export const storeName = ({ name }: Pick<Store, 'name'>): string => name ?? 'The store';

/** A store that lasts as long as the program. */
export function memoryStore(text?: string): Store {
  let kept = text;
  return {
    async read() {
      return kept;
    },
    async write(next) {
      kept = next;
    },
    async append(more) {
      kept = (kept ?? '') + more;
    },
  };
}

/** Does the work while the store or journal is held, and gives it back however the work ends. */
export async function holding<T>(
  held: { hold?(): Promise<Release> } | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const release = await held?.hold?.();
  try {
    return await work();
  } finally {
    await release?.();
  }
}
