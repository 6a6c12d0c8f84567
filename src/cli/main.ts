import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { groupProse } from '../api/catalogue/generated/group-prose.js';
import type { Place } from './advice.js';
import { exitCodeMeanings, failureOf, UsageError } from './failure.js';
import { expectPlaces, refuseRepeats } from './given-options.js';
import type { Group } from './group.js';
import { optionNamed } from './hinted.js';
import { report } from './terminal.js';

/** Turns a sentence into the summary of a command. */
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
    name: 'init',
    summary: 'copies a first program into a folder',
    load: async () => (await import('./init/command.js')).initCommand,
  },
  {
    name: 'emulator',
    summary: 'runs the whole ticketing service in memory',
    load: async () => (await import('./emulator/command.js')).emulatorCommand,
  },
  {
    name: 'mcp',
    summary: 'serves agents over the Model Context Protocol (MCP)',
    load: async () => (await import('./mcp.js')).mcpCommand,
  },
  {
    name: 'sql',
    summary: 'queries the database of a mirror',
    load: async () => (await import('./sql.js')).sqlCommand,
  },
  {
    name: 'doctor',
    summary: 'checks your settings and connection',
    load: async () => (await import('./doctor/command.js')).doctorCommand,
  },
  {
    name: 'profile',
    summary: 'manages saved accounts',
    load: async () => (await import('./profile/command.js')).profileCommand,
  },
  {
    name: 'completion',
    summary: 'prints a completion script for your shell',
    load: async () => (await import('./completion/command.js')).completionCommand,
  },
  {
    name: '__complete',
    summary: 'prints the words that can come next',
    isHidden: true,
    load: async () => (await import('./completion/complete.js')).printCompletion(fill),
  },
];

/** Returns the sections of the help. Loads the jobs only if the first word is not a command of another section. */
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

const beginning = `Get started:
  ticketing-client init                     copy a first program into this folder
  ticketing-client events list --emulator   try a command without an account
  ticketing-client profile add <name>       save your account
  ticketing-client doctor                   check that it works

Use "ticketing-client <command> --help" for the options of a command and an example.`;

const exitCodeHelp = `Exit codes:\n${exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`).join('\n')}`;

/** Loaders of the commands, by command. */
const loads = new WeakMap<Command, Group['load']>();

/** Adds options and subcommands to a command if it is one of the groups that are not loaded yet. */
async function fill(command: Command): Promise<void> {
  const load = loads.get(command);
  loads.delete(command);
  (await load?.())?.(command);
}

async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('ticketing-client')
    .description('Works with the event-ticketing API from the command line.')
    .version(version, '-V, --version', 'shows the version')
    .helpOption('-h, --help', 'shows this help')
    // Commander's own would print the help of a command that is not loaded yet.
    .helpCommand(false)
    // Commands inherit these settings: errors are thrown, and `main` prints each once.
    .exitOverride()
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: () => {} })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .enablePositionalOptions()
    .hook('preSubcommand', (_program, command) => fill(command))
    .hook('preAction', (_program, command) => expectPlaces(command));
  for (const [heading, members] of await sectionsFor(args)) {
    program.commandsGroup(heading);
    for (const { name, summary, isHidden = false, load } of members) {
      loads.set(program.command(name, { hidden: isHidden }).description(summary), load);
    }
  }
  return program.addHelpText('after', `\n${beginning}\n\n${exitCodeHelp}`);
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Returns the words to parse, with what other programs call the version. A query may begin with a comment. */
const inOwnWords = (args: readonly string[]): readonly string[] =>
  args.length === 1 && /^(?:-v|version)$/.test(args[0] ?? '')
    ? ['--version']
    : args.map((word) => (args[0] === 'sql' && /^--(?:\s|[^=\n]*\n)/.test(word) ? `\n${word}` : word));

/**
 * Returns the command that words name, and the words to parse. `help events` and `events help` are read as `events --help`.
 * For an unknown word in front of `--help`, commander would print the help of the group.
 */
async function follow(
  words: readonly string[],
  program: Command,
): Promise<{ readonly place: Place; readonly args: readonly string[] }> {
  let args = inOwnWords(words);
  let command = program;
  const path: string[] = [];
  let index = 0;
  for (; index < args.length && command.commands.length > 0; index += 1) {
    const word = args[index] ?? '';
    const next = command.commands.find((each) => each.name() === word);
    if (next) {
      await fill(next);
      refuseRepeats(next);
      command = next;
      path.push(word);
      continue;
    }
    const [flag = ''] = word.split('=', 1);
    const option = optionNamed(command, flag);
    if (option) {
      const takesNext =
        flag === word && (option.required || (option.optional && !args[index + 1]?.startsWith('-')));
      if (takesNext) index += 1;
    } else if (word === 'help') {
      args = [...args.slice(0, index), ...args.slice(index + 1).filter((each) => !isHelp(each)), '--help'];
      index -= 1;
    } else if (!isHelp(word))
      return { place: { command, path, rest: args.slice(index), isUnknown: true }, args };
  }
  const isLeaf = command.commands.length === 0;
  const given = args.slice(index);
  const rest = given.length === 1 && given[0] === 'help' ? ['--help'] : given;
  return {
    place: { command, path, rest, isUnknown: false },
    args: isLeaf ? [...args.slice(0, index), ...rest] : args,
  };
}

/** Runs a command. Returns the exit code if it failed, and `undefined` if it succeeded or still runs. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  let place: Place | undefined;
  try {
    // Node reads bytes that are not UTF-8 as this character, and the service would keep it.
    const damaged = args.find((arg) => arg.includes('\uFFFD'));
    if (damaged !== undefined) {
      throw new UsageError(
        `the argument ${JSON.stringify(damaged)} is not UTF-8. Set your terminal to UTF-8, or pass the text in a file`,
      );
    }
    const program = await programFor(args);
    const found = await follow(args, program);
    place = found.place;
    if (place.isUnknown) throw (await import('./advice.js')).unknownAt(place);
    await program.parseAsync(found.args, { from: 'user' });
    return undefined;
  } catch (error) {
    // Printing help or the version also ends with this error.
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    // A group without a command.
    if (error instanceof CommanderError && error.code === 'commander.help') {
      place?.command.outputHelp();
      return undefined;
    }
    const advice =
      error instanceof CommanderError && place
        ? (await import('./advice.js')).advised(error, place)
        : undefined;
    const failure = failureOf(advice ?? error);
    if (failure === undefined) {
      report(`unexpected error: ${error instanceof Error ? error.stack : String(error)}`);
      return 1;
    }
    report(failure.message);
    return failure.exitCode;
  }
}
