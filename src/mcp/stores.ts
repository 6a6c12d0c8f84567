import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../internal/make-folder.js';
import { OptionError } from '../internal/option-error.js';
import { fileJournal, fileStore, type Journal, memoryJournal, memoryStore, type Store } from '../jobs.js';
import type { Setup } from './tool.js';
import { type Turns, turns } from './turns.js';

/** Where jobs keep what they know from one call to the next. */
export interface Stores {
  /** Gives the store of a name, the same each time. */
  store(name: string): Store;
  /** The same of a journal. */
  journal(name: string): Journal;
  /** Lets jobs that write work one after another: each goes by what the one before has kept. */
  readonly inTurn: Turns;
}

/** Makes each name's own once. */
function byName<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    // Part of it comes from an agent, and must not lead out of the folder.
    if (!/^[\w-]+$/.test(name))
      throw new OptionError(`Nothing can be kept under the name ${JSON.stringify(name)}.`);
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** The folder for what is known of one account of one service: of another's events it would say what is not so. */
const folderOf = (folder: string, account: string): string =>
  join(folder, `jobs-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`);

/**
 * They are files below the folder, else the memory of this process: where there is no folder, where it is not known
 * whose account it is, and for an emulator, which has forgotten everything when it is started again.
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
