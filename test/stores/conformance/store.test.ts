import { describe, expect, it } from 'vitest';
import { fileStore, memoryStore, type Store } from '../../../src/jobs/index.js';
import { storeContract } from '../../../src/stores/conformance/index.js';
import { memoryDatabase } from '../../support/memory-database.js';
import { waitFor } from '../../support/patience.js';
import { inVirtualTime } from '../../support/virtual-time.js';
import { faultsOfHold, perPlace, temporaryFiles } from './places.js';

describe('memoryStore keeps the contract: it', () => {
  it.each(storeContract(perPlace(() => memoryStore())))('$name', ({ run }) => run());
});

describe('fileStore keeps the contract: it', () => {
  const files = temporaryFiles();
  it.each(storeContract((place) => fileStore(files.path(place)), files))('$name', ({ run }) => run());
});

describe('a store of steps of a database keeps the contract: it', () => {
  const database = memoryDatabase();
  it.each(storeContract((place) => database.store(place), database))('$name', ({ run }) => run());
});

type Make = (place: string) => Required<Store>;

/** Stores with one fault each, by the promise that each of them breaks. */
const broken: Record<string, (make: Make) => (place: string) => Partial<Store>> = {
  'is empty if nothing was written': (make) => (place) => ({
    read: async () => (await make(place).read()) ?? '',
  }),
  'keeps a text as it is': (make) => (place) => ({ write: (text) => make(place).write(text.trim()) }),
  'keeps the text that was written last': (make) => (place) => ({
    write: (text) => make(place).append(text),
  }),
  'adds to the text': (make) => (place) => ({ append: (text) => make(place).write(text) }),
  'is shared by all who use the same place': () => () => memoryStore(),
  'keeps places apart': (make) => () => make('one place'),
  'is whole whenever it is read': (make) => (place) => ({
    async write(text) {
      await make(place).write('');
      await make(place).append(text);
    },
  }),
  ...faultsOfHold<ReturnType<Make>>((store, text) => store.write(text)),
  // This store writes without the lock.
  'refuses writes from a holder that lost it': (make) => (place) => ({
    write: (text) => make(place).write(text),
  }),
};

describe('the contract of a store', () => {
  inVirtualTime();

  const testsOf = (makeStore: (place: string) => Store, lapse?: (place: string) => Promise<void>) =>
    new Map(storeContract(makeStore, { lapse }).map(({ name, run }) => [name, run]));

  it.each(Object.entries(broken))(
    'finds the fault of a store that breaks the promise: it %s',
    async (name, faultOf) => {
      const database = memoryDatabase();
      let open = 0;
      const counted = (place: string): Required<Store> => {
        const store = database.store(place);
        return {
          ...store,
          async hold(options) {
            open += 1;
            const release = await store.hold(options).catch((error) => {
              open -= 1;
              throw error;
            });
            return async () => {
              open -= 1;
              await release();
            };
          },
        };
      };
      const fault = faultOf(counted);
      const make = (place: string) => ({ ...counted(place), ...fault(place) });
      const run = testsOf(make, database.lapse).get(name);
      await expect(run?.()).rejects.toThrow('The store breaks its contract: ');
      // After the test, nothing is locked and nobody waits, whatever the fault was.
      await waitFor(() => expect(open).toBe(0));
    },
  );

  it('has such a store for each of its promises', () => {
    expect(Object.keys(broken)).toEqual([...testsOf(memoryStore).keys()]);
  });
});
