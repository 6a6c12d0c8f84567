import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Runs the parts of the benchmark, or the named one, each in a separate process, and prints Markdown tables:
 * `npm run bench`, `npm run bench -- calls`, `npm run bench -- calls ky`.
 */

/** Parts of the benchmark, in the order in which they run. Each is a script. */
const parts = [
  'machine',
  'calls',
  'parts',
  'start',
  'bundle',
  'types',
  'walk',
  'growth',
  'jobs',
  'mirror',
  'rounds',
  'checks',
  'limits',
  'emulator',
  'emulator-http',
] as const;

// Programs import the package by its name. Node looks for it from the nearest package.json, which is in this folder.
const link = fileURLToPath(new URL('node_modules/ticketing-client', import.meta.url));
if (!existsSync(link)) symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), link, 'junction');

const [wanted, ...rest] = process.argv.slice(2);
const chosen = parts.filter((part) => wanted === undefined || part === wanted);
if (chosen.length === 0) throw new Error(`Unknown part "${wanted}". Use one of: ${parts.join(', ')}.`);

/** Runs a script, and passes on what it prints. */
function run(script: string, flags: readonly string[] = [], args: readonly string[] = []): void {
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [...flags, '--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

const withGenerated: readonly string[] = ['calls', 'start', 'bundle', 'types'];
if (chosen.some((part) => withGenerated.includes(part))) run('generate');
// Memory is measured after a garbage collection.
for (const part of chosen) run(part, part === 'emulator' ? ['--expose-gc'] : [], rest);
