import { startRedis } from '../support/redis.js';
import { testLostLease } from './lost-lease.js';

testLostLease('Redis', 'a Retry-After', async () => {
  const redis = await startRedis();
  const db = redis.connect();
  const key = '{invited}:lease';
  return {
    port: redis.port,
    address: (port) => `redis://127.0.0.1:${port}`,
    empty: () => db.flushall(),
    async endOfLease() {
      const until = await db.hget(key, 'until');
      return until === null ? undefined : Number(until);
    },
    takeAway: () => db.hset(key, { owner: 'another', until: 0 }),
    stop: redis.stop,
  };
});
