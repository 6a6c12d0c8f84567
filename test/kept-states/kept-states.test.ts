import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProfiles } from '../../src/cli/connection/profile-file.js';
import { readWorldFile } from '../../src/cli/emulator/world-file.js';
import { readFixtureFile } from '../../src/cli/fixture/fixture-file.js';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { jobs, type UndefinedName } from '../../src/jobs/list.js';
import { type StateName, stateVersions } from '../../src/shared/state-version.js';
import { checkedJson } from '../../src/stores/checked-json.js';
import { exportedRows } from '../support/exported.js';
import { ownFolder } from '../support/folder.js';
import { failure } from '../support/server.js';
import { exportTo, type Life, programs, restored } from './go-on.js';
import { fileIn, keepStates } from './make.js';
import { guests } from './story.js';

afterEach(() => {
  vi.useRealTimers();
});

const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** The states that this version writes. */
const own = join(tmpdir(), `kept-states-${process.pid}`);

beforeAll(() => keepStates(own));
afterAll(() => rm(own, { recursive: true }));

const folders: readonly (readonly [name: string, folder: string])[] = [
  ...releases.map((name) => [name, join(import.meta.dirname, name)] as const),
  ['this version', own],
];

const names = Object.keys(stateVersions) as StateName[];

/** The text before the version in a state. */
const beforeVersion: Readonly<Record<StateName, RegExp>> = {
  watch: /^\["watch","orders",/,
  forward: /^\["forward","changes",/,
  plan: /"job":"plan","version":/,
  copy: /"job":"copy","version":/,
  publish: /"job":"publish","version":/,
  bulk: /"job":"bulk","version":/,
  export: /^\{"version":/,
  mirror: /'version', '/,
  emulator: /^\{"format":"ticketing-client emulator","version":/,
  profiles: /"version": /,
  recording: /"fixture": /,
};

const fileOf = (folder: string, name: StateName): string =>
  name === 'export' ? join(folder, 'export-ndjson', 'export.journal') : fileIn(folder, name);

/** Returns the version in a state. */
function versionIn(folder: string, name: StateName): number {
  const text = readFileSync(fileOf(folder, name), 'utf8');
  return Number.parseInt(text.split(beforeVersion[name])[1] ?? '', 10);
}

const isWrittenAnew = ({ folder }: Life, name: StateName) =>
  expect(versionIn(folder, name), name).toBe(stateVersions[name]);

describe.each(folders)('from the states of %s', (_, kept) => {
  test('a watch reports only the new order', async () => {
    const life = await restored(kept);
    expect(await programs.watch(life)).toEqual([`created ${life.bought}`]);
    isWrittenAnew(life, 'watch');
  });

  test('a forward sends the failed message again, and then the new one', async () => {
    const life = await restored(kept);
    const text = readFileSync(life.file('forward'), 'utf8');
    // Earlier versions name the message in the entry of its failure, and this one by its place.
    const place = /"attempts","(\d+)"/.exec(text)?.[1];
    const [, waiting] =
      /"failed","(msg_[\w-]+)"/.exec(text) ?? text.match(`"messages","${place}",\\["(msg_[\\w-]+)"`) ?? [];
    // By then, the pause after the failure is over.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await programs.forward(life)).toEqual({ accepted: 2, waiting: 0, aside: 0 });
    expect(life.sent.map(({ id }) => id)).toEqual([waiting, expect.stringMatching(/^msg_/)]);
    expect(life.sent[1]?.order).toBe(life.bought);
    isWrittenAnew(life, 'forward');
  });

  test('nobody is invited twice', async () => {
    const life = await restored(kept);
    expect((await programs.bulk(life)).counts).toMatchObject({ done: 1, skipped: 2, failed: 0, unknown: 0 });
    const invited = guests.map(({ email }) => life.emulator.outbox.filter(({ to }) => to === email).length);
    expect(invited).toEqual([1, 1, 1]);
    isWrittenAnew(life, 'bulk');
  });

  test('no event is copied twice', async () => {
    const life = await restored(kept);
    const copies = await programs.copy(life);
    expect(copies.map(({ status }) => status)).toEqual(['existing', 'copied']);
    expect(life.writes()).toEqual([]);
    const events = await life.client.orgs.events.list(life.org.uuid).toArray();
    const of = (name: string) => events.filter((event) => event.name === name).length;
    expect([of('Jazz'), of('Dance')]).toEqual([2, 2]);
    isWrittenAnew(life, 'copy');
  });

  test('no planned event is created twice', async () => {
    const life = await restored(kept);
    const { failed, unknown } = await programs.plan(life);
    expect([...failed, ...unknown]).toEqual([]);
    expect(life.writes()).toEqual(['events.sessions.create']);
    const events = await life.client.orgs.events.list(life.org.uuid).toArray();
    const of = (name: string) => events.filter((event) => event.name === name).length;
    expect([of('Fair'), of('Gala')]).toEqual([1, 1]);
    isWrittenAnew(life, 'plan');
  });

  test('an event that somebody unpublished is not published again', async () => {
    const life = await restored(kept);
    expect((await programs.publish(life)).status).toBe('existing');
    expect(life.writes()).toEqual([]);
  });

  test.each(['ndjson', 'parquet'] as const)('an export to %s is finished', async (format) => {
    const life = await restored(kept);
    const to = join(life.folder, `export-${format}`);
    const { status, files } = await exportTo(life, to, format);
    expect([status, files.map((file) => file.kept)]).toEqual(['written', [true, false]]);
    const whole = await ownFolder();
    await exportTo(life, whole, format);
    // The first event was exported before somebody bought one more ticket.
    const rows = await exportedRows(to, 'orders', format);
    expect(rows.length).toBeGreaterThan(2);
    const isOld = (row: object) => 'uuid' in row && row.uuid !== life.bought;
    // Version 0.x wrote an empty text to Parquet as null.
    const asBefore = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value]));
    const anew = (await exportedRows(whole, 'orders', format)).filter(isOld);
    expect(rows.map(asBefore)).toEqual(anew.map(asBefore));
  });

  test('a mirror adds only new orders', async () => {
    const life = await restored(kept);
    const { tables } = await programs.mirror(life);
    expect(tables.orders).toEqual({ new: 2, changed: 0, gone: 0 });
    isWrittenAnew(life, 'mirror');
  });

  test('an emulator has its records', async () => {
    const life = await restored(kept);
    const { orders, events } = await programs.emulator(life);
    expect(Object.keys(orders)).toHaveLength(3);
    expect(Object.values(events).map(({ name }) => name)).toContain('Gala');
    isWrittenAnew(life, 'emulator');
  });

  test('profiles are read, and another one is added', async () => {
    const life = await restored(kept);
    await programs.profiles(life);
    const { default: chosen, accounts } = readProfiles(life.file('profiles'));
    expect(chosen).toBe('work');
    expect([...accounts.keys()]).toEqual(['work', 'home']);
    expect(accounts.get('home')).toMatchObject({ clientId: 'an-id', baseUrl: 'https://api.example' });
    isWrittenAnew(life, 'profiles');
  });

  test('an emulator works with the form of a recording', async () => {
    const life = await restored(kept);
    const recording = readFixtureFile(life.file('recording')) ?? expect.fail('The recording is missing.');
    const emulator = new Emulator({ seed: 'empty', dialect: 'wrapped' });
    const fieldsOfReplies: string[][] = [];
    const client = new TicketingClient({
      ...emulator.options(),
      use: [
        async (request, next) => {
          const reply = await next(request);
          fieldsOfReplies.push(Object.keys(await reply.clone().json()));
          return reply;
        },
      ],
    });
    await client.me.get();
    emulator.world().dialect = recording;
    await client.me.get();
    expect(fieldsOfReplies).toEqual([['statusCode', 'success', 'result'], ['me']]);
  });

  test('a world file is a seed', async () => {
    const seed = await readWorldFile(join(kept, 'world.yaml'));
    const { orders, events } = new Emulator({ seed }).world().snapshot();
    expect(Object.keys(orders)).toHaveLength(2);
    expect(Object.values(events).map(({ name }) => name)).toContain('Gala');
  });
});

/** The files of a folder with their texts. */
const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'latin1')]);

