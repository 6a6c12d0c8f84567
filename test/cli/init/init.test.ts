import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { runHere } from '../run.js';
import { installInto } from './installed.js';
import {
  account,
  filesIn,
  initWithoutNpm,
  installedFolder,
  languages,
  options,
  printed,
  read,
  starts,
} from './projects.js';

const cli = commandLineForFile();

const init = (cwd: string, ...args: readonly string[]) =>
  cli.run(['init', ...args], environment(account), { cwd });

/** Expects that it refuses to begin. */
async function expectRefused(cwd: string, args: readonly string[], message: string): Promise<void> {
  const { code, out, err } = await runHere(['init', ...args], environment(account), { cwd });
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `ticketing-client: ${message}\n` });
}

describe('ticketing-client init', () => {
  // Other tests run the rest.
  const kinds = [
    ...starts.map((start) => [start, 'typescript'] as const),
    ...(['export', 'script', 'test'] as const).map((start) => [start, 'javascript'] as const),
  ];
  test.each(casesOf(kinds))('writes a %s in %s, and runs it on an emulator', async (start, language) => {
    const folder = await installedFolder(language);
    const { code, out, err } = await init(folder, ...options(start, language));
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^Wrote .*\n\nRunning (it|its tests) on an emulator /),
    });
    expect(out).toMatch(printed[start]);
    const ending = language === 'typescript' ? 'ts' : 'js';
    const programs = {
      script: [`next-events.${ending}`],
      export: [`export-orders.${ending}`, 'emulator-exports', 'README.md'],
      watch: [`watch-sales.${ending}`, 'emulator-state', 'README.md'],
      mirror: [`mirror-records.${ending}`, 'emulator-state', 'README.md'],
      forward: [`forward-changes.${ending}`, `receiver.${ending}`, 'emulator-state', 'README.md'],
      test: [`takings.${ending}`, `takings.test.${ending}`],
      shop: [`serve-shop.${ending}`, `shop.${ending}`, `shop.test.${ending}`, 'README.md'],
    }[start];
    const settings = ['package.json', '.gitignore', ...(language === 'typescript' ? ['tsconfig.json'] : [])];
    const account = start === 'test' ? [] : ['.env'];
    expect(filesIn(folder)).toEqual([...programs, ...settings, ...account].sort());
    if (start === 'test') return;
    // Nobody has written an account into it yet.
    const main = programs[0] ?? '';
    const loader = language === 'typescript' ? ['--import', 'tsx'] : [];
    const begun = spawnSync(process.execPath, [...loader, '--env-file=.env', main], {
      cwd: folder,
      env: environment(),
      encoding: 'utf8',
    });
    expect(begun.stderr).toContain('TICKETING_BASE_URL');
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
  });

  test('creates a folder and prints the next steps', async () => {
    const folder = await ownFolder();
    await installInto(join(folder, 'my events'));
    const { code, err } = await init(folder, 'my events', ...options('script', 'javascript'));
    expect(code).toBe(0);
    expect(err).toContain("\n   cd 'my events'\n   npx ticketing-client doctor\n   npm start\n");
    expect(err).toContain('node_modules/ticketing-client/docs/start.md');
    expect(filesIn(join(folder, 'my events'))).toEqual([
      '.env',
      '.gitignore',
      'next-events.js',
      'package.json',
    ]);
  });
});

