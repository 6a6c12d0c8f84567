import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DialectName, Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { ownFolder } from '../../support/folder.js';
import { takenPort } from '../../support/ports.js';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';

const cli = commandLineForFile();
let folder: string;
let service: Server;
let emulator: Emulator;

async function serviceOf(dialect: DialectName) {
  emulator = new Emulator({ dialect });
  service = await serve(emulator);
}

beforeEach(async () => {
  folder = await ownFolder();
  await serviceOf('wrapped');
});
afterEach(async () => {
  await cli.end();
  await service.close();
});

const fileOf = (name = 'fixture.json') => join(folder, name);
const fixtureIn = (file = fileOf()) => JSON.parse(readFileSync(file, 'utf8'));

/** Starts a command that listens. Returns the settings that it printed. */
async function started(...args: string[]) {
  const running = cli.start(['emulator', ...args]);
  await running.shows('\n');
  const settings = Object.fromEntries(
    running.output.out
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split('=')),
  );
  return { ...running, settings };
}

/** Starts a recorder before the service. */
const recorder = (...args: string[]) =>
  started(
    ...['record', '--target', service.baseUrl, '--auth-target', service.authUrl],
    ...['-o', fileOf(), '--port', '0', ...args],
  );

/** Reads a path of the service as an application. */
async function read(settings: Record<string, string>, path: string, credentials = emulator.application()) {
  const { clientId: client_id, clientSecret: client_secret } = credentials;
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const granted = await fetch(`${settings.TICKETING_AUTH_URL}/connect/token`, { method: 'POST', body: form });
  const { access_token: token } = await granted.json();
  const response = await fetch(settings.TICKETING_BASE_URL + path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

describe('ticketing-client emulator record', () => {
  test('records the forms of replies until it stops, and an emulator then uses them', async () => {
    const { child, settings, ended, output } = await recorder();
    expect(output.out).toContain('Press Ctrl-C to stop.');
    const me = await read(settings, '/me');
    expect(me).toMatchObject({ statusCode: 200, success: true, result: { me: [{ first_name: 'Olivia' }] } });
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 0,
      err: `ticketing-client: Recorded the replies of 1 operation in ${fileOf()}.\n`,
    });
    expect(readFileSync(fileOf(), 'utf8')).not.toContain('Olivia');
    expect(fixtureIn().operations['me.get'].replies).toEqual([
      { status: 200, body: 'json', wrapped: true, statusCode: 200, success: true, as: 'me[]', paged: false },
    ]);

    const again = await started('--as', fileOf(), '--port', '0', '--client-secret', 'own');
    const { TICKETING_CLIENT_ID: clientId = '' } = again.settings;
    const said = await read(again.settings, '/me', { clientId, clientSecret: 'own' } as never);
    expect(Object.keys(said)).toEqual(Object.keys(me));
    expect(said).toMatchObject({ success: true, result: { me: [{ first_name: 'Olivia' }] } });
    // Operations that were not recorded use the documented form.
    const events = await read(again.settings, '/common/categories', {
      clientId,
      clientSecret: 'own',
    } as never);
    expect(Object.keys(events)).toEqual(['statusCode', 'result']);
  });

  test('adds to an existing file', async () => {
    const first = await recorder();
    await read(first.settings, '/me');
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await recorder();
    await read(second.settings, '/events');
    second.child.kill('SIGTERM');
    await second.ended;
    expect(Object.keys(fixtureIn().operations)).toEqual(['events.list', 'me.get']);
  });

  test('leaves a complete file, even if it is killed', async () => {
    const { child, settings, ended } = await recorder();
    await read(settings, '/me');
    await expect.poll(() => Object.keys(fixtureIn().operations)).toEqual(['me.get']);
    await read(settings, '/events');
    child.kill('SIGKILL');
    await ended;
    expect(fixtureIn().fixture).toBe(1);
  });

  test('writes the file at the start, to find out early if it cannot', async () => {
    expect(
      await runHere(['emulator', 'record', '--target', service.baseUrl, '-o', join(folder, 'no', 'x')]),
    ).toMatchObject({
      code: 2,
      out: '',
      err: `ticketing-client: Cannot write ${join(folder, 'no', 'x')}: the folder does not exist.\n`,
    });
    await recorder();
    expect(existsSync(fileOf())).toBe(true);
  });

  test('refuses a file that is not a fixture, and does not change it', async () => {
    writeFileSync(fileOf(), '{"mine":1}');
    const ending = await runHere(['emulator', 'record', '--target', service.baseUrl, '-o', fileOf()]);
    expect(ending.code).toBe(2);
    expect(ending.err).toContain(`The fixture ${fileOf()} is invalid: fixture must be 1, as emulator record`);
    expect(readFileSync(fileOf(), 'utf8')).toBe('{"mine":1}');
  });

  test.each([
    [
      [],
      'The option --target <url> is missing: base URL of the API to forward calls to. Use "ticketing-client emulator record --target <url>".',
    ],
    [
      ['--target', 'https://api.example.com'],
      'The option --output <file> is missing: file of the fixture. Use "ticketing-client emulator record --output <file>".',
    ],
    [
      ['--target', 'http://api.example.com', '-o', 'x'],
      '--target must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
    ],
    [
      ['--target', 'https://api.example.com', '--auth-target', 'auth', '-o', 'x'],
      '--auth-target must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
    ],
    [['--port', 'x'], '--port must be a number from 0 to 65535, not "x".'],
  ])('for %j says in one line what is wrong', async (args, line) => {
    expect(await runHere(['emulator', 'record', ...args])).toMatchObject({
      code: 2,
      out: '',
      err: `ticketing-client: ${line}\n`,
    });
  });

  test('says that the port is in use', async () => {
    const args = ['emulator', 'record', '--target', service.baseUrl, '-o', fileOf()];
    expect(await runHere([...args, '--port', await takenPort()])).toMatchObject({
      code: 2,
      err: 'ticketing-client: The port is already in use. Choose another with --port.\n',
    });
  });
});

describe('ticketing-client emulator --as', () => {
  test.each([
    [
      ['--as', 'none.json'],
      'The file none.json does not exist. Choose another with --as, or make it with "emulator record".',
    ],
    [
      ['--as', 'package.json'],
      'The fixture package.json is invalid: fixture must be 1, as emulator record of this version writes it.',
    ],
    [['--as', 'README.md'], 'The fixture README.md is not JSON. Choose another file, or record it again.'],
  ])('for %j says in one line what is wrong', async (args, line) => {
    const { code, err } = await runHere(['emulator', ...args]);
    expect(code).toBe(2);
    expect(err.replace(/^ticketing-client: |\n$/g, '')).toMatch(line);
  });

  test('cannot be used with another dialect', async () => {
    writeFileSync(fileOf(), JSON.stringify({ fixture: 1, lists: {}, operations: {}, errors: {} }));
    const { code, err } = await runHere(['emulator', '--as', fileOf(), '--dialect', 'older']);
    expect(code).toBe(2);
    expect(err).toContain("Option '--as <file>' cannot be used with option '--dialect <name>'");
  });
});
