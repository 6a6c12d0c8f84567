import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './ports.js';

async function launch(port: number, folder: string, settings: readonly string[]): Promise<ChildProcess> {
  const own = [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn('redis-server', [...own, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error('Install redis-server to run this test.', { cause })));
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
    server.stdout?.on('data', (lines) => String(lines).includes('Ready to accept connections') && resolve());
  });
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

/** Starts a separate Redis on this machine, which stores nothing on the disk, with more settings if they are given. */
export async function startRedis(...settings: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-client-redis-'));
  const port = await freePort();
  let server = await launch(port, folder, settings);
  const clients: Redis[] = [];
  return {
    port,
    /** Opens a connection, which `stop` closes. */
    connect(): Redis {
      const client = new Redis({ port, host: '127.0.0.1' });
      // Tests stop and kill the server, and ioredis prints errors that have no listener.
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    kill: () => kill(server),
    async restart() {
      await kill(server);
      server = await launch(port, folder, settings);
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await kill(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
