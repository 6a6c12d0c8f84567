import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../src/emulator/node/server.js';
import { Emulator } from '../src/emulator.js';
import { answer, openMirror } from '../src/fronts/database.js';
import { TicketingClient } from '../src/index.js';
import { organisation } from '../src/jobs.js';

/*
 * Measures a mirror of the emulator's seed `large`, which another process serves: processor time beside raw `fetch` and
 * `JSON.parse` of the same lists, memory, requests, and how long a question takes. `npm run bench` leaves it out, because it
 * takes minutes. Run `npx tsx bench/mirror.ts`, with the address of an empty Postgres to measure that.
 */

interface Service {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const [role = '', given = '{}'] = process.argv.slice(2);
const tell = (message: unknown) => process.send?.(message);

const usage = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, memory: process.resourceUsage().maxRSS / 1024 };
};

/** Serves the emulator, and answers how many requests there were since it was asked last. */
async function serveLarge(): Promise<void> {
  const emulator = new Emulator({ seed: 'large' });
  const { baseUrl, authUrl } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  process.on('message', (wanted) => {
    if (wanted === 'buy') {
      const events = Object.values(emulator.world().state.events);
      const { uuid = '' } = events.find(({ name }) => name === 'Evening 900') ?? {};
      emulator.simulate.purchase({ event: uuid });
    }
    tell(emulator.journal.entries.filter(({ operation }) => operation !== undefined).length);
    emulator.journal.clear();
  });
  tell({ baseUrl, authUrl, clientId, clientSecret } satisfies Service);
}

/** Reads the lists that a mirror reads, four events at a time. */
async function readRaw({ baseUrl, authUrl, clientId, clientSecret }: Service): Promise<void> {
  const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
  const { uuid: org } = await organisation(client);
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  });
  const granted = await fetch(`${authUrl}/connect/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const events: string[] = [];
  async function readList(path: string, onItem: (item: { uuid: string }) => void = () => {}) {
    for (let position = 0, records = 1; position < records; position += 100) {
      const reply = await fetch(`${baseUrl}${path}?rows=100&position=${position}`, { headers });
      const { result, ...bare } = JSON.parse(await reply.text());
      const content = result ?? bare;
      const items = Object.values(content).find(Array.isArray) ?? [];
      records = content.pagination?.records ?? 0;
      items.forEach(onItem);
    }
  }
  const before = process.cpuUsage();
  await readList(`/orgs/${org}/events`, ({ uuid }) => events.push(uuid));
  const readEvents = async () => {
    for (let event = events.pop(); event !== undefined; event = events.pop()) {
      for (const list of ['sessions', 'orders', 'tickets', 'attendees', 'invitations']) {
        await readList(`/events/${event}/${list}`);
      }
    }
  };
  await Promise.all([readEvents(), readEvents(), readEvents(), readEvents()]);
  tell(usage(before));
}

/** Makes one round of a mirror. */
async function mirror({ database, ...service }: Service & { readonly database: string }): Promise<void> {
  const { baseUrl, authUrl, clientId, clientSecret } = service;
  const org = await organisation(new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } }));
  const { db, close } = await openMirror(database);
  const before = process.cpuUsage();
  await org.mirror({ db, once: true });
  tell(usage(before));
  await close();
}

const file = fileURLToPath(import.meta.url);

async function result(child: ChildProcess): Promise<{ readonly cpu: number; readonly memory: number }> {
  const ended = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), ended]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`A process ended with ${code}.`);
  return message;
}

async function measure(address: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  const database = address ?? join(folder, 'org.db');
  const service = fork(file, ['service']);
  const [at] = await once(service, 'message');
  const asked = async (what = 'count') => {
    service.send(what);
    const [count] = await once(service, 'message');
    return count;
  };
  const round = async () => {
    const { cpu, memory } = await result(fork(file, ['mirror', JSON.stringify({ ...at, database })]));
    // One of them asks for the organisation.
    return { cpu, memory, requests: (await asked()) - 1 };
  };
  try {
    // What is read first makes the orders.
    await result(fork(file, ['raw', JSON.stringify(at)]));
    const raw = await result(fork(file, ['raw', JSON.stringify(at)]));
    await asked();
    const first = await round();
    console.log(`raw fetch: ${raw.cpu.toFixed(1)} s of processor time, ${Math.round(raw.memory)} MB`);
    const times = (first.cpu / raw.cpu).toFixed(1);
    console.log(
      `first mirror: ${first.cpu.toFixed(1)} s, ${times} times as much, ${Math.round(first.memory)} MB`,
    );
    console.log(`nothing changed: ${(await round()).requests} requests for 1,000 events`);
    await asked('buy');
    console.log(`one sale: ${(await round()).requests} requests`);
    for (const view of ['sales_by_day', 'books', 'buyers']) {
      const began = performance.now();
      await answer({ database, schema: 'ticketing' }, `SELECT * FROM ${view}`);
      console.log(`${view}: ${Math.round(performance.now() - began)} ms`);
    }
    if (address === undefined) console.log(`${Math.round((await stat(database)).size / 1e6)} MB`);
  } finally {
    service.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (role === 'service') await serveLarge();
else if (role === 'raw') await readRaw(JSON.parse(given)).finally(() => process.disconnect());
else if (role === 'mirror') await mirror(JSON.parse(given)).finally(() => process.disconnect());
else await measure(role === '' ? undefined : role);
