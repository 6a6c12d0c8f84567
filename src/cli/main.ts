import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { groupProse } from '../catalogue/group-prose.js';
import { exitCodeMeanings, failureOf } from './failure.js';
import { printable } from './printable.js';

/** A command of the program, whose options and commands are loaded when it is called: the others cost nothing then. */
interface Group {
  readonly name: string;
  readonly summary: string;
  /** Whether it is not for people, so that no help tells of it. */
  readonly isHidden?: boolean;
  /** Loads what gives the command its options and its own commands. */
  readonly load: () => Promise<(command: Command) => void>;
}

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

const jobs: readonly Group[] = [
  {
    name: 'export',
    summary: 'writes orders, tickets and other tables to files',
    load: async () => (await import('./jobs/export.js')).exportCommand,
  },
  {
    name: 'watch',
    summary: 'tells of orders and tickets that are new, changed or gone',
    load: async () => (await import('./jobs/watch.js')).watchCommand,
  },
  {
    name: 'plan',
    summary: 'compares events with a file of wanted ones',
    load: async () => (await import('./jobs/plan.js')).planCommand,
  },
  {
    name: 'apply',
    summary: 'makes events what a file says',
    load: async () => (await import('./jobs/plan.js')).applyCommand,
  },
  {
    name: 'copy',
    summary: 'copies events to other dates',
    load: async () => (await import('./jobs/copy.js')).copyCommand,
  },
  {
    name: 'ledger',
    summary: 'adds up orders, by currency',
    load: async () => (await import('./jobs/ledger.js')).ledgerCommand,
  },
  {
    name: 'door-list',
    summary: 'lists who comes to an event',
    load: async () => (await import('./jobs/door-list.js')).doorListCommand,
  },
  {
    name: 'invite',
    summary: 'invites people to an event, each once',
    load: async () => (await import('./jobs/invite.js')).inviteCommand,
  },
  {
    name: 'series',
    summary: 'counts sales and more from day to day',
    load: async () => (await import('./jobs/series.js')).seriesCommand,
  },
  {
    name: 'ticket-pdfs',
    summary: 'writes the tickets of an event as PDF documents',
    load: async () => (await import('./jobs/ticket-pdfs.js')).ticketPdfsCommand,
  },
  {
    name: 'public-events',
    summary: 'lists the events that a website shows',
    load: async () => (await import('./jobs/public-events.js')).publicEventsCommand,
  },
  {
    name: 'publish-at',
    summary: 'publishes an event at a time',
    load: async () => (await import('./jobs/publish-at.js')).publishAtCommand,
  },
];

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

const sections = [
  ['Operations of the service:', operationGroups],
  ['Jobs:', jobs],
  ['Tools:', tools],
] as const;

const groups = sections.flatMap(([, members]) => members);

const beginning = `To begin:
  ticketing-client events list --emulator   works on an emulator of its own
  ticketing-client profile add              keeps your account
  ticketing-client doctor                   tries it
Every command tells with --help what it takes, and shows an example.`;

const exitCodeHelp = `Exit codes:\n${exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`).join('\n')}`;

/** Gives a command its options and its own commands, if it is one of the groups. */
async function fill(command: Command): Promise<void> {
  const group = groups.find(({ name }) => command.parent?.parent === null && name === command.name());
  (await group?.load())?.(command);
}

function programOf(): Command {
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
  for (const [heading, members] of sections) {
    program.commandsGroup(heading);
    for (const { name, summary, isHidden = false } of members) {
      program.command(name, { hidden: isHidden }).description(summary);
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
    await programOf().parseAsync(withHelp(args), { from: 'user' });
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
