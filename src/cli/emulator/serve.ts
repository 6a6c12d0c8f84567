import { shellWord } from '../../shared/shell-word.js';
import { UsageError } from '../failure.js';
import { stopOnSignal } from '../interruption.js';
import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { type Started, start } from './start.js';

/** Returns a value as an `.env` file and a shell read it, if there is such a form. */
function envValue(value: string): string | undefined {
  if (!value.includes("'")) return shellWord(value);
  return /["$`\\]/.test(value) ? undefined : `"${value}"`;
}

/** Refuses a value that cannot be printed, before anything is started. */
function expectPrintable(flag: string, value: string | undefined): void {
  if (value === undefined || envValue(value) !== undefined) return;
  throw new UsageError(
    `${flag} cannot be printed in a form that an .env file and a shell both read. Leave out the single quotes, or each of " $ \` and \\`,
  );
}

/** Returns a line of an `.env` file. A state file may contain a value that has no form. */
function envLine(name: string, value: string): string {
  const text = envValue(value);
  return text === undefined ? `# ${name} cannot be written here: ${value}` : `${name}=${text}`;
}

/** Returns the settings of the emulator, in the form of an `.env` file. */
const greeting = (started: Started): string =>
  [
    `# The emulator is running. See its records at ${started.server.pageUrl}. Press Ctrl-C to stop.`,
    ...Object.entries(settingsOf(started)).map(([name, value]) => envLine(name, value)),
  ].join('\n');

/** Options of the command that serves. */
export interface ServeFlags extends Flags {
  readonly quiet?: boolean;
}

/** Serves an emulator until a signal ends it. Returns as soon as it listens. */
export async function serveEmulator(flags: ServeFlags): Promise<void> {
  if (!flags.quiet) {
    expectPrintable('--client-id', flags.clientId);
    expectPrintable('--client-secret', flags.clientSecret);
  }
  const started = await start(flags);
  stopOnSignal(started.stop);
  if (!flags.quiet) console.log(greeting(started));
}
