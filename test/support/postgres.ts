import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, Pool, type PoolConfig } from 'pg';
import { placeOf, postgres } from '../../scripts/test-projects.js';
import { freePort } from './ports.js';

/** The account that a program runs as; empty for the account of the tests. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const numberOf = (option: '-u' | '-g') =>
  Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

/** Returns the account of Postgres if the tests run as root, because Postgres refuses to run as root. */
const accountOfServer = (): Account =>
  process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};

/** Settings of the server: it listens only at its port, and tests need no data after a loss of power. */
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];

/** Runs a program in a folder that belongs to its account. */
const start = (program: string, args: readonly string[], folder: string, account: Account) =>
  spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

async function launch(
  programs: string,
  folder: string,
  port: number,
  account: Account,
): Promise<ChildProcess> {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const server = start(
    join(programs, 'postgres'),
    ['-D', 'data', '-p', `${port}`, ...options],
    folder,
    account,
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}. ${log}`)));
    server.stderr.on('data', (lines) => {
      log = `${log}${lines}`.slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return server;
}

/** Makes the files of a new server. */
async function makeFiles(programs: string, folder: string, account: Account): Promise<void> {
  const args = ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const program = start(join(programs, 'initdb'), args, folder, account);
  let log = '';
  program.stderr.on('data', (lines) => {
    log += lines;
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}. ${log}`);
}

/** Gives a new server its files. They are made once for all test files of a run, and copied. */
async function initialise(programs: string, folder: string, account: Account): Promise<void> {
  const { TEST_FOLDER } = process.env;
  const kept = join(TEST_FOLDER ?? folder, 'postgres');
  // The copies keep the account of the server as their owner.
  const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);
  if (existsSync(kept)) {
    await copy(kept, join(folder, 'data'));
    return;
  }
  await makeFiles(programs, folder, account);
  if (TEST_FOLDER === undefined) return;
  const own = await mkdtemp(`${kept}-`);
  await copy(join(folder, 'data'), own);
  // Another process may have kept its files in the meantime.
  await rename(join(own, 'data'), kept).catch(() => {});
}

/** Ends the server and its connections at once, like a crash. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  // Its processes share memory. If they outlive it, a new server finds this memory in use.
  server.kill('SIGQUIT');
  await gone;
}

/** Starts a separate Postgres on this machine, in a folder that is deleted with it. */
export async function startPostgres() {
  const place = placeOf(postgres);
  if (place === undefined) throw new Error(`Run ${postgres.command} to run this test.`);
  const programs = dirname(place);
  const account = accountOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-client-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  const port = await freePort();
  await initialise(programs, folder, account);
  let server = await launch(programs, folder, port, account);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const clients: (Client | Pool)[] = [];
  let databases = 0;
  // Tests end the server, and an error event without a listener would end the process.
  const unheard = () => {};
  return {
    port,
    /** Its address, with a user who has all rights. */
    url,
    /** Makes an empty database, and returns its address. */
    async database(): Promise<string> {
      databases += 1;
      const client = new Client({ connectionString: url });
      await client.connect();
      // Copying the files of the template is a third of the work of logging each of its pages.
      await client.query(`create database test${databases} strategy file_copy`);
      await client.end();
      return new URL(`/test${databases}`, url).href;
    },
    /** Opens a connection, which `stop` closes. */
    async connect(): Promise<Client> {
      const client = new Client({ connectionString: url });
      client.on('error', unheard);
      clients.push(client);
      await client.connect();
      return client;
    },
    /** Opens a pool of connections, which `stop` closes, with other settings if they are given. */
    pool(settings: PoolConfig = {}): Pool {
      const pool = new Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ...settings });
      pool.on('error', unheard);
      clients.push(pool);
      return pool;
    },
    kill: () => kill(server),
    /** Ends the server like a crash, and starts it again with its data. */
    async restart() {
      await kill(server);
      server = await launch(programs, folder, port, account);
    },
    async stop() {
      await Promise.all(clients.map((client) => client.end()));
      await kill(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
