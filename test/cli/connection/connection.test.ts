import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { runHere } from '../run.js';

let folder: string;

beforeEach(async () => {
  folder = await ownFolder();
});

/** Returns the settings of an account whose service cannot be reached: nothing listens on port 2. */
const account = (name: string) => ({
  TICKETING_BASE_URL: `http://127.0.0.1:2/${name}`,
  TICKETING_AUTH_URL: `http://127.0.0.1:2/${name}-auth`,
  TICKETING_CLIENT_ID: `${name}-id`,
  TICKETING_CLIENT_SECRET: `${name}-secret-word`,
});

const secretWord = /secret-word/;

const linesOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

function writeProfiles(chosen: string | undefined, ...names: string[]): void {
  const profiles = names.map((name) => [
    name,
    {
      baseUrl: `http://127.0.0.1:2/${name}`,
      authUrl: `http://127.0.0.1:2/${name}-auth`,
      clientId: `${name}-id`,
      clientSecret: `${name}-secret-word`,
    },
  ]);
  mkdirSync(join(folder, 'ticketing-client'), { recursive: true });
  writeFileSync(
    join(folder, 'ticketing-client', 'profiles.json'),
    JSON.stringify({ default: chosen, profiles: Object.fromEntries(profiles) }),
    { mode: 0o600 },
  );
}

const run = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runHere(args, environment({ XDG_CONFIG_HOME: folder, ...settings }), { cwd: folder });

/** Returns what the doctor says about each setting. */
async function settingsFound(args: readonly string[], settings?: Readonly<Record<string, string>>) {
  const { out, err } = await run(['doctor', '-o', 'json', ...args], settings);
  expect(err).toBe('');
  expect(out).not.toMatch(secretWord);
  const checks: { name: string; found: string }[] = JSON.parse(out);
  const found = (name: string) => checks.find((check) => check.name === name)?.found;
  return ['base URL', 'auth URL', 'client id', 'client secret'].map(found);
}

const inEnvironment = (name: string) => [
  `http://127.0.0.1:2/${name} (TICKETING_BASE_URL in the environment)`,
  `http://127.0.0.1:2/${name}-auth (TICKETING_AUTH_URL in the environment)`,
  `${name}-id (TICKETING_CLIENT_ID in the environment)`,
  'set (TICKETING_CLIENT_SECRET in the environment)',
];

const inProfile = (name: string) => [
  `http://127.0.0.1:2/${name} (baseUrl in the profile ${name})`,
  `http://127.0.0.1:2/${name}-auth (authUrl in the profile ${name})`,
  `${name}-id (clientId in the profile ${name})`,
  `set (clientSecret in the profile ${name})`,
];

const inFile = (name: string, file: string) =>
  inEnvironment(name).map((each) => each.replace('the environment', file));

describe('the settings of a command', () => {
  test('come from the environment before .env and the profiles', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    writeProfiles('work', 'work');
    expect(await settingsFound([], account('shell'))).toEqual(inEnvironment('shell'));
  });

  test('come from .env in the folder before the profiles', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    writeProfiles('work', 'work');
    expect(await settingsFound([])).toEqual(inFile('file', '.env'));
    expect(await settingsFound([], { TICKETING_PROFILE: 'work' })).toEqual(inProfile('work'));
  });

  test('come from .env if the environment has only the addresses', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    const { TICKETING_BASE_URL, TICKETING_AUTH_URL } = account('shell');
    expect(await settingsFound([], { TICKETING_BASE_URL, TICKETING_AUTH_URL })).toEqual([
      ...inEnvironment('shell').slice(0, 2),
      ...inFile('file', '.env').slice(2),
    ]);
  });

  test.each([
    ['TICKETING_AUTH_URL', ['doctor']],
    ['TICKETING_BASE_URL', ['doctor']],
    ['TICKETING_AUTH_URL', ['me', 'get']],
    ['TICKETING_BASE_URL', ['mcp']],
  ] as const)('are refused if %s in .env would get a secret of the environment: %s', async (name, args) => {
    const { [name]: address, ...own } = account('shell');
    writeFileSync(join(folder, '.env'), `${name}=${address}\n`);
    const { code, out, err } = await run(args, own);
    expect(code).toBe(2);
    expect(out + err).toMatch(`${name} in .env would get TICKETING_CLIENT_SECRET in the environment`);
    expect(out + err).not.toMatch(secretWord);
  });

  test('are refused if a whole account in .env would get the secret of the environment', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    const { TICKETING_CLIENT_SECRET } = account('shell');
    const { code, err } = await run(['me', 'get'], { TICKETING_CLIENT_SECRET });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/use --settings \.env/) });
  });

  test('come from the default profile, unless the environment names another in TICKETING_PROFILE', async () => {
    writeProfiles('work', 'work', 'play');
    expect(await settingsFound([])).toEqual(inProfile('work'));
    expect(await settingsFound([], { TICKETING_PROFILE: 'play' })).toEqual(inProfile('play'));
  });

  test('are refused if TICKETING_PROFILE in .env would choose a profile', async () => {
    writeProfiles('work', 'work', 'play');
    writeFileSync(join(folder, '.env'), 'TICKETING_PROFILE=play\n');
    const { code, err } = await run(['me', 'get']);
    expect(code).toBe(2);
    expect(err).toMatch(/TICKETING_PROFILE in \.env would choose an account of .*profiles\.json.* --profile/);
    expect(await settingsFound([], { TICKETING_PROFILE: 'work' })).toEqual(inProfile('work'));
    expect(await settingsFound(['--profile', 'play'])).toEqual(inProfile('play'));
  });

  test('come from the profile in --profile, even if the environment has others', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    writeProfiles('work', 'work', 'play');
    expect(await settingsFound(['--profile', 'play'], account('shell'))).toEqual(inProfile('play'));
  });

  test('come from the file in --settings, even if the environment has others', async () => {
    const file = join(folder, 'other.env');
    writeFileSync(file, linesOf(account('other')));
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    expect(await settingsFound(['--settings', file], account('shell'))).toEqual(inFile('other', file));
  });

  test('have the address of --base-url before any other', async () => {
    writeProfiles('work', 'work');
    const url = 'http://127.0.0.1:2/elsewhere';
    expect(await settingsFound(['--base-url', url])).toEqual([
      `${url} (--base-url)`,
      ...inProfile('work').slice(1),
    ]);
  });

  test('are all of one account: those of a profile do not fill gaps in the environment', async () => {
    writeProfiles('work', 'work');
    const { TICKETING_CLIENT_SECRET: _, ...rest } = account('shell');
    expect(await settingsFound([], rest)).toEqual([...inEnvironment('shell').slice(0, 3), 'missing']);
    writeFileSync(join(folder, 'part.env'), linesOf(rest));
    expect((await settingsFound(['--settings', 'part.env'], account('shell'))).at(3)).toBe('missing');
  });

  test('are not needed for the emulator, even if the environment has some', async () => {
    writeFileSync(join(folder, '.env'), linesOf(account('file')));
    const { code, out } = await run(['doctor', '--emulator'], account('shell'));
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {6}reading {9}me get works$/m);
    expect(out).not.toContain('127.0.0.1');
  });
});

