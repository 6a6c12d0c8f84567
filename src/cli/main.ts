import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { groupProse } from '../catalogue/group-prose.js';
import { exitCodeMeanings, failureOf } from './failure.js';
import type { Group } from './group.js';
import { printable } from './printable.js';

/** A sentence as the summary of a command. */
const summaryOf = (text: string) => text.replace(/^\w/, (letter) => letter.toLowerCase()).replace(/\.$/, '');

const groupNames = Object.keys(groupProse) as (keyof typeof groupProse)[];

const operationGroups = groupNames.map(
  (name): Group => ({
    name,
    summary: summaryOf(groupProse[name]),
    load: async () => (await import('./operations/tree.js')).operationCommands(name),
  }),
);

const tools: readonly Group[] = [
  {
    name: 'emulator',
    summary: 'serves the whole ticketing service from memory',
    load: async () => (await import('./emulator/command.js')).emulatorCommand,
  },
  {
    name: 'mcp',
    summary: 'serves agents by the Model Context Protocol',
    load: async () => (await import('./mcp.js')).mcpCommand,
  },
  {
    name: 'sql',
    summary: 'asks the database of a mirror',
    load: async () => (await import('./sql.js')).sqlCommand,
  },
  {
    name: 'doctor',
    summary: 'tries the settings, and says what to change',
    load: async () => (await import('./doctor/command.js')).doctorCommand,
  },
  {
    name: 'profile',
    summary: 'keeps accounts under names',
    load: async () => (await import('./profile/command.js')).profileCommand,
  },
  {
    name: 'completion',
    summary: 'prints what makes a shell complete commands',
    load: async () => (await import('./completion/command.js')).completionCommand,
  },
  {
    name: '__complete',
    summary: 'prints what may be typed next',
    isHidden: true,
    load: async () => (await import('./completion/print.js')).printCompletion(fill),
  },
];

/** The sections of the help. The jobs are loaded only if the first word is not a command of another section. */
async function sectionsFor(
  args: readonly string[],
): Promise<readonly (readonly [string, readonly Group[]])[]> {
  const isOther = [...operationGroups, ...tools].some(({ name, isHidden }) => name === args[0] && !isHidden);
  const jobs = isOther ? [] : (await import('./jobs/list.js')).jobGroups;
  return [
    ['Operations of the service:', operationGroups],
    ['Jobs:', jobs],
    ['Tools:', tools],
  ];
}

const beginning = `To begin:
  ticketing-client events list --emulator   works on an emulator of its own
  ticketing-client profile add              keeps your account
  ticketing-client doctor                   tries it
Every command tells with --help what it takes, and shows an example.`;

const exitCodeHelp = `Exit codes:\n${exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`).join('\n')}`;

/** What loads each command that may be called. */
const loads = new WeakMap<Command, Group['load']>();

/** Gives a command its options and its own commands, if it is one of the groups. */
async function fill(command: Command): Promise<void> {
  (await loads.get(command)?.())?.(command);
}

async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('ticketing-client')
    .description('Works with the event-ticketing API from the command line.')
    .version(version, '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this')
    // It would print the help of a command that is not loaded.
    .helpCommand(false)
    // Commands inherit how the program ends and writes: what goes wrong is thrown, and printed once, by `main`.
    .exitOverride()
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: () => {} })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .enablePositionalOptions()
    .hook('preSubcommand', (_program, command) => fill(command));
  for (const [heading, members] of await sectionsFor(args)) {
    program.commandsGroup(heading);
    for (const { name, summary, isHidden = false, load } of members) {
      loads.set(program.command(name, { hidden: isHidden }).description(summary), load);
    }
  }
  return program.addHelpText('after', `\n${beginning}\n\n${exitCodeHelp}`);
}

/** `help events` asks for what `events --help` does. */
const withHelp = (args: readonly string[]): string[] =>
  args[0] === 'help' ? [...args.slice(1), '--help'] : [...args];

/** Runs a command. Returns the exit code where it failed; undefined while it runs, and where it was done. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  try {
    const words = withHelp(args);
    await (await programFor(words)).parseAsync(words, { from: 'user' });
    return undefined;
  } catch (error) {
    // What prints its help or its version ends in this way as well.
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    const failure = failureOf(error);
    if (failure === undefined) {
      console.error(
        printable(`ticketing-client: unexpected: ${error instanceof Error ? error.stack : String(error)}`),
      );
      return 1;
    }
    console.error(printable(`ticketing-client: ${failure.message}`));
    return failure.exitCode;
  }
}
