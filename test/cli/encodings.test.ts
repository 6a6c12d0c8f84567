import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { waitUntil } from '../support/patience.js';
import { commandLineForFile, environment } from './command.js';
import { run, runHere, runOn } from './run.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const marked = (text: string) => Buffer.from(`\uFEFF${text}`);

const events = '- key: cafe\n  name: Café\n';
const world = 'events:\n  - name: Café\n';
const me = '{\n"first_name": "Zoë"}';
const people = 'email,first_name\r\nzoe@example.com,Zoë\r\n';

const org = '92dd2d82-e038-8982-8de1-72b627affb62';

/** Commands that read text, with what they read and where the first other character is. */
const commands: readonly [string, readonly string[], string, number][] = [
  [
    'a body',
    ['me', 'update', '-d', '@FILE', '--emulator', '--yes', '-o', 'json', '--select', 'first_name'],
    me,
    2,
  ],
  ['events', ['plan', 'FILE', '--emulator', '-o', 'json'], events, 2],
  ['events', ['apply', 'FILE', '--dry-run', '--emulator', '-o', 'json'], events, 2],
  ['a world', ['emulator', 'exec', '--seed', 'FILE', '--', process.execPath, '-e', ''], world, 2],
];

describe.each(commands)('%s in a file (%j)', (_, args, content, line) => {
  const runWith = async (bytes: Uint8Array) => {
    const file = join(await ownFolder(), 'input.txt');
    await writeFile(file, bytes);
    const run = await runHere(
      args.map((arg) => arg.replace('FILE', file)),
      environment(),
    );
    return { ...run, err: run.err.replaceAll(file, 'input.txt') };
  };

  test('may begin with a byte order mark', async () => {
    const usual = await runWith(Buffer.from(content));
    expect([usual.code, usual.err.includes('UTF-8')]).toEqual([0, false]);
    for (const bytes of [marked(content), utf16(content.replaceAll('\n', '\r\n'))]) {
      const { code, out } = await runWith(bytes);
      expect({ code, out: out.replaceAll(/[0-9a-f-]{36}/g, 'uuid') }).toEqual({
        code: 0,
        out: usual.out.replaceAll(/[0-9a-f-]{36}/g, 'uuid'),
      });
    }
  });

  test('is refused in Windows-1252, with the line and what to do', async () => {
    const { code, err, out } = await runWith(latin1(content));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      new RegExp(
        `input\\.txt:${line}: the text is not UTF-8 \\(byte \\d+ is 0xE.\\)\\. In Windows-1252, .*iconv -f WINDOWS-1252`,
      ),
    );
  });
});

describe('standard input', () => {
  test.each([
    ['a body', ['me', 'update', '-d', '-', '--emulator', '--yes'], me, 2],
    ['a body, as curl names it', ['me', 'update', '-d', '@-', '--emulator', '--yes'], me, 2],
    ['events', ['plan', '-', '--emulator'], events, 2],
    ['people', ['invite', org, '-', '--emulator', '--dry-run'], people, 2],
    ['an account', ['profile', 'add', 'work', '--settings', '-'], 'TICKETING_CLIENT_ID=Zoë\n', 1],
  ])('is refused in Windows-1252: %s', async (_, args, content, line) => {
    const env = environment({ XDG_CONFIG_HOME: await ownFolder() });
    const { code, err, out } = await runHere(args, env, { input: latin1(content) });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`tandard input:${line}: the text is not UTF-8 (byte `);
  });

  test('is read as it is, even if a character is cut between two chunks', async () => {
    const { out, code } = await runHere(
      ['me', 'update', '-d', '-', '--emulator', '--yes', '-o', 'json', '--select', 'first_name'],
      environment(),
      { input: utf16(me) },
    );
    expect([code, JSON.parse(out)]).toEqual([0, { first_name: 'Zoë' }]);
  });
});

