import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Loads the simulation as one file, so that modules that are imported on demand are available at once. Otherwise they would
 * load while virtual time does not move, at a moment that depends on the machine.
 */
export async function bundledLives(): Promise<typeof import('./life.js')> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-'));
  const outfile = join(folder, 'lives.cjs');
  try {
    await build({
      entryPoints: [join(import.meta.dirname, 'life.ts')],
      outfile,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      logLevel: 'error',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
