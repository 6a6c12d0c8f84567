import type { Command } from 'commander';
import { fileProblem } from '../internal/file-problem.js';
import { makeFolder } from '../internal/make-folder.js';
import { connect } from './connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from './connection/connection-options.js';
import { stopOnSignal } from './emulator/stop-on-signal.js';
import { printable } from './printable.js';
import { UsageError } from './usage-error.js';

interface McpFlags extends ConnectionFlags {
  readonly allowWrites?: boolean;
  readonly allowMail?: boolean;
  readonly folder?: string;
  readonly mirror?: string;
}

function expectFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`the folder ${folder} cannot be made: ${fileProblem(error)}`);
  }
}

/** Serves agents over standard input and output until they are gone or a signal ends it. */
async function serve({
  allowWrites = false,
  allowMail = false,
  folder,
  mirror,
  ...flags
}: McpFlags): Promise<void> {
  if (allowMail && !allowWrites)
    throw new UsageError('--allow-mail needs --allow-writes: what sends mail writes');
  const { client, account, isEmulator, close } = await connect(flags);
  if (folder !== undefined) expectFolder(folder);
  const { serveAgents } = await import('../mcp/serve-agents.js');
  const setup = {
    client,
    isEmulator,
    account: account && `${account.baseUrl} ${account.clientId}`,
    secrets: () => (account ? [account.clientSecret] : []),
    allowWrites,
    allowMail,
    folder,
    mirror,
  };
  const serving = serveAgents(setup, ({ message }) =>
    console.error(printable(`ticketing-client mcp: ${message}`)),
  );
  const stop = async () => {
    await serving.close();
    await close();
    // A token that was asked for would keep the process alive until its time is up.
    process.exit();
  };
  stopOnSignal(stop);
  process.stdin.once('end', () => void stop());
}

/** Gives `mcp` its options. */
export function mcpCommand(command: Command): void {
  addConnectionOptions(
    command
      .description(
        'Serves agents by the Model Context Protocol over standard input and output: they find, read of and call operations, and have jobs done. ' +
          'They may only read, unless an option says otherwise.',
      )
      .optionsGroup('What agents may do:')
      .option('--allow-writes', 'create, change and delete')
      .option('--allow-mail', 'do what sends mail, with --allow-writes')
      .option(
        '--folder <folder>',
        'write exports below this folder; jobs keep there what they know from one run to the next',
      )
      .option(
        '--mirror <database>',
        'ask questions in SQL of this mirror: a file of SQLite, or the address of a Postgres',
      ),
  ).action((flags: McpFlags) => serve(flags));
}
