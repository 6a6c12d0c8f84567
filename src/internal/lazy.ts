/** Gives what is loaded by the first call, and at once from then on: an `import()` costs time each time. */
export function lazy<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | undefined;
  return () =>
    loaded ??
    load().then((module) => {
      loaded = module;
      return module;
    });
}
