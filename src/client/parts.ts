import { LoadError } from './errors.js';

/** A part of the client that is loaded when it is first needed. */
export interface Part<T> {
  /** Returns it, or rejects with a `LoadError`. */
  load(): T | Promise<T>;
  /** Sets it, so that nothing has to be loaded. */
  include(module: T): void;
}

/**
 * Makes a part. Its load fails if the files of a page were replaced by those of a new version, and in service workers, which
 * may not load anything. `static.ts` includes all parts. `purpose` is what it does, in words that follow "the part that".
 */
export function part<T>(purpose: string, load: () => Promise<T>): Part<T> {
  let loaded: T | undefined;
  const include = (module: T) => {
    loaded = module;
    return module;
  };
  // A failed load is tried again by the next call.
  const fail = (cause: unknown) => Promise.reject(new LoadError(purpose, cause));
  return { load: () => loaded ?? load().then(include, fail), include };
}
