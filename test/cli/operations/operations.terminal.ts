import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, onTerminal } from '../command.js';
import { served } from '../served.js';
import { everyOrder } from './every-order.js';
import { exampleOf } from './example-of.js';

const [event = ''] = exampleOf('events.orders.list').map(String);
const [org = ''] = exampleOf('orgs.events.list').map(String);

const cli = commandLineForFile();
let service: Awaited<ReturnType<typeof served>>;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  service = await served();
  env = service.env;
});
afterEach(() => cli.end());
afterAll(async () => {
  await service.close();
});

test('a list is printed as a table', async () => {
  const { output, ended } = cli.startOnTerminal(['orgs', 'events', 'list', org], env);
  expect(await ended).toMatchObject({ code: 0 });
  expect(output.out).toMatch(/^Name +Starts/);
});

test('the progress of a list that is written to a file is shown, unless the terminal cannot redraw a line', async () => {
  const file = join(await ownFolder(), 'orders.ndjson');
  const words = [process.execPath, cli.file, ...everyOrder(event)];
  const shell = ['sh', '-c', '"$@" > "$0"', file, ...words];
  const shownOn = async (TERM: string) =>
    (await promisify(execFile)('python3', ['-c', onTerminal, ...shell], { env: { ...env, TERM } })).stdout;
  const shown = await shownOn('xterm');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(shown).toMatch(new RegExp(`\\[=+ +\\] \\d+/${lines.length} records`));
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('uuid');
  expect(await shownOn('dumb')).toBe('');
});

test('a write asks for confirmation, and Ctrl-C cancels it', async () => {
  const { child, output, shows, ended } = cli.startOnTerminal(['events', 'publish', event], env);
  await shows('Continue? [y/N] ');
  expect(output.out).toMatch(/^".+", \w{3} \d+ \w{3} 2\d{3}, \d+ tickets? sold\r?$/m);
  child.stdin.write('\u0003');
  expect(await ended).toMatchObject({ code: 130 });
  expect(output.out).toContain('ticketing-client: Interrupted.');
});

test('a question is asked again after Ctrl-Z and fg', async () => {
  const { child, output, shows, ended } = cli.startInShell(`events publish ${event}`, env);
  await shows('Continue? [y/N] ');
  child.stdin.write('\u001a');
  await shows(/Stopped/);
  const from = output.out.length;
  child.stdin.write('fg\r');
  await shows('Continue? [y/N] ', { from });
  child.stdin.write('y\rexit\r');
  await ended;
  expect(output.out.slice(from)).toMatch(/message.*published/is);
});
