import { savedState } from '../../emulator/state/snapshot.js';
import { parseUrl } from '../../shared/parse-url.js';
import { UsageError } from '../failure.js';
import { writeOwnFile } from '../output/own-file.js';

/** Options of `emulator export`. */
export interface ExportFlags {
  readonly from: string;
  readonly world?: string;
  readonly output?: string;
}

/** Returns the address of an emulator, which may have a path behind a proxy, without the path of its page. */
function addressIn(from: string): string {
  const url = parseUrl(from);
  if (url && /^https?:$/.test(url.protocol)) {
    return url.origin + url.pathname.replace(/\/(?:_emulator(?:\/.*)?)?$/, '');
  }
  throw new UsageError('--from must be the address of an emulator, such as http://127.0.0.1:4010');
}

/** Fetches the snapshot of a world of a running emulator. */
async function askFor(from: string, world: string | undefined): Promise<unknown> {
  const address = addressIn(from);
  const url = new URL(`${address}/_emulator/snapshot`);
  if (world !== undefined) url.searchParams.set('world', world);
  const response = await fetch(url).catch(async (cause: unknown) => {
    const { ConnectionError } = await import('../../index.js');
    throw new ConnectionError(
      `No emulator answers at ${address}. Start one, or choose another address with --from.`,
      {
        cause,
      },
    );
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof savedState(body) !== 'string') return body;
  const { message } = Object(body) as { readonly message?: unknown };
  if (typeof message !== 'string') {
    throw new UsageError(
      `the server at ${address} is not an emulator of this version. Choose another with --from`,
    );
  }
  // The emulator advises to make the world with a request.
  const isAbsent = response.status === 404 && world !== undefined && message.includes('world');
  throw new UsageError(
    isAbsent ? `the emulator has no world ${JSON.stringify(world)}. Choose another with --world` : message,
  );
}

/** Writes a world of a running emulator as a file for `--seed`. */
export async function exportWorld({ from, world, output }: ExportFlags): Promise<void> {
  const text = `${JSON.stringify(await askFor(from, world))}\n`;
  if (output === undefined) {
    process.stdout.write(text);
    return;
  }
  // It contains passwords and codes.
  await writeOwnFile(output, text);
}
