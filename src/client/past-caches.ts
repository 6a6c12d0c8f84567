/**
 * Returns the option that sends a request past all caches. They know no tokens, so the reply to one user would be the
 * reply to the next. Runtimes without this option refuse it.
 */
export const pastCaches = (): { readonly cache?: 'no-store' } =>
  typeof Request === 'function' && 'cache' in Request.prototype ? { cache: 'no-store' } : {};
