import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { TicketingClient } from 'ticketing-client';
import { type Organisation, organisation } from 'ticketing-client/jobs';
import { redisLimit, redisTokenStore } from 'ticketing-client/redis';

// BullMQ needs this setting, and a Redis with `maxmemory-policy noeviction`.
const redis = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', { maxRetriesPerRequest: null });
redis.on('error', ({ message }) => console.error(message));

// All workers share one token, and make 20 requests a second in all.
const limit = redisLimit(redis, { id: 'ticketing', requests: 20 });
const client = new TicketingClient({ auth: { store: redisTokenStore(redis) }, limit });
const known = new Map<string, Organisation>();

async function organisationOf(uuid: string): Promise<Organisation> {
  const found = known.get(uuid) ?? (await organisation(client, uuid));
  known.set(uuid, found);
  return found;
}

const queue = new Queue<{ uuid?: string }>('rounds', {
  connection: redis,
  defaultJobOptions: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 }, // after about 1, 2, 4 and 8 seconds
    removeOnComplete: true,
    removeOnFail: { age: 7 * 86_400 }, // in seconds
  },
});
queue.on('error', ({ message }) => console.error(message));

// Each minute, one of the workers starts a round for each organisation of the account, new ones too.
await queue.upsertJobScheduler('organisations', { every: 60_000 }, { name: 'organisations' });

async function startRounds(): Promise<void> {
  const { organisations } = await client.me.get();
  for (const { uuid } of organisations ?? []) {
    // An organisation has at most one round, waiting or running.
    await queue.add('round', { uuid }, { deduplication: { id: uuid } });
  }
}

async function round(uuid: string): Promise<void> {
  const org = await organisationOf(uuid);
  const onError = (error: unknown) => console.error(org.name, error); // the next round tries this event again
  // The lease in the database keeps out a worker that BullMQ has given up, and that goes on later.
  const db = process.env.DATABASE_URL;
  for await (const { kind, order } of org.watch.orders({ db, start: 'all', once: true, onError })) {
    // After a crash, the last change comes again. So each is written under a key, and not added to a list.
    if (order)
      await redis.hset('sales', `${kind} ${order.uuid} ${order.status}`, JSON.stringify(order.summary));
  }
}

// Within 15 seconds, another worker repeats the round of one that was killed.
const worker = new Worker<{ uuid?: string }>(
  'rounds',
  ({ data }) => (data.uuid === undefined ? startRounds() : round(data.uuid)),
  { connection: redis, concurrency: 4, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 },
);
worker.on('error', ({ message }) => console.error(message)); // without this, a lost connection ends the process
worker.on('failed', (job, { message }) => console.error(job?.data.uuid, message));

// Takes no new round, waits for those that run, and ends.
process.once('SIGTERM', async () => {
  await worker.close();
  await queue.close();
  await client.close();
  redis.disconnect();
});
