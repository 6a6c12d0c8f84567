import { shouldBe } from '../internal/option-error.js';
import { stopIfAborted } from './job-options.js';

/** Gives back what was held. */
export type Release = () => Promise<void>;

/** How a store or journal is held. */
export interface HoldOptions {
  /** Ends the wait for another process: `hold` then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the reason, once, if this process turns out to hold it no longer. A store that notices nothing refuses the
   * next write.
   */
  readonly onLost?: ((reason: unknown) => void) | undefined;
}

/** What one process at a time works with. */
export interface Holdable {
  /**
   * Keeps other processes out until it is given back. If another process is in, a file rejects at once, because on one
   * machine a program was started twice by mistake. Redis and Postgres wait until the other process ends or is silent for
   * too long: the programs of many machines replace each other. A process that lost it is refused what it writes.
   *
   * Without this method, two processes with the same store or journal write over each other.
   */
  hold?(options?: HoldOptions): Promise<Release>;
}

/** Where a job keeps what it has to know when it is started again: one text, which is read when it begins and written as it goes on. */
export interface Store extends Holdable {
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

/** Does the work while the store or journal is held, and gives it back however the work ends. The signal ends the wait. */
export async function holding<T>(
  held: Holdable | undefined,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const release = await held?.hold?.({ signal }).catch((error: unknown) => {
    stopIfAborted(signal, 'The job', 'while it waited for another process');
    throw error;
  });
  try {
    return await work();
  } finally {
    await release?.();
  }
}
