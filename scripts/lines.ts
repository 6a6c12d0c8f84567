import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lines } from './ceilings.js';

/*
 * Checks the lines of each room against their ceiling. Counts what git keeps or would keep, so neither generated files nor the
 * packages of a folder.
 */

process.chdir(resolve(import.meta.dirname, '..'));

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\0');

/** Returns the number of lines of the sources and pages in a folder. */
const linesIn = (folder: string): number =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && /\.(?:[cm]?[jt]sx?|md|vue)$/.test(file))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

for (const [folder, most] of Object.entries(lines)) {
  const found = linesIn(folder);
  console.log(`${folder}: ${found} lines, ceiling ${most}`);
  if (found <= most) continue;
  console.error(`${folder} has ${found} lines, more than its ceiling of ${most}. Take lines away.`);
  process.exitCode = 1;
}
