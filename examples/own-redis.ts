import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a Redis for an example, which keeps nothing on the disk. */
export async function ownRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const socket = join(folder, 'socket');
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error('Install redis-server for this example.', { cause })));
    server.stdout.on('data', (lines) => /ready to accept connections at/i.test(`${lines}`) && resolve());
  });
  return {
    /** Its address. */
    socket,
    async stop() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
