import cluster from 'node:cluster';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { TicketingClient } from 'ticketing-client';
import { redisLimit, redisTokenStore } from 'ticketing-client/redis';
import { ownRedis } from './own-redis.js';
import { serveProcesses } from './service.js';
import { setting } from './setting.js';

/** Makes ten calls in each process, with the token and the limit that all processes share. */
async function work(): Promise<void> {
  const redis = new Redis(process.env.REDIS_SOCKET ?? '');
  const client = new TicketingClient({
    auth: { store: redisTokenStore(redis) },
    limit: redisLimit(redis, { id: 'example', requests: 100 }),
  });
  await Promise.all(Array.from({ length: 10 }, () => client.me.get()));
  await client.close();
  await redis.quit();
  cluster.worker?.disconnect();
}

/** Starts the service, Redis and three processes, and waits until the processes end. */
async function start(): Promise<void> {
  const { emulator } = await setting();
  const service = await serveProcesses(emulator);
  const redis = await ownRedis();
  const settings = { ...service.settings, REDIS_SOCKET: redis.socket };
  try {
    const processes = Array.from({ length: 3 }, () => cluster.fork(settings));
    const codes = await Promise.all(processes.map(async (each) => (await once(each, 'exit'))[0]));
    console.log(`${processes.length} processes ended with the exit codes ${codes.join(', ')}.`);
    const { requests, tokenRequests } = emulator.report();
    console.log(`They made ${requests} calls with ${tokenRequests} token.`);
  } finally {
    await redis.stop();
    await service.close();
  }
}

await (cluster.isPrimary ? start() : work());
