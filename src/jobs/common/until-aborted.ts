import { AbortedError } from '../../index.js';
import { stopIfAborted } from '../../stores/job-options.js';

/**
 * Does the work of a job. If the signal aborts, throws an `AbortedError` that says where the job stopped. `where` returns the end
 * of the sentence "… was aborted ", such as `after 37 of 500 items`.
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
    // The call or the pause in progress says only that it was aborted.
    if (error instanceof AbortedError || error === signal?.reason) stopIfAborted(signal, job, where());
    throw error;
  }
}
