import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLine, environment } from '../command.js';

let cli: Awaited<ReturnType<typeof commandLine>>;
let home: string;

beforeAll(async () => {
  cli = await commandLine();
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'profile-'));
});
afterEach(async () => {
  await cli.end();
  rmSync(home, { recursive: true });
});
afterAll(() => cli.end());

const secret = 'a-word-that-nobody-sees';

const file = () => join(home, 'ticketing-client', 'profiles.json');

/** Types what is asked for. Returns what the screen showed. */
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
    ['Address of the API', 'https://api.example.com\r'],
    ['Address of the authorisation server', 'https://auth.example.com\r'],
    ['Client id', 'work-id\r'],
    ['Client secret (not shown)', `${secret}\r`],
  ]);
  expect(code).toBe(0);
  expect(screen).toContain(`The profile work is kept in ${file()}, and is the default.\n`);
  expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.work).toEqual({
    baseUrl: 'https://api.example.com',
    authUrl: 'https://auth.example.com',
    clientId: 'work-id',
    clientSecret: secret,
  });
});

test('asks again where an answer is wrong, three times', async () => {
  const { code, screen } = await typed([
    ['Address of the API', 'api.example.com\r'],
    ['Address of the API', '\r'],
    ['nothing was typed', 'http://api.example.com\r'],
  ]);
  expect(code).toBe(2);
  expect(screen).toMatch(/ticketing-client: it should be a full https address [^\n]+\n$/);
  expect(existsSync(file())).toBe(false);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('keeps nothing after %s', async (_name, key) => {
  const { code, screen } = await typed([
    ['Address of the API', 'https://api.example.com\r'],
    ['Address of the authorisation server', key],
  ]);
  expect(code).toBe(130);
  expect(screen).toMatch(/ticketing-client: no profile was added\n$/);
  expect(existsSync(file())).toBe(false);
});

test('gives no key that brings the secret back', async () => {
  const up = '\u001b[A';
  const { screen } = await typed([
    ['Address of the API', 'https://api.example.com\r'],
    ['Address of the authorisation server', `${up}https://auth.example.com\r`],
    ['Client id', 'work-id\r'],
    ['Client secret (not shown)', `${secret}${up}\r`],
  ]);
  expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.work.authUrl).toBe('https://auth.example.com');
  expect(screen).not.toContain(secret);
});
