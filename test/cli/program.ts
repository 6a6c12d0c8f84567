import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { inject } from 'vitest';

/** Starts the program with the code cache of its first process, which halves the start time. */
const starter = `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');
const filename = join(__dirname, 'program.cjs');
const kept = join(__dirname, 'compiled');
const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
const source = readFileSync(filename, 'latin1').replace('#!', '//');
const wrapped = '(function (exports, require, module, __filename, __dirname) {' + source + '\\n})';
const script = new Script(wrapped, { filename, cachedData });
if (!cachedData) process.once('exit', () => writeFileSync(kept, script.createCachedData()));
script.runInThisContext()(exports, require, module, filename, __dirname);
`;

async function buildInto(folder: string): Promise<void> {
  await build({
    entryPoints: ['src/cli/bin.ts'],
    outfile: join(folder, 'program.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // libsql contains a native module. A script can only load packages with `require`.
    external: ['libsql'],
    supported: { 'dynamic-import': false },
    banner: { js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;` },
    define: { 'import.meta.url': 'importMetaUrl' },
    logLevel: 'error',
  });
  const start = join(folder, 'start.cjs');
  await writeFile(start, starter);
  await promisify(execFile)(process.execPath, [start, 'events', 'list', '--emulator']);
}

/** Returns the file of the command line. It is built once for all test files. */
export async function program(): Promise<string> {
  const folder = join(inject('testFolder'), 'command-line');
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`);
    await buildInto(own);
    // Another process may have built it in the meantime.
    await rename(own, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return join(folder, 'start.cjs');
}
