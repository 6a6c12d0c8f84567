import { parseArgs } from 'node:util';
import { Emulator } from '../emulator.js';
import { type SeedName, seeds } from '../seeds/index.js';
import { serve } from './server.js';

/** Why the command cannot run, in one line for the user. */
class UsageError extends Error {}

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed: SeedName;
}

const isSeed = (name: string): name is SeedName => Object.hasOwn(seeds, name);

function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      seed: { type: 'string', default: 'demo' },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== 'emulator') {
    throw new UsageError('usage: ticketing-client emulator [--port 4010] [--host 127.0.0.1] [--seed demo]');
  }
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535)
    throw new UsageError('--port should be a number from 0 to 65535');
  if (!isSeed(values.seed)) throw new UsageError(`--seed should be ${Object.keys(seeds).join(' or ')}`);
  return { port, host: values.host, seed: values.seed };
}

/** What went wrong, where it is the user's to mend. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return 'the port is taken: choose another with --port';
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `cannot listen there: ${error.message}`;
  }
  return String(error.code).startsWith('ERR_PARSE_ARGS') ? error.message.split('. ')[0] : undefined;
}

/** Runs the command. Gives the exit code of a failure; undefined while the emulator listens. */
export async function main(args: readonly string[]): Promise<number | undefined> {
  try {
    const { seed, ...address } = readFlags(args);
    const emulator = new Emulator({ seed });
    const { baseUrl, authUrl } = await serve(emulator, address);
    const { clientId, clientSecret } = emulator.application();
    console.log(
      [
        `TICKETING_BASE_URL=${baseUrl}`,
        `TICKETING_AUTH_URL=${authUrl}`,
        `TICKETING_CLIENT_ID=${clientId}`,
        `TICKETING_CLIENT_SECRET=${clientSecret}`,
      ].join('\n'),
    );
    return undefined;
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    console.error(`ticketing-client: ${message}`);
    return 2;
  }
}
