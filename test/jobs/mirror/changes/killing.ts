import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { Emulator } from '../../../../src/emulator/index.js';
import { serve as serveEmulator } from '../../../../src/emulator/node/server.js';
import { TicketingClient } from '../../../../src/index.js';
import { changesOf, organisation, type PostgresConnection } from '../../../../src/jobs/index.js';
import { isSqlite } from '../../../../src/jobs/mirror/database.js';
import { pick, randomOf } from '../../../chaos/random.js';
import { ownFolder } from '../../../support/folder.js';
import { onSale } from '../../../support/on-sale.js';
import { waitFor } from '../../../support/patience.js';
import { programOf } from '../../../support/programs.js';
import { serve } from '../../../support/server.js';
import type { Opened } from '../opened.js';
import type { Work } from './worker.js';

const roles = ['mirror', 'each', 'watch', 'forward'] as const;

/** Numbers of orders that a reader missed, or got more than once, and of wrong messages. */
interface Found {
  readonly lost: Readonly<Record<string, number>>;
  readonly doubled: Readonly<Record<string, number>>;
  /** Number of messages beyond one for each order. A message that is sent again has the same id. */
  readonly otherIds: number;
  readonly outOfOrder: number;
}

/** Sells tickets while the mirror and its readers are killed and stopped, and returns what each reader saw. */
export async function killed(
  database: Opened & { readonly place: string },
  { sales, kills, freezes }: { readonly sales: number; readonly kills: number; readonly freezes: number },
): Promise<Found> {
  const random = randomOf(7);
  const emulator = new Emulator({ seed: 'empty' });
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);
  const events = [
    await onSale({ emulator, client, org: org.uuid }, 'First'),
    await onSale({ emulator, client, org: org.uuid }, 'Second'),
  ];
  const server = await serveEmulator(emulator);
  onTestFinished(() => server.close());
  const { url, requests } = await serve(() => ({ status: 204 }));
  const notes = join(await ownFolder(), 'notes');
  writeFileSync(notes, '');
  // A connection to SQLite has the same method.
  const connection = (await database.connect()) as PostgresConnection;
  const isFile = isSqlite(connection);
  const kept = isFile ? 'kept' : 'public.kept';
  if (isFile) connection.exec(`CREATE TABLE ${kept} (uuid text)`);
  else await connection.query(`CREATE TABLE ${kept} (uuid text)`);
  await org.mirror({ db: await database.connect(), once: true, changes: true });
  // The readers begin before the first sale.
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const log = changesOf(connection);
  await log.each('books', () => {}, { once: true });
  for await (const _ of org.watch.orders({ mirror: connection, reader: 'crm', once: true })) expect.fail();
  await org.forward(url, {
    mirror: connection,
    reader: 'hooks',
    secret,
    once: true,
    types: ['order.created'],
  });

  const program = await programOf(join(import.meta.dirname, 'worker.ts'));
  onTestFinished(() => program.stop());
  const { clientId, clientSecret } = emulator.application();
  const { baseUrl, authUrl } = server;
  const auth = { clientId, clientSecret, authUrl };
  const running = new Map<Work['role'], ReturnType<typeof program.start>>();
  let isOver = false;
  /** Starts a process, and another one if it ends because its lease ran out on a busy machine. */
  function start(role: Work['role']): void {
    const place = database.place;
    const work: Work = { role, baseUrl, auth, database: place, notes, receiver: url, secret };
    const child = program.start(work);
    running.set(role, child);
    void child.ending().then(() => !isOver && running.get(role) === child && start(role));
  }
  for (const role of roles) start(role);

  const bought: string[] = [];
  const faults = [
    ...Array.from({ length: kills }, () => 'kill'),
    ...Array.from({ length: freezes }, () => 'freeze'),
  ].sort(() => random() - 0.5);
  for (const [number, fault] of faults.entries()) {
    while (bought.length < (sales * (number + 1)) / faults.length) {
      bought.push(emulator.simulate.purchase({ event: pick(random, events) }).order.uuid);
      await wait(random() * 10);
    }
    const role = pick(random, roles);
    const old = running.get(role) ?? expect.fail();
    if (fault === 'kill') {
      old.kill();
      await old.ending();
    } else {
      process.kill(old.pid, 'SIGSTOP');
      start(role);
      // Longer than its lease, so that the other one takes over.
      await wait(1_500);
      process.kill(old.pid, 'SIGCONT');
      await wait(200);
      old.kill();
    }
  }
  const count = async (table: string) =>
    Number((await database.ask(`SELECT count(*) AS records FROM ${table}`))[0]?.records);
  await waitFor(async () => {
    expect(await count('orders')).toBe(bought.length);
    expect((await log.readers()).filter(({ behind }) => behind > 0)).toEqual([]);
    expect(await count('mirror_messages')).toBe(0);
  });
  isOver = true;
  for (const { kill } of running.values()) kill();

  const messages = requests.map(({ body }) => JSON.parse(body).data);
  const seen = {
    each: (await database.ask(`SELECT uuid FROM ${kept}`)).map(({ uuid }) => String(uuid)),
    watch: readFileSync(notes, 'utf8').split('\n').slice(0, -1),
    forward: messages.map(({ order }) => String(order.uuid)),
  };
  const of = (number: (list: readonly string[]) => number) =>
    Object.fromEntries(Object.entries(seen).map(([reader, list]) => [reader, number(list)]));
  const eventOf = new Map(messages.map(({ order, event }) => [String(order.uuid), event.uuid]));
  const firsts = [...new Set(seen.forward)];
  const outOfOrder = events.flatMap((event) => {
    const sent = firsts.filter((uuid) => eventOf.get(uuid) === event);
    const sold = bought.filter((uuid) => eventOf.get(uuid) === event);
    return sent.filter((uuid, index) => sold[index] !== uuid);
  });
  return {
    lost: of((list) => bought.filter((uuid) => !list.includes(uuid)).length),
    doubled: of((list) => list.length - new Set(list).size),
    otherIds: new Set(requests.map(({ headers }) => headers['webhook-id'])).size - firsts.length,
    outOfOrder: outOfOrder.length,
  };
}

/** The result if nothing went wrong. Only what is done in the database is done exactly once. */
export const unharmed = {
  lost: { each: 0, watch: 0, forward: 0 },
  doubled: expect.objectContaining({ each: 0 }),
  otherIds: 0,
  outOfOrder: 0,
};
