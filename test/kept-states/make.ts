import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { changeProfiles } from '../../src/cli/connection/profile-file.js';
import { toYaml } from '../../src/cli/emulator/world-file.js';
import { note } from '../../src/cli/fixture/note.js';
import { printFixture } from '../../src/cli/fixture/print.js';
import { serveRecorder } from '../../src/cli/fixture/recorder.js';
import { vocabularyOf } from '../../src/cli/fixture/vocabulary.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { openStateFile } from '../../src/emulator/node/state-file.js';
import { writeWorld } from '../../src/emulator/seeds/world/write.js';
import { emptyFixture } from '../../src/emulator/wire/fixture.js';
import { TicketingClient } from '../../src/index.js';
import {
  exportAll,
  fileJournal,
  fileStore,
  type Journal,
  type Organisation,
  organisation,
  publishAt,
  type Store,
} from '../../src/jobs/index.js';
import { onSale } from '../support/on-sale.js';
import { dumpOf } from './dump.js';
import { guests, publishTime, secret, wanted } from './story.js';

/** Returns the path of a file in a folder of states. */
export const fileIn = (folder: string, name: string): string => join(folder, `${name}.state`);

/** The error of a program that is killed at its next write. */
const killed = new Error('killed');

/** Waits for the end of a program, which must be killed. */
async function untilKilled(program: Promise<unknown>): Promise<void> {
  const error = await program.then(
    () => new Error('The program ended before it was killed.'),
    (thrown: unknown) => thrown,
  );
  // A copy wraps the error of its store.
  if (error !== killed && (error as Error).cause !== killed) throw error;
}

/** A store that kills its program at the next write after the first text with `last` in it. */
function storeUntil(store: Store, last: string): Store {
  let isLast = false;
  return {
    ...store,
    async write(text) {
      if (isLast) throw killed;
      await store.write(text);
      isLast = text.includes(last);
    },
  };
}

/** A journal that kills its program before it writes a line. */
const journalUntil = (journal: Journal, line: string): Journal => ({
  ...journal,
  async append(next) {
    if (next === line) throw killed;
    await journal.append(next);
  },
});

/** A watch that has reported two orders. */
async function keepWatch(org: Organisation, folder: string): Promise<void> {
  const stop = new AbortController();
  const store = fileStore(fileIn(folder, 'watch'));
  let changes = 0;
  for await (const _ of org.watch.orders({ store, start: 'all', every: 1, signal: stop.signal })) {
    changes += 1;
    if (changes === 2) stop.abort();
  }
}

