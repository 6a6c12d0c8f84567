import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { UsageError } from './usage-error.js';

/** A command of the program, whose options and commands are loaded when it is called: the others cost nothing then. */
interface Group {
  readonly name: string;
  readonly summary: string;
  /** Loads what gives the command its options and its own commands. */
  readonly load: () => Promise<(command: Command) => void>;
}

const groups: readonly Group[] = [
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
];

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
    .hook('preSubcommand', async (_program, command) => {
      const group = groups.find(({ name }) => name === command.name());
      (await group?.load())?.(command);
    });
  for (const { name, summary } of groups) program.command(name).description(summary);
  return program;
}

/** What went wrong, in one line, where it is the user's to mend. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof CommanderError)) return undefined;
  if (error.code === 'commander.help') return 'no command was given; see --help';
  return `${error.message.replace(/^error: /, '').replaceAll('\n', ' ')}; see --help`;
}

/** Runs a command. Returns the exit code where it could not run; undefined while it runs, and where it has. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  try {
    await programOf().parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    // What prints its help or its version ends in this way as well.
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    const message = usageMessage(error);
    if (message === undefined) throw error;
    console.error(`ticketing-client: ${message}`);
    return 2;
  }
}
