import { LoadError } from './errors.js';

/** A part of the client that is loaded when it is first needed. */
export interface Part<T> {
  /** Returns it, or rejects with a `LoadError`. */
  load(): T | Promise<T>;
  /** Sets it, so that nothing has to be loaded. */
  include(module: T): void;
}

/** Makes a part. `purpose` is what it does, in words that follow "the part that". */
function part<T>(purpose: string, load: () => Promise<T>): Part<T> {
  let loaded: T | undefined;
  const include = (module: T) => {
    loaded = module;
    return module;
  };
  // A failed load is tried again by the next call.
  const fail = (cause: unknown) => Promise.reject(new LoadError(purpose, cause));
  return { load: () => loaded ?? load().then(include, fail), include };
}

/*
 * Each part of the client that is loaded on demand. Such a load fails if the files of a page were replaced by those of a new
 * version, and in service workers, which may not load anything. `static.ts` includes all of them.
 */

export const kyPart = /* @__PURE__ */ part('sends requests', () => import('./transport/ky.js'));
export const explainPart = /* @__PURE__ */ part(
  'says what is wrong with an input',
  () => import('../api/models/explain.js'),
);
export const witnessPart = /* @__PURE__ */ part(
  'compares replies with the specification',
  () => import('./call/witness.js'),
);
export const unknownFieldsPart = /* @__PURE__ */ part(
  'finds unknown fields',
  () => import('./call/unknown-fields.js'),
);
export const uploadPart = /* @__PURE__ */ part('uploads files', () => import('./call/upload.js'));
export const credentialsPart = /* @__PURE__ */ part(
  'gets tokens',
  () => import('./auth/credentials-source.js'),
);
export const turnsPart = /* @__PURE__ */ part(
  'makes calls wait for their turn',
  () => import('./transport/turn-queue.js'),
);
export const bottleneckPart = /* @__PURE__ */ part(
  'makes calls wait for their turn',
  () => import('./transport/bottleneck-queue.js'),
);
