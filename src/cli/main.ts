import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { groupProse } from '../api/catalogue/generated/group-prose.js';
import { exitCodeMeanings, failureOf, UsageError } from './failure.js';
import type { Group } from './group.js';
import { optionNamed } from './hinted.js';
import { printable } from './terminal.js';

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
    summary: 'writes a first program, and runs it on an emulator',
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
  ticketing-client init                     write a first program, and run it on an emulator
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

/** Refuses an empty path or address, because a script passes it for a variable that is not set. */
function expectPlaces(command: Command): void {
  for (const option of command.options) {
    if (!/<(?:file|folder|database|url)>$/.test(option.flags)) continue;
    if (command.getOptionValue(option.attributeName()) !== '') continue;
    throw new UsageError(
      `${option.long} must not be empty. If its value is a variable, check that it is set.`,
    );
  }
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

/** Reads `help events` as `events --help`. */
const withHelp = (args: readonly string[]): string[] =>
  args[0] === 'help' ? [...args.slice(1), '--help'] : [...args];

/**
 * Returns the words up to the first unknown command. With the words after it, such as --help, commander would print the
 * help of the group.
 */
async function upToUnknown(words: readonly string[], program: Command): Promise<string[]> {
  let command = program;
  for (let index = 0; index < words.length && command.commands.length > 0; index += 1) {
    const word = words[index] ?? '';
    const option = optionNamed(command, word);
    const takesNext = option?.required || (option?.optional && !words[index + 1]?.startsWith('-'));
    if (takesNext) index += 1;
    if (word.startsWith('-')) continue;
    const next = command.commands.find((each) => each.name() === word);
    if (!next) return words.slice(0, index + 1);
    await fill(next);
    command = next;
  }
  return [...words];
}

/** Runs a command. Returns the exit code if it failed, and `undefined` if it succeeded or still runs. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  try {
    const damaged = args.find((each) => each.includes('\uFFFD'));
    if (damaged !== undefined) (await import('./readable-arguments.js')).expectReadable(damaged);
    const words = withHelp(args);
    const program = await programFor(words);
    await program.parseAsync(await upToUnknown(words, program), { from: 'user' });
    return undefined;
  } catch (error) {
    // Printing help or the version also ends with this error.
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    const failure = failureOf(error);
    if (failure === undefined) {
      console.error(
        printable(
          `ticketing-client: unexpected error: ${error instanceof Error ? error.stack : String(error)}`,
        ),
      );
      return 1;
    }
    console.error(printable(`ticketing-client: ${failure.message}`));
    return failure.exitCode;
  }
}
