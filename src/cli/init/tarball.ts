import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isObject } from '../../shared/is-object.js';
import { UsageError } from '../failure.js';

/** A file with this package, as `npm pack` writes it. */
export interface Tarball {
  readonly path: string;
  /** Name of its copy in the project, so that whoever has the project has the package. */
  readonly name: string;
}

/** Lists a folder and those that it is in. */
export function withParents(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...withParents(above)];
}

const tarballAt = (path: string): Tarball => ({
  path,
  // A shell of Windows would cut a name with a space.
  name: /^[\w.-]+$/.test(basename(path)) ? basename(path) : 'ticketing-client.tgz',
});

/** Returns what a package.json says to install for this package. */
function namedIn(folder: string): string | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!isObject(content)) return undefined;
    for (const field of [content.dependencies, content.devDependencies]) {
      const named = isObject(field) ? field['ticketing-client'] : undefined;
      if (typeof named === 'string') return named;
    }
  } catch {
    // A folder above may belong to something else, with any content.
  }
  return undefined;
}

/** Returns the tarball from which the package at a path was installed, or `undefined` if it is not one that exists. */
function installedFrom(path: string): Tarball | undefined {
  for (const folder of withParents(resolve(path))) {
    const named = namedIn(folder);
    if (named === undefined) continue;
    const file = /^file:(.+\.(?:tgz|tar\.gz))$/.exec(named)?.[1];
    const place = file && resolve(folder, file);
    return place && existsSync(place) ? tarballAt(place) : undefined;
  }
  return undefined;
}

/**
 * Returns the tarball to install: that of `--client`, else the one from which the folder, or this program, has the package.
 * Else npm installs the version of the registry.
 */
export function tarballOf(folder: string, client: string | undefined): Tarball | undefined {
  if (client === undefined) return installedFrom(folder) ?? installedFrom(process.argv[1] ?? '.');
  if (statSync(client, { throwIfNoEntry: false })?.isFile()) return tarballAt(resolve(client));
  throw new UsageError(`--client must be a file that npm pack has written, but ${client} is not a file`);
}

/** Returns whether the tarball is in the folder already. */
export const isInside = (folder: string, { path, name }: Tarball): boolean =>
  relative(resolve(folder), path) === name;
