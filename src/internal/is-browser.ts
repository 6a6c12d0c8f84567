/** Whether this is a page or a worker of a browser, where everyone can read what the code holds. */
export function isBrowser(): boolean {
  const scope = globalThis as { window?: { document?: unknown }; importScripts?: unknown };
  return scope.window?.document !== undefined || typeof scope.importScripts === 'function';
}
