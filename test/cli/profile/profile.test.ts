import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../../../src/shared/file-lock.js';
import { ownFolder } from '../../support/folder.js';
import { commandLine, environment } from '../command.js';
import { runHere } from '../run.js';

let home: string;

beforeEach(async () => {
  home = await ownFolder();
});

const secret = 'a-word-that-nobody-sees';

const settings = (clientId: string) => ({
  TICKETING_BASE_URL: 'https://api.example.com',
  TICKETING_AUTH_URL: 'https://auth.example.com',
  TICKETING_CLIENT_ID: clientId,
  TICKETING_CLIENT_SECRET: secret,
});

const own = (more: Readonly<Record<string, string>> = {}) => environment({ XDG_CONFIG_HOME: home, ...more });

const linesOf = (each: Readonly<Record<string, string>>) =>
  Object.entries(each)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const file = () => join(home, 'ticketing-client', 'profiles.json');

/** Runs a command of `profile`, and checks that it does not print the secret. */
async function profile(args: readonly string[], more?: Readonly<Record<string, string>>, input?: string) {
  const ending = await runHere(['profile', ...args], own(more), { cwd: home, input });
  expect(ending.out + ending.err).not.toContain(secret);
  return ending;
}

const record = (name: string, clientId: string, isDefault: boolean) => ({
  name,
  default: isDefault,
  baseUrl: 'https://api.example.com',
  authUrl: 'https://auth.example.com',
  clientId,
});

/** Returns what `profile list` prints. */
const listed = async (): Promise<unknown> => JSON.parse((await profile(['list'])).out);

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('profile add', () => {
  test('saves the account of the environment in a file that only its owner can read', async () => {
    expect(await profile(['add', 'work'], settings('work-id'))).toMatchObject({
      code: 0,
      out: '',
      err: `Saved the profile work in ${file()}. It is the default.\n`,
    });
    expect(modeOf(file())).toBe('600');
    expect(modeOf(join(home, 'ticketing-client'))).toBe('700');
    expect(readdirSync(join(home, 'ticketing-client'))).toEqual(['profiles.json']);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      version: 1,
      default: 'work',
      profiles: {
        work: {
          baseUrl: 'https://api.example.com',
          authUrl: 'https://auth.example.com',
          clientId: 'work-id',
          clientSecret: secret,
        },
      },
    });
  });

  test('reads the account from --settings, even if the environment has another', async () => {
    writeFileSync(join(home, 'work.env'), linesOf(settings('file-id')));
    expect(await profile(['add', 'file', '--settings', 'work.env'], settings('shell-id'))).toMatchObject({
      code: 0,
    });
    const lines = linesOf(settings('input-id'));
    expect(await profile(['add', 'input', '--settings', '-'], settings('shell-id'), lines)).toMatchObject({
      code: 0,
    });
    const { out } = await profile(['list']);
    expect(out).toContain('file-id');
    expect(out).toContain('input-id');
    expect(out).not.toContain('shell-id');
  });

  test('makes an existing folder private', async () => {
    mkdirSync(join(home, 'ticketing-client'), { mode: 0o755 });
    chmodSync(join(home, 'ticketing-client'), 0o755);
    await profile(['add', 'work'], settings('work-id'));
    expect(modeOf(join(home, 'ticketing-client'))).toBe('700');
  });

  test('keeps all profiles that are added at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `profile-${index}`);
    const cli = await commandLine();
    onTestFinished(cli.end);
    const endings = await Promise.all(
      names.map((name) => cli.run(['profile', 'add', name], own(settings(`${name}-id`)), { cwd: home })),
    );
    expect(endings.map(({ code, err }) => ({ code, err }))).toEqual(
      names.map((name) => ({ code: 0, err: expect.stringContaining(`Saved the profile ${name} `) })),
    );
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).profiles).sort()).toEqual(names.sort());
  });

  test('says that another program holds the file', async () => {
    mkdirSync(join(home, 'ticketing-client'));
    const lock = await lockFile(file());
    const { code, err } = await profile(['add', 'work'], settings('id'));
    await lock.release();
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/ is in use by process \d+ /) });
  });

  test.each([
    [
      'a part of an account',
      ['work'],
      { TICKETING_BASE_URL: 'https://api.example.com' },
      /^ticketing-client: TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET are missing in the environment\. Set every missing variable there, name a file with --settings \(- for standard input\), or run the command in a terminal, which asks for the values\.\n$/,
    ],
    [
      'an address without https',
      ['work'],
      { ...settings('id'), TICKETING_BASE_URL: 'http://api.example.com' },
      /^ticketing-client: TICKETING_BASE_URL in the environment must be an https URL /,
    ],
    [
      'a name with a space',
      ['my work'],
      settings('id'),
      /^ticketing-client: The name of a profile must be letters, digits, dots and dashes, such as work, not "my work"\.\n$/,
    ],
    [
      'a name that no object has',
      ['__proto__'],
      settings('id'),
      /^ticketing-client: The name of a profile must be /,
    ],
    [
      'a secret as an argument',
      ['work', secret],
      settings('id'),
      /^ticketing-client: Too many arguments: 2 instead of 1\. (?!.*secret)/,
    ],
    ['no name', [], settings('id'), /^ticketing-client: The argument <name> is missing\. .*\n$/],
  ])('with %s saves nothing', async (_what, args, more, line) => {
    const { code, out, err } = await profile(['add', ...args], more);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
    expect(existsSync(file())).toBe(false);
  });

  test('replaces a profile only with --replace', async () => {
    await profile(['add', 'work'], settings('old-id'));
    expect(await profile(['add', 'work'], settings('new-id'))).toMatchObject({
      code: 2,
      err: 'ticketing-client: The profile work already exists. Choose another name, or use --replace.\n',
    });
    expect((await profile(['list'])).out).toContain('old-id');
    expect(await profile(['add', 'work', '--replace'], settings('new-id'))).toMatchObject({ code: 0 });
    expect(await listed()).toEqual([record('work', 'new-id', true)]);
  });
});

