import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { type Started, start } from './start.js';
import { stopOnSignal } from './stop-on-signal.js';

/** Returns a value as an `.env` file and a shell read it. A bare `#` would begin a comment. */
const envValue = (value: string): string => (/^[\w.:/@%+,~-]*$/.test(value) ? value : `'${value}'`);

/** Returns the settings of the emulator, in the form of an `.env` file. */
const greeting = (started: Started): string =>
  [
    `# The emulator is running. See its records at ${started.server.pageUrl}. Press Ctrl-C to stop.`,
    ...Object.entries(settingsOf(started)).map(([name, value]) => `${name}=${envValue(value)}`),
  ].join('\n');

/** Options of the command that serves. */
export interface ServeFlags extends Flags {
  readonly quiet?: boolean;
}

/** Serves an emulator until a signal ends it. Returns as soon as it listens. */
export async function serveEmulator(flags: ServeFlags): Promise<void> {
  const started = await start(flags);
  stopOnSignal(started.stop);
  if (!flags.quiet) console.log(greeting(started));
}
