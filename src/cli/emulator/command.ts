import type { Command } from 'commander';
import { UsageError } from '../usage-error.js';
import { addEmulatorOptions, type Flags } from './options.js';
import { serveEmulator } from './serve.js';

/** Gives `emulator` its options and its commands. Called without a command, it serves. */
export function emulatorCommand(command: Command): void {
  addEmulatorOptions(command, 4010)
    .description('Serves the whole ticketing service from memory.')
    .allowExcessArguments()
    .action((flags: Flags) => {
      const [unknown] = command.args;
      if (unknown !== undefined) {
        throw new UsageError(`there is no command emulator ${unknown}; see ticketing-client emulator --help`);
      }
      return serveEmulator(flags);
    });
}
