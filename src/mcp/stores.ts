import { join } from 'node:path';
import { fileStore, memoryStore, type Store } from '../jobs.js';

/** Gives the store of a name, the same each time. */
export type Stores = (name: string) => Store;

/** Where jobs keep what they know from one call to the next: files below the folder, else the memory of this process. */
export function storesIn(folder: string | undefined): Stores {
  const kept = new Map<string, Store>();
  return (name) => {
    // Part of it comes from an agent, and must not lead out of the folder.
    if (!/^[\w-]+$/.test(name)) throw new TypeError(`There can be no store ${JSON.stringify(name)}.`);
    const store = kept.get(name) ?? (folder === undefined ? memoryStore() : fileStore(join(folder, `${name}.json`)));
    kept.set(name, store);
    return store;
  };
}