describe('ticketing-client init in a folder with files', () => {
  test.each(casesOf(languages))(
    'keeps package.json, and writes ES modules in %s even for CommonJS',
    async (language) => {
      const folder = await installedFolder(language);
      const own = '{ "name": "own", "type": "commonjs" }\n';
      writeFileSync(join(folder, 'package.json'), own);
      const { code, out, err } = await init(folder, ...options('test', language));
      expect(code).toBe(0);
      expect(out).toMatch(printed.test);
      expect(read(folder, 'package.json')).toBe(own);
      const ending = language === 'typescript' ? 'mts' : 'mjs';
      expect(filesIn(folder)).toEqual(
        expect.arrayContaining([`takings.${ending}`, `takings.test.${ending}`]),
      );
      expect(err).toMatch(new RegExp(`\n   node .*--test takings\\.test\\.${ending}\n`));
    },
  );

  test('keeps package.json, .gitignore and tsconfig.json, and says how to run the program', async () => {
    const folder = await installedFolder('typescript');
    const kept = { 'package.json': '{"type":"module"}', '.gitignore': 'dist/\n', 'tsconfig.json': '{}' };
    for (const [name, text] of Object.entries(kept)) writeFileSync(join(folder, name), text);
    const { code, err } = await init(folder, ...options('script', 'typescript'));
    expect(code).toBe(0);
    for (const [name, text] of Object.entries(kept)) expect(read(folder, name)).toBe(text);
    expect(filesIn(folder)).toEqual([...Object.keys(kept), 'next-events.ts'].sort());
    expect(err).toContain('\n   node --import tsx --env-file=.env next-events.ts\n');
  });

  test('removes what it wrote if it cannot write everything', async () => {
    const folder = await ownFolder();
    symlinkSync('missing', join(folder, '.github'));
    const file = join('.github', 'workflows', 'watch-sales.yml');
    await expectRefused(
      folder,
      [...options('watch', 'javascript'), '--with', 'systemd,github'],
      `Nothing was written, because ${file} cannot be written: the folder does not exist.`,
    );
    expect(filesIn(folder)).toEqual(['.github']);
  });

  test('does not ask for lines of .gitignore if git ignores the files anyway', async () => {
    const folder = await installedFolder('javascript');
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    writeFileSync(join(folder, '.gitignore'), '.env*\n/*state\n*.log\n');
    const { err } = await init(folder, ...options('watch', 'javascript'));
    expect(err).toContain('Add to .gitignore what nobody should commit: node_modules/\n');
  });

  test('continues if an earlier run wrote the files and was stopped', async () => {
    const folder = await ownFolder();
    const args = options('watch', 'javascript');
    expect(await initWithoutNpm(folder, ...args)).toMatchObject({ code: 1 });
    const files = filesIn(folder);
    // npm adds what it installs.
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...JSON.parse(read(folder, 'package.json')), dependencies: {} }),
    );
    await installInto(folder, ['libsql']);
    const { code, err } = await init(folder, ...args);
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^The files already exist, [\s\S]*\n +npm start\nREADME\.md says/m),
    });
    expect(filesIn(folder)).toEqual([...files, 'emulator-state'].sort());
  });

  test('writes nothing if one of its files exists', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'takings.js'), 'mine');
    symlinkSync('missing', join(folder, 'takings.test.js'));
    await expectRefused(
      folder,
      options('test', 'javascript'),
      'Nothing was written, because these files already exist:\n  takings.js\n  takings.test.js\nChoose another folder, or move these files away.',
    );
    expect(filesIn(folder)).toEqual(['takings.js', 'takings.test.js']);
    expect(read(folder, 'takings.js')).toBe('mine');
  });

  test('says what an existing .gitignore lacks, and writes no .env that somebody would commit', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\r\n');
    writeFileSync(join(folder, 'README.md'), 'mine');
    const { err } = await initWithoutNpm(folder, ...options('watch', 'javascript'));
    expect(err).toContain(
      'Add to .gitignore what nobody should commit: .env, .env.*, state/, emulator-state/, watch-sales.log\n',
    );
    expect(filesIn(folder)).toEqual([
      '.gitignore',
      'README.md',
      'package.json',
      'watch-sales.js',
      'watch-sales.md',
    ]);
    expect(read(folder, 'README.md')).toBe('mine');
  });

  test.each([
    [['--with', 'cron'], 'shop', '--with cron is for the programs watch, mirror, forward, export.'],
    [
      ['--with', 'docker'],
      'script',
      '--with docker is for the programs watch, mirror, forward, export, shop.',
    ],
    [
      ['--with', 'cron,kubernetes'],
      'watch',
      "--with does not know 'kubernetes'. Use systemd, docker, github, cron, separated by commas.",
    ],
    [
      ['--with', 'docker'],
      'watch',
      '--with docker installs packages with npm, but this project has no package-lock.json. Choose a new folder.',
    ],
    [
      ['--client', 'missing.tgz'],
      'watch',
      '--client must be a file that npm pack has written, but missing.tgz is not a file.',
    ],
  ])('refuses %j for a %s', async (args, start, message) => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'package.json'), '{}');
    await expectRefused(folder, [...options(start, 'javascript'), ...args], message);
    expect(filesIn(folder)).toEqual(['package.json']);
  });

  test('refuses a broken package.json', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'package.json'), '{');
    await expectRefused(
      folder,
      options('script', 'javascript'),
      'package.json is not valid JSON. Correct it, or choose another folder.',
    );
    expect(filesIn(folder)).toEqual(['package.json']);
  });

  test('refuses a file in place of a folder', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'events'), '');
    await expectRefused(
      folder,
      ['events', ...options('script', 'javascript')],
      `Cannot read ${join('events', 'package.json')}: a part of its path is a file, not a folder.`,
    );
  });
});

describe('ticketing-client init without a terminal', () => {
  test.each([[[]], [['--start', 'export']], [['--language', 'javascript', 'events']]])(
    'for %j names the missing options and writes nothing',
    async (args) => {
      const folder = await ownFolder();
      await expectRefused(
        folder,
        args,
        'There is no terminal to ask on. Use --start script|test|watch|mirror|forward|export|shop and --language typescript|javascript, and name the folder if it is not this one.',
      );
      expect(filesIn(folder)).toEqual([]);
    },
  );

  test('refuses an unknown program', async () => {
    await expectRefused(
      await ownFolder(),
      options('page', 'javascript'),
      '--start must be one of script, test, watch, mirror, forward, export, shop, not "page".',
    );
  });
});

