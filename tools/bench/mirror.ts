import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import { openMirror } from '../../src/jobs/mirror/databases/open-mirror.js';
import { openReader } from '../../src/jobs/mirror/databases/reader.js';
import { compiled } from './support/compiled.js';
import {
  measured,
  optionsFor,
  readRaw,
  type Service,
  serveLarge,
  startService,
  usageOf,
} from './support/large.js';

/*
 * Measures a mirror of the emulator's seed `large`, which another process serves: processor time, memory, requests,
 * and the time of a query. The time is compared with raw `fetch` and `JSON.parse` of the same lists.
 *
 * `npm run bench` leaves it out, because it takes minutes. Run `npx tsx tools/bench/mirror.ts`. To measure Postgres, add
 * the address of an empty database.
 */

const [role = '', given = '{}'] = process.argv.slice(2);

/** Lists that a mirror reads of each event. */
const lists = ['sessions', 'orders', 'tickets', 'attendees', 'invitations'];

/** Serves the emulator. Each message asks how many requests it got since the last one. */
async function serveAndCount(): Promise<void> {
  const emulator = await serveLarge();
  process.on('message', (wanted) => {
    if (wanted === 'buy') {
      const events = Object.values(emulator.world().state.events);
      const { uuid = '' } = events.find(({ name }) => name === 'Evening 900') ?? {};
      emulator.simulate.purchase({ event: uuid });
    }
    process.send?.(emulator.journal.entries.filter(({ operation }) => operation !== undefined).length);
    emulator.journal.clear();
  });
}

async function raw(service: Service): Promise<void> {
  const tell = measured();
  await readRaw(service, lists);
  tell();
}

/** Makes one round of a mirror. */
async function mirror({ database, ...service }: Service & { readonly database: string }): Promise<void> {
  const org = await organisation(new TicketingClient(optionsFor(service)));
  const { db, close } = await openMirror(database);
  const tell = measured();
  await org.mirror({ db, once: true });
  tell();
  await close();
}

async function measure(address: string | undefined): Promise<void> {
  const file = await compiled(fileURLToPath(import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  const database = address ?? join(folder, 'org.db');
  const { child, service } = await startService(file, 'service');
  const asked = async (what = 'count') => {
    child.send(what);
    const [count] = await once(child, 'message');
    return count;
  };
  const round = async () => {
    const { cpu, memory } = await usageOf(file, ['mirror', JSON.stringify({ ...service, database })]);
    // One of the requests asks for the organisation.
    return { cpu, memory, requests: (await asked()) - 1 };
  };
  try {
    // The first reading makes the orders.
    await usageOf(file, ['raw', JSON.stringify(service)]);
    const reading = await usageOf(file, ['raw', JSON.stringify(service)]);
    await asked();
    const first = await round();
    console.log(`raw fetch: ${reading.cpu.toFixed(1)} s of processor time, ${Math.round(reading.memory)} MB`);
    const times = (first.cpu / reading.cpu).toFixed(1);
    console.log(
      `first mirror: ${first.cpu.toFixed(1)} s (${times} times raw fetch), ${Math.round(first.memory)} MB`,
    );
    console.log(`nothing changed: ${(await round()).requests} requests for 1,000 events`);
    await asked('buy');
    console.log(`one sale: ${(await round()).requests} requests`);
    const reader = openReader({ database, schema: 'ticketing', forAgents: false });
    for (const view of ['sales_by_day', 'books', 'buyers']) {
      const began = performance.now();
      const { signal } = new AbortController();
      for await (const _part of reader.ask(`SELECT * FROM ${view}`, { signal }));
      console.log(`${view}: ${Math.round(performance.now() - began)} ms`);
    }
    await reader.close();
    if (address === undefined) console.log(`${Math.round((await stat(database)).size / 1e6)} MB`);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (role === 'service') await serveAndCount();
else if (role === 'raw') await raw(JSON.parse(given));
else if (role === 'mirror') await mirror(JSON.parse(given));
else await measure(role === '' ? undefined : role);