describe('the check of the settings', () => {
  const failing: readonly [
    name: string,
    args: readonly string[],
    settings: Record<string, string>,
    line: RegExp,
  ][] = [
    [
      'reports missing settings',
      [],
      {},
      /No account is set up\. The environment and \.env lack TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET, and \S+profiles\.json has no profile\. Run "ticketing-client profile add <name>", or set the variables\. Without an account, add --emulator to the command, or run a program with "ticketing-client emulator exec -- <command>"\.$/,
    ],
    [
      'reports an incomplete account',
      [],
      { TICKETING_CLIENT_ID: 'shell-id' },
      /TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_SECRET are missing in the environment and in \.env\. TICKETING_CLIENT_ID in the environment is set, so set these there too, or use a profile with --profile\.$/,
    ],
    [
      'reports an unknown profile',
      ['--profile', 'work'],
      {},
      /Unknown profile "work" in --profile\. Run "ticketing-client profile list" to see your profiles, or "ticketing-client profile add work" to add it\.$/,
    ],
    [
      'reports an unknown profile in the environment',
      [],
      { TICKETING_PROFILE: 'work' },
      /Unknown profile "work" in TICKETING_PROFILE\. Run "ticketing-client profile list"/,
    ],
    [
      'reports a missing file',
      ['--settings', 'no.env'],
      {},
      /The file no\.env does not exist\. Choose another with --settings\.$/,
    ],
    ['reports a folder in place of a file', ['--settings', '.'], {}, /Cannot read \.: it is a folder\.$/],
    [
      'reports an address without https',
      [],
      { ...account('shell'), TICKETING_AUTH_URL: 'http://auth.example.com' },
      /TICKETING_AUTH_URL in the environment must be an https URL such as https:\/\/api\.example\.com, without a query or a user name\. http works on this machine only\.$/,
    ],
    [
      'reports an address with a password',
      ['--base-url', 'https://me:secret-word@api.example.com'],
      account('shell'),
      /--base-url must be an https URL/,
    ],
  ];
  test.each(failing)('%s', async (_name, args, settings, line) => {
    const { code, out, err } = await run(['doctor', ...args], settings);
    expect(code).toBe(2);
    expect(out.split('\n').some((each) => line.test(each))).toBe(true);
    expect(out + err).not.toMatch(secretWord);
  });

  test('reports every wrong address at once', async () => {
    const settings = { ...account('shell'), TICKETING_BASE_URL: 'api', TICKETING_AUTH_URL: 'auth' };
    const { code, out } = await run(['doctor'], settings);
    expect(code).toBe(2);
    for (const name of ['TICKETING_BASE_URL', 'TICKETING_AUTH_URL']) {
      expect(out).toContain(`${name} in the environment must be an https URL`);
    }
  });

  test('suggests a profile with a similar name', async () => {
    writeProfiles(undefined, 'work');
    expect((await run(['doctor', '--profile', 'wrok'])).out).toMatch(
      /Unknown profile "wrok" in --profile\. Did you mean "work"\?$/m,
    );
    expect((await run(['doctor'])).out).toMatch(
      /No account is chosen\. .* no profile is the default\. Use --profile \(work\), or set a default with "ticketing-client profile use <profile>"\.$/m,
    );
  });

  test.each([
    ['--emulator', '--profile', 'work'],
    ['--emulator', '--settings', 'no.env'],
    ['--emulator', '--base-url', 'https://api.example.com'],
    ['--settings', 'no.env', '--profile', 'work'],
  ])('refuses %s together with %s', async (...args) => {
    const { code, out, err } = await run(['doctor', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^ticketing-client: Option '--[^\n]*' cannot be used with option '--[^\n]*'\. See --help\.\n$/,
    );
  });
});
