import { withFullStop } from '../../shared/full-stop.js';
import { problemOf } from '../../shared/problem-of.js';
import { withoutData } from '../../shared/without-data.js';
import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';

const usualAdvice =
  'Everything written before is complete. Fix the problem and run it again. It continues from where it stopped.';

/** Returns the error of a database, with its name. */
export function databaseError(place: string, error: unknown, advice = usualAdvice): JobError {
  if (error instanceof JobError) return error;
  const cause = withoutData(error);
  return new JobError('system', withFullStop(`${place} failed: ${problemOf(error)}`), { advice, cause });
}

/** Whether somebody dropped a table or column of the mirror. */
export const isOfTables = (error: unknown): boolean =>
  error instanceof JobError && failingOf(error.cause) === 'tables';
