import type { Command } from 'commander';
import { UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { addEmulatorOptions, type Flags } from './emulator-options.js';
import { execWithEmulator } from './exec.js';
import { type ExportFlags, exportWorld } from './export.js';
import { type ServeFlags, serveEmulator } from './serve.js';
import { settingNames } from './settings.js';

/** Refuses an option before the command, which would apply to `emulator` only and not reach the command. */
function expectNoOptions(command: Command, called: Command): void {
  const given = command.options.find((each) => command.getOptionValueSource(each.attributeName()) === 'cli');
  if (given)
    throw new UsageError(`put ${given.long} after ${called.name()}, because it is an option of that command`);
}

/** Adds the options and commands of `emulator`. Without a command, it serves. */
export function emulatorCommand(command: Command): void {
  addEmulatorOptions(command, 4010)
    .description('Runs the whole ticketing service in memory.')
    .optionsGroup('Output:')
    .option(
      '--quiet',
      'prints nothing (default: prints the address and the credentials, as lines of an .env file)',
    )
    .enablePositionalOptions()
    .hook('preSubcommand', expectNoOptions)
    .action((flags: ServeFlags) => serveEmulator(flags));

  addNotes(
    command,
    `While it runs, its page is at /_emulator. Tests can buy tickets there as a visitor would, move the clock and break connections:
  curl -X POST http://127.0.0.1:4010/_emulator/purchase -H 'content-type: application/json' -d '{"event":"45c1586e-c306-8f13-8f4e-bf403a353a65","quantity":2}'
GET /_emulator/endpoints.json lists all of these endpoints.`,
  );

  command
    .command('export')
    .summary('saves the records of a running emulator')
    .description(
      'Writes a snapshot of a running emulator: its records, clock and outbox as JSON. An emulator that starts with that file as --seed or --state continues from it.',
    )
    .requiredOption('--from <url>', 'address of the emulator, such as http://127.0.0.1:4010')
    .option('--world <name>', 'world to save (default: default)')
    .option('-o, --output <file>', 'output file, which only you can read (default: standard output)')
    .action((flags: ExportFlags) => exportWorld(flags));

  addEmulatorOptions(command.command('exec'), 0)
    .summary('runs a command with a new emulator')
    .description(
      'Starts an emulator, runs a command, and stops the emulator. Exits with the exit code of the command.\n\n' +
        `The command gets these variables: ${settingNames.join(', ')}. ` +
        'The last one is the address for controlling the emulator. The command gets no other TICKETING_ variable.',
    )
    .usage('[options] -- <command> [args...]')
    .argument('<command>', 'command to run, without a shell')
    .argument('[args...]', 'its arguments')
    .passThroughOptions()
    .action(async (file: string, args: readonly string[], flags: Flags) => {
      process.exitCode = await execWithEmulator(flags, file, args);
    });
}
