import { TicketingError } from '../errors.js';

/** Where a method was called, as a stack. */
export interface Site {
  readonly stack?: string;
}

/** Notes where the caller of a method stands, because an error made after an await no longer knows. */
export function siteOf(method: (...args: never[]) => unknown): Site {
  const site: Site = {};
  Error.captureStackTrace?.(site, method);
  return site.stack ? site : new Error();
}

/** Puts the caller's own lines into the error's stack. */
export function locate(error: unknown, site: Site): unknown {
  if (error instanceof TicketingError && site.stack) {
    const lines = site.stack.split('\n').filter((line) => /^\s+at |@/.test(line));
    error.stack = [`${error.name}: ${error.message}`, ...lines].join('\n');
  }
  return error;
}
