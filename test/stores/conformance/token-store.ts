import { expect, it } from 'vitest';
import type { TokenLock, TokenStore } from '../../../src/client/auth/token.js';

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const inAnHour = () => Date.now() + 3_600_000;

/** Runs `act` while a job holds the lock, and returns its result when the lock is free again. */
async function whileHeld<T>(
  store: TokenStore,
  key: string,
  act: (lock: TokenLock) => Promise<T>,
): Promise<T> {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let done: Promise<void> | undefined;
  const held = new Promise<TokenLock>((resolve, reject) => {
    done = store.lock(key, async (lock) => {
      resolve(lock);
      await end;
    });
    done.catch(reject);
  });
  try {
    return await act(await held);
  } finally {
    letGo();
    await done;
  }
}

/** Tests a promise with two stores over the same place. */
type TokenTest = (key: string, store: TokenStore, other: TokenStore) => Promise<void>;

/** Tests what `TokenStore` promises. `makeStore` makes a store over the same place, as every process that shares it does. */
export function testTokenStore(makeStore: () => TokenStore): void {
  const promise = (name: string, test: TokenTest) =>
    it(name, async () => {
      // A new key for each test, so that it sees nothing of another test or an earlier run.
      const key = `contract-${crypto.randomUUID()}`;
      await test(key, makeStore(), makeStore());
    });

  promise('has no token if none was set', async (key, store) => {
    expect(await store.get(key)).toBeUndefined();
  });

  promise('keeps the token that was set last, with its fields', async (key, store) => {
    const whole = { expiresAt: inAnHour(), issuedAt: Date.now(), scopes: ['me.read', 'x'] };
    for (const token of [{ accessToken: 'first', ...whole }, { accessToken: 'second' }]) {
      await store.set(key, token);
      expect(await store.get(key)).toEqual(token);
    }
  });

  promise('forgets a token', async (key, store) => {
    await store.set(key, { accessToken: 'a-token' });
    await store.set(key, undefined);
    expect(await store.get(key)).toBeUndefined();
  });

  promise('keeps keys apart', async (key, store) => {
    const neighbour = `${key}/neighbour`;
    await store.set(key, { accessToken: 'a-token' });
    expect(await store.get(neighbour)).toBeUndefined();
    await whileHeld(store, key, () => store.lock(neighbour, async () => {}));
  });

  promise('is shared by all who use the same place', async (key, store, other) => {
    await store.set(key, { accessToken: 'a-token' });
    expect(await other.get(key)).toEqual({ accessToken: 'a-token' });
    await other.set(key, undefined);
    expect(await store.get(key)).toBeUndefined();
  });

  promise('returns the result of the job', async (key, store) => {
    const given = await store.lock(key, async () => 'what the job gives');
    expect(given).toBe('what the job gives');
  });

  promise('fails with the error of the job, and unlocks', async (key, store) => {
    const failure = new Error('The job failed.');
    const thrown = await store.lock(key, () => Promise.reject(failure)).catch((error: unknown) => error);
    expect(thrown).toBe(failure);
    await store.lock(key, async () => {});
  });

  promise('runs one job of a key at a time', async (key, store, other) => {
    let running = 0;
    let most = 0;
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(20);
      running -= 1;
    };
    const jobs = [store, other, store, other].map((each) => each.lock(key, job));
    await Promise.all(jobs);
    expect(most).toBe(1);
  });

  promise('holds the lock until the job has ended', async (key, store, other) => {
    let hasBegun = false;
    let next: Promise<void> | undefined;
    const wasEarly = await whileHeld(store, key, async () => {
      next = other.lock(key, async () => {
        hasBegun = true;
      });
      await pause(300);
      return hasBegun;
    });
    await next;
    expect(wasEarly).toBe(false);
  });

  promise('numbers the locks of a key', async (key, store, other) => {
    const fences: number[] = [];
    for (const each of [store, other, store]) {
      await each.lock(key, async ({ fence }) => {
        fences.push(fence);
      });
    }
    expect(new Set(fences).size).toBe(3);
    expect(fences).toEqual([...fences].sort((one, next) => one - next));
  });

  promise('keeps a token that is set under the lock', async (key, store) => {
    const lost = await store.lock(key, async (lock) => {
      await store.set(key, { accessToken: 'a-token' }, lock);
      return lock.lost.aborted;
    });
    expect(lost).toBe(false);
    expect(await store.get(key)).toEqual({ accessToken: 'a-token' });
  });

  promise('refuses a change with a lost lock', async (key, store, other) => {
    const lock = await whileHeld(store, key, async (held) => held);
    await other.lock(key, (held) => other.set(key, { accessToken: 'newer' }, held));
    await expect(store.set(key, { accessToken: 'older' }, lock)).rejects.toThrow();
    expect(await store.get(key)).toEqual({ accessToken: 'newer' });
    await expect(store.set(key, undefined, lock)).rejects.toThrow();
    expect(await store.get(key)).toEqual({ accessToken: 'newer' });
  });

  promise('keeps a token that is set without the lock', async (key, store, other) => {
    const kept = await whileHeld(other, key, async () => {
      await store.set(key, { accessToken: 'a-token' });
      return store.get(key);
    });
    expect(kept).toEqual({ accessToken: 'a-token' });
  });
}