describe('.env', () => {
  const settings = (id: string) =>
    `# für Zoë\nTICKETING_BASE_URL=http://127.0.0.1:1\nTICKETING_AUTH_URL=http://127.0.0.1:1\nTICKETING_CLIENT_ID=${id}\nTICKETING_CLIENT_SECRET=secret-of-zoe\n`;
  const inFolder = async (bytes: Uint8Array) => {
    const cwd = await ownFolder();
    await writeFile(join(cwd, '.env'), bytes);
    const env = environment({ XDG_CONFIG_HOME: cwd });
    return runOn({ env, cwd }, 'profile', 'add', 'work', '--settings', '.env').then(async (explicit) => ({
      explicit,
      implicit: await runOn({ env, cwd }, 'me', 'get'),
    }));
  };

  test.each([
    ['with a byte order mark', marked],
    ['in UTF-16', utf16],
  ])('is read %s', async (_, encode) => {
    const { explicit } = await inFolder(encode(settings('zoë')));
    expect(explicit).toMatchObject({ code: 0 });
  });

  test('of another program does not matter in another encoding, unless a setting is in it', async () => {
    const { implicit, explicit } = await inFolder(latin1(settings('zoe')));
    expect(implicit.err).not.toContain('UTF-8');
    expect(explicit.err).toContain('.env:1: the text is not UTF-8');

    const wrong = await inFolder(latin1(settings('zo\xeb')));
    expect(wrong.implicit).toMatchObject({ code: 2 });
    expect(wrong.implicit.err).toContain('TICKETING_CLIENT_ID in .env is not UTF-8');
  });

  test('is ignored if it is a folder', async () => {
    const cwd = await ownFolder();
    await mkdir(join(cwd, '.env'));
    expect(await runOn({ env: environment(), cwd }, 'me', 'get', '--emulator')).toMatchObject({ code: 0 });
    const { err } = await runOn({ env: environment({ XDG_CONFIG_HOME: cwd }), cwd }, 'me', 'get');
    expect(err).toContain('No account is set up');
  });
});

test.each(['profiles.json', 'webhook.secret'])('%s is refused in another encoding', async (file) => {
  const cwd = await ownFolder();
  const folder = file === 'profiles.json' ? join(cwd, 'ticketing-client') : cwd;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), latin1('{\n"name": "Zo\xeb"}'));
  await chmod(join(folder, file), 0o600);
  const args = {
    'profiles.json': ['profile', 'list'],
    'webhook.secret': [
      'listen',
      '--forward-to',
      'http://127.0.0.1:1',
      '--emulator',
      '--secret-file',
      join(cwd, file),
    ],
  }[file] as string[];
  const { code, err } = await runOn({ env: environment({ XDG_CONFIG_HOME: cwd }), cwd }, ...args);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`${file}:2: the text is not UTF-8`));
});

test('an argument that is not UTF-8 is refused, and nothing is sent', async () => {
  // Node reads each byte that is not UTF-8 as U+FFFD.
  const { code, out, err } = await run('me', 'update', '-f', 'first_name=Zo\uFFFD', '--emulator', '--yes');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('is not UTF-8. Set your terminal to UTF-8');
});

test('YAML that contains itself is refused', async () => {
  const { code, out, err } = await run('me', 'update', '-d', 'a: &a [*a]', '--emulator', '--yes');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('the alias *a is inside of what it repeats');
});

describe('a process', () => {
  const cli = commandLineForFile();
  test('sends no message of an agent that is not UTF-8, but ends', async () => {
    const message = (id: number, method: string, params: object) =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
    const hello = message(1, 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'agent', version: '1.0.0' },
    });
    const update = (id: number, name: string) =>
      message(id, 'tools/call', {
        name: 'call_write_operation',
        arguments: { operation: 'me.update', body: { first_name: name } },
      });
    const child = spawn(process.execPath, [cli.file, 'mcp', '--emulator', '--allow-writes'], {
      env: environment(),
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    const answered = async (id: number) => {
      await waitUntil(() => out.includes(`"id":${id}`) && out.endsWith('\n'));
      return JSON.parse(out.split('\n').find((line) => line.includes(`"id":${id}`)) ?? '');
    };
    child.stdin.write(marked(hello));
    expect(await answered(1)).toHaveProperty('result.serverInfo');
    for (const byte of Buffer.from(update(2, 'Zoë'))) child.stdin.write(Uint8Array.of(byte));
    expect(JSON.stringify(await answered(2))).toContain('Zoë');
    const ended = once(child, 'close');
    child.stdin.write(latin1(update(3, 'Zoë')));
    expect(await ended).toEqual([1, null]);
    expect(out).not.toContain('"id":3');
  });
});
