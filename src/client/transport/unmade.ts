import type { ErrorFields } from '../../shared/causes.js';
import { ExtensionError } from '../errors.js';

/** Errors of connections that were never made, from those who made them. */
const unmade = new WeakSet<object>();

/** Notes that an error, and each of several in it, is about a connection that was never made. */
export function noteUnmade(error: unknown): void {
  if (typeof error !== 'object' || error === null || unmade.has(error)) return;
  unmade.add(error);
  const { errors }: ErrorFields = error;
  if (Array.isArray(errors)) for (const each of errors) noteUnmade(each);
}

/** Returns the error of a request that cannot be sent here at all. */
export function cannotSend(problem: string, cause?: unknown): ExtensionError {
  const error = new ExtensionError('transport', problem, { cause });
  noteUnmade(error);
  return error;
}

/** Whether an error was noted: its request was certainly not sent. */
export const isUnmade = (error: object): boolean => unmade.has(error);

let isWatching = false;

/**
 * Notes each connection that Node's `fetch`, or undici, cannot make. The error of `fetch` does not say whether a
 * handshake failed or a connection broke later, when the service may already have the request. Other runtimes report
 * nothing here.
 */
export function watchConnections(): void {
  if (isWatching) return;
  isWatching = true;
  const { process } = globalThis as {
    process?: { getBuiltinModule?(id: string): typeof import('node:diagnostics_channel') | undefined };
  };
  process
    ?.getBuiltinModule?.('node:diagnostics_channel')
    ?.subscribe('undici:client:connectError', (message) =>
      noteUnmade((message as { readonly error?: unknown }).error),
    );
}
