import { within } from './abort.js';
import { SharedJob } from './shared-job.js';

/** How a job is shared. */
export interface FlightOptions {
  /** How long a job may take until whoever waits for it gives up, and the next who asks begins anew, in milliseconds. */
  readonly longest: number;
  /** What is thrown to those who give up. */
  readonly onStuck: () => Error;
}

/** Makes a function that runs the job once for all who ask while it runs, and anew where it was cancelled meanwhile. */
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
