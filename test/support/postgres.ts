import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { placeOf, postgres } from '../../scripts/test-projects.js';

const run = promisify(execFile);

/** Who runs the server: Postgres refuses to run as root, so it is the account that Debian's package makes. */
async function account(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (which: '-u' | '-g') => Number((await run('id', [which, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function launch(folder: string, data: string, who: object): Promise<ChildProcess> {
  const bin = dirname(placeOf(postgres) ?? '');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    who,
  );
  // Only a socket in its folder, so that no port is taken; nothing has to survive a loss of power.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=50',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...who, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error('Install postgresql to run this test.', { cause })));
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}.`)));
    server.stderr?.on('data', (lines) => String(lines).includes('ready to accept connections') && resolve());
  });
  return server;
}

/** A Postgres of one's own on this machine, which ends with `stop`. */
export async function startPostgres() {
  const who = (await account()) ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-pg-'));
  if ('uid' in who && 'gid' in who) await chown(folder, Number(who.uid), Number(who.gid));
  const server = await launch(folder, join(folder, 'data'), who);
  let made = 0;
  const settings = (database: string) => ({ host: folder, user: 'postgres', database });
  return {
    /** Makes an empty database, and returns its name. */
    async database(): Promise<string> {
      made += 1;
      const client = new Client(settings('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE test${made}`);
      await client.end();
      return `test${made}`;
    },
    /** A connection to a database, which ends with the test. */
    async connect(database: string): Promise<Client> {
      const client = new Client(settings(database));
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    },
    /** A pool of connections to a database, which ends with the test. */
    pool(database: string): Pool {
      const pool = new Pool({ ...settings(database), max: 3 });
      onTestFinished(() => pool.end());
      return pool;
    },
    /** The address of a database. */
    url: (database: string) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=postgres`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
