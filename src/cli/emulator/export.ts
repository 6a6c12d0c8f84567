import { writeFileSync } from 'node:fs';
import { writeWorld } from '../../emulator/seeds/world/write.js';
import { isState } from '../../emulator/state/state.js';
import type { Snapshot } from '../../emulator/world.js';
import { fileProblem } from '../../internal/file-problem.js';
import { UsageError } from '../usage-error.js';
import { toYaml } from './world-file.js';

/** Which world is written down, and where to. */
export interface ExportFlags {
  readonly from: string;
  readonly world?: string;
  readonly output?: string;
}

function urlOf(from: string): URL {
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError('--from should be the address of an emulator, such as http://127.0.0.1:4010');
}

/** The world of an emulator that listens. */
async function askFor(from: string, world: string | undefined): Promise<Snapshot> {
  const { origin } = urlOf(from);
  const url = new URL('/_emulator/snapshot', origin);
  if (world !== undefined) url.searchParams.set('world', world);
  const response = await fetch(url).catch(async (cause: unknown) => {
    const { ConnectionError } = await import('../../index.js');
    throw new ConnectionError(`no emulator answers at ${origin}: start one, or name another with --from`, {
      cause,
    });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (isState(body)) return body;
  const message = Object(body).message;
  throw new UsageError(
    typeof message === 'string' ? message : `what answers at ${origin} is no emulator of this version`,
  );
}

/** Writes the present world of an emulator down, as a file that `--seed` takes. */
export async function exportWorld({ from, world, output }: ExportFlags): Promise<void> {
  const text = await toYaml(writeWorld(await askFor(from, world)));
  if (output === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    // It holds passwords and codes, so that nobody else on the machine may read it.
    writeFileSync(output, text, { mode: 0o600 });
  } catch (error) {
    throw new UsageError(`${output} cannot be written: ${fileProblem(error)}`);
  }
}
