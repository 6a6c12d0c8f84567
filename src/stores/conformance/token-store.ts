import type { Token, TokenLock, TokenStore } from '../../client/auth/token.js';
import { type ContractTest, contractOf, expect, inTime, isRefused, pause } from './contract.js';

/** Whether two tokens are equal. An undefined field equals a missing one. */
const isSame = (kept: Token | undefined, token: Token) =>
  kept !== undefined &&
  kept.accessToken === token.accessToken &&
  kept.expiresAt === token.expiresAt &&
  kept.issuedAt === token.issuedAt &&
  String(kept.scopes) === String(token.scopes);

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
    return await act(await inTime(held, 'a free lock can be taken'));
  } finally {
    letGo();
    await done;
  }
}

/** Tests a promise with two stores over the same place. */
type TokenTest = (key: string, store: TokenStore, other: TokenStore) => Promise<void>;

/**
 * Tests whether a `TokenStore` does what its type promises, with any test runner. `makeStore` makes a store over the
 * same place each time, as every process that shares it does. The tests leave only expired tokens behind.
 *
 * @example
 * ```ts
 * for (const { name, run } of tokenStoreContract(() => myStore(database))) test(name, run);
 * ```
 */
export function tokenStoreContract(
  makeStore: () => TokenStore | Promise<TokenStore>,
): readonly ContractTest[] {
  const { promise, tests } = contractOf('The token store', async (test: TokenTest) => {
    // A new key for each test, so that it sees nothing of another test or an earlier run.
    const key = `contract-${crypto.randomUUID()}`;
    const store = await makeStore();
    try {
      await inTime(test(key, store, await makeStore()), 'every operation ends');
    } finally {
      await store.set(key, undefined).catch(() => {});
    }
  });

  promise('has no token if none was set', async (key, store) => {
    expect((await store.get(key)) === undefined, 'get returns undefined for a key that was never set');
  });

  promise('keeps a token with all its fields', async (key, store) => {
    const token = {
      accessToken: 'a-token',
      expiresAt: inAnHour(),
      issuedAt: Date.now(),
      scopes: ['me.read', 'x'],
    };
    await store.set(key, token);
    expect(isSame(await store.get(key), token), 'get returns every field that was set');
  });

  promise('keeps a token without other fields', async (key, store) => {
    await store.set(key, { accessToken: 'a-token' });
    expect(isSame(await store.get(key), { accessToken: 'a-token' }), 'get returns no field that was not set');
  });

  promise('keeps the token that was set last', async (key, store) => {
    await store.set(key, { accessToken: 'first', expiresAt: inAnHour(), scopes: ['me.read'] });
    await store.set(key, { accessToken: 'second' });
    expect(isSame(await store.get(key), { accessToken: 'second' }), 'nothing is left of the token before');
  });

  promise('forgets a token', async (key, store) => {
    await store.set(key, { accessToken: 'a-token' });
    await store.set(key, undefined);
    expect((await store.get(key)) === undefined, 'get returns undefined for a forgotten token');
  });

  promise('keeps keys apart', async (key, store) => {
    const neighbour = `${key}/neighbour`;
    await store.set(key, { accessToken: 'a-token' });
    expect((await store.get(neighbour)) === undefined, 'get returns a token only for its key');
    await whileHeld(store, key, () =>
      inTime(
        store.lock(neighbour, async () => {}),
        'the lock of one key does not delay another key',
      ),
    );
  });

  promise('is shared by all who use the same place', async (key, store, other) => {
    await store.set(key, { accessToken: 'a-token' });
    expect(
      isSame(await other.get(key), { accessToken: 'a-token' }),
      'another store over the same place has the token',
    );
    await other.set(key, undefined);
    expect((await store.get(key)) === undefined, 'a token that another store forgets is forgotten');
  });

  promise('returns the result of the job', async (key, store) => {
    const given = await store.lock(key, async () => 'what the job gives');
    expect(given === 'what the job gives', 'lock returns the result of its job');
  });

  promise('fails with the error of the job, and unlocks', async (key, store) => {
    const failure = new Error('The job failed.');
    const thrown = await store.lock(key, () => Promise.reject(failure)).catch((error: unknown) => error);
    expect(thrown === failure, 'lock rejects with exactly the error of its job');
    await inTime(
      store.lock(key, async () => {}),
      'a job that fails leaves no lock behind',
    );
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
    expect(most === 1, 'no two jobs of one key run at the same time');
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
    expect(!wasEarly, 'a job waits until the one before has ended');
  });

  promise('numbers the locks of a key', async (key, store, other) => {
    const fences: number[] = [];
    for (const each of [store, other, store]) {
      await each.lock(key, async ({ fence }) => {
        fences.push(fence);
      });
    }
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = fences;
    expect(first < second && second < third, 'every lock has a greater fence than the ones before');
  });

  promise('keeps a token that is set under the lock', async (key, store) => {
    const lost = await store.lock(key, async (lock) => {
      await store.set(key, { accessToken: 'a-token' }, lock);
      return lock.lost.aborted;
    });
    expect(!lost, 'a lock that is held is not lost');
    expect(
      isSame(await store.get(key), { accessToken: 'a-token' }),
      'set with a lock that is held keeps the token',
    );
  });

  promise('refuses a change with a lost lock', async (key, store, other) => {
    const lock = await whileHeld(store, key, async (held) => held);
    await other.lock(key, (held) => other.set(key, { accessToken: 'newer' }, held));
    const wasRefused = await isRefused(store.set(key, { accessToken: 'older' }, lock));
    expect(wasRefused, 'set rejects if somebody has locked the key since');
    expect(isSame(await store.get(key), { accessToken: 'newer' }), 'a refused change has no effect');
    expect(await isRefused(store.set(key, undefined, lock)), 'forgetting a token is refused too');
    expect(isSame(await store.get(key), { accessToken: 'newer' }), 'a refused change has no effect');
  });

  promise('keeps a token that is set without the lock', async (key, store, other) => {
    const kept = await whileHeld(other, key, async () => {
      await store.set(key, { accessToken: 'a-token' });
      return store.get(key);
    });
    expect(
      isSame(kept, { accessToken: 'a-token' }),
      'set without a lock keeps the token, whoever has the lock',
    );
  });

  return tests;
}