/** A forward with a message that was accepted, one that failed, and one that was not sent. */
async function keepForward(org: Organisation, folder: string): Promise<void> {
  const stop = new AbortController();
  const store = fileStore(fileIn(folder, 'forward'));
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(requests === 1 ? 204 : 500).end();
    if (requests === 2) stop.abort();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await org.forward(`http://127.0.0.1:${port}/hook`, {
    secret,
    store,
    types: ['order.created'],
    start: 'all',
    every: 1,
    signal: stop.signal,
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Invitations. One was sent and recorded, and one was sent without a record. */
async function keepInvite(org: Organisation, event: string, folder: string): Promise<void> {
  const [, { email = '' } = {}] = guests;
  const journal = journalUntil(
    fileJournal(fileIn(folder, 'bulk')),
    JSON.stringify({ done: `${event} ${email}` }),
  );
  await untilKilled(org.invite(event, guests, { journal, limit: 1 }));
}

/** A copy that was recorded, and one that was made without a record. */
async function keepCopy(org: Organisation, [first = '', second = '']: string[], folder: string) {
  const store = fileStore(fileIn(folder, 'copy'));
  await org.copy([first], { shift: { weeks: 52 }, store });
  await untilKilled(org.copy([second], { shift: { weeks: 52 }, store: storeUntil(store, second) }));
}

/** A plan. Its first event was recorded, and its second one was created without a record. */
async function keepPlan(org: Organisation, folder: string): Promise<void> {
  const store = fileStore(fileIn(folder, 'plan'));
  await (await org.plan(wanted.slice(0, 1), { store })).apply();
  const dying = storeUntil(store, '"making"');
  await untilKilled((await org.plan(wanted, { store: dying })).apply());
}

/** The record of an event that was published and later unpublished. */
async function keepPublishing(client: TicketingClient, event: string, folder: string): Promise<void> {
  await client.events.unpublish(event);
  const store = fileStore(fileIn(folder, 'publish'));
  await publishAt(client, event, publishTime, { require: [], store });
  await client.events.unpublish(event);
}

/** A mirror as SQL. */
async function keepMirror(org: Organisation, folder: string): Promise<void> {
  const db = new Database(':memory:');
  await org.mirror({ db, once: true, changes: true });
  writeFileSync(fileIn(folder, 'mirror'), dumpOf(db));
  db.close();
}

/** An export that was aborted in a table, after it had saved some of the rows. */
async function keepExport(org: Organisation, format: 'ndjson' | 'parquet', folder: string): Promise<void> {
  const stop = new AbortController();
  const exported = exportAll(org, {
    to: join(folder, `export-${format}`),
    format,
    tables: ['sessions', 'orders'],
    signal: stop.signal,
    onProgress({ table, done, total }) {
      if (table === 'orders' && done === total - 1) stop.abort(killed);
    },
  });
  await untilKilled(exported);
}

/** A recording of one reply of the emulator. */
async function keepRecording(emulator: Emulator, folder: string): Promise<void> {
  const words = vocabularyOf();
  let fixture = emptyFixture;
  const server = await serve(emulator);
  const recorder = await serveRecorder({
    target: server.baseUrl,
    onReply(exchange) {
      fixture = note(fixture, exchange, words);
    },
    onProblem(problem) {
      throw new Error(problem);
    },
  });
  const options = emulator.options();
  const auth = { ...options.auth, authUrl: server.authUrl };
  const client = new TicketingClient({ baseUrl: recorder.baseUrl, auth });
  await client.me.get();
  await recorder.close();
  await server.close();
  writeFileSync(fileIn(folder, 'recording'), printFixture(fixture));
}

/**
 * Writes a state of each kind into an empty folder. Jobs, the command line and the emulator leave each in the middle of
 * their work. The state of the emulator has all of the records.
 */
export async function keepStates(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const emulator = new Emulator({ seed: 'empty', now: new Date('2030-05-01T10:00:00Z') });
  const keeper = await openStateFile(fileIn(folder, 'emulator'), emulator);
  keeper.start();
  const client = new TicketingClient({ ...emulator.options(), retry: false });
  const org = await organisation(client);
  const setting = { emulator, client, org: org.uuid };
  const jazz = await onSale(setting, 'Jazz');
  const dance = await onSale(setting, 'Dance');
  emulator.simulate.purchase({ event: jazz });
  emulator.clock.advance(60_000);
  emulator.simulate.purchase({ event: jazz });
  emulator.clock.advance(60_000);

  await keepWatch(org, folder);
  await keepForward(org, folder);
  await keepMirror(org, folder);
  await keepInvite(org, jazz, folder);
  await keepCopy(org, [jazz, dance], folder);
  await keepPlan(org, folder);
  await keepPublishing(client, dance, folder);
  await keepRecording(emulator, folder);
  const account = { baseUrl: 'https://api.example', authUrl: 'https://auth.example' };
  await changeProfiles(
    () => ({
      default: 'work',
      accounts: new Map([['work', { ...account, clientId: 'an-id', clientSecret: 'not-a-secret' }]]),
    }),
    fileIn(folder, 'profiles'),
  );
  writeFileSync(join(folder, 'world.yaml'), await toYaml(writeWorld(emulator.world().snapshot())));

  // An export saves the rows of twenty events at a time.
  for (let number = 1; number <= 20; number += 1)
    await client.orgs.events.create(org.uuid, { name: `Draft ${number}` });
  emulator.simulate.purchase({ event: await onSale(setting, 'Last') });
  await keepExport(org, 'ndjson', folder);
  await keepExport(org, 'parquet', folder);

  keeper.save();
  await keeper.close();
}
