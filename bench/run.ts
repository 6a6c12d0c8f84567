import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * Runs the parts of the benchmark, or the one that is named, each in a process of its own:
 * `npm run bench`, `npm run bench -- calls`, `npm run bench -- calls ky`.
 */

const parts = ['calls', 'start', 'walk', 'limit', 'checks', 'emulator', 'emulator-http'];

const [, , wanted, ...rest] = process.argv;
if (wanted !== undefined && !parts.includes(wanted)) {
  throw new Error(`There is no part ${wanted}. There are: ${parts.join(', ')}.`);
}

console.log(`Node ${process.version}`);
for (const part of wanted === undefined ? parts : [wanted]) {
  const script = fileURLToPath(new URL(`${part}.ts`, import.meta.url));
  console.log();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...rest], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
