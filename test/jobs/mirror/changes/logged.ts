import { expect } from 'vitest';
import { remove } from '../../../../src/emulator/state/collection.js';
import {
  type ChangeOptions,
  changesOf,
  type MirrorChange,
  type MirrorForwardOptions,
  type MirrorOptions,
  type PostgresConnection,
} from '../../../../src/jobs/index.js';
import { serve } from '../../../support/server.js';
import type { Opened } from '../opened.js';
import { type World, world } from '../world.js';

/** Describes changes of orders and tickets in words. */
export const told = (changes: readonly MirrorChange[]) =>
  changes
    .filter(({ table }) => table === 'orders' || table === 'tickets')
    .map(({ kind, table, uuid }) => `${kind} ${table} ${uuid}`);

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A mirror with a log of changes, and a reader that has read all of them. */
export async function logged(database: Opened, options?: Parameters<typeof world>[1]) {
  const here = await world(database, options);
  const log = async () => {
    // A connection to SQLite has the same method.
    const connection = (await database.connect()) as PostgresConnection;
    return { connection, ...changesOf(connection) };
  };
  /** Returns the changes that a reader has still to read. */
  const read = async (reader = 'all', more: ChangeOptions = {}) =>
    all((await log()).read(reader, { once: true, ...more }));
  /** Begins the log, with a reader. */
  async function begin(options: Partial<MirrorOptions> = {}) {
    await here.round({ changes: true, ...options });
    await read();
  }
  return { ...here, log, read, begin };
}

/** Deletes an order of the service. */
export function removeOrder({ emulator }: Pick<World, 'emulator'>, uuid: string) {
  const { orders } = emulator.world().state;
  remove(orders, orders[uuid] ?? expect.fail());
}

/** A mirror with a log and a forward, and the receiver of that. */
export async function forwarded(database: Opened) {
  const here = await logged(database);
  const { org, log, emulator } = here;
  const state = { status: 204 };
  const { url, requests } = await serve(() => state);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const forward = async (more: Partial<MirrorForwardOptions> = {}) => {
    requests.length = 0;
    const before = emulator.journal.entries.length;
    const mirror = (await log()).connection;
    const report = await org.forward(url, { secret, mirror, reader: 'hooks', once: true, ...more });
    expect(emulator.journal.entries.length).toBe(before);
    return report;
  };
  const sent = () =>
    requests.map(({ headers, body }) => ({ id: headers['webhook-id'], ...JSON.parse(String(body)) }));
  await here.begin();
  await forward();
  return { ...here, forward, sent, state };
}
