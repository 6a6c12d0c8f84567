import type { Command } from 'commander';
import { UsageError } from '../usage-error.js';
import { execWithEmulator } from './exec.js';
import { type ExportFlags, exportWorld } from './export.js';
import { addEmulatorOptions, type Flags } from './options.js';
import { type ServeFlags, serveEmulator } from './serve.js';
import { settingNames } from './settings.js';

/** An option before a command would be of `emulator` alone, and the command would know nothing of it. */
function expectNoOptions(command: Command, called: Command): void {
  const given = command.options.find((each) => command.getOptionValueSource(each.attributeName()) === 'cli');
  if (given) throw new UsageError(`${given.long} should stand after ${called.name()}, whose option it is`);
}

/** Gives `emulator` its options and its commands. Called without a command, it serves. */
export function emulatorCommand(command: Command): void {
  addEmulatorOptions(command, 4010)
    .description('Serves the whole ticketing service from memory.')
    .optionsGroup('What it prints:')
    .option(
      '--quiet',
      'prints nothing (default: where it listens and its credentials, as lines of an .env file)',
    )
    .enablePositionalOptions()
    .allowExcessArguments()
    .hook('preSubcommand', expectNoOptions)
    .action((flags: ServeFlags) => {
      const [unknown] = command.args;
      if (unknown !== undefined) {
        throw new UsageError(`there is no command emulator ${unknown}; see ticketing-client emulator --help`);
      }
      return serveEmulator(flags);
    });

  command
    .command('export')
    .summary('writes down what is in an emulator that listens')
    .description(
      'Writes what is in an emulator that listens as YAML, which --seed takes: an emulator that starts with it is the same.',
    )
    .requiredOption('--from <url>', 'where the emulator listens, such as http://127.0.0.1:4010')
    .option('--world <name>', 'the world (default: default)')
    .option(
      '-o, --output <file>',
      'the file that it is written to; only you can read it (default: standard output)',
    )
    .action((flags: ExportFlags) => exportWorld(flags));

  addEmulatorOptions(command.command('exec'), 0)
    .summary('runs a command beside an emulator of its own')
    .description(
      'Starts an emulator, runs a command beside it and stops it after. Exits with the exit code of the command.\n\n' +
        `The command finds the emulator by ${settingNames.join(', ')}, ` +
        'where the last is the address below which it is controlled. No other TICKETING_ setting reaches the command.',
    )
    .usage('[options] -- <command> [args...]')
    .argument('<command>', 'what is run, without a shell')
    .argument('[args...]', 'its arguments')
    .passThroughOptions()
    .action(async (file: string, args: readonly string[], flags: Flags) => {
      process.exitCode = await execWithEmulator(flags, file, args);
    });
}
