import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { changeProfiles } from '../../src/cli/connection/profile-file.js';
import { readFixtureFile } from '../../src/cli/fixture/fixture-file.js';
import { Emulator } from '../../src/emulator/index.js';
import { openStateFile } from '../../src/emulator/node/state-file.js';
import { TicketingClient } from '../../src/index.js';
import {
  exportAll,
  type FormatName,
  fileJournal,
  fileStore,
  organisation,
  publishAt,
} from '../../src/jobs/index.js';
import type { StateName } from '../../src/shared/state-version.js';
import { ownFolder } from '../support/folder.js';
import { serve } from '../support/server.js';
import { dumpOf } from './dump.js';
import { fileIn } from './make.js';
import { guests, publishTime, secret, wanted } from './story.js';

/** Restores the emulator of kept states. Returns everything that a program needs to continue from a copy of them. */
export async function restored(kept: string) {
  const folder = await ownFolder();
  cpSync(kept, folder, { recursive: true });
  // Git does not store file permissions.
  chmodSync(fileIn(folder, 'profiles'), 0o600);
  const emulator = new Emulator({ seed: 'empty' });
  const copy = join(await ownFolder(), 'emulator.state');
  cpSync(fileIn(kept, 'emulator'), copy);
  const keeper = await openStateFile(copy, emulator);
  onTestFinished(() => keeper.close());
  const client = new TicketingClient({ ...emulator.options(), retry: false });
  const org = await organisation(client);
  const events = await client.orgs.events.list(org.uuid).toArray();
  /** Returns the uuid of the first event with this name. */
  const named = (name: string) => events.find((event) => event.name === name)?.uuid ?? '';
  const jazz = named('Jazz');
  const dance = named('Dance');
  const file = (name: string) => fileIn(folder, name);
  /** The requests that could change something. */
  const writes = () =>
    emulator.journal.entries
      .filter(({ method, operation }) => method !== 'GET' && operation !== undefined)
      .map(({ operation }) => operation);
  const { uuid: bought } = emulator.simulate.purchase({ event: jazz }).order;
  /** The messages that a forward has sent. */
  const sent: { readonly id: string; readonly order: string }[] = [];
  return { folder, file, emulator, client, org, jazz, dance, bought, writes, sent };
}

export type Life = Awaited<ReturnType<typeof restored>>;

async function watch({ org, file }: Life) {
  const stop = new AbortController();
  const changes: string[] = [];
  const store = fileStore(file('watch'));
  for await (const { kind, order } of org.watch.orders({ store, every: 1, signal: stop.signal })) {
    changes.push(`${kind} ${order?.uuid}`);
    stop.abort();
  }
  return changes;
}

async function forward({ org, file, sent }: Life) {
  const stop = new AbortController();
  const { url } = await serve(({ headers, body }) => {
    sent.push({ id: String(headers['webhook-id']), order: JSON.parse(body).data.order.uuid });
    if (sent.length === 2) stop.abort();
    return { status: 204 };
  });
  const { signal } = stop;
  const store = fileStore(file('forward'));
  return org.forward(url, { secret, store, types: ['order.created'], every: 1, signal });
}

const invite = ({ org, jazz, file }: Life) =>
  org.invite(jazz, guests, { journal: fileJournal(file('bulk')), limit: 1 });

const copy = ({ org, jazz, dance, file }: Life) =>
  org.copy([jazz, dance], { shift: { weeks: 52 }, store: fileStore(file('copy')) });

const plan = async ({ org, file }: Life) =>
  (await org.plan(wanted, { store: fileStore(file('plan')) })).apply();

const publish = ({ client, dance, file }: Life) =>
  publishAt(client, dance, publishTime, { require: [], store: fileStore(file('publish')) });

/** Continues an export, or begins it in another folder. */
export const exportTo = ({ org }: Life, to: string, format: FormatName) =>
  exportAll(org, { to, format, tables: ['sessions', 'orders'], resume: true });

async function exportBoth(life: Life) {
  for (const format of ['ndjson', 'parquet'] as const) {
    await exportTo(life, join(life.folder, `export-${format}`), format);
  }
}

/** Mirrors once, and saves the database. */
async function mirror({ org, file }: Life) {
  const db = new Database(':memory:');
  onTestFinished(() => {
    db.close();
  });
  db.exec(readFileSync(file('mirror'), 'utf8'));
  try {
    return await org.mirror({ db, once: true, changes: true });
  } finally {
    writeFileSync(file('mirror'), dumpOf(db));
  }
}

/** Restores another emulator, which writes its file. Returns its records. */
async function emulate({ file }: Life) {
  const emulator = new Emulator({ seed: 'empty' });
  const keeper = await openStateFile(file('emulator'), emulator);
  keeper.start();
  const records = emulator.world().snapshot();
  await keeper.close();
  return records;
}

const addProfile = ({ file }: Life) =>
  changeProfiles(({ accounts, ...rest }) => {
    const [[, work] = []] = accounts;
    return { ...rest, accounts: new Map([...accounts, ...(work ? [['home', work] as const] : [])]) };
  }, file('profiles'));

const readRecording = async ({ file }: Life) => readFixtureFile(file('recording'));

/** A program for each state, which continues from it. */
export const programs = {
  watch,
  forward,
  bulk: invite,
  copy,
  plan,
  publish,
  export: exportBoth,
  mirror,
  emulator: emulate,
  profiles: addProfile,
  recording: readRecording,
} satisfies Record<StateName, (life: Life) => Promise<unknown>>;
