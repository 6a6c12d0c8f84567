import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../src/client/auth/memory-store.js';
import type { TokenLock, TokenStore } from '../../../src/client/auth/token.js';
import { tokenStoreContract } from '../../../src/stores/conformance/index.js';
import { inVirtualTime } from '../../support/virtual-time.js';

describe('memoryStore keeps the contract: it', () => {
  const store = memoryStore();
  it.each(tokenStoreContract(() => store))('$name', ({ run }) => run());
});

/** Stores with one fault each, by the promise that each of them breaks. */
const broken: Record<string, (store: TokenStore) => Partial<TokenStore>> = {
  'has no token if none was set': () => ({ get: async () => ({ accessToken: 'anything' }) }),
  'keeps a token with all its fields': (store) => ({
    set: (key, token, lock) => store.set(key, token && { ...token, scopes: undefined }, lock),
  }),
  'keeps a token without other fields': (store) => ({
    set: (key, token, lock) => store.set(key, token && { expiresAt: 0, ...token }, lock),
  }),
  'keeps the token that was set last': (store) => ({
    set: async (key, token, lock) => store.set(key, token && { ...(await store.get(key)), ...token }, lock),
  }),
  'forgets a token': (store) => ({
    set: async (key, token, lock) => token && store.set(key, token, lock),
  }),
  'keeps keys apart': (store) => ({ get: (key) => store.get(key.split('/')[0] ?? '') }),
  'returns the result of the job': (store) => ({
    lock: async <T>(key: string, job: (lock: TokenLock) => Promise<T>) =>
      store.lock(key, job).then(() => undefined as T),
  }),
  'fails with the error of the job, and unlocks': (store) => ({
    lock: (key, job) =>
      store.lock(key, job).catch((cause) => {
        throw new Error('Something failed.', { cause });
      }),
  }),
  'runs one job of a key at a time': () => ({
    lock: (_key, job) => job({ fence: performance.now(), lost: new AbortController().signal }),
  }),
  'holds the lock until the job has ended': () => ({
    lock: (_key, job) => job({ fence: performance.now(), lost: new AbortController().signal }),
  }),
  'numbers the locks of a key': (store) => ({
    lock: (key, job) => store.lock(key, ({ lost }) => job({ fence: 1, lost })),
  }),
  'keeps a token that is set under the lock': (store) => ({
    set: async (key, token, lock) => {
      if (!lock) await store.set(key, token);
    },
  }),
  'refuses a change with a lost lock': (store) => ({ set: (key, token) => store.set(key, token) }),
  'keeps a token that is set without the lock': (store) => ({
    set: async (key, token, lock) => {
      if (lock) await store.set(key, token, lock);
    },
  }),
};

describe('the contract of a token store', () => {
  inVirtualTime();

  const testsOf = (makeStore: () => TokenStore) =>
    new Map(tokenStoreContract(makeStore).map(({ name, run }) => [name, run]));

  it.each(Object.entries(broken))(
    'finds the fault of a store that breaks the promise: it %s',
    async (name, faultOf) => {
      const store = memoryStore();
      const run = testsOf(() => ({ ...store, ...faultOf(store) })).get(name);
      await expect(run?.()).rejects.toThrow('The token store breaks its contract: ');
    },
  );

  it('finds the fault of a store that does not share its tokens', async () => {
    const run = testsOf(memoryStore).get('is shared by all who use the same place');
    await expect(run?.()).rejects.toThrow('another store over the same place has the token');
  });

  it('has such a store for each of its promises', () => {
    const names = [...testsOf(memoryStore).keys()];
    expect([...Object.keys(broken), 'is shared by all who use the same place'].sort()).toEqual(names.sort());
  });
});
