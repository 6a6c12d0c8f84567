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

/** Starts a server at a free port. Another program may take the port first, or that of a cluster, which is 10,000 higher. */
async function launchAnywhere(folder: string, settings: readonly string[], tries = 10) {
  for (;;) {
    const port = await freePort();
    try {
      return { port, server: await launch(port, folder, settings) };
    } catch (error) {
      tries -= 1;
      if (tries === 0 || !String(error).includes('ended with')) throw error;
    }
  }
}

/** Starts a separate Redis on this machine, which stores nothing on the disk, with more settings if they are given. */
export async function startRedis(...settings: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-client-redis-'));
  const begun = await launchAnywhere(folder, settings);
  const { port } = begun;
  let { server } = begun;
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
