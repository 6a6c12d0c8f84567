import { type ErrorFacts, LoadError } from './errors.js';

/** A part of the client that is loaded when it is first needed. */
export interface Part<T> {
  /** Returns it, or rejects with a `LoadError` that has these facts. */
  load(facts?: ErrorFacts): T | Promise<T>;
  /** Sets it, so that nothing has to be loaded. */
  include(module: T): void;
}

/** Says that a part is missing, and what to do. `purpose` is what it does, in words that follow "the part that". */
export const missing = (purpose: string): string =>
  `the part of ticketing-client that ${purpose} could not be loaded. Reload the page. If import() is forbidden here, call includeParts() of ticketing-client/static first`;

/**
 * Makes a part. Its load fails if the files of a page were replaced by those of a new version, and in service workers, which
 * may not load anything. `static.ts` includes all parts. `purpose` is as for `missing`.
 */
export function part<T>(purpose: string, load: () => Promise<T>): Part<T> {
  let loaded: T | undefined;
  const include = (module: T) => {
    loaded = module;
    return module;
  };
  // A failed load is tried again by the next call.
  return {
    load: (facts) =>
      loaded ??
      load().then(include, (cause) => {
        throw new LoadError(`Nothing was sent, because ${missing(purpose)}.`, { ...facts, cause });
      }),
    include,
  };
}
