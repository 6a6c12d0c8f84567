import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { environment } from '../command.js';
import { runHere } from '../run.js';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'));
  writeFileSync(join(folder, 'event.yaml'), '');
  writeFileSync(join(folder, 'two words.yaml'), '');
  mkdirSync(join(folder, 'events'));
  writeFileSync(join(folder, 'events', 'inner.yaml'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the program's suggestions for the last word. */
async function asked(...words: string[]) {
  const { code, out, err } = await runHere(['__complete', '--', ...words], environment());
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').slice(0, -1);
}

describe('the suggestions for the next word', () => {
  test('are commands with their descriptions', async () => {
    expect(await asked('')).toContain('profile\tmanages saved accounts');
    expect(await asked('prof')).toEqual(['profile\tmanages saved accounts']);
  });

  test('leave out hidden commands', async () => {
    expect(await asked('__')).toEqual([]);
    expect(await asked('__complete', '')).toEqual([]);
  });

  test('are the commands of a group', async () => {
    expect((await asked('profile', '')).map((line) => line.split('\t')[0])).toEqual([
      'add',
      'list',
      'use',
      'remove',
    ]);
    expect(await asked('emulator', 'exp')).toEqual(['export\tsaves the records of a running emulator']);
  });

  test('are options with their descriptions', async () => {
    expect(await asked('doctor', '--em')).toEqual([
      '--emulator\tuses an embedded emulator with demo records, which are lost when the command ends; reaches no real service',
    ]);
    expect((await asked('doctor', '-')).map((line) => line.split('\t')[0])).toContain('--help');
  });

  test('are the values of an option or of an argument', async () => {
    expect(await asked('doctor', '--format', '')).toEqual(['text\t', 'json\t']);
    expect(await asked('doctor', '-o', 'j')).toEqual(['json\t']);
    expect(await asked('doctor', '--format=j')).toEqual(['--format=json\t']);
    expect(await asked('completion', '')).toEqual(['bash\t', 'zsh\t', 'fish\t', 'powershell\t']);
  });

  test.each([
    [['orgs', 'events', 'cre'], 'create\tCreates an event of an organisation'],
    [['events', 'list', '--status', 'pub'], 'published\t'],
    [['events', 'create', '--field', 'occurrence.ty'], 'occurrence.type=\t'],
    [['events', 'create', '--data', '@'], ':files @'],
    [['common', 'files', 'upload', ''], ':files '],
  ])('come from the table of operations: %j', async (words, line) => {
    expect(await asked(...words)).toContain(line);
  });

  test('are the names of profiles', async () => {
    const home = mkdtempSync(join(tmpdir(), 'profiles-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = environment({ XDG_CONFIG_HOME: home });
    const settings = ['BASE_URL=https://api.example.com', 'AUTH_URL=https://auth.example.com']
      .concat(['CLIENT_ID=app', 'CLIENT_SECRET=hush'])
      .map((each) => `TICKETING_${each}\n`);
    for (const name of ['work', 'weekend']) {
      const added = await runHere(['profile', 'add', name, '--settings', '-'], env, {
        input: settings.join(''),
      });
      expect(added.code).toBe(0);
    }
    const words = async (...typed: string[]) =>
      (await runHere(['__complete', '--', ...typed], env)).out.split('\n').slice(0, -1);
    expect(await words('doctor', '--profile', 'w')).toEqual(['work\t', 'weekend\t']);
    expect(await words('profile', 'use', 'wo')).toEqual(['work\t']);
    expect(await words('profile', 'remove', 'we')).toEqual(['weekend\t']);
  });

  test.each([
    [['series', 'rev'], ['revenue_earned\t']],
    [
      ['export', 'orders', 'or'],
      ['orders\t', 'order_lines\t'],
    ],
    [
      ['ledger', '--period', 'this'],
      ['this-week\t', 'this-month\t'],
    ],
    [
      ['emulator', '--seed', 'd'],
      ['demo\t', ':files '],
    ],
    [['emulator', 'exec', '--dialect', 'ol'], ['older\t']],
    [['emulator', '--scenario', 'bad'], ['bad day\t']],
  ])('are words that a job or the emulator knows: %j', async (words, lines) => {
    expect(await asked(...words)).toEqual(lines);
  });

  test('are file names if the option takes a file', async () => {
    expect(await asked('doctor', '--settings', '')).toEqual([':files ']);
    expect(await asked('doctor', '--settings=ev')).toEqual([':files --settings=']);
    expect(await asked('doctor', '--base-url', '')).toEqual([]);
  });

  test('include options after the value of another option, but not after two dashes', async () => {
    expect(await asked('doctor', '--profile', '--emulator', '--form')).toEqual([
      expect.stringMatching(/^--format\t/),
    ]);
    expect(await asked('doctor', '--', '--form')).toEqual([]);
  });

  test('are empty after unknown words', async () => {
    expect(await asked('proflie', '')).toEqual([]);
    expect(await asked('doctor', '--no-such-option', '--al')).toEqual([]);
  });
});

describe('completion', () => {
  test.each([
    ['bash', /^complete -F _ticketing_client ticketing-client$/m],
    ['zsh', /^#compdef ticketing-client\n.*\bcompdef _ticketing_client ticketing-client\b/s],
    ['fish', /^complete -c ticketing-client -f -a '\(__ticketing_client_complete\)'$/m],
  ])('prints the script of %s', async (shell, pattern) => {
    const { code, out, err } = await runHere(['completion', shell], environment());
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(pattern);
    expect(out).toContain('__complete -- ');
  });

  test('prints a script of PowerShell, which passes the words in a variable', async () => {
    const { out } = await runHere(['completion', 'powershell'], environment());
    expect(out).toMatch(
      /^Register-ArgumentCompleter -Native -CommandName ticketing-client -ScriptBlock \{$/m,
    );
    expect(out).toContain("-match '[^\\w.:/=+-]'");
    // It must not pass an empty word as an argument, which Windows PowerShell drops.
    expect(out).toContain('__complete 2>$null');
    const [, name = ''] = /\$env:(\w+) = -join/.exec(out) ?? [];
    const answer = async (value: string) => {
      const { out, err } = await runHere(['__complete'], environment({ [name]: value }));
      expect(err).toBe('');
      return out.split('\n').map((line) => line.split('\t')[0]);
    };
    expect(await answer('\n')).toContain('events');
    expect(await answer('\nprofile\n')).toEqual(['add', 'list', 'use', 'remove', '']);
    expect(await answer('\ndoctor\n--format=j')).toEqual(['--format=json', '']);
  });

  test.each([
    [[], /The argument <shell> is missing\. Choose one of bash, zsh, fish, powershell/m],
    [['csh'], /<shell> must be one of bash, zsh, fish, powershell, not "csh"\./],
  ])('lists the shells if the arguments are %j', async (args, line) => {
    const { code, out, err } = await runHere(['completion', ...args], environment());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
  });
});
