import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { rooms } from './mutant-rooms.js';
import { longTerm } from './node-versions.js';
import { installPackages } from './own-packages.js';
import { nodeProjects } from './test-projects.js';

/*
 * Runs what takes too long for each change: `npm run nightly`, or `npm run nightly -- chaos docs` for some parts. Prints the time
 * of each part, and fails if one fails. Needs the built package, and the programs that .ci/programs installs.
 */

/** A command, and the variables that it needs beside those of the shell. */
type Command = readonly [args: readonly string[], variables?: Readonly<Record<string, string>>];

const script = (name: string): readonly string[] => ['npx', 'tsx', `scripts/${name}.ts`];
const tests = (run: string): Command => [['npx', 'vitest', 'run'], { TESTS: run }];
const tool = (...args: readonly string[]): readonly string[] => [
  'npm',
  'exec',
  '--prefix',
  'tools',
  '--',
  ...args,
];

/** Packs the package as users install it, and returns its path. */
function tarball(): string {
  const folder = resolve('node_modules/.nightly');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]);
  return resolve(folder, readdirSync(folder)[0] ?? '');
}

const redocly = ['lint', '--config', 'tools/redocly.yaml', 'dist/openapi.json'];

const parts: Readonly<Record<string, () => readonly Command[]>> = {
  package: () => [
    [tool('publint', '--strict')],
    [tool('attw', tarball(), '--profile', 'node16')],
    // The variable stops it from looking for a newer version on the network.
    [tool('redocly', ...redocly), { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }],
  ],
  unused: () => [[tool('knip', '--no-gitignore', '--config', 'tools/knip.jsonc')]],
  consumers: () => [[[...script('installed'), 'consumers'], { TARBALL: tarball() }]],
  runtimes: () => [[[...script('installed'), 'runtimes'], { TARBALL: tarball() }]],
  folders: () => [
    [['node', 'node_modules/typescript-7/bin/tsc', '-p', 'tools/tsconfig.folders.json']],
    tests('folders'),
  ],
  // Fails if a link is dead. The tests of `all` open the built site.
  docs: () => [[['npm', 'run', 'docs', '--', 'build']]],
  all: () => [tests('all')],
  // The tests that need only Node, on its current long-term release, which npm installs.
  lts: () => {
    const projects = nodeProjects(true).flatMap(({ test }) => ['--project', String(test?.name)]);
    const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...projects];
    return [[['npx', '--yes', '--package', `node@${longTerm}`, '--', ...vitest]]];
  },
  chaos: () => [tests('chaos')],
  fuzz: () => [tests('fuzz')],
  simulate: () => [tests('simulate')],
  mutants: () => Object.keys(rooms).map((room) => [['npm', 'run', 'mutants'], { ROOM: room }]),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Use some of: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

for (const folder of ['tools', 'docs', 'examples']) installPackages(folder);

const outcomes: string[] = [];
for (const [name, commands] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`== ${name}`);
  const began = Date.now();
  // Each command runs, even if one before it failed.
  const failed = commands().filter(([[program = '', ...args], variables]) => {
    const env = { ...process.env, ...variables };
    return spawnSync(program, args, { stdio: 'inherit', env }).status !== 0;
  });
  if (failed.length > 0) process.exitCode = 1;
  const seconds = Math.round((Date.now() - began) / 1_000);
  outcomes.push(`${String(seconds).padStart(5)} s  ${name}${failed.length > 0 ? '  failed' : ''}`);
}
console.log(outcomes.join('\n'));
