import { execFile } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { program } from './program.js';

const run = promisify(execFile);

/** Runs a command whose folder for compiled code is in a new folder. Returns the names in that folder. */
async function namesAfterHelp(place: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = await mkdtemp(join(inject('testFolder'), 'compiled-'));
  await writeFile(join(folder, 'file'), '');
  const { stdout, stderr } = await run(process.execPath, [await program(), '--help'], {
    env: { ...process.env, XDG_CACHE_HOME: resolve(folder, place), ...env },
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('Operations of the service:');
  return (await readdir(folder)).sort();
}

test.each([
  ['in the folder of the user, if this Node can', 'cache', {}, 'enableCompileCache' in module],
  ['nowhere if it cannot be written', 'file', {}, false],
  ['nowhere if its folder cannot be made', '/proc/none', {}, false],
  ['nowhere if the user turned it off', 'cache', { NODE_DISABLE_COMPILE_CACHE: '1' }, false],
])('compiled code is kept %s', async (_, place, env, isKept) => {
  expect(await namesAfterHelp(place, env)).toEqual([...(isKept ? ['cache'] : []), 'file']);
});
