import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engines, version } from '../../../package.json';
import { type Entry, entries, specifierOf } from '../../../scripts/entries.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { runHere } from '../run.js';
import { served } from '../served.js';
import { compilers, installInto } from './installed.js';

const cli = commandLineForFile();

/** An account that no tested program may use. Nothing listens at its address. */
const account = {
  TICKETING_BASE_URL: 'http://127.0.0.1:9/api',
  TICKETING_AUTH_URL: 'http://127.0.0.1:9/auth',
  TICKETING_CLIENT_ID: 'real',
  TICKETING_CLIENT_SECRET: 'a-secret-that-is-real',
};

const root = resolve(import.meta.dirname, '../../..');

const starts = ['script', 'job', 'test'] as const;
const languages = ['typescript', 'javascript'] as const;

const init = (cwd: string, ...args: readonly string[]) =>
  cli.run(['init', ...args], environment(account), { cwd });

/** Only writes the files, because without npm it cannot install packages. */
const initWithoutNpm = (cwd: string, ...args: readonly string[]) =>
  runHere(['init', ...args], environment({ PATH: cwd }), { cwd });

/** Expects that it refuses to begin. */
async function expectRefused(cwd: string, args: readonly string[], message: string): Promise<void> {
  const { code, out, err } = await runHere(['init', ...args], environment(account), { cwd });
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `ticketing-client: ${message}\n` });
}

const options = (start: string, language: string) => ['--start', start, '--language', language];

const packages = { typescript: compilers, javascript: [] };

/** Returns a folder where the packages of a language are installed. */
async function installedFolder(language: (typeof languages)[number]): Promise<string> {
  const folder = await ownFolder();
  await installInto(folder, packages[language]);
  return folder;
}

/** Writes the files of a program that has not run yet, then installs its packages. */
async function begun(start: string, language: (typeof languages)[number], folder: string): Promise<string> {
  await initWithoutNpm(folder, ...options(start, language));
  await installInto(folder, packages[language]);
  return folder;
}

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .sort();

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Runs a command in a shell. */
const inShell = (command: string, cwd: string, env: NodeJS.ProcessEnv = environment()) =>
  promisify(execFile)('sh', ['-c', command], { cwd, env });

