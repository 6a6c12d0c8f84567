import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  fileJournal,
  fileStore,
  type Journal,
  memoryJournal,
  memoryStore,
  type Store,
} from '../jobs/index.js';
import { makeFolder } from '../shared/make-folder.js';
import { OptionError } from '../shared/option-error.js';
import type { Setup } from './tool.js';

/** Stores in which jobs keep their state between calls. */
export interface Stores {
  /** Returns the store of a name. It is the same each time. */
  store(name: string): Store;
  /** Returns the journal of a name. It is the same each time. */
  journal(name: string): Journal;
  /** Runs jobs that write one after another, because each depends on what the one before has stored. */
  readonly inTurn: Turns;
}

/** Returns a function that makes one object for each name. */
function byName<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    // Part of the name comes from an agent, and must not lead out of the folder.
    if (!/^[\w-]+$/.test(name))
      throw new OptionError(`The name ${JSON.stringify(name)} cannot be used for a file.`);
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** Returns the folder for one account of one service. State of another account would be wrong. */
const folderOf = (folder: string, account: string): string =>
  join(folder, `jobs-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`);

/**
 * Returns stores as files in the folder. Uses memory without a folder, without a known account, or for an emulator,
 * whose records are lost when it ends.
 */
export function storesIn({ folder, account, isEmulator }: Setup): Stores {
  const kept =
    folder === undefined || account === undefined || isEmulator ? undefined : folderOf(folder, account);
  if (kept === undefined) {
    return { store: byName(() => memoryStore()), journal: byName(() => memoryJournal()), inTurn: turns() };
  }
  const pathOf = (file: string): string => {
    makeFolder(kept);
    return join(kept, file);
  };
  return {
    store: byName((name) => fileStore(pathOf(`${name}.json`))),
    journal: byName((name) => fileJournal(pathOf(`${name}.journal`))),
    inTurn: turns(),
  };
}

/** Does work after all earlier work has ended. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for work. Without it, two equal calls at once would both check before either has done anything, and would
 * do it twice.
 */
function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}
