import { shouldBe } from '../shared/option-error.js';
import type { Journal } from './journal.js';
import { Lease, type LeaseOptions, type LeaseSteps } from './lease.js';
import { onDatabase } from './on-database.js';
import type { Store } from './store.js';

/**
 * Steps of a database for a text that many processes share. Each is atomic. `write` and `append` change nothing and return
 * false if `owner` is given and does not have the lease.
 */
export interface TextSteps extends LeaseSteps {
  read(): Promise<string | undefined>;
  write(text: string, owner: string | undefined): Promise<boolean>;
  append(text: string, owner: string | undefined): Promise<boolean>;
}

/** Returns a store in a database. The key is its name in the database and in errors. */
export function databaseStore(
  key: string,
  database: string,
  steps: TextSteps,
  options: LeaseOptions,
): Required<Store> & { readonly name: string } {
  if (typeof key !== 'string' || key === '') throw shouldBe('key', 'a non-empty text');
  const place = { name: key, database };
  const lease = new Lease(place, steps, options);
  return {
    name: key,
    read: () => onDatabase(place, 'read', steps.read),
    write: (text) => lease.write((owner) => steps.write(text, owner)),
    append: (text) => lease.write((owner) => steps.append(text, owner)),
    hold: (held) => lease.hold(held),
  };
}

/** Returns a journal that keeps its lines in a store. */
export function journalOf({
  read,
  append,
  hold,
}: Pick<Required<Store>, 'read' | 'append' | 'hold'>): Required<Journal> {
  return {
    read: async () => ((await read()) ?? '').split('\n').slice(0, -1),
    append: (line) => append(`${line}\n`),
    hold,
  };
}
