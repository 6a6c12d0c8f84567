import type { Command } from 'commander';
import { defaultSchema } from '../stores/postgres-connection.js';
import { connect } from './connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from './connection/connection-options.js';
import { expectFolder } from './expect-folder.js';
import { UsageError } from './failure.js';
import { stopOnSignal } from './interruption.js';
import { printable } from './terminal.js';

interface McpFlags extends ConnectionFlags {
  readonly allowWrites?: boolean;
  readonly allowMail?: boolean;
  readonly folder?: string;
  readonly mirror?: string;
  readonly schema?: string;
}

/** Serves agents over standard input and output until they disconnect or a signal ends it. */
async function serve({
  allowWrites = false,
  allowMail = false,
  folder,
  mirror,
  schema,
  ...flags
}: McpFlags): Promise<void> {
  if (allowMail && !allowWrites)
    throw new UsageError('--allow-mail needs --allow-writes, because sending mail is a write');
  if (schema !== undefined && mirror === undefined)
    throw new UsageError('--schema needs --mirror, the Postgres database with this schema');
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
    schema,
  };
  const stop = async () => {
    await serving.close();
    await close();
    // A token request in progress would keep the process alive until its timeout.
    process.exit();
  };
  const serving = serveAgents(
    setup,
    ({ message }) => console.error(printable(`ticketing-client mcp: ${message}`)),
    () => void stop(),
  );
  stopOnSignal(stop);
}

/** Adds the options of `mcp`. */
export function mcpCommand(command: Command): void {
  addConnectionOptions(
    command
      .description(
        'Serves agents over the Model Context Protocol (MCP), on standard input and output. Agents can look up and call operations, and run jobs. ' +
          'They can only read, unless you allow more.',
      )
      .optionsGroup('What agents can do:')
      .option('--allow-writes', 'create, change and delete records')
      .option('--allow-mail', 'send mail; needs --allow-writes')
      .option('--folder <folder>', 'write exports to this folder; jobs also keep their state there')
      .option(
        '--mirror <database>',
        'run SQL queries on this mirror: a SQLite file, or the URL of a Postgres database',
      )
      .option('--schema <name>', `Postgres schema of the mirror (default: ${defaultSchema})`),
  ).action((flags: McpFlags) => serve(flags));
}
