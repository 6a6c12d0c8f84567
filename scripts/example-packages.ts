import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../examples');

const own: readonly string[] = Object.keys(
  JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).dependencies,
);

/** Whether a program imports a package that only `examples/package.json` has. */
export const importsOwnPackage = (code: string): boolean =>
  own.some((name) => code.includes(`from '${name}'`));

/** Whether an example imports such a package. */
export const needsOwnPackages = (file: string): boolean =>
  importsOwnPackage(readFileSync(resolve(folder, file), 'utf8'));