describe('the profiles', () => {
  const account = (clientId: string) => ({
    baseUrl: 'https://api.example.com',
    authUrl: 'https://auth.example.com',
    clientId,
    clientSecret: secret,
  });

  beforeEach(() => {
    mkdirSync(join(home, 'ticketing-client'), { mode: 0o700 });
    const profiles = { work: account('work-id'), play: account('play-id') };
    writeFileSync(file(), JSON.stringify({ default: 'work', profiles }), { mode: 0o600 });
  });

  test('are listed without their secrets, with a mark at the default', async () => {
    expect(await listed()).toEqual([record('work', 'work-id', true), record('play', 'play-id', false)]);
    const { out } = await profile(['list', '--format', 'csv', '--select', 'name,clientId']);
    expect(out.split(/\r?\n/)).toEqual(['name,clientId', 'work,work-id', 'play,play-id', '']);
  });

  test('stay in the file that a link leads to', async () => {
    const dotfile = join(home, 'dotfile.json');
    renameSync(file(), dotfile);
    symlinkSync(dotfile, file());
    expect(await profile(['use', 'play'])).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(dotfile, 'utf8'))).toMatchObject({ default: 'play' });
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  });

  test('have another default after use', async () => {
    expect(await profile(['use', 'play'])).toMatchObject({
      code: 0,
      err: 'The profile play is now the default.\n',
    });
    expect(await listed()).toEqual([record('work', 'work-id', false), record('play', 'play-id', true)]);
  });

  test('are deleted with their secrets by remove', async () => {
    expect(await profile(['remove', 'work'])).toMatchObject({
      code: 0,
      err: 'Removed the profile work.\n',
    });
    expect(await listed()).toEqual([record('play', 'play-id', false)]);
    await profile(['remove', 'play']);
    expect(readFileSync(file(), 'utf8')).not.toContain(secret);
    expect(await profile(['list'])).toMatchObject({
      code: 0,
      out: '[]\n',
      err: `There is no profile in ${file()}. Add one with "ticketing-client profile add <name>".\n`,
    });
  });

  test.each(['use', 'remove'])('do not change if %s names an unknown one', async (command) => {
    const before = readFileSync(file(), 'utf8');
    expect(await profile([command, 'wrok'])).toMatchObject({
      code: 2,
      out: '',
      err: 'ticketing-client: Unknown profile "wrok". Did you mean "work"? Run "ticketing-client profile list" to see your profiles.\n',
    });
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  test.each([
    ['list', 0o640],
    ['list', 0o604],
    ['use', 0o644],
  ])('are refused by %s if other users can read them (%o)', async (command, mode) => {
    chmodSync(file(), mode);
    const { code, out, err } = await profile(command === 'use' ? ['use', 'play'] : [command]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `ticketing-client: Other users of this machine can read ${file()}, which contains client secrets. Run "chmod 600" on it, and replace the secrets if somebody may have read them.\n`,
    );
  });

  test.each([
    [
      'invalid JSON',
      `{"profiles": "${secret}`,
      'is not valid JSON. Fix it, or delete it and add the profiles again',
    ],
    ['no profiles', `["${secret}"]`, 'contains no profiles. Fix it, or delete it and add the profiles again'],
    [
      'an incomplete profile',
      `{"profiles": {"work": {"clientSecret": "${secret}"}}}`,
      'is incomplete. It needs baseUrl, authUrl, clientId, clientSecret',
    ],
  ])('are refused if the file contains %s', async (_what, text, problem) => {
    writeFileSync(file(), text);
    const { code, err } = await profile(['list']);
    expect(code).toBe(2);
    expect(err).toMatch(/^ticketing-client: [^\n]+\n$/);
    expect(err).toContain(problem);
    expect(await profile(['add', 'rest'], settings('rest-id'))).toMatchObject({ code: 2 });
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('do not change if the folder is not writable', async () => {
    const place = join(home, 'no-folder');
    writeFileSync(place, '');
    const { code, err } = await profile(['add', 'work'], { ...settings('work-id'), XDG_CONFIG_HOME: place });
    expect(code).toBe(2);
    expect(err).toMatch(
      /^ticketing-client: Cannot (?:read|write) the profiles (?:in|to) [^\n]+: a part of its path is a file, not a folder\.\n$/,
    );
  });
});
