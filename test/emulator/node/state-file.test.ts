import {
  copyFileSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { openStateFile } from '../../../src/emulator/node/state-file.js';
import { ownFolder } from '../../support/folder.js';
import { waitFor, waitUntil } from '../../support/patience.js';
import { postJson } from '../../support/server.js';

/** Serves an emulator that is kept in a file, as the command does. */
async function begin(file: string, options: EmulatorOptions = {}) {
  const emulator = new Emulator({ credentials: 'random', ...options });
  const keeper = await openStateFile(file, emulator);
  const server = await serve(emulator, { onAnswer: () => keeper.save() });
  keeper.start();
  let isOpen = true;
  const stop = async () => {
    if (!isOpen) return;
    isOpen = false;
    await server.close();
    await keeper.close();
  };
  onTestFinished(stop);
  return { file, emulator, server, stop };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Continues from the file as soon as it has all changes, as if the process was then killed. */
async function goOnFrom({ file, emulator }: Begun, options: EmulatorOptions = {}) {
  const copy = join(await ownFolder(), 'copy.json');
  await waitUntil(() => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(copy, text);
    const { worlds, applications } = JSON.parse(text);
    const all = emulator.kept.worlds.all();
    return (
      worlds.length === all.length &&
      applications.length === emulator.kept.applications.all().length &&
      all.every(({ json }) => text.includes(json))
    );
  });
  return begin(copy, options);
}

const newFile = async () => join(await ownFolder(), 'state.json');

/** Sends a POST to a path under `/_emulator`. */
const control = ({ pageUrl }: Server, path: string, body: object) => postJson(`${pageUrl}/${path}`, body);

interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns a function that calls the API as an application. */
async function callerOf({ authUrl, baseUrl }: Server, { clientId, clientSecret }: Application) {
  const granted = await fetch(`${authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  expect(granted.status).toBe(200);
  const { access_token } = await granted.json();
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
}

/** Returns the records of a world as they are saved. */
const recordsOf = (emulator: Emulator, world?: string) => JSON.stringify(emulator.world(world).current);

const rename = (first_name: string) => ({ me: [{ first_name }] });

describe('a state file', () => {
  test('contains the worlds and applications that were created over HTTP', async () => {
    const file = await newFile();
    const first = await begin(file);
    const application = await control(first.server, 'applications?world=one', {
      scopes: ['me.read'],
    });
    await control(first.server, 'applications?world=two', {});
    const [event] = Object.keys(first.emulator.world('two').current.events);
    await control(first.server, 'purchase?world=two', { event });
    await control(first.server, 'clock?world=two', { advance: 5_000 });
    const caller = await callerOf(first.server, first.emulator.application({ world: 'one' }));
    await caller('PATCH', '/me', rename('Otto'));
    const second = await goOnFrom(first);
    for (const world of [undefined, 'one', 'two']) {
      expect(recordsOf(second.emulator, world) === recordsOf(first.emulator, world)).toBe(true);
    }
    const again = await callerOf(second.server, application);
    expect((await again('GET', '/me')).me[0].first_name).toBe('Otto');
    expect(second.emulator.worldNames).toEqual(first.emulator.worldNames);
    expect(second.emulator.kept.applications.all()).toEqual(first.emulator.kept.applications.all());
  });

  test('never reuses the ids of applications after a restart', async () => {
    const file = await newFile();
    const first = await begin(file);
    const one = await control(first.server, 'applications?world=one', {});
    const second = await goOnFrom(first);
    const two = await control(second.server, 'applications?world=two', {});
    expect(two.clientId).not.toBe(one.clientId);
    expect(await control(second.server, 'applications?world=one', {})).toEqual(one);
  });

  test('keeps the secret of its application unless a new one is set, and ignores other seed options', async () => {
    const file = await newFile();
    const first = await begin(file);
    const { clientId, clientSecret } = first.emulator.application();
    await control(first.server, 'applications?world=one', {});
    await first.stop();
    const kept = await begin(file, { seed: 'empty', now: 0, randomSeed: 5 });
    expect(kept.emulator.application()).toMatchObject({ clientId, clientSecret });
    for (const world of [undefined, 'one']) {
      expect(recordsOf(kept.emulator, world) === recordsOf(first.emulator, world)).toBe(true);
    }
    await kept.stop();
    const given = await begin(file, { credentials: { clientSecret: 'my-own' } });
    expect(given.emulator.application()).toMatchObject({ clientId, clientSecret: 'my-own' });
    expect(given.emulator.application({ world: 'one' })).toEqual(kept.emulator.application({ world: 'one' }));
  });

  test('contains the settings of worlds', async () => {
    const file = await newFile();
    const first = await begin(file, { dialect: 'wrapped' });
    const { emulator, server } = first;
    const quotas = { 'me.get': { limit: 3 } };
    const options = { seed: 'empty', quotas, now: new Date('2031-01-01T00:00:00Z') } as const;
    emulator.makeWorld('own', options);
    emulator.makeWorld('changed', { seed: 'empty' }).dialect = 'older';
    emulator.world().quotas = quotas;
    await (await callerOf(server, emulator.application()))('GET', '/me');
    const next = (await goOnFrom(first, { dialect: 'pages' })).emulator;
    const setUp = (name?: string) => {
      const { dialect, quotas, clock } = next.world(name);
      return {
        dialect,
        quotas,
        stands: clock.stands,
        events: Object.keys(next.world(name).current.events).length,
      };
    };
    expect(setUp('own')).toEqual({ dialect: 'pages', quotas, stands: true, events: 0 });
    expect(setUp('changed')).toEqual({ dialect: 'older', quotas: {}, stands: false, events: 0 });
    expect(setUp()).toMatchObject({ dialect: 'pages', quotas, stands: false });
    next.world('own').reset();
    expect(next.world('own').clock.now()).toBe(options.now.getTime());
    expect(setUp('own')).toMatchObject({ stands: true, events: 0 });
  });

  test('remembers that the outbox of a world was cleared', async () => {
    const file = await newFile();
    const first = await begin(file);
    const { emulator, server } = first;
    const [event] = Object.keys(emulator.world().current.events);
    await control(server, 'purchase', { event });
    emulator.world().clearOutbox();
    const caller = await callerOf(server, emulator.application());
    await caller('GET', '/me');
    expect((await goOnFrom(first)).emulator.outbox).toEqual([]);
    await control(server, 'purchase', { event });
    const again = await goOnFrom(first);
    expect(again.emulator.outbox).toEqual(emulator.outbox);
    expect(again.emulator.outbox).toHaveLength(1);
  });

  test('contains a world after its reset and restore', async () => {
    const file = await newFile();
    const first = await begin(file);
    const { emulator, server } = first;
    const caller = await callerOf(server, emulator.application());
    await caller('PATCH', '/me', rename('Otto'));
    const snapshot = emulator.snapshot();
    await control(server, 'reset', {});
    expect(recordsOf((await goOnFrom(first)).emulator) === recordsOf(emulator)).toBe(true);
    await caller('PATCH', '/me', rename('Anna'));
    expect(recordsOf((await goOnFrom(first)).emulator) === recordsOf(emulator)).toBe(true);
    emulator.restore(snapshot);
    expect((await caller('GET', '/me')).me[0].first_name).toBe('Otto');
    expect(recordsOf((await goOnFrom(first)).emulator) === recordsOf(emulator)).toBe(true);
    await caller('PATCH', '/me', rename('Ida'));
    expect(recordsOf((await goOnFrom(first)).emulator) === recordsOf(emulator)).toBe(true);
  });

  test('does not contain a deleted world, but a new one of the same name', async () => {
    const file = await newFile();
    const first = await begin(file);
    const { emulator, server } = first;
    const caller = await callerOf(server, emulator.application({ world: 'one' }));
    await caller('PATCH', '/me', rename('Otto'));
    emulator.deleteWorld('one');
    const other = await callerOf(server, emulator.application());
    await other('GET', '/me');
    expect((await goOnFrom(first)).emulator.worldNames).not.toContain('one');
    expect((await goOnFrom(first)).emulator.kept.applications.all()).toHaveLength(
      emulator.kept.applications.all().length,
    );
    emulator.world('one');
    await other('GET', '/me');
    const { emulator: next } = await goOnFrom(first);
    expect(recordsOf(next, 'one') === recordsOf(emulator, 'one')).toBe(true);
  });

  test('contains worlds that were unloaded and used again', async () => {
    const file = await newFile();
    const first = await begin(file, { seed: 'empty' });
    const { emulator, server } = first;
    const names = Array.from({ length: 40 }, (_, index) => `world ${index}`);
    for (const round of [1, 2]) {
      for (const world of names) {
        const caller = await callerOf(server, emulator.application({ world }));
        await caller('PATCH', '/me', rename(`${world}, ${round}`));
      }
    }
    const { emulator: next } = await goOnFrom(first, { seed: 'empty' });
    for (const world of names) expect(recordsOf(next, world) === recordsOf(emulator, world)).toBe(true);
    const { users } = next.world('world 3').current;
    expect(Object.values(users).map(({ first_name }) => first_name)).toEqual(['world 3, 2']);
  });

  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['replaced', (file: string) => copyFileSync(file, `${file}.2`) ?? renameSync(`${file}.2`, file)],
    ['changed', (file: string) => writeFileSync(file, 'mine')],
  ])('is not touched while another program has %s it, which is reported once', async (_, change) => {
    const err = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void err.mockRestore());
    const file = await newFile();
    const { emulator, server, stop } = await begin(file, { seed: 'empty' });
    const caller = await callerOf(server, emulator.application());
    change(file);
    const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    const after = read();
    for (const name of ['Anna', 'Otto']) await caller('PATCH', '/me', rename(name));
    await stop();
    expect(read()).toBe(after);
    expect(err.mock.calls.flat()).toEqual([
      `ticketing-client: the state file ${file} cannot be written: another program deleted, replaced or changed it. The emulator continues, and saves its changes as soon as it can.`,
      `ticketing-client: the state file ${file} lacks the last changes.`,
    ]);
  });

  test('gets what it lacks when it can be written again, at the latest when the emulator stops', async () => {
    const err = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void err.mockRestore());
    const file = await newFile();
    const { emulator, server, stop } = await begin(file, { seed: 'empty' });
    const caller = await callerOf(server, emulator.application());
    renameSync(file, `${file}.away`);
    await caller('PATCH', '/me', rename('Otto'));
    await waitFor(() => expect(err).toHaveBeenCalled());
    renameSync(`${file}.away`, file);
    await stop();
    expect(readFileSync(file, 'utf8')).toContain('Otto');
    expect(err).toHaveBeenCalledTimes(1);
  });

  test('of a newer version is refused', async () => {
    const file = await newFile();
    writeFileSync(file, '{"format":"ticketing-client emulator","version":3}\n');
    await expect(openStateFile(file, new Emulator())).rejects.toThrow(
      `the state file ${file} was written by a newer version of ticketing-client (state version 3; this one reads up to 2). Upgrade ticketing-client, or choose another file with --state`,
    );
  });

  test('is only for its owner, and stays a link if it is one', async () => {
    const file = await newFile();
    symlinkSync('kept.json', file);
    const first = await begin(file, { seed: 'empty' });
    await first.stop();
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['is cut off', (text: string) => text.slice(0, -30)],
    ['has other JSON', () => '{"hello":"world"}'],
    ['has no worlds', (text: string) => text.replace('"worlds"', '"unicorns"')],
    ['has a world without users', (text: string) => text.replace('"users"', '"unicorns"')],
    [
      'is of an earlier version',
      () => '{"format":"ticketing-client emulator","version":1}\n{"deleted":"one"}\n',
    ],
  ])('is refused if it %s', async (_, damage) => {
    const file = await newFile();
    const { stop } = await begin(file, { seed: 'empty' });
    await stop();
    const damagedText = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damagedText);
    await expect(openStateFile(file, new Emulator())).rejects.toThrow(
      `the state file ${file} is damaged, or an earlier version of ticketing-client wrote it. Choose another file with --state, or delete this one and lose its data`,
    );
    expect(readFileSync(file, 'utf8')).toBe(damagedText);
  });
});
