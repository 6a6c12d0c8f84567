import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Cost of checking a program with the compiler, with everything that the program imports. */
export interface TypeCost {
  readonly instantiations: number;
  /** Lines of declarations that are read. */
  readonly declarations: number;
  /** Time in seconds, without reading and binding. */
  readonly checking: number;
  /** Time in seconds. */
  readonly total: number;
}

/** Checks the file with a configuration that it writes into the folder. */
export function typeCostOf(
  folder: string,
  file: string,
  options: Readonly<Record<string, unknown>> = {},
): TypeCost {
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'], {
    encoding: 'utf8',
  });
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
  const cost = {
    instantiations: figure('Instantiations'),
    declarations: figure('Lines of Definitions'),
    checking: figure('Check time'),
    total: figure('Total time'),
  };
  if (status !== 0 || Object.values(cost).some(Number.isNaN))
    throw new Error(`The compiler did not check ${file}: ${stdout}`);
  return cost;
}
