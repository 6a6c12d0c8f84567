import type { Cluster, Redis } from 'ioredis';
import type { Store } from '../jobs/store.js';

/** A text in Redis under the given key. Its operations reject where Redis fails; none is bounded in time. */
export function redisStore(redis: Redis | Cluster, key: string): Store {
  return {
    name: key,
    async read() {
      return (await redis.get(key)) ?? undefined;
    },
    async write(text) {
      await redis.set(key, text);
    },
    async append(text) {
      await redis.append(key, text);
    },
  };
}
