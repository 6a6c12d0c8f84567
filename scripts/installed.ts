import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Case } from './installed/case.js';
import { consumers } from './installed/consumers.js';
import { runtimes } from './installed/runtimes.js';
import { smoke } from './installed/smoke.js';

/*
 * Installs the packed package in new folders, and uses it as users do: `npx tsx scripts/installed.ts smoke`. Without names it runs
 * every case, with names those groups or cases: `npx tsx scripts/installed.ts runtimes vite msw3`. The variable TARBALL names
 * a package to use instead of one from the present build.
 */

const groups: Readonly<Record<string, Readonly<Record<string, Case>>>> = { smoke, consumers, runtimes };
const cases: Readonly<Record<string, Case>> = Object.assign({}, ...Object.values(groups));

const inBoth = ['libsql@0.5.29', '@opentelemetry/api@1.9.1'];

/** Packages of each folder. */
const peers: Readonly<Record<Case['folder'], readonly string[]>> = {
  alone: [],
  older: ['msw@2.15.0', 'undici@7.30.2', 'ioredis@5.11.1', '@types/node@20.19.43', ...inBoth],
  newer: ['msw@3.0.5', 'undici@8.12.4', 'ioredis@6.0.0', '@types/node@22.20.5', ...inBoth],
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups);
const wanted = new Set(names.flatMap((name) => Object.keys(groups[name] ?? { [name]: undefined })));
const unknown = [...wanted].filter((name) => !Object.hasOwn(cases, name));
if (unknown.length > 0) {
  const known = [...Object.keys(groups), ...Object.keys(cases)].join(', ');
  console.error(`Unknown case ${unknown.join(', ')}. Use some of: ${known}.`);
  process.exit(2);
}

const root = mkdtempSync(join(tmpdir(), 'ticketing-client-'));

function packed(): string {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', root];
  return join(root, execFileSync('npm', args, { encoding: 'utf8' }).trim());
}

try {
  const tarball = resolve(process.env.TARBALL ?? packed());
  for (const [name, packages] of Object.entries(peers)) {
    const inFolder = Object.entries(cases).filter(([key, { folder }]) => folder === name && wanted.has(key));
    if (inFolder.length === 0) continue;
    const folder = join(root, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const all = new Set([tarball, ...packages, ...inFolder.flatMap(([, each]) => each.packages ?? [])]);
    execFileSync('npm', ['install', '--silent', '--no-save', ...all], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const programs of ['test/consumers', 'test/runtimes']) cpSync(programs, folder, { recursive: true });
    for (const [key, { use }] of inFolder) {
      try {
        console.log(`${key}: ${await use(folder)}`);
      } catch (error) {
        console.log(`${key} failed: ${(error as Error).message.replaceAll('\n', '\n  ')}`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
