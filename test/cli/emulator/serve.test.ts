import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ownFolder } from '../../support/folder.js';
import { waitUntil } from '../../support/patience.js';
import { freePort, takenPort } from '../../support/ports.js';
import { commandLineForFile } from '../command.js';
import { mainWith } from '../jobs/refused.js';

let folder: string;
const cli = commandLineForFile();

beforeEach(async () => {
  folder = await ownFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cli.end();
});

/** Runs a short command in this process. */
const run = (...args: string[]) => mainWith(args);

/** Requests the page under a host name that `fetch` would not send. */
const statusAs = (port: string, host: string) =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/_emulator/', headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).once('error', reject);
  });

/** Returns the settings that an emulator prints, and a client built only from them. */
function settingsIn(text: string) {
  const env = parseEnv(text);
  const client = new TicketingClient({
    baseUrl: env.TICKETING_BASE_URL,
    auth: {
      clientId: env.TICKETING_CLIENT_ID,
      clientSecret: env.TICKETING_CLIENT_SECRET,
      authUrl: env.TICKETING_AUTH_URL,
    },
  });
  return { client, env };
}

/** Serves an emulator in this process until the test ends. */
async function listenHere(...args: string[]) {
  const others = process.listeners('SIGTERM');
  const { out } = await run('emulator', '--port', '0', ...args);
  const stop = process.listeners('SIGTERM').find((each) => !others.includes(each));
  onTestFinished(() => {
    // Only its own listeners go, because the process goes on.
    vi.spyOn(process, 'removeAllListeners').mockReturnThis();
    if (stop) process.off('SIGINT', stop).off('SIGTERM', stop);
    stop?.('SIGTERM');
    vi.restoreAllMocks();
  });
  return { text: out.join('\n'), ...settingsIn(out.join('\n')) };
}

/** Starts an emulator as a process. */
async function listen(...args: string[]) {
  const { child, output, shows, ended } = cli.start(['emulator', '--port', '0', ...args]);
  await shows('TICKETING_CLIENT_SECRET=');
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended).code;
  };
  return { stop, output, ...settingsIn(output.out) };
}

