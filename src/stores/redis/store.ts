import type { Cluster, Redis } from 'ioredis';
import { databaseStore, journalOf, type TextSteps } from '../database-store.js';
import type { Journal } from '../journal.js';
import { expectLeaseOptions, type LeaseOptions } from '../lease.js';
import type { Store } from '../store.js';
import { changeText, endLease, renewLease, takeLease } from './scripts.js';
import { keyBeside } from './slot.js';

function textIn(redis: Redis | Cluster, key: string): TextSteps {
  const lease = keyBeside(redis, key, ':lease');
  const change = async (command: 'set' | 'append', text: string, owner = '') =>
    (await redis.eval(changeText, 2, key, lease, command, text, owner, crypto.randomUUID())) === 1;
  return {
    take: async (owner, time) => (await redis.eval(takeLease, 1, lease, owner, time)) === 1,
    renew: async (owner, time) => (await redis.eval(renewLease, 1, lease, owner, time)) === 1,
    async giveBack(owner) {
      await redis.eval(endLease, 1, lease, owner);
    },
    read: async () => (await redis.get(key)) ?? undefined,
    write: (text, owner) => change('set', text, owner),
    append: (text, owner) => change('append', text, owner),
  };
}

function storeIn(redis: Redis | Cluster, key: string, options: LeaseOptions) {
  expectLeaseOptions(options);
  return databaseStore(key, 'Redis', textIn(redis, key), options);
}

/**
 * Returns a store in Redis: a text under the given key. One process at a time works with it, on any machine. The
 * others wait until that one ends, or until its lease expires. It needs an `ioredis` connection, and never closes it.
 *
 * Its operations reject with a `JobError` if Redis fails, or if another process has taken over.
 *
 * @example
 * ```ts
 * await org.copy(org.events(), { shift: { weeks: 52 }, store: redisStore(redis, 'next year') });
 * ```
 */
export function redisStore(redis: Redis | Cluster, key: string, options: LeaseOptions = {}): Store {
  return storeIn(redis, key, options);
}

/**
 * Returns a journal in Redis: a text of lines under the given key. One process at a time works with it, as with
 * `redisStore`. If Redis loses lines in a crash, their work may be repeated. Set `appendfsync always` in Redis if a
 * job must do nothing twice.
 *
 * @example
 * ```ts
 * await org.invite(event, guests, { journal: redisJournal(redis, 'invited') });
 * ```
 */
export function redisJournal(redis: Redis | Cluster, key: string, options: LeaseOptions = {}): Journal {
  return journalOf(storeIn(redis, key, options));
}
