import { AbortedError } from '../index.js';
import { isSignal } from '../internal/abort.js';
import { expectFunction } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';

/** How far a job has come. */
export interface JobProgress {
  /** How many are done. */
  readonly done: number;
  /** How many there are in all; `undefined` where that is not known yet. */
  readonly total: number | undefined;
}

/** What every job takes. */
export interface JobOptions {
  /** Ends the job: it leaves nothing half done that it can finish, and throws an `AbortedError` that says where it stopped. */
  readonly signal?: AbortSignal | undefined;
  /** Called whenever something is done. */
  readonly onProgress?: ((progress: JobProgress) => void) | undefined;
}

/** Throws a `TypeError` where the options that every job takes are not what they should be. */
export function expectJobOptions({ signal, onProgress }: JobOptions): void {
  if (signal !== undefined && !isSignal(signal)) throw shouldBe('signal', 'an AbortSignal');
  expectFunction('onProgress', onProgress);
}

/**
 * Throws where the signal has aborted. `where` ends the sentence "… was aborted ": `after 37 of 500 items`, say.
 */
export function stopIfAborted(signal: AbortSignal | undefined, job: string, where: string): void {
  if (signal?.aborted) throw new AbortedError(`${job} was aborted ${where}.`, { cause: signal.reason });
}