describe('ticketing-client emulator', () => {
  test.each(['~root', 'a#b', '$HOME', "it's", '%41=', '*'])(
    'prints the secret %s so that a shell and an .env file read it',
    async (secret) => {
      const { text, env } = await listenHere('--client-secret', secret);
      expect(env.TICKETING_CLIENT_SECRET).toBe(secret);
      const script = `${text}\nprintf %s "$TICKETING_CLIENT_SECRET"`;
      expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(secret);
    },
  );

  test('answers in the recorded forms of --as, which cannot be used with another dialect', async () => {
    const fixture = join(folder, 'service.json');
    const replies = [{ status: 203, body: 'json', wrapped: false, as: 'me', paged: false }];
    const operations = { 'me.get': { replies } };
    writeFileSync(fixture, JSON.stringify({ fixture: 1, lists: {}, operations, errors: {} }));
    const { env } = await listenHere('--as', fixture, '--token', 'own-token');
    const headers = { authorization: 'Bearer own-token' };
    expect((await fetch(`${env.TICKETING_BASE_URL}/me`, { headers })).status).toBe(203);
    expect(await run('emulator', '--as', fixture, '--dialect', 'older')).toMatchObject({ code: 2 });
  });

  test('serves an emulator and prints the settings for a client as lines of an .env file', async () => {
    const { client, stop, output } = await listen('--seed', 'demo', '--dialect', 'wrapped');
    expect((await client.me.get()).first_name).toBe('Olivia');
    expect(output.out).toMatch(/^# .*http:\/\/127\.0\.0\.1:\d+\/_emulator/);
    expect(await stop()).toBe(0);
  });

  test('prints a different secret at each start', async () => {
    const [one, other] = [await listenHere(), await listenHere()];
    expect(one.env.TICKETING_CLIENT_SECRET).toMatch(/^[a-z0-9]{32}$/);
    expect(other.env.TICKETING_CLIENT_SECRET).not.toBe(one.env.TICKETING_CLIENT_SECRET);
  });

  test.each([
    ['"app"', '#my-own$secret'],
    ['app', "it's#mine!"],
  ])(
    'accepts its own credentials %s and %s as options, so that an .env file stays valid',
    async (id, secret) => {
      const { client, env } = await listenHere('--client-id', id, '--client-secret', secret);
      expect(env).toMatchObject({ TICKETING_CLIENT_ID: id, TICKETING_CLIENT_SECRET: secret });
      expect((await client.me.get()).first_name).toBe('Olivia');
    },
  );

  test('accepts only the token of --token, no body above --max-body-bytes, and only the host names of --name', async () => {
    const options = '--token my-token --max-body-bytes 100 --name ticketing --name ticketing.test';
    const { env } = await listenHere(...options.split(' '));
    const statusOf = async (token: string, bio: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ me: [{ bio }] });
      return (await fetch(`${env.TICKETING_BASE_URL}/me`, { method: 'PATCH', headers, body })).status;
    };
    expect(await statusOf('my-token', 'x'.repeat(50))).toBe(200);
    expect(await statusOf('another-token', 'x'.repeat(50))).toBe(401);
    expect(await statusOf('my-token', 'x'.repeat(100))).toBe(413);
    const { port } = new URL(String(env.TICKETING_BASE_URL));
    const statuses = ['ticketing', 'ticketing.test', 'other.test'].map((name) =>
      statusAs(port, `${name}:${port}`),
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 421]);
  });

  test('sets the clock to --now, and derives the uuids of orders from --random-seed', async () => {
    const seen = [];
    for (const randomSeed of ['5', '5', '6']) {
      const options = `--now 2031-03-01T10:00+01:00 --random-seed ${randomSeed}`;
      const { client, env } = await listenHere(...options.split(' '));
      const { now } = await (await fetch(`${env.TICKETING_EMULATOR_URL}/overview`)).json();
      expect(now).toBe('2031-03-01T09:00:00+00:00');
      // A record that the seed names has a uuid made from its name. Random orders have no name.
      const [event] = (await client.events.list({ my: true })).items;
      const [order] = (await client.events.orders.list(event?.uuid ?? '')).items;
      seen.push(order?.uuid);
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).not.toBe(seen[0]);
  });

  test('prints nothing with --quiet', async () => {
    const port = await freePort();
    const { child, ended } = cli.start(['emulator', '--port', String(port), '--quiet']);
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/_emulator`).then(({ status }) => status, String))
      .toBe(200);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
  });

  test.each([
    [['--cors'], 'http://any.example', '*'],
    [['--cors', '--dialect', 'wrapped'], 'http://any.example', '*'],
    [
      ['--cors', 'http://app.example/', '--cors', 'http://b.example'],
      'http://app.example',
      'http://app.example',
    ],
  ])('for %j lets a page of another origin call', async (args, origin, allowed) => {
    const { env } = await listenHere(...args);
    const { headers } = await fetch(`${env.TICKETING_BASE_URL}/me`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
  });

  test('says once on its terminal that it refused a page of another origin, and how to allow it', async () => {
    const { env, output, stop } = await listen();
    const ask = (method: string) =>
      fetch(`${env.TICKETING_BASE_URL}/me`, { method, headers: { origin: 'http://app.example' } });
    for (const method of ['OPTIONS', 'GET', 'OPTIONS']) expect((await ask(method)).status).toBe(403);
    await stop();
    expect(output.err).toBe(
      'ticketing-client: Refused a request: a page of http://app.example may not call the emulator: start it with --cors http://app.example\n',
    );
  });

  test('prints its help', async () => {
    const { code, out } = await run('emulator', '--help');
    expect(code).toBeUndefined();
    const flags =
      '--port --host --name --cors --seed --now --random-seed --state --max-body-bytes --dialect --scenario';
    for (const flag of [...flags.split(' '), '--client-id', '--client-secret', '--token', '--quiet']) {
      expect(out[0]).toContain(`  ${flag} `);
    }
  });

  test.each<[string[], string]>([
    [['emulator', 'exce'], 'Unknown command "emulator exce". Did you mean "emulator exec"? See'],
    [['emulator', '--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
    [['emulator', '--port'], "Option '--port <number>' needs a value. See --help."],
    [['emulator', '--port', ''], '--port must be a number from 0 to 65535, not "".'],
    [['emulator', '--seed', 'toString'], '--seed must be one of'],
    [['emulator', '--scenario', 'good day'], '--scenario must be one of bad day'],
    [['emulator', '--dialect', 'old'], '--dialect must be one of documented, older'],
    [['emulator', '--sede', 'demo'], 'Unknown option "--sede". Did you mean "--seed"? See'],
    [['emulator', '--host', ''], '--host must not be empty'],
    [
      ['emulator', '--cors', 'app.example'],
      '--cors must be an origin such as http://localhost:5173, not "app.example".',
    ],
    [['emulator', '--client-secret', 'a b'], '--client-secret must be text without spaces.'],
    ...['\'"', "'$", "'`", "'\\"].map((secret): [string[], string] => [
      ['emulator', '--client-secret', secret],
      '--client-secret cannot be printed in a form that an .env file and a shell both read. Leave out the single quote',
    ]),
    [['emulator', '--name', 'ticketing:4010'], '--name must be the name of a host without a port'],
    [['emulator', '--as', 'none.json'], 'The file none.json does not exist. Choose another with --as.'],
    [
      ['emulator', '--as', 'package.json'],
      'The fixture package.json is invalid: fixture must be 1, the version of this format. Choose another with --as.',
    ],
    [['emulator', '--as', 'README.md'], 'The fixture README.md is not JSON. Choose another with --as.'],
    [['emulator', '--client-id', ''], '--client-id must be text without spaces.'],
    [['emulator', '--token', 'tök'], '--token must be ASCII text without spaces'],
    [['emulator', '--random-seed', '1.5'], '--random-seed must be a whole number'],
    ...['0', '-1', '1.5', '10MB', '9007199254740993'].map((size): [string[], string] => [
      ['emulator', '--max-body-bytes', size],
      `--max-body-bytes must be a whole number from 1, not "${size}".`,
    ]),
    ...['tomorrow', '2031-02-30', '2031-03-01T09:00', '2031-03-01T25:00Z', '0031-03-01', '2031-13-01'].map(
      (time): [string[], string] => [
        ['emulator', '--now', time],
        '--now must be a time with its zone, such as 2031-03-01T09:00:00Z',
      ],
    ),
    [
      ['emulator', '--host', '192.0.2.1', '--port', '0'],
      'This machine does not have this address. Choose another with --host.',
    ],
  ])('for %j says in one line what is wrong', async (args, line) => {
    const { code, out, err } = await run(...args);
    expect(code).toBe(2);
    expect(out).toEqual([]);
    expect(err).toEqual([expect.stringContaining(`ticketing-client: ${line}`)]);
    expect(err[0]).not.toContain('\n');
  });

  test('exits with 2 if it cannot run', async () => {
    expect(await cli.run(['emulator', '--port', 'x'])).toEqual({
      code: 2,
      signal: null,
      out: '',
      err: 'ticketing-client: --port must be a number from 0 to 65535, not "x".\n',
    });
  });

  test('says in one line that the port is in use, and writes no state file', async () => {
    const state = join(folder, 'state.json');
    const { code, err } = await run('emulator', '--port', await takenPort(), '--state', state);
    expect(code).toBe(2);
    expect(err).toEqual(['ticketing-client: The port is already in use. Choose another with --port.']);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('ticketing-client emulator with a state file', () => {
  const file = () => join(folder, 'state.json');
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('continues from the last state', async () => {
    const first = await listen('--state', file());
    await first.client.me.update({ first_name: 'Otto' });
    expect(await first.stop()).toBe(0);
    const second = await listen('--state', file());
    expect((await second.client.me.get()).first_name).toBe('Otto');
    expect(readdirSync(folder)).toEqual(['state.json', 'state.json.lock']);
    await second.stop();
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  test('lets no other user of the machine read the file', async () => {
    // An earlier run may leave the file with these permissions.
    await (await listen('--state', file())).stop();
    chmodSync(file(), 0o644);
    const { client, stop } = await listen('--state', file());
    expect(modeOf(file())).toBe('600');
    await client.me.update({ first_name: 'Otto' });
    await stop();
    expect(modeOf(file())).toBe('600');
  });

  test('saves a change while it runs', async () => {
    const { client } = await listen('--state', file());
    await client.me.update({ first_name: 'Otto' });
    await waitUntil(() => readFileSync(file(), 'utf8').includes('Otto'));
  });

  test('says in one line that another process uses the file', async () => {
    await listen('--state', file());
    const { code, err } = await run('emulator', '--port', '0', '--state', file());
    expect(code).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(
        /^ticketing-client: The state file .+ is in use by process \d+ on .+\. Wait until it ends\. /,
      ),
    ]);
    expect(err[0]).not.toContain('\n');
  });

  test.each([['{"users": {'], ['null']])(
    'says in one line that a file with %j is damaged, and does not change it',
    async (text) => {
      writeFileSync(file(), text);
      const { code, err } = await run('emulator', '--port', '0', '--state', file());
      expect(code).toBe(2);
      expect(err).toEqual([
        `ticketing-client: The state file ${file()} is damaged, or an earlier version of ticketing-client wrote it. Choose another file with --state, or delete this one and lose its data.`,
      ]);
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );

  test.each([
    ['none/state.json', 'written: the folder does not exist'],
    ['.', 'read: it is a folder'],
  ])('says in one line that it cannot use the file %s', async (path, why) => {
    const state = join(folder, path);
    const { code, err } = await run('emulator', '--port', '0', '--state', state);
    expect(code).toBe(2);
    expect(err).toEqual([`ticketing-client: The state file ${state} cannot be ${why}.`]);
  });
});
