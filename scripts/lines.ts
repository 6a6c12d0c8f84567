import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lines } from './ceilings.js';

/*
 * Checks the lines of each room against their ceiling. Counts what git keeps or would keep, so neither generated files nor the
 * packages of a folder.
 */

const root = resolve(import.meta.dirname, '..');

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\0');

/** Returns the number of lines of the sources and pages in a folder. */
const linesIn = (folder: string): number =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && /\.(?:[cm]?[jt]sx?|md|vue)$/.test(file))
    .filter((file) => existsSync(join(root, file)))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);

for (const [folder, most] of Object.entries(lines)) {
  const found = linesIn(folder);
  console.log(`${folder}: ${found} lines, ceiling ${most}`);
  if (found <= most) continue;
  console.error(`${folder} has ${found} lines, more than its ceiling of ${most}. Take lines away.`);
  process.exitCode = 1;
}
