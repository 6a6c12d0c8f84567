import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { engines } from '../../../package.json';
import { type Entry, entries, specifierOf } from '../../../scripts/entries.js';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { served } from '../served.js';
import { installInto } from './installed.js';
import { account, begun, initWithoutNpm, options, printed, read, starts } from './projects.js';

const root = resolve(import.meta.dirname, '../../..');

/** Runs a command in a shell. */
const inShell = (command: string, cwd: string, env: NodeJS.ProcessEnv = environment()) =>
  promisify(execFile)('sh', ['-c', command], { cwd, env });

test('writes TypeScript that compiles with the tsconfig.json that it writes', async () => {
  const folder = await ownFolder();
  await installInto(folder, ['typescript', '@types/node', 'libsql', 'standardwebhooks']);
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
  const programs = [
    'export-orders.ts',
    'forward-changes.ts',
    'mirror-records.ts',
    'next-events.ts',
    'receiver.ts',
    'serve-shop.ts',
    'shop.test.ts',
    'shop.ts',
    'takings.test.ts',
    'takings.ts',
    'watch-sales.ts',
  ];
  expect(
    lines
      .map((line) => basename(line))
      // The source of the package has files of these names too.
      .filter((name, at, all) => programs.includes(name) && all.indexOf(name) === at)
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
