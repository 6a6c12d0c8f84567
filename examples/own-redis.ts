import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a Redis for an example. It writes nothing to the disk. */
export async function ownRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const socket = join(folder, 'socket');
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error('Cannot start redis-server. Install it to run this example.', { cause })),
    );
    server.stdout.on('data', (lines) => /ready to accept connections at/i.test(`${lines}`) && resolve());
  });
  return {
    /** Path of its Unix socket. */
    socket,
    async stop() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
