import { withFullStop } from '../../internal/full-stop.js';
import { problemOf } from '../../internal/problem-of.js';
import { withoutData } from '../../internal/without-data.js';
import { JobError } from '../job-error.js';

/** Runs work on a database, and names the database in its errors. */
export async function inDatabase<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JobError) throw error;
    throw new JobError('system', withFullStop(`${place} failed: ${problemOf(error)}`), {
      advice:
        'Everything written before is complete. Fix the problem and run the mirror again. It continues from where it stopped.',
      cause: withoutData(error),
    });
  }
}
