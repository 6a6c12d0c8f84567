import type { Cluster, Redis } from 'ioredis';
import { databaseStore, journalOf, type TextSteps, unleasedStore } from '../database-store.js';
import type { Journal } from '../journal.js';
import { type DatabaseStoreOptions, expectDatabaseStoreOptions } from '../lease.js';
import type { Store } from '../store.js';
import { changeRows, changeText, clearRows, endLease, renewLease, takeLease } from './scripts.js';
import { keyBeside } from './slot.js';

/** Number of parts that are deleted in one step. */
const clearedAtOnce = 1_000;

function textIn(redis: Redis | Cluster, key: string): TextSteps {
  const lease = keyBeside(redis, key, ':lease');
  const change = async (command: 'set' | 'append', text: string, owner = '') =>
    (await redis.eval(changeText, 2, key, lease, command, text, owner, crypto.randomUUID())) === 1;
  const parts = keyBeside(redis, key, ':parts');
  const hashOf = (part: string) => keyBeside(redis, key, `:rows:${part}`);
  return {
    take: async (owner, time) => (await redis.eval(takeLease, 1, lease, owner, time)) === 1,
    renew: async (owner, time) => (await redis.eval(renewLease, 1, lease, owner, time)) === 1,
    async giveBack(owner) {
      await redis.eval(endLease, 1, lease, owner);
    },
    read: async () => (await redis.get(key)) ?? undefined,
    write: (text, owner) => change('set', text, owner),
    append: (text, owner) => change('append', text, owner),
    rows: {
      async read(part, names) {
        if (!names) return new Map(Object.entries(await redis.hgetall(hashOf(part))));
        if (names.length === 0) return new Map();
        const values = (await redis.call('hmget', [hashOf(part), ...names])) as (string | null)[];
        const found = new Map<string, string>();
        names.forEach((name, index) => {
          const value = values[index];
          if (typeof value === 'string') found.set(name, value);
        });
        return found;
      },
      names: (part) => redis.hkeys(hashOf(part)),
      count: (part) => redis.hlen(hashOf(part)),
      async change(changes, text, owner = '') {
        const changed = [...new Set(changes.map(({ part }) => part))];
        const numbers = new Map(changed.map((part, index) => [part, index + 1]));
        const rows = changes.flatMap(({ part, name, value }) => [
          numbers.get(part) ?? 0,
          name,
          value === undefined ? 0 : 1,
          value ?? '',
        ]);
        const keys = [key, lease, parts, ...changed.map(hashOf)];
        const given = [owner, text === undefined ? 0 : 1, text ?? '', ...changed, ...rows];
        // As one list, because a function cannot have this many arguments.
        return (await redis.call('eval', [changeRows, keys.length, ...keys, ...given])) === 1;
      },
      async clear(owner = '') {
        // In steps, so that each is short.
        for (;;) {
          const some = (await redis.srandmember(parts, clearedAtOnce)) ?? [];
          if (some.length === 0) return true;
          const keys = [lease, parts, ...some.map(hashOf)];
          if ((await redis.eval(clearRows, keys.length, ...keys, owner, ...some)) !== 1) return false;
        }
      },
    },
  };
}

function storeIn(redis: Redis | Cluster, key: string, options: DatabaseStoreOptions) {
  expectDatabaseStoreOptions(options);
  const { lease, ...rest } = options;
  const steps = textIn(redis, key);
  return lease === false
    ? unleasedStore(key, 'Redis', steps)
    : databaseStore(key, 'Redis', steps, { ...rest, lease });
}

/**
 * Returns a store in Redis: a text under the given key. One process at a time works with it, on any machine. The
 * others wait until that one ends, or until its lease expires. It needs an `ioredis` connection, and never closes it.
 *
 * Its operations reject with a `JobError` if Redis fails, or if another process has taken over.
 *
 * @example
 * ```ts
 * for await (const change of org.watch.orders({ store: redisStore(redis, 'sales') })) await notify(change);
 * ```
 */
export function redisStore(redis: Redis | Cluster, key: string, options: DatabaseStoreOptions = {}): Store {
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
export function redisJournal(
  redis: Redis | Cluster,
  key: string,
  options: DatabaseStoreOptions = {},
): Journal {
  return journalOf(storeIn(redis, key, options));
}
