import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { TicketingClient } from 'ticketing-client';
import { redisLimit, redisTokenStore } from 'ticketing-client/redis';
import { serve } from '../src/emulator/node/server.js';
import { setting } from './setting.js';

/** What each process does: ten calls, with the token and at the rate that all of them share. */
async function work(): Promise<void> {
  const redis = new Redis(process.env.REDIS_SOCKET ?? '');
  const client = new TicketingClient({
    auth: { store: redisTokenStore(redis) },
    limit: redisLimit(redis, { id: 'example', maxConcurrent: 2, minTime: 10 }),
  });
  await Promise.all(Array.from({ length: 10 }, () => client.me.get()));
  await client.close();
  await redis.quit();
  cluster.worker?.disconnect();
}

/** A Redis of this example's own, which keeps nothing on the disk. */
async function startRedis(socket: string): Promise<ChildProcess> {
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error('Install redis-server for this example.', { cause })));
    server.stdout.on('data', (lines) => /ready to accept connections at/i.test(`${lines}`) && resolve());
  });
  return server;
}

/** Starts the service, Redis and three processes, and waits for these. */
async function start(): Promise<void> {
  const { emulator } = await setting();
  const service = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const socket = join(folder, 'socket');
  const redis = await startRedis(socket);
  const settings = {
    REDIS_SOCKET: socket,
    TICKETING_BASE_URL: service.baseUrl,
    TICKETING_AUTH_URL: service.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  };
  try {
    const processes = Array.from({ length: 3 }, () => cluster.fork(settings));
    const codes = await Promise.all(processes.map(async (each) => (await once(each, 'exit'))[0]));
    console.log(`${processes.length} processes ended with ${codes.join(', ')}.`);
    const { requests, tokenRequests } = emulator.report();
    console.log(`They made ${requests} calls with ${tokenRequests} token.`);
  } finally {
    redis.kill();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await (cluster.isPrimary ? start() : work());
