import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeFiles } from '../../scripts/made-files.js';

/*
 * Checks the image without building it. Its steps run in a folder, with the dependencies installed here instead of
 * those that `npm ci` would install.
 */

const root = resolve(import.meta.dirname, '../..');
const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const last = instructions.findLastIndex(({ name }) => name === 'FROM');
const build = instructions.slice(0, last);
const image = instructions.slice(last);

const only = (name: string): string => {
  const found = image.filter((each) => each.name === name);
  expect(found).toHaveLength(1);
  return found[0]?.rest ?? '';
};

/** Returns the sources of a `COPY`, without its destination. */
const sourcesOf = (rest: string) => rest.split(' ').slice(0, -1);
const copied = build.flatMap(({ name, rest }) => (name === 'COPY' ? sourcesOf(rest) : []));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  for (const source of copied) cpSync(join(root, source), join(folder, source), { recursive: true });
  // A new clone does not have them.
  for (const file of madeFiles) rmSync(join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { name, rest } of build) {
    if (name !== 'RUN') continue;
    if (!rest.includes('npm ci')) execFileSync('sh', ['-c', rest], { cwd: folder, stdio: 'pipe' });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'package/node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the Dockerfile', () => {
  test('copies only files that exist and that .dockerignore allows', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toContain('*');
    expect(copied.length).toBeGreaterThan(0);
    for (const source of copied) {
      expect(existsSync(join(root, source))).toBe(true);
      expect(ignored).toContain(`!${source.replace('./', '')}`);
    }
  });

  test('runs the emulator as a user other than root', () => {
    expect(only('USER')).toBe('node');
  });

  test('copies the built package to the place where it runs', () => {
    expect(image.filter(({ name }) => name === 'COPY')).toEqual([
      { name: 'COPY', rest: '--from=build /build/package /app' },
    ]);
    const [, file] = JSON.parse(only('ENTRYPOINT'));
    expect(existsSync(file.replace('/app', join(folder, 'package')))).toBe(true);
  });

  test('passes options to the emulator, is healthy while it listens, and ends on SIGTERM', async () => {
    const [command, ...args] = JSON.parse(only('ENTRYPOINT'));
    expect(command).toBe('node');
    expect(args.slice(-2)).toEqual(['--host', '0.0.0.0']);
    const inside = args.slice(0, -2).map((arg: string) => arg.replace('/app', join(folder, 'package')));
    // The options follow the name of the image. Here they listen on this machine only, at any free port.
    const options = ['--host', '127.0.0.1', '--port', '0', '--client-secret', 'my-own', '--seed', 'empty'];
    const data = join(folder, 'data');
    mkdirSync(data);
    const child = spawn(process.execPath, [...inside, ...options], {
      cwd: data,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    try {
      let out = '';
      child.stdout.on('data', (text) => {
        out += text;
      });
      await expect.poll(() => out).toContain('TICKETING_CLIENT_SECRET=my-own\n');
      const port = /^TICKETING_BASE_URL=http:\/\/127\.0\.0\.1:(\d+)\/api$/m.exec(out)?.[1];
      const [node, ...check] = JSON.parse(/CMD (\[.*\])$/.exec(only('HEALTHCHECK'))?.[1] ?? '');
      expect(node).toBe('node');
      const isHealthy = (at: string) => {
        const asked = check.map((arg: string) => arg.replace(`:${only('EXPOSE')}/`, `:${at}/`));
        const asking = spawn(process.execPath, asked, { stdio: 'inherit' });
        return once(asking, 'close').then(([code]) => code === 0);
      };
      expect(await isHealthy(String(port))).toBe(true);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(await isHealthy(String(port))).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('exposes the default port of the emulator', async () => {
    const help = execFileSync(process.execPath, [join(folder, 'package/dist/cli.js'), 'emulator', '--help'], {
      encoding: 'utf8',
    });
    // The help breaks its lines wherever they are full.
    const inOneLine = help.replaceAll(/\s+/g, ' ');
    expect(inOneLine).toMatch(new RegExp(`--port [^-]*\\(default: ${only('EXPOSE')}\\)`));
  });
});
