import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { examples } from '../../../src/cli/init/command.js';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { runHere } from '../run.js';
import { served } from '../served.js';
import { installInto } from './installed.js';

const names = Object.keys(examples);
const range = `^${version}`;

const init = (cwd: string, args: readonly string[] = [], path = cwd) =>
  runHere(['init', ...args], environment({ PATH: path }), { cwd });

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name !== 'node_modules');

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Returns a folder with a false npm that records where it was started, with its arguments. */
async function npmThat(end: string): Promise<string> {
  const place = await ownFolder();
  const script = `#!/bin/sh\necho "$PWD: $*" >> '${place}/calls'\necho added\n${end}\n`;
  writeFileSync(join(place, 'npm'), script, { mode: 0o755 });
  return place;
}

test('knows the examples of the package', () => {
  expect(readdirSync('examples/start').map((file) => basename(file, '.ts'))).toEqual(names.sort());
});

describe('ticketing-client init', () => {
  test.each(names)('copies %s, which plain Node runs with the settings of the environment', async (name) => {
    const folder = await ownFolder();
    await installInto(folder, ['libsql']);
    expect(await init(folder, ['--example', name])).toMatchObject({ code: 0, out: '' });
    expect(filesIn(folder)).toEqual(['.gitignore', `${name}.mjs`, 'package.json'].sort());
    const emulator = await served({ seed: 'demo' });
    const { stdout } = await promisify(execFile)(process.execPath, [`${name}.mjs`, '--once'], {
      cwd: folder,
      env: emulator.env,
    });
    await emulator.close();
    expect(stdout).toMatch(/Harbour|orders/);
  });

  test('makes a project in a new folder, installs the package, and says how to run the program', async () => {
    const folder = await ownFolder();
    const npm = await npmThat('exit 0');
    const { code, out, err } = await init(folder, ['my events'], `${npm}:${process.env.PATH}`);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const place = join(folder, 'my events');
    expect(JSON.parse(read(place, 'package.json'))).toEqual({
      private: true,
      type: 'module',
      dependencies: { 'ticketing-client': range },
    });
    expect(read(place, '.gitignore')).toContain('\n.env\n');
    expect(read(npm, 'calls')).toBe(`${place}: install\n`);
    expect(err).toContain(`   cd 'my events'
   npx ticketing-client emulator exec -- node next-events.mjs
`);
    expect(err).toMatch(
      / TICKETING_CLIENT_SECRET into \.env[\s\S]*\n {3}node --env-file=\.env next-events\.mjs\n$/,
    );
  });

  test('keeps the files and packages of an existing project, and says what to install', async () => {
    const folder = await ownFolder();
    const kept = { 'package.json': '{ "type": "commonjs" }', '.gitignore': 'dist/' };
    for (const [name, text] of Object.entries(kept)) writeFileSync(join(folder, name), text);
    const { code, err } = await init(folder);
    expect(code).toBe(0);
    for (const [name, text] of Object.entries(kept)) expect(read(folder, name)).toBe(text);
    expect(err).toContain(`\n   npm install ticketing-client@${range}\n`);
  });

  test.each([
    ['fails', 'exit 1'],
    ['is stopped', 'kill -INT $PPID; exit 130'],
  ])('says what is left to do if npm %s, and continues at the next try', async (_, end) => {
    const folder = await ownFolder();
    const { code, err } = await init(folder, [], `${await npmThat(end)}:${process.env.PATH}`);
    expect(code).toBe(1);
    expect(err).toMatch(
      /\n {3}npm install\n[\s\S]*the packages are not installed\. The files are complete\.\n$/,
    );
    await installInto(folder);
    expect(await init(folder)).toMatchObject({ code: 0, err: expect.stringContaining('Wrote nothing new.') });
  });

  test('says that npm is missing', async () => {
    const { code, err } = await init(await ownFolder());
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('npm was not found') });
  });

  test.each(['next-events.mjs', 'package.json'])(
    'writes nothing if %s exists with another content',
    async (name) => {
      const folder = await ownFolder();
      // Nobody sees where a link without a target leads.
      symlinkSync('missing', join(folder, name));
      const { code, err } = await init(folder);
      expect(code).toBe(2);
      expect(err).toContain(
        `Nothing was written, because ${name} cannot be written: a file with that name already exists.`,
      );
      expect(filesIn(folder)).toEqual([name]);
    },
  );

  test('refuses a file in place of the folder, and an unknown example', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'events'), '');
    expect(await init(folder, ['events'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Cannot create the folder events'),
    });
    expect(await init(folder, ['new', '--example', 'page'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('next-events'),
    });
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});