describe('a state', () => {
  test.each(names)('contains its version: %s', (name) => {
    expect(versionIn(own, name)).toBe(stateVersions[name]);
  });

  test.each(names)('of a newer version is refused before anything is sent or written: %s', async (name) => {
    const life = await restored(own);
    const file = fileOf(life.folder, name);
    const known = stateVersions[name];
    const text = readFileSync(file, 'utf8');
    const [before = ''] = beforeVersion[name].exec(text) ?? [];
    const newer = text.replace(`${before}${known}`, `${before}${known + 1}`);
    expect(newer).not.toBe(text);
    const [, rest] = /^\{"check":"\w+",(.*)$/s.exec(newer) ?? [];
    writeFileSync(file, rest === undefined ? newer : checkedJson(name, JSON.parse(`{${rest}`)));
    const texts = textsIn(life.folder);
    const { message } = (await failure(programs[name](life))) as Error;
    expect(message).toContain(
      ` was written by a newer version of ticketing-client (state version ${known + 1}; this one reads up to ${known})`,
    );
    expect(message).toMatch(/[.:] upgrade ticketing-client/i);
    expect(life.writes()).toEqual([]);
    expect(life.sent).toEqual([]);
    expect(textsIn(life.folder)).toEqual(texts);
  });

  /** The state of each job that has one. */
  const stateOf: Readonly<Record<UndefinedName, StateName>> &
    Readonly<Partial<Record<(typeof jobs)[number]['name'], StateName>>> = {
    export: 'export',
    watch: 'watch',
    forward: 'forward',
    mirror: 'mirror',
    plan: 'plan',
    apply: 'plan',
    copy: 'copy',
    invite: 'bulk',
    publishAt: 'publish',
  };

  test('exists for each job that takes a store or a journal', () => {
    const remembering = jobs
      .filter((job) => 'input' in job)
      .filter(({ input }) => Object.values(input).some(({ kind }) => kind === 'store' || kind === 'journal'));
    expect(remembering.length).toBeGreaterThan(0);
    for (const { name } of remembering) expect(stateOf[name], name).toBeDefined();
  });

  test('belongs to a job, the emulator or the command line', () => {
    expect(new Set([...Object.values(stateOf), 'emulator', 'profiles', 'recording'])).toEqual(new Set(names));
  });
});
