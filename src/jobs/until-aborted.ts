import { AbortedError } from '../index.js';
import { stopIfAborted } from './job-options.js';

/**
 * Does a job, and tells where it stopped where the signal aborts it. `where` ends the sentence "… was aborted ": `after
 * 37 of 500 items`, say.
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  job: string,
  where: () => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    stopIfAborted(signal, job, where());
    return await work();
  } catch (error) {
    // The call that was under way says only that it was aborted itself.
    if (error instanceof AbortedError) stopIfAborted(signal, job, where());
    throw error;
  }
}
