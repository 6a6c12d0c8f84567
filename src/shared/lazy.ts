/** Returns a function that loads on its first call and keeps the result, because each `import()` takes time. */
export function lazy<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | undefined;
  return () =>
    loaded ??
    load().then((module) => {
      loaded = module;
      return module;
    });
}
