import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../examples');

const own: readonly string[] = Object.keys(
  JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).dependencies,
);

/** Whether an example imports a package that only `examples/package.json` has. */
export function needsOwnPackages(file: string): boolean {
  const text = readFileSync(resolve(folder, file), 'utf8');
  return own.some((name) => text.includes(`from '${name}'`));
}
