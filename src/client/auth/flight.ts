import { within } from '../../shared/abort.js';
import { SharedJob } from './shared-job.js';

/** Options of a shared job. */
export interface FlightOptions {
  /** Maximum time for a job, in milliseconds. After that its callers give up, and the next call begins again. */
  readonly longest: number;
  /** Returns the error for callers that give up. */
  readonly onStuck: () => Error;
}

/**
 * Returns a function that runs the job once for all callers while it runs. If it was cancelled meanwhile, it runs
 * again.
 */
export function flight<T>(job: () => Promise<T>, { longest, onStuck }: FlightOptions): () => Promise<T> {
  let flying: { readonly begun: number; readonly shared: SharedJob<T> } | undefined;

  const begin = () => {
    const mine = { begun: performance.now(), shared: new SharedJob(job) };
    const land = () => {
      if (flying === mine) flying = undefined;
    };
    mine.shared.ending.then(land, land);
    flying = mine;
    return within(longest, onStuck, mine.shared.ending);
  };

  return async function join(): Promise<T> {
    const joined = flying;
    const left = joined ? longest - (performance.now() - joined.begun) : 0;
    if (!joined || left <= 0) return begin();
    const how = await within(left, onStuck, joined.shared.over());
    if (how === 'ended') return joined.shared.ending;
    if (flying === joined) flying = undefined;
    return join();
  };
}
