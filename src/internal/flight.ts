import { within } from './abort.js';

/** How a job is shared. */
export interface FlightOptions {
  /** How long a job may take until whoever waits for it gives up, and the next who asks begins anew, in milliseconds. */
  readonly longest: number;
  /** What is thrown to those who give up. */
  readonly onStuck: () => Error;
}

/**
 * Makes a function that runs the job once for all who ask while it runs. A job may never end: of a worker's request that
 * was cancelled, nothing is heard again.
 */
export function flight<T>(job: () => Promise<T>, { longest, onStuck }: FlightOptions): () => Promise<T> {
  let flying: { readonly begun: number; readonly ending: Promise<T> } | undefined;
  const begin = () => {
    const ending = job();
    const mine = { begun: performance.now(), ending };
    const land = () => {
      if (flying === mine) flying = undefined;
    };
    ending.then(land, land);
    return mine;
  };
  return () => {
    if (flying && performance.now() - flying.begun >= longest) flying = undefined;
    flying ??= begin();
    return within(longest - (performance.now() - flying.begun), onStuck, flying.ending);
  };
}
