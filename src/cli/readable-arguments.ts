import { readFileSync } from 'node:fs';
import { NotText, utf8Of } from '../internal/text-of-bytes.js';
import { UsageError } from './usage-error.js';

/** Returns the arguments of this process as bytes, or `undefined` if the system does not show them. */
function writtenArguments(): Uint8Array | undefined {
  try {
    return readFileSync('/proc/self/cmdline');
  } catch {
    return undefined;
  }
}

/**
 * Refuses arguments in another encoding than UTF-8, for example of a terminal in Latin-1. Node has replaced their characters with
 * U+FFFD. Somebody may search for that character itself, so only the bytes decide.
 */
export function expectReadable(args: readonly string[]): void {
  const damaged = args.find((each) => each.includes('\uFFFD'));
  const written = damaged === undefined ? undefined : writtenArguments();
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
