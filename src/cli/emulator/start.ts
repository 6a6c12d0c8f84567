import { Emulator } from '../../emulator/emulator.js';
import { type Server, serve } from '../../emulator/node/server.js';
import { openStateFile, StateFileError } from '../../emulator/node/state-file.js';
import { UsageError } from '../failure.js';
import { report } from '../terminal.js';
import type { Flags } from './emulator-options.js';
import { listenProblem } from './listen-problem.js';
import { readWorldFile } from './world-file.js';

/** A running emulator. */
export interface Started {
  readonly emulator: Emulator;
  readonly server: Server;
  /** Stops the server, and saves unsaved changes. */
  stop(): Promise<void>;
}

/** Turns an error that the user can fix into a `UsageError`. */
function explained(error: unknown): unknown {
  if (error instanceof StateFileError) return new UsageError(error.message, error);
  return listenProblem(error) ?? error;
}

async function listen(flags: Flags): Promise<Started> {
  const { seed, scenario, now, randomSeed, maxBodyBytes, clientId, clientSecret, token, state: file } = flags;
  const world = typeof seed === 'string' ? seed : await readWorldFile(seed.file);
  const emulator = new Emulator({
    ...{ seed: world, dialect: flags.as ?? flags.dialect, scenario, now, randomSeed, maxBodyBytes },
    credentials: { clientId, clientSecret, token },
  });
  const keeper = file === undefined ? undefined : await openStateFile(file, emulator);
  let server: Server | undefined;
  const stop = async () => {
    await server?.close();
    await keeper?.close();
  };
  try {
    server = await serve(emulator, {
      ...flags,
      names: flags.name,
      onAnswer: () => keeper?.save(),
      onRefusal: reporter(),
    });
    // Only after it listens: if it cannot, the file stays as it is.
    keeper?.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { emulator, server, stop };
}

/** Maximum number of reasons that are printed, because anyone can send any host and origin. */
const mostReasons = 20;

/** Returns a function that prints each reason once, because a browser repeats its requests. */
function reporter(): (reason: string) => void {
  const known = new Set<string>();
  return (reason) => {
    if (known.has(reason) || known.size >= mostReasons) return;
    known.add(reason);
    report(`Refused a request: ${reason}`);
  };
}

/** Starts an emulator with these options. Rejects with a `UsageError` if it cannot. */
export const start = (flags: Flags): Promise<Started> =>
  listen(flags).catch((error: unknown) => {
    throw explained(error);
  });
