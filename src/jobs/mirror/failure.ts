import { withFullStop } from '../../internal/full-stop.js';
import { problemOf } from '../../internal/problem-of.js';
import { JobError } from '../job-error.js';

/** Works with a database, and says so in what fails there. */
export async function inDatabase<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JobError) throw error;
    throw new JobError('system', withFullStop(`${place} failed: ${problemOf(error)}`), {
      advice:
        'What was written before is whole. Run the mirror again once that is mended; it continues from where it stopped.',
      cause: error,
    });
  }
}
