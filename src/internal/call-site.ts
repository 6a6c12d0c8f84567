import { TicketingError } from '../errors.js';

/** Where a method was called, as a stack. */
export interface Site {
  readonly stack?: string;
}

/** Notes where the caller of a method stands, because an error made after an await no longer knows. */
export function siteOf(method: (...args: never[]) => unknown): Site {
  if (!Error.captureStackTrace) return new Error();
  const site: Site = {};
  // Not read here: the engine writes a stack down only when it is looked at, at the price of a call.
  Error.captureStackTrace(site, method);
  return site;
}

const isFrame = (line: string) => /^\s+at |@/.test(line);

/** Where a frame points to: the file, line and column. */
const placeOf = (frame: string) => frame.replace(/^.*[(@ ]/, '').replace(/\)$/, '');

/** Adds those of the caller's lines to the error's stack that it does not have by itself. */
export function locate(error: unknown, site: Site): unknown {
  if (error instanceof TicketingError) {
    const stack = error.stack ?? `${error.name}: ${error.message}`;
    const frames = site.stack?.split('\n').filter((line) => isFrame(line) && !stack.includes(placeOf(line)));
    error.stack = [stack, ...(frames ?? [])].join('\n');
  }
  return error;
}
