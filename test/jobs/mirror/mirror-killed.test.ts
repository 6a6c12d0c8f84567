import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';
import { pick, randomOf } from '../../chaos/random.js';
import { ownFolder } from '../../support/folder.js';
import { onSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { programOf } from '../../support/programs.js';
import type { Work } from './mirror-worker.js';

const kills = 6;

test('a mirror goes on at once with the file of one that was killed, however long its lease is', async () => {
  const emulator = new Emulator({ seed: 'empty' });
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);
  const server = await serve(emulator);
  onTestFinished(() => server.close());
  const program = await programOf(join(import.meta.dirname, 'mirror-worker.ts'));
  onTestFinished(() => program.stop());
  const file = join(await ownFolder(), 'org.db');
  const { clientId, clientSecret } = emulator.application();
  const { baseUrl, authUrl } = server;
  const { kill, ending } = program.start({
    ...{ baseUrl, authUrl, clientId, clientSecret, database: file, lease: 600_000 },
  } satisfies Work);
  // It reads the service only while it has the lease.
  await waitFor(() =>
    expect(emulator.journal.entries.map(({ operation }) => operation)).toContain('orgs.events.list'),
  );
  kill();
  await ending();
  const waits = new AbortController();
  const { rounds } = await org.mirror({
    db: file,
    once: true,
    signal: waits.signal,
    onWait: () => waits.abort(),
  });
  expect(rounds).toBe(1);
});

test('a mirror that is killed many times can be behind, but never wrong', async () => {
  const random = randomOf(11);
  const emulator = new Emulator({ seed: 'empty' });
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);
  const events = [
    await onSale({ emulator, client, org: org.uuid }, 'First'),
    await onSale({ emulator, client, org: org.uuid }, 'Second'),
  ];
  const bought = new Set<string>();
  const buy = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      bought.add(emulator.simulate.purchase({ event: pick(random, events) }).order.uuid);
    }
  };
  const server = await serve(emulator);
  onTestFinished(() => server.close());
  const program = await programOf(join(import.meta.dirname, 'mirror-worker.ts'));
  onTestFinished(() => program.stop());
  const file = join(await ownFolder(), 'org.db');
  const { clientId, clientSecret } = emulator.application();
  const { baseUrl, authUrl } = server;
  const work: Work = { baseUrl, authUrl, clientId, clientSecret, database: file };
  const asked = () => emulator.journal.entries.length;

  buy(500);
  for (let life = 0; life < kills; life += 1) {
    const before = asked();
    const { kill, ending } = program.start(work);
    const requests = 1 + Math.floor(random() * 40);
    for (const end = performance.now() + 60_000; performance.now() < end && asked() < before + requests; ) {
      await wait(1);
    }
    buy(5);
    kill();
    expect(await ending()).toEqual({ code: null, output: '' });
    // The data is complete: each order has its lines, and each was really bought.
    const db = new Database(file);
    const made = db.prepare(`SELECT name FROM sqlite_master WHERE name = 'order_lines'`).all();
    if (made.length > 0) {
      const rows = db
        .prepare(
          'SELECT uuid, (SELECT count(*) FROM order_lines WHERE order_uuid = uuid) AS lines FROM orders',
        )
        .all();
      expect(rows.filter((row) => !bought.has(Object(row).uuid) || Object(row).lines !== 1)).toEqual([]);
    }
    db.close();
  }
  const db = new Database(file);
  onTestFinished(() => void db.close());
  await org.mirror({ db, once: true });
  await org.mirror({ db, once: true, sweepEvery: 0 });
  const rows = db.prepare('SELECT uuid FROM orders WHERE gone_at IS NULL').all();
  expect(new Set(rows.map((row) => Object(row).uuid))).toEqual(bought);
});
