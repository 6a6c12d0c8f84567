import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { changesOf, type PostgresConnection } from '../../../../src/jobs/index.js';
import { isSqlite } from '../../../../src/jobs/mirror/database.js';
import { pick, randomOf } from '../../../chaos/random.js';
import { ownFolder } from '../../../support/folder.js';
import { organisationOnSale } from '../../../support/on-sale.js';
import { waitFor } from '../../../support/patience.js';
import { served } from '../../../support/served.js';
import { serve } from '../../../support/server.js';
import type { Opened } from '../opened.js';
import { runRole, type Work } from './roles.js';

/** The processes: a mirror, the readers of its log, and a watch and a forward with a database of their own. */
const roles = ['mirror', 'each', 'watch', 'forward', 'own watch', 'own forward'] as const;

/** Numbers of orders that a reader missed, or got more than once, and of wrong messages. */
interface Found {
  readonly lost: Readonly<Record<string, number>>;
  readonly doubled: Readonly<Record<string, number>>;
  /** Number of messages beyond one for each order. A message that is sent again has the same id and body. */
  readonly otherIds: number;
  readonly otherBodies: number;
  readonly outOfOrder: number;
  /** Number of orders that were without their lines after a kill. */
  readonly incomplete: number;
}

/** Sells tickets while each process is killed and stopped, and returns what each reader saw. */
export async function killed(
  database: Opened & { readonly place: string },
  { sales, kills, freezes }: { readonly sales: number; readonly kills: number; readonly freezes: number },
): Promise<Found> {
  const random = randomOf(7);
  const { emulator, org, events } = await organisationOnSale({ events: 2 });
  const { program, service } = await served(emulator, join(import.meta.dirname, 'worker.ts'));
  const receivers = [await serve(() => ({ status: 204 })), await serve(() => ({ status: 204 }))] as const;
  const folder = await ownFolder();
  // A connection to SQLite has the same method.
  const connection = (await database.connect()) as PostgresConnection;
  const isFile = isSqlite(connection);
  const kept = isFile ? 'kept' : 'public.kept';
  if (isFile) connection.exec(`CREATE TABLE ${kept} (uuid text)`);
  else await connection.query(`CREATE TABLE ${kept} (uuid text)`);
  await org.mirror({ db: await database.connect(), once: true, changes: true });

  const workOf = (role: Work['role']): Work => {
    const isOwn = role.startsWith('own');
    const notes = join(folder, isOwn ? 'own-notes' : 'notes');
    const [receiver, own] = receivers;
    return {
      ...{ role, ...service, notes, receiver: isOwn ? own.url : receiver.url },
      database: isOwn && isFile ? join(folder, `${role}.db`) : database.place,
    };
  };
  // The readers begin before the first sale.
  for (const role of roles.slice(1)) {
    const work = workOf(role);
    writeFileSync(work.notes, '');
    await runRole(org, work, { once: true });
  }

  const running = new Map<Work['role'], ReturnType<typeof program.start>>();
  let isOver = false;
  /** Starts a process, and another one if it ends because its lease ran out on a busy machine. */
  function start(role: Work['role']): void {
    const child = program.start(workOf(role));
    running.set(role, child);
    void child.ending().then(() => !isOver && running.get(role) === child && start(role));
  }
  for (const role of roles) start(role);

  const count = async (table: string) =>
    Number((await database.ask(`SELECT count(*) AS records FROM ${table}`))[0]?.records);
  const bought: string[] = [];
  let incomplete = 0;
  const faults = [
    ...Array.from({ length: kills }, () => 'kill'),
    ...Array.from({ length: freezes }, () => 'freeze'),
  ].sort(() => random() - 0.5);
  for (const [number, fault] of faults.entries()) {
    while (bought.length < (sales * (number + 1)) / faults.length) {
      bought.push(emulator.simulate.purchase({ event: pick(random, events) }).order.uuid);
      await wait(random() * 10);
    }
    const role = roles[number % roles.length] ?? expect.fail();
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
    incomplete += await count('orders WHERE uuid NOT IN (SELECT order_uuid FROM order_lines)');
  }

  const seen = async () => ({
    each: (await database.ask(`SELECT uuid FROM ${kept}`)).map(({ uuid }) => String(uuid)),
    ...Object.fromEntries(
      (['watch', 'own watch'] as const).map((role) => [
        role,
        readFileSync(workOf(role).notes, 'utf8').split('\n').slice(0, -1),
      ]),
    ),
    ...Object.fromEntries(
      receivers.map(({ requests }, index) => [
        index === 0 ? 'forward' : 'own forward',
        requests.map(({ body }) => String(JSON.parse(body).data.order.uuid)),
      ]),
    ),
  });
  const of = async (number: (list: readonly string[]) => number) =>
    Object.fromEntries(Object.entries(await seen()).map(([reader, list]) => [reader, number(list)]));
  const lost = () => of((list) => bought.filter((uuid) => !list.includes(uuid)).length);
  await waitFor(async () => {
    expect(await count('orders')).toBe(bought.length);
    expect((await changesOf(connection).readers()).filter(({ behind }) => behind > 0)).toEqual([]);
    expect(await count("mirror_messages WHERE state <> 'accepted'")).toBe(0);
    expect(await lost()).toEqual(unharmed.lost);
  });
  isOver = true;
  for (const { kill } of running.values()) kill();

  let [otherIds, otherBodies, outOfOrder] = [0, 0, 0];
  for (const { requests } of receivers) {
    const bodies = new Map<unknown, string>();
    for (const { headers, body } of requests) {
      const id = headers['webhook-id'];
      if ((bodies.get(id) ?? body) !== body) otherBodies += 1;
      bodies.set(id, body);
    }
    const messages = [...bodies.values()].map((body) => JSON.parse(body).data);
    const eventOf = new Map(messages.map(({ order, event }) => [String(order.uuid), event.uuid]));
    otherIds += bodies.size - eventOf.size;
    for (const event of events) {
      const sent = [...eventOf.keys()].filter((uuid) => eventOf.get(uuid) === event);
      const sold = bought.filter((uuid) => eventOf.get(uuid) === event);
      outOfOrder += sent.filter((uuid, index) => sold[index] !== uuid).length;
    }
  }
  const doubled = await of((list) => list.length - new Set(list).size);
  return { lost: await lost(), doubled, otherIds, otherBodies, outOfOrder, incomplete };
}

/** The result if nothing went wrong. Only what is done in the database is done exactly once. */
export const unharmed = {
  lost: { each: 0, watch: 0, forward: 0, 'own watch': 0, 'own forward': 0 },
  doubled: expect.objectContaining({ each: 0 }),
  otherIds: 0,
  otherBodies: 0,
  outOfOrder: 0,
  incomplete: 0,
};
