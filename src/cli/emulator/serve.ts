import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { type Started, start } from './start.js';
import { stopOnSignal } from './stop-on-signal.js';

/** What the user needs to know: the lines make an `.env` file as they are. */
const greeting = (started: Started): string =>
  [
    `# The emulator listens. See what is in it at ${started.server.pageUrl}, stop it with Ctrl+C.`,
    ...Object.entries(settingsOf(started)).map(([name, value]) => `${name}=${value}`),
  ].join('\n');

/** What the options of the command say that serves. */
export interface ServeFlags extends Flags {
  readonly quiet?: boolean;
}

/** Serves an emulator until a signal ends it. Returns once it listens. */
export async function serveEmulator(flags: ServeFlags): Promise<void> {
  const started = await start(flags);
  stopOnSignal(started.stop);
  if (!flags.quiet) console.log(greeting(started));
}
