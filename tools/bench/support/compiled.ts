import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// At the same depth as this folder, so that a program finds files by the same relative paths.
const folder = fileURLToPath(new URL('../.generated', import.meta.url));

/**
 * Compiles a program to plain JavaScript, so that no compiler is loaded where memory is measured. Returns the file.
 */
export async function compiled(program: string): Promise<string> {
  // On demand, because the measured programs import this file too.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [program],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Keeps dynamic imports separate, so that the roles that read do not load the emulator.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  return join(folder, `${basename(program, '.ts')}.mjs`);
}
