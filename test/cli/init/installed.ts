import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { inject } from 'vitest';
import { sourcesOf } from '../../../scripts/entries.js';
import { program } from '../program.js';

const root = resolve(import.meta.dirname, '../../..');

async function buildInto(folder: string): Promise<void> {
  await build({
    entryPoints: sourcesOf('index', 'jobs', 'views', 'money'),
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const exports = { '.': './index.js', './*': './*.js' };
  const content = { name: 'ticketing-client', type: 'module', exports };
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
}

/** Returns the folder of the built package, which all test files share. */
async function packageFolder(): Promise<string> {
  const folder = join(inject('testFolder'), 'package');
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`);
    await buildInto(own);
    // Another process may have built it in the meantime.
    await rename(own, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return folder;
}

/** Installs the package and these dependencies of the project into a folder, as npm would. */
export async function installInto(folder: string, packages: readonly string[] = []): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(await packageFolder(), join(modules, 'ticketing-client'));
  const command = `#!/bin/sh\nexec '${process.execPath}' '${await program()}' "$@"\n`;
  writeFileSync(join(modules, '.bin/ticketing-client'), command, { mode: 0o755 });
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}