/** Patterns of what the first run prints. */
const printed = {
  script: /^The next events of Harbour Events:\n\n\w+day, .+: .+\n {2}.+: \d+ sold\n/,
  job: /^Wrote \d+ orders to emulator-exports\/[\d-]+\/orders\.csv\n$/,
  // Versions of Node report tests differently.
  test: /^[#ℹ] pass 3\n[#ℹ] fail 0$/m,
};

describe('ticketing-client init', () => {
  // Other tests run the rest.
  const kinds = [
    ...starts.map((start) => [start, 'typescript'] as const),
    ...(['job', 'script', 'test'] as const).map((start) => [start, 'javascript'] as const),
  ];
  test.each(casesOf(kinds, 4))('writes a %s in %s, and runs it on an emulator', async (start, language) => {
    const folder = await installedFolder(language);
    const { code, out, err } = await init(folder, ...options(start, language));
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringMatching(/^Wrote .*\n\nRunning it /) });
    expect(out).toMatch(printed[start]);
    const ending = language === 'typescript' ? 'ts' : 'js';
    const programs = {
      script: [`next-events.${ending}`],
      job: [`export-orders.${ending}`, 'export-orders.crontab', 'emulator-exports'],
      test: [`takings.${ending}`, `takings.test.${ending}`],
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

  test('writes TypeScript that compiles with the tsconfig.json that it writes', async () => {
    const folder = await ownFolder();
    await installInto(folder, ['typescript', '@types/node']);
    for (const start of starts) await initWithoutNpm(folder, ...options(start, 'typescript'));
    const { compilerOptions } = JSON.parse(read(folder, 'tsconfig.json'));
    expect(compilerOptions).toMatchObject({ strict: true, noEmit: true });
    // The package of this test has no declarations.
    const paths = Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [specifierOf(name as Entry), [join(root, source)]]),
    );
    const own = { extends: './tsconfig.json', compilerOptions: { paths, resolveJsonModule: true } };
    writeFileSync(join(folder, 'own.json'), JSON.stringify(own));
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const args = [compiler, '-p', 'own.json', '--listFiles', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const lines = stdout.split('\n');
    const programs = ['export-orders.ts', 'next-events.ts', 'takings.test.ts', 'takings.ts'];
    expect(
      lines
        .map((line) => basename(line))
        .filter((name) => programs.includes(name))
        .sort(),
    ).toEqual(programs);
    expect(lines.filter((line) => /^[\w.-]+\.ts\(\d/.test(line))).toEqual([]);
  });

  test('writes a package.json with scripts that run the program', async () => {
    const folder = await begun('script', 'javascript', await ownFolder());
    const { scripts, ...rest } = JSON.parse(read(folder, 'package.json'));
    expect(rest).toEqual({ private: true, type: 'module', engines });
    const { stdout } = await inShell('npm run --silent trial', folder, environment(account));
    expect(stdout).toMatch(printed.script);
    const service = await served();
    onTestFinished(() => service.close());
    const lines = Object.keys(account).map((name) => `${name}=${service.env[name]}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
    expect((await inShell('npm start --silent', folder)).stdout).toMatch(printed.script);
    expect(Object.keys(scripts)).toEqual(['start', 'trial']);
  });

  test('writes a package.json with a script that runs all tests', async () => {
    const folder = await begun('test', 'typescript', await ownFolder());
    writeFileSync(
      join(folder, 'more.test.ts'),
      "import { test } from 'node:test';\ntest('one more', () => {});\n",
    );
    const { stdout } = await inShell('npm test --silent', folder);
    expect(stdout).toMatch(/^[#ℹ] pass 4\n[#ℹ] fail 0$/m);
  });

  test('writes a schedule that runs the job with the account', async () => {
    const folder = join(await ownFolder(), "Anna's 100% orders");
    mkdirSync(folder);
    await begun('job', 'typescript', folder);
    const service = await served();
    onTestFinished(() => service.close());
    const lines = Object.keys(account).map((name) => `${name}=${service.env[name]}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
    expect(read(folder, '.gitignore').split('\n')).toEqual(
      expect.arrayContaining(['node_modules/', '.env', 'exports/', 'emulator-exports/']),
    );
    const crontab = read(folder, 'export-orders.crontab');
    const [, command = ''] = /^15 3 \* \* \* (.*)$/m.exec(crontab) ?? [];
    // Cron turns \% into %.
    await inShell(command.replaceAll('\\%', '%'), '/', { PATH: '/usr/bin:/bin' });
    expect(read(folder, 'export-orders.log')).toMatch(/^Wrote \d+ orders to exports\/[\d-]+\/orders\.csv\n$/);
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
  test.each(languages)(
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

  test('writes nothing if one of its files exists', async () => {
    const folder = await ownFolder();
    writeFileSync(join(folder, 'takings.js'), 'mine');
    symlinkSync('missing', join(folder, 'takings.test.js'));
    await expectRefused(
      folder,
      options('test', 'javascript'),
      'Nothing was written, because these files already exist:\n  takings.js\n  takings.test.js\nChoose another folder.',
    );
    expect(filesIn(folder)).toEqual(['takings.js', 'takings.test.js']);
    expect(read(folder, 'takings.js')).toBe('mine');
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
  test.each([[[]], [['--start', 'job']], [['--language', 'javascript', 'events']]])(
    'for %j names the missing options and writes nothing',
    async (args) => {
      const folder = await ownFolder();
      await expectRefused(
        folder,
        args,
        'There is no terminal to ask on. Use --start script|job|test and --language typescript|javascript, and name the folder if it is not this one.',
      );
      expect(filesIn(folder)).toEqual([]);
    },
  );

  test('refuses an unknown program', async () => {
    await expectRefused(
      await ownFolder(),
      options('page', 'javascript'),
      "Option '--start <name>' has the invalid value 'page'. Choose one of script, job, test. See --help.",
    );
  });
});

describe('ticketing-client init with missing packages', () => {
  /** Runs `init` with a false npm and pnpm that only record their arguments. */
  async function initWithManager(folder: string, exitCode: number, args: readonly string[]) {
    const place = await ownFolder();
    for (const name of ['npm', 'pnpm']) {
      const script = `#!/bin/sh\necho "$(basename "$0") $*" >> '${place}/calls'\necho added\nexit ${exitCode}\n`;
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
    const { calls, err, out } = await initWithManager(folder, 0, args);
    expect(calls).toEqual([
      `npm install ticketing-client@${version}`,
      'npm install --save-dev tsx typescript @types/node',
    ]);
    expect(err).toContain(`$ npm install ticketing-client@${version}\nadded\n`);
    expect(out).not.toContain('added');
  });

  test('installs nothing for an existing project that finds them above it', async () => {
    const folder = join(await installedFolder('typescript'), 'packages/events');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    const { calls } = await initWithManager(folder, 0, options('script', 'typescript'));
    expect(calls).toEqual([]);
  });

  test('uses the package manager of the project', async () => {
    const root = await ownFolder();
    const folder = join(root, 'packages/events');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, 'pnpm-lock.yaml'), '');
    writeFileSync(join(folder, 'package.json'), '{}');
    const { calls } = await initWithManager(folder, 0, options('script', 'typescript'));
    expect(calls).toEqual([
      `pnpm add ticketing-client@${version}`,
      'pnpm add --save-dev tsx typescript @types/node',
    ]);
  });

  test('prints the commands to run if the installation fails', async () => {
    const folder = await ownFolder();
    const { code, err, calls } = await initWithManager(folder, 1, ['new', ...options('job', 'typescript')]);
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

  test('says that the packages are not installed if npm is missing', async () => {
    const { code, err } = await initWithoutNpm(await ownFolder(), ...options('script', 'javascript'));
    expect(code).toBe(1);
    expect(err).toMatch(/npm.*\nticketing-client: the packages are not installed/);
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
