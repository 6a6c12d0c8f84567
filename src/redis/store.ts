import type { Cluster, Redis } from 'ioredis';

/** A place for one text, which a job reads when it begins and writes as it goes on. */
export interface Store {
  /** Gives the text; `undefined` where none was written yet. */
  read(): Promise<string | undefined>;
  /** Keeps the text in the place of the one before. */
  write(text: string): Promise<void>;
}

/** A text in Redis under the given key. Both operations reject where Redis fails; neither is bounded in time. */
export const redisStore = (redis: Redis | Cluster, key: string): Store => ({
  async read() {
    return (await redis.get(key)) ?? undefined;
  },
  async write(text) {
    await redis.set(key, text);
  },
});
