import { within } from '../shared/abort.js';
import { withFullStop } from '../shared/full-stop.js';
import { problemOf } from '../shared/problem-of.js';
import { withoutData } from '../shared/without-data.js';
import { JobError } from './job-error.js';

/** Names of a store or journal in a database, for errors. */
export interface DatabasePlace {
  readonly name: string;
  /** The database, such as `Redis`. */
  readonly database: string;
}

/** Use of the store or journal, for errors. */
export type DatabaseUse = 'read' | 'write' | 'lock' | 'renew the lease of';

/** Returns a time in words, to the millisecond. */
export const secondsOf = (time: number): string =>
  `${Math.round(time) / 1_000} ${time === 1_000 ? 'second' : 'seconds'}`;

/** Calls a database, with a timeout of `longest` milliseconds. Its errors become a `JobError` that names the place. */
export async function onDatabase<T>(
  { name, database }: DatabasePlace,
  use: DatabaseUse,
  ask: () => Promise<T>,
  longest?: number,
): Promise<T> {
  try {
    if (longest === undefined) return await ask();
    return await within(longest, () => new Error(`no answer within ${secondsOf(longest)}`), ask());
  } catch (error) {
    throw new JobError('system', withFullStop(`Cannot ${use} ${name} in ${database}: ${problemOf(error)}`), {
      advice: 'Fix this problem and start the process again. The job continues from where it stopped.',
      cause: withoutData(error),
    });
  }
}
