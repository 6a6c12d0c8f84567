/** Whether this is a page or a worker of a browser, where everyone can read what the code holds. */
export function isBrowser(): boolean {
  const scope = globalThis as {
    window?: { document?: unknown };
    importScripts?: unknown;
    location?: unknown;
  };
  // A worker of a server may have `importScripts` too, but no address of a script that everyone can fetch.
  const isWorker = typeof scope.importScripts === 'function' && scope.location !== undefined;
  return scope.window?.document !== undefined || isWorker;
}
