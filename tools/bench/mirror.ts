import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import { openMirror } from '../../src/jobs/mirror/databases/open-mirror.js';
import { startPostgres } from '../../test/support/postgres.js';
import { compiled } from './support/compiled.js';
import {
  measured,
  optionsFor,
  readRaw,
  type Service,
  serveLarge,
  startService,
  type Usage,
  usageOf,
} from './support/large.js';
import { printTable } from './support/table.js';

/*
 * Measures a mirror of the emulator's seed `large` (1,000 events, 100,000 orders), which another process serves: processor time
 * beside raw `fetch` and `JSON.parse` of the same lists, memory and the size of the database.
 */

const [role = '', given = '{}'] = process.argv.slice(2);

/** Lists that a mirror reads of each event. */
const lists = ['sessions', 'orders', 'tickets', 'attendees', 'invitations'];

/** Number of events that are renamed. */
const renamed = 50;

async function raw(service: Service): Promise<void> {
  const tell = measured();
  await readRaw(service, lists);
  tell();
}

/** Options with which Node collects garbage early. */
const frugal = ['--max-semi-space-size=2', '--max-old-space-size=96'];

interface Round extends Service {
  /** File of SQLite, or address of Postgres. */
  readonly database: string;
  /** Whether every list is read again. */
  readonly isSweep: boolean;
  readonly events: readonly string[] | undefined;
}

/** Makes one round of a mirror. */
async function mirror({ database, isSweep, events, ...service }: Round): Promise<void> {
  const org = await organisation(new TicketingClient(optionsFor(service)));
  const { db, close } = await openMirror(database);
  const tell = measured();
  await org.mirror({ db, once: true, ...(isSweep && { sweepEvery: 0 }), ...(events && { events }) });
  tell();
  await close();
}

/** Figures of one kind of database. */
interface Figures {
  readonly first: Usage;
  readonly unchanged: Usage;
  readonly inserting: Usage;
  readonly renaming: Usage;
  /** First copy by a Node that collects garbage early. */
  readonly frugal: Usage;
  readonly size: string;
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Makes an empty Postgres for each question, or returns undefined if none is installed. */
async function postgres() {
  try {
    return await startPostgres();
  } catch {
    return undefined;
  }
}

async function measure(): Promise<void> {
  const file = await compiled(fileURLToPath(import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  const { child, service } = await startService(file, 'service');
  const server = await postgres();
  const client = new TicketingClient(optionsFor(service));
  const org = await organisation(client);
  const { items } = await client.orgs.events.list(org.uuid, { rows: renamed });
  const events = items.map(({ uuid }) => uuid);
  const round = (
    database: string,
    isSweep: boolean,
    chosen?: readonly string[],
    node: readonly string[] = [],
  ) => {
    const given = { ...service, database, isSweep, events: chosen } satisfies Round;
    return usageOf(file, ['mirror', JSON.stringify(given)], node);
  };
  const figuresOf = async (
    name: string,
    [database, other, third]: readonly [string, string, string],
  ): Promise<Omit<Figures, 'size'>> => {
    const first = await round(database, false);
    const unchanged = await round(database, true);
    const inserting = await round(other, false, events);
    for (const event of events) await client.events.update(event, { name: `Renamed for ${name}` });
    const renaming = await round(other, true, events);
    const sparing = await round(third, false, undefined, frugal);
    return { first, unchanged, inserting, renaming, frugal: sparing };
  };
  try {
    // The first reading makes the orders.
    await usageOf(file, ['raw', JSON.stringify(service)]);
    const reading = await usageOf(file, ['raw', JSON.stringify(service)]);
    const fileOf = (name: string) => join(folder, `${name}.db`);
    const sqlite = fileOf('org');
    const found = new Map<string, Figures>();
    const ofSqlite = await figuresOf('SQLite', [sqlite, fileOf('other'), fileOf('frugal')]);
    found.set('SQLite', { ...ofSqlite, size: inMegabytes((await stat(sqlite)).size) });
    if (server) {
      const address = await server.database();
      const other = () => server.database();
      const ofPostgres = await figuresOf('Postgres', [address, await other(), await other()]);
      const { db, close } = await openMirror(address);
      const { rows } = await (db as Pool).query('SELECT pg_database_size(current_database()) AS size');
      await close();
      found.set('Postgres', { ...ofPostgres, size: inMegabytes(Number(rows[0]?.size)) });
    }
    const kinds = ['SQLite', 'Postgres'];
    const row = (name: string, of: (figures: Figures) => string, target: string) => [
      name,
      ...kinds.map((kind) => {
        const figures = found.get(kind);
        return figures ? of(figures) : 'not installed';
      }),
      target,
    ];
    const besideReading = ({ cpu }: Usage) => (cpu / reading.cpu).toFixed(1);
    printTable(
      `A mirror of 100,000 orders: processor time of the program beside raw fetch of the same lists (${reading.cpu.toFixed(1)} s)`,
      [
        ['', ...kinds, 'target'],
        row('first copy', ({ first }) => besideReading(first), '3.0'),
        row('everything read again, nothing changed', ({ unchanged }) => besideReading(unchanged), '1.3'),
        row(
          `${renamed} events renamed and read again, beside inserting them`,
          ({ renaming, inserting }) => (renaming.cpu / inserting.cpu).toFixed(2),
          '1.00',
        ),
        row('maximum memory', ({ first }) => inMegabytes(first.memory * 1e6), ''),
        row(
          `maximum memory with \`${frugal.join(' ')}\``,
          ({ frugal: sparing }) => inMegabytes(sparing.memory * 1e6),
          '200 MB',
        ),
        row('first copy with these options', ({ frugal: sparing }) => besideReading(sparing), ''),
        row('size of the database', ({ size }) => size, ''),
      ],
    );
  } finally {
    child.kill();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (role === 'service') await serveLarge();
else if (role === 'raw') await raw(JSON.parse(given));
else if (role === 'mirror') await mirror(JSON.parse(given));
else await measure();
