import type { Command } from 'commander';
import { nearestName, unknownName } from '../../internal/did-you-mean.js';
import { addNotes } from '../help-notes.js';
import { UsageError } from '../usage-error.js';
import { addEmulatorOptions, type Flags, toPort, toTarget } from './emulator-options.js';
import { execWithEmulator } from './exec.js';
import { type ExportFlags, exportWorld } from './export.js';
import type { RecordFlags } from './record.js';
import { type ServeFlags, serveEmulator } from './serve.js';
import { settingNames } from './settings.js';
import type { VerifyFlags } from './verify.js';

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
        const names = command.commands.map((each) => each.name());
        const nearest = nearestName(unknown, names);
        const meant = nearest && `emulator ${nearest}`;
        const problem = unknownName({ noun: 'command', name: `emulator ${unknown}`, meant });
        throw new UsageError(`${problem} See ticketing-client emulator --help.`);
      }
      return serveEmulator(flags);
    });

  addNotes(
    command,
    `While it listens, its page lies at /_emulator. A test buys there as a visitor would, moves the clock and breaks connections:
  curl -X POST http://127.0.0.1:4010/_emulator/purchase -H 'content-type: application/json' -d '{"event":"45c1586e-c306-8f13-8f4e-bf403a353a65","quantity":2}'
GET /_emulator/endpoints.json describes all of it.`,
  );

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

  command
    .command('record')
    .summary('keeps the shapes of the replies of a service')
    .description(
      'Passes the calls of a program on to a service, and keeps the shapes of the replies in a fixture, which --as takes: ' +
        'which form, which fields and which statuses, never a value. It sends nothing of its own. A fixture that is there ' +
        'already is added to.',
    )
    .requiredOption(
      '--target <url>',
      'the base URL of the API that calls are passed on to',
      toTarget('--target'),
    )
    .option(
      '--auth-target <url>',
      'the URL of its authorisation server, where the program asks for tokens (default: these calls are not passed on)',
      toTarget('--auth-target'),
    )
    .requiredOption('-o, --output <file>', 'the file of the fixture')
    .option(
      '--port <number>',
      'the port that it listens on, for this machine alone; 0 for any that is free',
      toPort,
      4011,
    )
    .action(async (flags: RecordFlags) => {
      // The models, whose names may be written down: no emulator needs them.
      const { record } = await import('./record.js');
      await record(flags);
    });

  command
    .command('verify')
    .summary('finds out which of the gaps a service answers')
    .description(
      'Reads a service with the credentials of the environment (TICKETING_AUTH_URL, TICKETING_CLIENT_ID, ' +
        'TICKETING_CLIENT_SECRET), and reports where it does as the emulator does, where it does otherwise, and what was ' +
        'not answered. It sends GET requests and asks for a token: nothing is changed. No value of a reply is kept.',
    )
    .requiredOption('--against <url>', 'the base URL of the API', toTarget('--against'))
    .option('-o, --output <file>', 'a file for the report as JSON (default: none)')
    .option('--fixture <file>', 'a file for the shapes of the replies, which --as takes (default: none)')
    .action(async (flags: VerifyFlags) => {
      // The client, which no other command needs.
      const { verify } = await import('./verify.js');
      process.exitCode = await verify(flags);
    });

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
