import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { takenPort } from '../../support/ports.js';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';

const cli = commandLineForFile();
let folder: string;

beforeEach(async () => {
  folder = await ownFolder();
});
afterEach(() => cli.end());

/** Returns the arguments that run a script with an emulator. */
const script = (code: string, ...options: string[]) => [
  'emulator',
  'exec',
  ...options,
  '--',
  process.execPath,
  '--input-type=module',
  '-e',
  code,
];

const askMe = `
  const { TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET } = process.env;
  const body = new URLSearchParams({
    grant_type: 'client_credentials', client_id: TICKETING_CLIENT_ID, client_secret: TICKETING_CLIENT_SECRET });
  const token = await (await fetch(TICKETING_AUTH_URL + '/connect/token', { method: 'POST', body })).json();
  const headers = { authorization: 'Bearer ' + token.access_token };
  const name = async () => (await (await fetch(TICKETING_BASE_URL + '/me', { headers })).json()).me[0].first_name;
`;

describe('ticketing-client emulator exec', () => {
  test('starts an emulator for the command, and writes nothing to standard output itself', async () => {
    const askNow = `const { now } = await (await fetch(process.env.TICKETING_EMULATOR_URL + '/overview')).json();`;
    const { code, out, err } = await cli.run(script(`${askMe} ${askNow} console.log(await name(), now);`));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Olivia \d{4}-\d\d-\d\dT[\d:]{8}\+00:00\n$/);
  });

  test('hides the settings of another service from the command, but keeps the rest of the environment', async () => {
    const { out } = await cli.run(script('console.log(JSON.stringify(process.env))'), {
      ...process.env,
      TICKETING_BASE_URL: 'https://service.example/api',
      TICKETING_CLIENT_SECRET: 'a real secret',
      TICKETING_ACCESS_TOKEN: 'a real token',
      ticketing_org: 'a real organisation',
      OTHER_SETTING: 'kept',
    });
    const env = JSON.parse(out);
    const names = Object.keys(env).filter((name) => /^ticketing_/i.test(name));
    expect(names).toEqual([
      'TICKETING_BASE_URL',
      'TICKETING_AUTH_URL',
      'TICKETING_CLIENT_ID',
      'TICKETING_CLIENT_SECRET',
      'TICKETING_EMULATOR_URL',
    ]);
    const help = (await runHere(['emulator', 'exec', '--help'])).out;
    for (const name of names) expect(help).toContain(name);
    expect(help).toContain('exec [options] -- <command> [args...]');
    expect(help).toMatch(/--port [^-]*\(default: 0\)/);
    expect(JSON.stringify(env)).not.toContain('a real');
    expect(env.TICKETING_BASE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
    expect(env.OTHER_SETTING).toBe('kept');
  });

  test('applies its own options, and leaves those of the command alone', async () => {
    const { out, code } = await cli.run([
      ...['emulator', 'exec', '--client-secret', 'my-own', process.execPath],
      ...['-p', '[process.env.TICKETING_CLIENT_SECRET, ...process.argv.slice(1)].join(" ")'],
      ...['--', '--seed', 'none'],
    ]);
    expect({ out, code }).toEqual({ out: 'my-own --seed none\n', code: 0 });
  });

  test.each([3, 255])('exits with %i if the command does', async (code) => {
    const ended = await runHere(['emulator', 'exec', '--', 'sh', '-c', `exit ${code}`]);
    expect(ended).toEqual({ code, out: '', err: '' });
  });

  test.each([
    ['SIGKILL', 137],
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('after %s kills the command, exits with %i', async (signal, code) => {
    const ended = await runHere(['emulator', 'exec', '--', 'sh', '-c', `kill -${signal.slice(3)} $$`]);
    expect(ended).toEqual({ code, out: '', err: '' });
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    'forwards %s to the command and waits for its end',
    async (signal) => {
      const { child, shows, ended } = cli.start(
        script(`
          process.on('${signal}', async () => { ${askMe} console.log(await name()); process.exit(7); });
          setInterval(() => {}, 1000);
          console.log('ready');
        `),
      );
      await shows('ready\n');
      child.kill(signal);
      expect(await ended).toEqual({ code: 7, signal: null, out: 'ready\nOlivia\n', err: '' });
    },
  );

  test('stops the emulator after the command, and saves the changes of the command', async () => {
    const state = join(folder, 'state.json');
    const change = `
      await fetch(TICKETING_BASE_URL + '/me', {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ me: [{ first_name: 'Otto' }] }) });
      console.log(TICKETING_BASE_URL);
    `;
    const { code, out } = await cli.run(script(askMe + change, '--state', state));
    expect(code).toBe(0);
    await expect(fetch(out.trim())).rejects.toThrow('fetch failed');
    const { out: name } = await cli.run(script(`${askMe} console.log(await name());`, '--state', state));
    expect(name).toBe('Otto\n');
  });

  test('reports a command that is unknown or cannot run, and exits with 127 or 126', async () => {
    expect(await runHere(['emulator', 'exec', '--', 'no-such-command', 'x'])).toEqual({
      code: 127,
      out: '',
      err: 'ticketing-client: The command no-such-command was not found.\n',
    });
    const file = join(folder, 'script.sh');
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o600);
    expect(await runHere(['emulator', 'exec', '--', file])).toEqual({
      code: 126,
      out: '',
      err: `ticketing-client: Cannot run ${file}: you have no permission.\n`,
    });
  });

  const missing =
    'The argument <command> is missing. The usage is "ticketing-client emulator exec [options] -- <command> [args...]".';

  test.each([
    [['exec'], missing],
    [['exec', '--'], missing],
    [['exec', '--', ''], 'The name of the command to run is empty.'],
    [
      ['exec', '--sede', 'demo', '--', 'true'],
      'Unknown option "--sede". Did you mean "--seed"? See "ticketing-client emulator exec --help".',
    ],
    [
      ['exec', '--seed', 'dmeo', '--', 'true'],
      '--seed must be one of demo, empty, large, or a file such as world.yaml, not "dmeo". Did you mean "demo"?',
    ],
    [
      ['--seed', 'large', 'exec', '--', 'true'],
      'Put --seed after exec, because it is an option of that command.',
    ],
  ])('for %j says in one line what is wrong, and exits with 2', async (args, line) => {
    expect(await runHere(['emulator', ...args])).toMatchObject({
      code: 2,
      out: '',
      err: `ticketing-client: ${line}\n`,
    });
  });

  test('does not run the command if the port is in use', async () => {
    expect(await cli.run(script('console.log("run")', '--port', await takenPort()))).toMatchObject({
      code: 2,
      out: '',
      err: 'ticketing-client: The port is already in use. Choose another with --port.\n',
    });
  });
});
