import type { Flags } from './options.js';
import { settingsOf } from './settings.js';
import { type Started, start } from './start.js';

/** What the user needs to know: the lines make an `.env` file as they are. */
const greeting = (started: Started): string =>
  [
    `# The emulator listens. See what is in it at ${started.server.pageUrl}, stop it with Ctrl+C.`,
    ...Object.entries(settingsOf(started)).map(([name, value]) => `${name}=${value}`),
  ].join('\n');

function stopOnSignal(stop: Started['stop']): void {
  const onSignal = () => {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void stop();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
}

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
