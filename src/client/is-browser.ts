/** Whether this is a page or a worker of a browser, where everyone can read the code. */
export function isBrowser(): boolean {
  const scope = globalThis as {
    window?: { document?: unknown };
    importScripts?: unknown;
    location?: unknown;
  };
  // A worker on a server may have `importScripts` too, but no public address of its script.
  const isWorker = typeof scope.importScripts === 'function' && scope.location !== undefined;
  return scope.window?.document !== undefined || isWorker;
}
