import { readFileSync } from 'node:fs';
import { NotText, utf8Of } from '../shared/text-of-bytes.js';
import { UsageError } from './failure.js';

/** Returns the arguments of this process as bytes, or `undefined` if the system does not show them. */
function writtenArguments(): Uint8Array | undefined {
  try {
    return readFileSync('/proc/self/cmdline');
  } catch {
    return undefined;
  }
}

/**
 * Refuses an argument that has U+FFFD because it is not UTF-8, for example from a terminal in Latin-1. Somebody may search for
 * U+FFFD itself, so the bytes decide.
 */
export function expectReadable(damaged: string): void {
  const written = writtenArguments();
  if (!written) return;
  try {
    utf8Of(written);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw new UsageError(
      `the argument ${JSON.stringify(damaged)} is not UTF-8. Set your terminal to UTF-8, or pass the text in a file`,
    );
  }
}
