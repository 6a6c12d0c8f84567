import { linked } from '../shared/abort.js';
import { wrongOption } from '../shared/option-error.js';
import { JobError } from './job-error.js';
import { stopIfAborted } from './job-options.js';

/** Releases a store or journal that was held. */
export interface Release {
  (): Promise<void>;
  /**
   * Signal that aborts, with the reason, if this process loses the store or journal. A store with a lease computes `aborted`
   * whenever it is read, so that it is true from the end of the lease on, even in a process that was stopped meanwhile. Missing
   * if the store cannot be lost, or calls only `onLost`.
   *
   * Pass it to every call that is part of the work. A call reads `aborted` right before each of its requests leaves.
   */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `hold`. */
export interface HoldOptions {
  /**
   * Ends the wait for another process. `hold` then rejects with the reason of the signal.
   *
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once, with the reason, if this process loses the store or journal. If the loss is not noticed, the next write is
   * refused.
   *
   * @example onLost: (reason) => controller.abort(reason)
   */
  readonly onLost?: ((reason: unknown) => void) | undefined;
}

/** A store or journal that one process at a time works with. Others, with another name or key, are independent of it. */
export interface Holdable {
  /**
   * Keeps other processes out until it is released. If another process holds it, a file rejects at once: on one machine, the
   * program was probably started twice by mistake. Redis and Postgres wait until the other process ends, or is silent for
   * too long, so that programs on several machines can replace each other. Writes of a process that lost it reject and change
   * nothing. The next process reads all that was written before.
   *
   * Without this method, two processes with the same store or journal overwrite each other.
   */
  hold?(options?: HoldOptions): Promise<Release>;
}

/** State of a job that survives a restart. It is one text, which a job reads when it starts, and writes as it goes on. */
export interface Store extends Holdable {
  /** Name for errors, such as the path of its file. */
  readonly name?: string | undefined;
  /**
   * Returns exactly the text that this or any other process wrote last, or `undefined` if nothing was written yet. Returns a whole
   * text also during a write.
   */
  read(): Promise<string | undefined>;
  /** Replaces the text, completely or not at all. The text may be empty. */
  write(text: string): Promise<void>;
}

/** Throws a `TypeError` for anything else than a store. */
export function expectStore(store: unknown): void {
  const { read, write } = (store ?? {}) as Partial<Store>;
  if (typeof read !== 'function' || typeof write !== 'function')
    throw wrongOption('store', 'must have the functions read and write, like fileStore(path)', 'a store');
}

/** Returns the name of a store for the beginning of a sentence. */
export const storeName = ({ name }: Pick<Store, 'name'>): string => name ?? 'The store';

/** Returns a store in memory, which is lost when the program ends. */
export function memoryStore(text?: string): Store {
  let kept = text;
  return {
    async read() {
      return kept;
    },
    async write(next) {
      kept = next;
    },
  };
}

/** A job that holds a store or journal while it works. */
export interface HoldingJob {
  readonly signal: AbortSignal | undefined;
  /** Name of the job for the beginning of a sentence, such as `The copy job`. */
  readonly job: string;
  /** Returns how far the job has got, such as `after 37 of 500 items`. */
  readonly where: () => string;
}

/**
 * Does the work while it holds the store or journal, and always releases it afterwards. The work gets a signal that aborts with
 * that of the job, and if this process loses the store. It has to pass it to every call. After a loss, throws an error that says
 * how far the job has got.
 */
export async function holding<T>(
  held: Holdable | undefined,
  { signal, job, where }: HoldingJob,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const told = new AbortController();
  let release: Release | undefined;
  try {
    release = await held?.hold?.({ signal, onLost: (reason) => told.abort(reason) });
  } catch (error) {
    stopIfAborted(signal, 'The job', 'while it waited for another process');
    throw error;
  }
  const { signal: lost, unlink } = linked(told.signal, release?.signal);
  const own = linked(signal, lost);
  try {
    return await work(own.signal);
  } catch (error) {
    if (!lost.aborted) throw error;
    // Calls in progress say only that they were aborted.
    const { reason } = lost;
    throw reason instanceof JobError ? reason.with(`${job} stopped ${where()}.`) : reason;
  } finally {
    own.unlink();
    unlink();
    await release?.();
  }
}
