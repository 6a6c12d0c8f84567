import { shouldBe } from '../shared/option-error.js';
import type { Journal } from './journal.js';
import { Lease, type LeaseOptions, type LeaseSteps } from './lease.js';
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

/** A store whose text can also be appended to. */
export type AppendedStore = Required<Store> & Pick<Journal, 'append'>;

/** Returns a store in a database. The key is its name in the database and in errors. */
export function databaseStore(
  key: string,
  database: string,
  steps: TextSteps,
  options: LeaseOptions,
): AppendedStore {
  if (typeof key !== 'string' || key === '') throw shouldBe('key', 'a non-empty text');
  const lease = new Lease({ name: key, database }, steps, options);
  return {
    name: key,
    read: () => lease.read(steps.read),
    write: (text) => lease.write((owner) => steps.write(text, owner)),
    append: (text) => lease.write((owner) => steps.append(text, owner)),
    hold: lease.hold.bind(lease),
  };
}

/** Returns a journal that keeps its lines in a store. */
export const journalOf = ({ read, append, hold }: AppendedStore): Journal => ({
  read: async () => ((await read()) ?? '').split('\n').slice(0, -1),
  append: (line) => append(`${line}\n`),
  hold,
});
