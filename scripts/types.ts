import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { typeInstantiations } from './ceilings.js';

const program = readFileSync('test/consumers/twenty-methods.ts', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'ticketing-client-types-'));

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: [],
};

/** Returns the number of type instantiations of a program. */
function measure(file: string, text: string): number {
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const args = [resolve('node_modules/typescript/bin/tsc'), '-p', folder, '--extendedDiagnostics'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
  if (status !== 0 || Number.isNaN(instantiations)) throw new Error(`${file} was not checked: ${stdout}`);
  return instantiations;
}

try {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/ticketing-client'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const added = measure('program.ts', program) - measure('empty.ts', 'export {};\n');
  console.log(`types: a program of 20 methods adds ${added} instantiations, ceiling ${typeInstantiations}`);
  measure('core.ts', readFileSync('test/consumers/core.ts', 'utf8'));
  if (added > typeInstantiations) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
