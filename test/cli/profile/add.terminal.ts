import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';

const cli = commandLineForFile();
let home: string;

beforeEach(async () => {
  home = await ownFolder();
});
afterEach(() => cli.end());

const secret = 'a-word-that-nobody-sees';

const file = () => join(home, 'ticketing-client', 'profiles.json');

/** Answers the questions. Returns the text of the screen. */
async function typed(answers: readonly (readonly [prompt: string, keys: string])[]) {
  const { child, output, shows, ended } = cli.startOnTerminal(
    ['profile', 'add', 'work'],
    environment({ XDG_CONFIG_HOME: home }),
    { cwd: home },
  );
  let from = 0;
  for (const [prompt, keys] of answers) {
    await shows(prompt, { from });
    from = output.out.length;
    child.stdin.write(keys);
  }
  const { code, out } = await ended;
  expect(out).not.toContain(secret);
  return { code, screen: out.replaceAll('\r\n', '\n') };
}

test('asks for the account, and does not show the secret', async () => {
  const { code, screen } = await typed([
    ['Base URL of the API', 'https://api.example.com\r'],
    ['Auth URL', 'https://auth.example.com\r'],
    ['Client id', 'work-id\r'],
    ['Client secret (not shown)', `${secret}\r`],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain(`Saved the profile work in ${file()}. It is the default.\n`);
  expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.work).toEqual({
    baseUrl: 'https://api.example.com',
    authUrl: 'https://auth.example.com',
    clientId: 'work-id',
    clientSecret: secret,
  });
});

test('asks again after a wrong answer, up to three times', async () => {
  const { code, screen } = await typed([
    ['Base URL of the API', 'api.example.com\r'],
    ['Base URL of the API', '\r'],
    ['An answer is required.', 'http://api.example.com\r'],
  ]);
  expect(code).toBe(2);
  expect(screen).toMatch(/ticketing-client: The address must be an https URL [^\n]+\n$/);
  expect(existsSync(file())).toBe(false);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('saves nothing after %s', async (_name, key) => {
  const { code, screen } = await typed([
    ['Base URL of the API', 'https://api.example.com\r'],
    ['Auth URL', key],
  ]);
  expect(code).toBe(130);
  expect(screen).toMatch(/ticketing-client: No profile was added\.\n$/);
  expect(existsSync(file())).toBe(false);
});

test('does not bring the secret back with the arrow keys', async () => {
  const up = '\u001b[A';
  const { screen } = await typed([
    ['Base URL of the API', 'https://api.example.com\r'],
    ['Auth URL', `${up}https://auth.example.com\r`],
    ['Client id', 'work-id\r'],
    ['Client secret (not shown)', `${secret}${up}\r`],
  ]);
  expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.work.authUrl).toBe('https://auth.example.com');
  expect(screen).not.toContain(secret);
});

test('keeps the question visible while an answer is corrected', async () => {
  const { child, output, shows } = cli.startOnTerminal(
    ['profile', 'add', 'work'],
    environment({ XDG_CONFIG_HOME: home }),
    { cwd: home },
  );
  await shows('Base URL of the API');
  child.stdin.write('httb');
  await shows('httb');
  const from = output.out.length;
  child.stdin.write('\u007f');
  await shows(/Base URL of the API.*: htt/, { from });
});

test('asks again after Ctrl-Z and fg, and still hides the secret', async () => {
  const { child, output, shows, ended } = cli.startInShell(
    'profile add work',
    environment({ XDG_CONFIG_HOME: home }),
    { cwd: home },
  );
  let from = 0;
  const answer = async (prompt: string | RegExp, keys: string) => {
    await shows(prompt, { from });
    from = output.out.length;
    child.stdin.write(keys);
  };
  await answer('Base URL of the API', 'https://api.example.com\r');
  await answer('Auth URL', 'https://auth.example\u001a');
  await answer(/Stopped/, 'fg\r');
  await answer(/Auth URL[^\n]*https:\/\/auth\.example/, '.com\r');
  await answer('Client id', 'work-id\r');
  await answer('Client secret (not shown)', `${secret.slice(0, 6)}\u001a`);
  await answer(/Stopped/, 'fg\r');
  await answer('Client secret (not shown)', `${secret.slice(6)}\r`);
  await shows('Saved the profile work', { from });
  child.stdin.write('exit\r');
  await ended;
  expect(output.out).not.toContain(secret.slice(0, 6));
  expect(output.out).not.toContain(secret.slice(6));
  expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.work).toMatchObject({
    authUrl: 'https://auth.example.com',
    clientSecret: secret,
  });
});
