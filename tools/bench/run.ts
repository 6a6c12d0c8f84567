import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * Runs the parts of the benchmark, or the named one, each in a separate process, and prints Markdown tables: `npm run bench`,
 * `npm run bench -- calls`. The built package is measured.
 */

const parts = ['calls', 'start', 'bundle', 'emulator', 'mirror'];

const [wanted, ...rest] = process.argv.slice(2);
const chosen = wanted === undefined ? parts : parts.filter((part) => part === wanted);
if (chosen.length === 0) throw new Error(`Unknown part "${wanted}". Use one of: ${parts.join(', ')}.`);

for (const part of chosen) {
  const file = fileURLToPath(new URL(`${part}.ts`, import.meta.url));
  // Memory is measured after a garbage collection.
  const args = ['--expose-gc', '--import', 'tsx', file, ...rest];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
