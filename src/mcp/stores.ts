import { join } from 'node:path';
import { fileJournal, fileStore, type Journal, memoryJournal, memoryStore, type Store } from '../jobs.js';

/** Where jobs keep what they know from one call to the next. */
export interface Stores {
  /** Gives the store of a name, the same each time. */
  store(name: string): Store;
  /** The same of a journal. */
  journal(name: string): Journal;
}

/** Makes each name's own once. */
function byName<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    // Part of it comes from an agent, and must not lead out of the folder.
    if (!/^[\w-]+$/.test(name))
      throw new TypeError(`Nothing can be kept under the name ${JSON.stringify(name)}.`);
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** They are files below the folder, else the memory of this process. */
export function storesIn(folder: string | undefined): Stores {
  return {
    store: byName((name) => (folder === undefined ? memoryStore() : fileStore(join(folder, `${name}.json`)))),
    journal: byName((name) =>
      folder === undefined ? memoryJournal() : fileJournal(join(folder, `${name}.journal`)),
    ),
  };
}
