import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillPage, type Part, parts } from './support/page.js';

/*
 * Runs the parts of the benchmark, or the named one, each in a separate process, and prints Markdown tables:
 * `npm run bench`, `npm run bench -- calls`, `npm run bench -- calls ky`. `npm run bench -- --write` runs all of
 * them and then writes the tables into docs/bench.md.
 */

// Programs import the package by its name. Node looks for it from the nearest package.json, which is in this folder.
const link = fileURLToPath(new URL('node_modules/ticketing-client', import.meta.url));
if (!existsSync(link)) symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), link, 'junction');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const [wanted, ...rest] = positionals;
const chosen = parts.filter((part) => wanted === undefined || part === wanted);
if (chosen.length === 0) throw new Error(`Unknown part "${wanted}". Use one of: ${parts.join(', ')}.`);
if (values.write && wanted !== undefined) {
  throw new Error('Use --write without a part: the page shows the figures of one run.');
}

/** Runs a script, and returns what it printed. */
function run(script: string, flags: readonly string[] = [], args: readonly string[] = []): string {
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [...flags, '--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  process.stdout.write(stdout);
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

const withGenerated: readonly Part[] = ['calls', 'start', 'bundle', 'types'];
if (chosen.some((part) => withGenerated.includes(part))) run('generate');
const printed: Record<string, string> = {};
// Memory is measured after a garbage collection.
for (const part of chosen) printed[part] = run(part, part === 'emulator' ? ['--expose-gc'] : [], rest);
if (values.write) {
  const page = new URL('../../docs/bench.md', import.meta.url);
  writeFileSync(page, fillPage(readFileSync(page, 'utf8'), printed));
}