describe('ticketing-client init with missing packages', () => {
  /** Runs `init` with a false npm and pnpm that only record their arguments. */
  async function initWithManager(folder: string, end: string, args: readonly string[]) {
    const place = await ownFolder();
    for (const name of ['npm', 'pnpm']) {
      const script = `#!/bin/sh\necho "$(basename "$0") $*" >> '${place}/calls'\necho added\n${end}\n`;
      writeFileSync(join(place, name), script, { mode: 0o755 });
    }
    const env = environment({ ...account, PATH: `${place}:${process.env.PATH}` });
    const ending = await cli.run(['init', ...args], env, { cwd: folder });
    const calls = existsSync(join(place, 'calls')) ? read(place, 'calls').trimEnd().split('\n') : [];
    return { ...ending, calls };
  }

  test('installs the packages with npm for a new project, although the folder above it has them', async () => {
    const folder = await installedFolder('typescript');
    writeFileSync(join(folder, 'package.json'), '{}');
    const args = ['new', ...options('script', 'typescript')];
    const { calls, err, out } = await initWithManager(folder, 'exit 0', args);
    expect(calls).toEqual([
      `npm install ticketing-client@${version}`,
      'npm install --save-dev tsx typescript @types/node',
    ]);
    expect(err).toContain(`$ npm install ticketing-client@${version}\nadded\n`);
    expect(out).not.toContain('added');
  });

  test.each([
    ['--client', ['--client', 'a package.tgz'], undefined],
    ['the package.json above', [], '{"dependencies":{"ticketing-client":"file:a package.tgz"}}'],
  ])('installs a copy of the tarball that %s names', async (_name, args, above) => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'a package.tgz'), 'packed');
    if (above) writeFileSync(join(folder, 'package.json'), above);
    const started = ['new', ...options('mirror', 'javascript'), '--with', 'docker', ...args];
    const { calls } = await initWithManager(folder, 'exit 0', started);
    expect(calls).toEqual(['npm install ./ticketing-client.tgz libsql']);
    expect(read(folder, 'new/ticketing-client.tgz')).toBe('packed');
    expect(read(folder, 'new/Dockerfile')).toContain(
      'COPY package.json package-lock.json ticketing-client.tgz ./\n',
    );
  });

  test('installs nothing for an existing project that finds them above it', async () => {
    const folder = join(await installedFolder('typescript'), 'packages/events');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    const { calls } = await initWithManager(folder, 'exit 0', options('script', 'typescript'));
    expect(calls).toEqual([]);
  });

  test('uses the package manager of the project', async () => {
    const root = await ownFolder();
    const folder = join(root, 'packages/events');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, 'pnpm-lock.yaml'), '');
    writeFileSync(join(folder, 'package.json'), '{}');
    const { calls } = await initWithManager(folder, 'exit 0', options('script', 'typescript'));
    expect(calls).toEqual([
      `pnpm add ticketing-client@${version}`,
      'pnpm add --save-dev tsx typescript @types/node',
    ]);
  });

  test('prints the commands to run if the installation fails', async () => {
    const folder = await ownFolder();
    const { code, err, calls } = await initWithManager(folder, 'exit 1', [
      'new',
      ...options('export', 'typescript'),
    ]);
    expect(code).toBe(1);
    expect(calls).toHaveLength(1);
    expect(
      err,
    ).toContain(`ticketing-client: the packages are not installed, so the program did not run. Its files are complete. Run this when you can:
   cd new
   npm install ticketing-client@${version}
   npm install --save-dev tsx typescript @types/node
   npm run trial
`);
    expect(filesIn(join(folder, 'new'))).toContain('export-orders.ts');
  });

  test('says the same after Ctrl-C', async () => {
    const folder = await ownFolder();
    const args = options('script', 'javascript');
    const { code, err } = await initWithManager(folder, 'kill -INT $PPID; exit 130', args);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('\n   npm run trial\n') });
  });

  test('says that the packages are not installed if npm is missing', async () => {
    const { code, err } = await initWithoutNpm(await ownFolder(), ...options('script', 'javascript'));
    expect(code).toBe(1);
    expect(err).toContain(
      '\nThe command npm was not found.\nticketing-client: the packages are not installed',
    );
  });
});

test('ticketing-client init exits with the code of a failed program and prints no next steps', async () => {
  const folder = await ownFolder();
  mkdirSync(join(folder, 'node_modules/ticketing-client'), { recursive: true });
  const { code, err } = await init(folder, ...options('script', 'javascript'));
  expect(code).toBe(1);
  expect(err).toContain('ERR_MODULE_NOT_FOUND');
  expect(err).not.toContain('Next:');
});
