import { type Command, Option } from 'commander';
import { defaultSchema } from '../stores/postgres-connection.js';
import { connect } from './connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from './connection/connection-options.js';
import { listenProblem } from './emulator/listen-problem.js';
import { expectFolder } from './expect-folder.js';
import { UsageError } from './failure.js';
import { stopOnSignal } from './interruption.js';
import { toOrigin, toPort } from './listening.js';
import { printable } from './terminal.js';

interface McpFlags extends ConnectionFlags {
  readonly allowWrites?: boolean | 'asked';
  readonly allowMail?: boolean;
  readonly folder?: string;
  readonly mirror?: string;
  readonly schema?: string;
  readonly http?: number;
  readonly origin?: readonly string[];
}

/** Variable with the secret of agents that call over HTTP. Other users of the machine could see an option. */
const tokenVariable = 'TICKETING_MCP_TOKEN';

/** Minimum length of that secret. */
const leastToken = 16;

/** Returns the settings of a server over HTTP, or `undefined` without `--http`. */
function httpOptionsOf({ http: port, origin: origins = [] }: Pick<McpFlags, 'http' | 'origin'>) {
  if (port === undefined) {
    if (origins.length > 0) throw new UsageError('--origin needs --http');
    return undefined;
  }
  const token = process.env[tokenVariable] ?? '';
  if (token.length < leastToken) {
    throw new UsageError(
      `--http needs a secret of at least ${leastToken} characters in ${tokenVariable}, which agents send as bearer token. \`openssl rand -hex 32\` makes one`,
    );
  }
  return { port, token, origins };
}

/** Serves agents over HTTP, or one over standard input and output until it disconnects. A signal ends it. */
async function serve(flags: McpFlags): Promise<void> {
  const { allowWrites = false, allowMail = false, folder, mirror, schema } = flags;
  if (allowMail && !allowWrites)
    throw new UsageError('--allow-mail needs --allow-writes, because sending mail is a write');
  if (schema !== undefined && mirror === undefined)
    throw new UsageError('--schema needs --mirror, the Postgres database with this schema');
  const httpOptions = httpOptionsOf(flags);
  const { client, account, isEmulator, close } = await connect(flags);
  if (folder !== undefined) expectFolder(folder);
  const { serveAgents, serveHttp } = await import('../mcp/serve-agents.js');
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
  const onError = ({ message }: Error) => console.error(printable(`ticketing-client mcp: ${message}`));
  const serving = httpOptions
    ? await serveHttp(setup, httpOptions, onError).catch((error: unknown) => {
        throw listenProblem(error, '--http') ?? error;
      })
    : serveAgents(setup, onError, () => void stop());
  stopOnSignal(stop);
  if ('url' in serving) console.log(`Serves agents at ${serving.url}. Ctrl-C ends it.`);
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
      .addOption(
        new Option(
          '--allow-writes [asked]',
          'create, change and delete records; =asked: only with the yes of your user, so never if the host cannot ask',
        ).choices(['asked']),
      )
      .option('--allow-mail', 'send mail; needs --allow-writes')
      .option('--folder <folder>', 'write exports to this folder; jobs also keep their state there')
      .option(
        '--mirror <database>',
        'run SQL queries on this mirror: a SQLite file, or the URL of a Postgres database',
      )
      .option('--schema <name>', `Postgres schema of the mirror (default: ${defaultSchema})`)
      .optionsGroup('Over HTTP:')
      .option(
        '--http <port>',
        `serve at http://127.0.0.1:<port>/mcp instead; agents send the secret in ${tokenVariable} as bearer token`,
        toPort('--http'),
      )
      .option(
        '--origin <origin>',
        'origin whose web pages may call, such as https://app.example; repeatable (default: none)',
        (text, known: readonly string[] = []) => [...known, toOrigin('--origin')(text)],
      ),
  ).action((flags: McpFlags) => serve(flags));
}
