import { parseArgs } from 'node:util';
import { type Credentials, isCredentials } from '../access/credentials.js';
import { Emulator } from '../emulator.js';
import { type SeedName, seeds } from '../seeds/index.js';
import { type DialectName, dialectNames } from '../wire/dialects.js';
import type { Cors } from './cors.js';
import { type Server, serve } from './server.js';
import { type Keeper, keep, readStateFile, StateFileError } from './state-file.js';

/** Why the command cannot run, in one line for the user. */
class UsageError extends Error {}

const seedNames = Object.keys(seeds).filter((name): name is SeedName => name in seeds);

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', default: 'demo' },
  dialect: { type: 'string', default: 'documented' },
  state: { type: 'string' },
  'client-secret': { type: 'string' },
  cors: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

const help = `usage: ticketing-client emulator [options]

Serves the whole ticketing service from memory.

  --port <number>     where it listens; 0 for any free port (default ${options.port.default})
  --host <address>    whom it listens to: 127.0.0.1 for this machine, 0.0.0.0 for all (default ${options.host.default});
                      it answers by this name alone, or by any address where it listens to all
  --seed <name>       what is in it at first: ${seedNames.join(', ')} (default ${options.seed.default})
  --dialect <name>    how it writes its replies: ${dialectNames.join(', ')}
                      (default ${options.dialect.default})
  --state <file>      keeps what is in it in this JSON file and goes on from there; only you can read the file
  --client-secret <text>
                      the client secret (default a random one at each start)
  --cors [origin]     lets pages of this origin call it, such as http://localhost:5173; may be given several times.
                      Without an origin, all pages may call the API, though nothing under /_emulator
                      (default only its own page)
  -h, --help          prints this
`;

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed: SeedName;
  readonly dialect: DialectName;
  readonly state: string | undefined;
  readonly credentials: Credentials;
  readonly cors: Cors | undefined;
}

function oneOf<Name extends string>(names: readonly Name[], flag: string, given: string): Name {
  const name = names.find((each) => each === given);
  if (name === undefined) throw new UsageError(`--${flag} should be one of ${names.join(', ')}`);
  return name;
}

const anyOrigin = '*';

/** Gives `--cors` its value where it stands alone: `parseArgs` knows no value that may be left out. */
const withCorsValue = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    const next = args[index + 1];
    return arg === '--cors' && (next === undefined || next.startsWith('-')) ? `--cors=${anyOrigin}` : arg;
  });

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError('--cors should be an origin, such as http://localhost:5173');
}

function toCors(given: readonly string[] | undefined): Cors | undefined {
  return given?.includes(anyOrigin) ? true : given?.map(toOrigin);
}

function toCredentials(clientSecret: string | undefined): Credentials {
  if (clientSecret === undefined) return 'random';
  if (isCredentials({ clientSecret })) return { clientSecret };
  throw new UsageError('--client-secret should be text without spaces');
}

/** Reads the flags; undefined where only help is asked for. */
function readFlags(args: readonly string[]): Flags | undefined {
  const { values, positionals } = parseArgs({ args: withCorsValue(args), allowPositionals: true, options });
  if (values.help) return undefined;
  const [command, ...more] = positionals;
  if (command !== 'emulator') {
    throw new UsageError(
      `${command === undefined ? 'no command was given' : `there is no command ${command}`}; try: ticketing-client emulator --help`,
    );
  }
  if (more.length > 0) throw new UsageError(`${more.join(' ')} is one word too many; see --help`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new UsageError('--port should be a number from 0 to 65535');
  }
  if (values.host === '') throw new UsageError('--host should be an address or a name');
  return {
    port,
    host: values.host,
    seed: oneOf(seedNames, 'seed', values.seed),
    dialect: oneOf(dialectNames, 'dialect', values.dialect),
    state: values.state,
    credentials: toCredentials(values['client-secret']),
    cors: toCors(values.cors),
  };
}

/** What went wrong, in one line, where it is the user's to mend. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof StateFileError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return 'the port is taken: choose another with --port';
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code))) {
    return `cannot listen there: ${error.message}`;
  }
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) return undefined;
  return `${error.message.split(/\. |\n/)[0]}; see --help`;
}

/** What the user needs to know: the lines make an `.env` file as they are. */
const greeting = (emulator: Emulator, { baseUrl, authUrl, pageUrl }: Server): string => {
  const { clientId, clientSecret } = emulator.application();
  return [
    `# The emulator listens. See what is in it at ${pageUrl}, stop it with Ctrl+C.`,
    `TICKETING_BASE_URL=${baseUrl}`,
    `TICKETING_AUTH_URL=${authUrl}`,
    `TICKETING_CLIENT_ID=${clientId}`,
    `TICKETING_CLIENT_SECRET=${clientSecret}`,
  ].join('\n');
};

function stopOnSignal(server: Server, keeper: Keeper | undefined): void {
  const stop = () => {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void server.close().finally(() => keeper?.flush());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

async function run({ seed, dialect, credentials, state: file, ...listening }: Flags): Promise<void> {
  const emulator = new Emulator({ seed, dialect, credentials });
  const saved = file === undefined ? undefined : readStateFile(file);
  if (saved) emulator.restore(saved);
  let keeper: Keeper | undefined;
  const server = await serve(emulator, { ...listening, onChange: () => keeper?.changed() });
  try {
    // Only now: a second emulator at the same port must not touch the file of the first.
    if (file !== undefined) keeper = keep(file, () => emulator.world().state);
  } catch (error) {
    await server.close();
    throw error;
  }
  stopOnSignal(server, keeper);
  console.log(greeting(emulator, server));
}

/** Runs the command. Returns the exit code of a failure; undefined while the emulator listens. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  try {
    const flags = readFlags(args);
    if (flags) await run(flags);
    else console.log(help);
    return undefined;
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    console.error(`ticketing-client: ${message}`);
    return 2;
  }
}
