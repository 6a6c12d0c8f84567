import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { compilers, installInto } from './installed.js';

const cli = commandLineForFile();
afterEach(() => cli.end());

/** Answers the questions. Returns the text of the screen. */
async function typed(
  cwd: string,
  args: readonly string[],
  answers: readonly (readonly [question: string, keys: string])[],
) {
  const { child, output, shows, ended } = cli.startOnTerminal(['init', ...args], environment(), { cwd });
  let from = 0;
  for (const [question, keys] of answers) {
    await shows(question, { from });
    from = output.out.length;
    child.stdin.write(keys);
  }
  const { code, out } = await ended;
  return { code, screen: out.replaceAll('\r\n', '\n') };
}

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name !== 'node_modules');

const program = 'Program (script, test, watch, mirror, forward, export, shop; default: script): ';
const language = 'Language (typescript, javascript; default: typescript): ';
const place = 'Folder (default: this one): ';
const ways = 'Ways (separated by commas; default: none): ';

test('asks for the program, the language and the folder, then runs the program', async () => {
  const folder = await ownFolder();
  await installInto(join(folder, 'my events'), compilers);
  const { code, screen } = await typed(
    folder,
    [],
    [
      [program, '\r'],
      [language, 'ts\r'],
      [place, 'my events\r'],
    ],
  );
  expect(code).toBe(0);
  expect(screen).toContain('The next events of Harbour Events:');
  expect(screen).toContain("cd 'my events'");
  expect(filesIn(join(folder, 'my events'))).toContain('next-events.ts');
});

test('asks only for missing arguments, and repeats the question after an invalid answer', async () => {
  const folder = await ownFolder();
  await installInto(folder);
  const { code, screen } = await typed(
    folder,
    ['--language', 'javascript'],
    [
      [program, 'page\r'],
      ['the answer must be one of script, test, watch, mirror, forward, export, shop\r\n', 'test\r'],
      [place, '\r'],
    ],
  );
  expect(code).toBe(0);
  expect(screen).not.toContain(language);
  expect(filesIn(folder)).toContain('takings.test.js');
});

test('asks how a program will run in production, and writes what each answer needs', async () => {
  const folder = await ownFolder();
  await installInto(folder);
  const { code, screen } = await typed(
    folder,
    ['.', '--language', 'javascript'],
    [
      [program, 'watch\r'],
      [ways, 'cron, kubernetes\r'],
      ['each must be one of systemd, docker, github, cron\r\n', 'sys cron\r'],
    ],
  );
  expect(code).toBe(0);
  expect(screen).toContain('  systemd  a unit, and a timer if it runs every night\n');
  expect(filesIn(folder)).toEqual(expect.arrayContaining(['watch-sales.crontab', 'watch-sales.service']));
  expect(filesIn(folder)).not.toContain('Dockerfile');
});

test('asks nothing if the arguments are complete', async () => {
  const folder = await ownFolder();
  await installInto(folder);
  const args = ['.', '--start', 'script', '--language', 'javascript'];
  const { code, screen } = await typed(folder, args, []);
  expect(code).toBe(0);
  expect(screen).toMatch(/^Wrote /);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('writes nothing after %s', async (_name, key) => {
  const folder = await ownFolder();
  const { code, screen } = await typed(
    folder,
    [],
    [
      [program, 'export\r'],
      [language, key],
    ],
  );
  expect(code).toBe(130);
  expect(screen).toMatch(/ticketing-client: Nothing was written\.\n$/);
  expect(filesIn(folder)).toEqual([]);
});
