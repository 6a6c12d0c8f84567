import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { Pool } from 'pg';
import { startPostgres } from '../../test/support/postgres.js';
import { printTable } from './support/table.js';

/*
 * Measures a mirror of an emulator's seed, which another process serves: processor time beside raw `fetch` and `JSON.parse` of
 * the same lists, memory and the size of the database. `npm run bench -- mirror demo` takes a small seed.
 */

const [seed = 'large'] = process.argv.slice(2);

const execute = promisify(execFile);
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Resources that a process has used. */
interface Usage {
  /** Processor time in seconds. */
  readonly cpu: number;
  /** Maximum memory in MB over its whole life. */
  readonly memory: number;
}

/** Runs a program of `fresh` to its end, with options of Node. The programs are plain JavaScript, so that no compiler is loaded. */
async function usageOf(
  program: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Usage> {
  const { stdout } = await execute(process.execPath, [...flags, pathOf(`fresh/${program}`), ...args]);
  return JSON.parse(stdout);
}

/** Options with which Node collects garbage early. */
const frugal = ['--max-semi-space-size=2', '--max-old-space-size=96'];

/** Figures of one kind of database. */
interface Figures {
  readonly first: Usage;
  readonly unchanged: Usage;
  /** First copy by a Node that collects garbage early. */
  readonly sparing: Usage;
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

async function postgresSize(connectionString: string): Promise<number> {
  const pool = new Pool({ connectionString });
  const { rows } = await pool.query('SELECT pg_database_size(current_database()) AS size');
  await pool.end();
  return Number(rows[0]?.size);
}

const folder = await mkdtemp(join(tmpdir(), 'mirror-'));
const command = [pathOf('../../dist/cli.js'), 'emulator', '--port', '0', '--seed', seed];
const emulator = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
const server = await postgres();
try {
  const [greeting] = await once(emulator.stdout, 'data');
  const settings = parseEnv(String(greeting));
  const options = JSON.stringify({
    baseUrl: settings.TICKETING_BASE_URL,
    auth: {
      authUrl: settings.TICKETING_AUTH_URL,
      clientId: settings.TICKETING_CLIENT_ID,
      clientSecret: settings.TICKETING_CLIENT_SECRET,
    },
  });
  const figuresOf = async (
    database: string,
    other: string,
    sizeOf: () => Promise<number>,
  ): Promise<Figures> => ({
    first: await usageOf('mirror-round.mjs', [options, database]),
    unchanged: await usageOf('mirror-round.mjs', [options, database, '0']),
    sparing: await usageOf('mirror-round.mjs', [options, other], frugal),
    size: inMegabytes(await sizeOf()),
  });
  // The first reading makes the orders.
  await usageOf('read-lists.mjs', [options]);
  const reading = await usageOf('read-lists.mjs', [options]);
  const file = join(folder, 'org.db');
  const sqlite = await figuresOf(file, join(folder, 'other.db'), async () => (await stat(file)).size);
  const address = await server?.database();
  const other = await server?.database();
  const inPostgres = address && other && (await figuresOf(address, other, () => postgresSize(address)));
  const row = (name: string, of: (figures: Figures) => string, target: string) => [
    name,
    of(sqlite),
    inPostgres ? of(inPostgres) : 'not installed',
    target,
  ];
  const besideReading = ({ cpu }: Usage) => (cpu / reading.cpu).toFixed(1);
  printTable(
    `A mirror of the seed ${seed}: processor time of the program beside raw fetch of the same lists (${reading.cpu.toFixed(1)} s)`,
    [
      ['', 'SQLite', 'Postgres', 'target'],
      row('first copy', ({ first }) => besideReading(first), '3.0'),
      row('everything read again, nothing changed', ({ unchanged }) => besideReading(unchanged), '1.3'),
      row('maximum memory', ({ first }) => inMegabytes(first.memory * 1e6), ''),
      row(
        `maximum memory with \`${frugal.join(' ')}\``,
        ({ sparing }) => inMegabytes(sparing.memory * 1e6),
        '200 MB',
      ),
      row('first copy with these options', ({ sparing }) => besideReading(sparing), ''),
      row('size of the database', ({ size }) => size, ''),
    ],
  );
} finally {
  emulator.kill();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
