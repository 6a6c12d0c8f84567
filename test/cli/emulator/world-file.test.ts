import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readWorldFile } from '../../../src/cli/emulator/world-file.js';
import { main } from '../../../src/cli/main.js';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { openStateFile } from '../../../src/emulator/node/state-file.js';
import { TicketingClient } from '../../../src/index.js';
import { clientOf, userNamed } from '../../emulator/clients.js';
import { now } from '../../emulator/setting.js';
import { ownFolder } from '../../support/folder.js';
import { serve as listen } from '../../support/server.js';
import { commandLineForFile } from '../command.js';

let folder: string;
const cli = commandLineForFile();

beforeEach(async () => {
  folder = await ownFolder();
  process.chdir(folder);
});

const home = process.cwd();
afterEach(async () => {
  vi.restoreAllMocks();
  process.chdir(home);
  await cli.end();
});

/** Runs a short command in this process. */
async function run(...args: string[]) {
  const err = vi.spyOn(console, 'error').mockReset();
  const code = await main(args);
  return { code, err: err.mock.calls.flat().join('\n') };
}

const seed = (text: string, name = 'world.yaml') => {
  writeFileSync(join(folder, name), text);
  return run('emulator', '--port', '0', '--seed', `./${name}`);
};

describe('ticketing-client emulator --seed', () => {
  test.each([
    ['world.yaml', 'events:\n  - name: Song Night\n    starts_on: 2031-05-20 19:00\n'],
    ['world.json', '{ "events": [{ "name": "Song Night", "starts_on": "2031-05-20 19:00" }] }'],
  ])('starts with the world of %s', async (name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    const script = `
      const { TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET } = process.env;
      const body = new URLSearchParams({
        grant_type: 'client_credentials', client_id: TICKETING_CLIENT_ID, client_secret: TICKETING_CLIENT_SECRET });
      const token = await (await fetch(TICKETING_AUTH_URL + '/connect/token', { method: 'POST', body })).json();
      const headers = { authorization: 'Bearer ' + token.access_token };
      const { result } = await (await fetch(TICKETING_BASE_URL + '/events', { headers })).json();
      console.log(result.events.map((each) => each.name + ' ' + each.event_starts_on.local).join());`;
    const args = [
      'emulator',
      'exec',
      '--seed',
      file,
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
    ];
    const { code, out, err } = await cli.run(args);
    expect({ code, out, err }).toEqual({ code: 0, out: 'Song Night 2031-05-20 19:00\n', err: '' });
  });

  test('reports every problem with its line, and starts nothing', async () => {
    const { code, err } = await seed(`organisations:
  - name: Riverside Arts
    timezon: Europe/Berlin
users:
  - email: &ana ana@mail.example
  - last_name: Lima
events:
  - name: Song Night
    tickets:
      - name: Seat
        price: abc
    # Of another world.
    starts_on: next friday
orders:
  - event: Song Night
    buyer: *ana
    lines: [{ quantity: 0 }]
`);
    expect(code).toBe(2);
    expect(err.split('\n')).toEqual([
      'ticketing-client: ./world.yaml is not a valid seed:',
      './world.yaml:3: Unknown field "timezon" in organisations.0. Did you mean "timezone"?',
      './world.yaml:6: users.1.email is required',
      './world.yaml:11: events.0.tickets.0.price must be a number',
      './world.yaml:13: events.0.starts_on must be a time, such as 2030-05-20 19:00, 2030-05-20T19:00:00Z, now, in 3 weeks at 19:00 or 2 days ago',
      './world.yaml:17: orders.0.lines.0.quantity must be a number from 1',
    ]);
  });

  test.each([
    ['events: [', 'world.yaml:1:10: '],
    ['events:\n  - name: a\n    name: b\n', 'world.yaml:3:5: '],
  ])('reports the line of invalid YAML: %j', async (text, line) => {
    const { code, err } = await seed(text);
    expect(code).toBe(2);
    expect(err).toContain(`./${line}invalid YAML: `);
    expect(err).not.toContain('\n');
  });

  test('reports a missing file and an unknown seed', async () => {
    expect(await run('emulator', '--seed', './none.yaml')).toEqual({
      code: 2,
      err: 'ticketing-client: The file ./none.yaml does not exist. Choose another with --seed.',
    });
    expect(await run('emulator', '--seed', 'demmo')).toEqual({
      code: 2,
      err: 'ticketing-client: --seed must be one of demo, empty, large, or a file such as world.yaml, not "demmo". Did you mean "demo"?',
    });
    expect(await run('emulator', '--seed', 'production')).toEqual({
      code: 2,
      err: 'ticketing-client: --seed must be one of demo, empty, large, or a file such as world.yaml, not "production".',
    });
  });
});

