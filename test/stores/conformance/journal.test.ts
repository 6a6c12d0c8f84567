import { describe, expect, it } from 'vitest';
import { fileJournal, type Journal, memoryJournal } from '../../../src/jobs/index.js';
import { journalContract } from '../../../src/stores/conformance/index.js';
import { journalOf } from '../../../src/stores/database-store.js';
import { memoryDatabase } from '../../support/memory-database.js';
import { inVirtualTime } from '../../support/virtual-time.js';
import { faultsOfHold, perPlace, temporaryFiles } from './places.js';

describe('memoryJournal keeps the contract: it', () => {
  it.each(journalContract(perPlace(memoryJournal)))('$name', ({ run }) => run());
});

describe('fileJournal keeps the contract: it', () => {
  const files = temporaryFiles();
  it.each(journalContract((place) => fileJournal(files.path(place)), files))('$name', ({ run }) => run());
});

type Make = (place: string) => Required<Journal>;

/** Journals with one fault each, by the promise that each of them breaks. */
const broken: Record<string, (make: Make) => (place: string) => Partial<Journal>> = {
  'has no lines if none were added': () => () => ({ read: async () => [''] }),
  'keeps every line as it is, in order': (make) => (place) => ({
    read: async () => [...(await make(place).read())].reverse(),
  }),
  'keeps lines that are added at the same time': (make) => (place) => {
    let adding: Promise<void> | undefined;
    // A line that comes during another one is lost.
    return {
      append(line) {
        adding ??= make(place)
          .append(line)
          .finally(() => {
            adding = undefined;
          });
        return adding;
      },
    };
  },
  'is shared by all who use the same place': () => () => memoryJournal(),
  'keeps places apart': (make) => () => make('one place'),
  ...faultsOfHold<ReturnType<Make>>((journal, line) => journal.append(line)),
  // This journal writes without the lock.
  'refuses writes from a holder that lost it': (make) => (place) => ({
    append: (line) => make(place).append(line),
  }),
};

describe('the contract of a journal', () => {
  inVirtualTime();

  const testsOf = (make: (place: string) => Journal, lapse?: (place: string) => Promise<void>) =>
    new Map(journalContract(make, { lapse }).map(({ name, run }) => [name, run]));

  it.each(Object.entries(broken))(
    'finds the fault of a journal that breaks the promise: it %s',
    async (name, faultOf) => {
      const database = memoryDatabase();
      const whole = (place: string) => journalOf(database.store(place));
      const fault = faultOf(whole);
      const run = testsOf((place) => ({ ...whole(place), ...fault(place) }), database.lapse).get(name);
      await expect(run?.()).rejects.toThrow('The journal breaks its contract: ');
    },
  );

  it('has such a journal for each of its promises', () => {
    expect(Object.keys(broken)).toEqual([...testsOf(memoryJournal).keys()]);
  });
});
