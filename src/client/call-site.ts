import { TicketingError } from './errors.js';

/** The callers of a method, as a stack. */
export interface Site {
  readonly stack?: unknown;
}

/**
 * Records who called a method, and who awaits it: a failure that the method catches after an `await` has only the
 * steps of the call in its stack.
 */
export function siteOf(method: (...args: never[]) => unknown): Site {
  if (!Error.captureStackTrace) return new Error();
  const site: Site = {};
  // Not read here: the engine formats a stack only when it is read, at the price of a call.
  Error.captureStackTrace(site, method);
  return site;
}

const isFrame = (line: string) => /^\s+at |@/.test(line);

/** Returns the file, line and column of a frame. */
const placeOf = (frame: string) => frame.replace(/^.*[(@ ]/, '').replace(/\)$/, '');

function addFrames(error: TicketingError, { stack: called }: Site): void {
  const stack = error.stack ?? `${error.name}: ${error.message}`;
  // `Error.prepareStackTrace` of a program may return something else.
  if (typeof stack !== 'string' || typeof called !== 'string') return;
  const frames = called.split('\n').filter((line) => isFrame(line) && !stack.includes(placeOf(line)));
  error.stack = [stack, ...frames].join('\n');
}

/** Adds the caller's lines to the error's stack, except those that it already has. */
export function locate(error: unknown, site: Site): unknown {
  if (!(error instanceof TicketingError)) return error;
  try {
    addFrames(error, site);
  } catch {
    // The stack cannot be read or set, and the error is worth more than its place.
  }
  return error;
}