describe('ticketing-client emulator export', () => {
  test('writes a snapshot, from which an emulator goes on as a seed, as a state file and over HTTP', async () => {
    const emulator = new Emulator({ now });
    const owner = clientOf(emulator);
    const [event] = (await owner.events.list({ my: true })).items;
    const uuid = event?.uuid ?? '';
    await owner.events.update(uuid, { description: 'First line.\nSecond: "line" # 2\n' });
    await owner.me.changeEmail('new@mail.example');
    await owner.users.follow(userNamed(emulator, 'Ben').uuid);
    emulator.simulate.purchase({ event: uuid, quantity: 2 });
    emulator.clock.advance(3_600_000);
    const server = await serve(emulator);
    onTestFinished(() => server.close());
    writeFileSync('first.json', 'readable by all', { mode: 0o644 });
    const { code } = await run('emulator', 'export', '--from', server.url, '-o', 'first.json');
    expect(code).toBe(undefined);
    expect(statSync('first.json').mode & 0o077).toBe(0);

    const seed = await readWorldFile('first.json');
    const seeded = new Emulator({ seed });
    const stated = new Emulator({ seed: 'empty' });
    const keeper = await openStateFile('first.json', stated);
    onTestFinished(() => keeper.close());
    const body = JSON.stringify({ name: 'again', seed });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.pageUrl}/worlds`, { method: 'POST', headers, body });
    const goOn = async (from: Emulator, world?: string) => {
      const client = new TicketingClient(from.options({ world }));
      const made = await client.events.create({ name: 'Song Night' });
      return {
        uuid: made.uuid,
        now: from.world(world).clock.now(),
        outbox: from.world(world).outbox,
        quotas: from.world(world).state.quotas,
        events: (await client.events.list()).items,
        orders: (await client.events.orders.list(uuid)).items,
      };
    };
    const before = await goOn(emulator);
    expect(before.outbox.length).toBeGreaterThan(0);
    expect(before.quotas).not.toEqual({});
    expect(await goOn(seeded)).toEqual(before);
    expect(await goOn(stated)).toEqual(before);
    expect(await goOn(emulator, 'again')).toEqual(before);
    seeded.reset();
    expect(await goOn(seeded)).toEqual(before);
    expect(new Emulator({ seed, now: now + 5 }).clock.now()).toBe(now + 5);
  });

  test.each([
    [
      'is cut off',
      (text: string) => text.slice(0, -30),
      'is damaged, or an earlier version of ticketing-client',
    ],
    [
      'is of a newer version',
      (text: string) => text.replace('"version":2', '"version":3'),
      'was written by a newer version of ticketing-client (state version 3; this one reads up to 2). Upgrade ticketing-client, or save the world again with this version',
    ],
  ])('a snapshot that %s is refused as a seed', async (_, change, message) => {
    const text = JSON.stringify(new Emulator({ seed: 'empty' }).snapshot());
    const { code, err } = await seed(change(text), 'world.json');
    expect(code).toBe(2);
    expect(err).toContain(
      `ticketing-client: ./world.json is not a valid seed:\n./world.json: the world ${message}`,
    );
  });

  test('replaces the file that a link leads to, so that the link stays', async () => {
    const server = await serve(new Emulator());
    onTestFinished(() => server.close());
    writeFileSync('target.yaml', 'old', { mode: 0o644 });
    symlinkSync('target.yaml', 'link.yaml');
    await run('emulator', 'export', '--from', server.url, '-o', 'link.yaml');
    expect(readlinkSync('link.yaml')).toBe('target.yaml');
    expect(readFileSync('target.yaml', 'utf8')).toContain('Harbour');
    expect(statSync('target.yaml').mode & 0o777).toBe(0o600);
  });

  test('writes into a pipe, which stays a pipe', async () => {
    execFileSync('mkfifo', ['pipe']);
    const reading = readFile('pipe', 'utf8');
    const server = await serve(new Emulator({ seed: 'empty' }));
    const { code } = await run('emulator', 'export', '--from', server.url, '-o', 'pipe');
    await server.close();
    expect(code).toBe(undefined);
    expect(statSync('pipe').isFIFO()).toBe(true);
    expect(JSON.parse(await reading)).toHaveProperty('worlds');
  });

  test('writes the chosen world to standard output', async () => {
    const emulator = new Emulator({ now });
    emulator
      .world('one')
      .restore(new Emulator({ now, seed: { events: [{ name: 'Song Night' }] } }).snapshot());
    const server = await serve(emulator);
    const { out } = await cli.run(['emulator', 'export', '--from', server.pageUrl, '--world', 'one']);
    await server.close();
    expect(out).toContain('"name":"Song Night"');
  });

  test.each(['/x', '/x/', '/x/_emulator/'])(
    'asks a proxy that serves the emulator under %s',
    async (path) => {
      const json = new Emulator({ now, seed: 'empty' }).snapshot();
      const { url } = await listen((asked) =>
        asked.path === '/x/_emulator/snapshot' ? { json } : { status: 404 },
      );
      const { out } = await cli.run(['emulator', 'export', '--from', url + path]);
      expect(JSON.parse(out)).toEqual(json);
    },
  );

  test.each([
    [['--from', 'nowhere'], '--from must be the address of an emulator, such as http://127.0.0.1:4010.'],
    [
      [],
      'The option --from <url> is missing: address of the emulator, such as http://127.0.0.1:4010. Use "ticketing-client emulator export --from <url>".',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await run('emulator', 'export', ...args)).toEqual({
      code: 2,
      err: `ticketing-client: ${message}`,
    });
  });

  test('reports an unknown world, a file that it cannot write, and an address without an emulator', async () => {
    const server = await serve(new Emulator({ seed: 'empty' }));
    const from = ['emulator', 'export', '--from', server.url];
    expect(await run(...from, '--world', 'none')).toMatchObject({
      code: 2,
      err: 'ticketing-client: The emulator has no world "none". Choose another with --world.',
    });
    expect(await run(...from, '-o', 'none/world.yaml')).toEqual({
      code: 2,
      err: 'ticketing-client: Cannot write none/world.yaml: the folder does not exist.',
    });
    await server.close();
    expect(await run(...from)).toEqual({
      code: 6,
      err: `ticketing-client: No emulator answers at ${server.url}. Start one, or choose another address with --from.`,
    });
  });
});
