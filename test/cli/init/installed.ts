import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { inject } from 'vitest';
import { program } from '../program.js';

const root = resolve(import.meta.dirname, '../../..');

async function buildInto(folder: string): Promise<void> {
  await build({
    entryPoints: ['index', 'jobs', 'views', 'money', 'emulator'].map((name) => `src/${name}.ts`),
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

/** Returns the folder of the package, built from the source. It is built once for all test files. */
async function packageFolder(): Promise<string> {
  const folder = join(inject('testFolder'), 'package');
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`);
    await buildInto(own);
    // Another process may have built it meanwhile.
    await rename(own, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return folder;
}

/** Installs the package into a folder, with these packages of the project, as npm would from a registry. */
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

/** Packages that a project in TypeScript needs beside the package. */
export const compilers = ['tsx', 'typescript', '@types/node'];
