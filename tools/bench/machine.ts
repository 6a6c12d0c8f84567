import { existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, totalmem, type } from 'node:os';
import { peers } from './support/peers.js';
import { printTable } from './support/table.js';

/* Prints the machine and the versions of the packages of a measurement. */

/** Returns the version of a package, in this folder or in the root. */
function versionOf(name: string): string {
  const files = ['.', '../..'].map(
    (folder) => new URL(`${folder}/node_modules/${name}/package.json`, import.meta.url),
  );
  return JSON.parse(readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8')).version;
}

printTable('Machine', [
  ['', ''],
  ['date', new Date().toISOString().slice(0, 10)],
  ['processor', cpus()[0]?.model ?? 'unknown'],
  ['cores', String(availableParallelism())],
  ['memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
  ['system', `${type()} ${arch()}`],
  ['Node', process.version],
]);

const tools = ['undici', 'esbuild', 'typescript'];
const packages = [...peers.flatMap((peer) => peer.packages), ...tools];
printTable('Versions', [['', ''], ...packages.map((name) => [name, versionOf(name)])]);
