import { shouldBe } from '../shared/option-error.js';
import type { Journal } from './journal.js';
import { Lease, type LeaseOptions, type LeaseSteps } from './lease.js';
import { onDatabase } from './on-database.js';
import type { RowChange, Store, StoreRows } from './store.js';

/**
 * Steps of a database for a text that many processes share. Each is atomic. `write` and `append` change nothing and return
 * false if `owner` is given and does not have the lease.
 */
export interface TextSteps extends LeaseSteps {
  read(): Promise<string | undefined>;
  write(text: string, owner: string | undefined): Promise<boolean>;
  append(text: string, owner: string | undefined): Promise<boolean>;
  readonly rows: RowSteps;
}

/** Steps of a database for rows. Those that write also take the owner, as the steps for a text do. */
export interface RowSteps extends Pick<StoreRows, 'read' | 'names' | 'count'> {
  /** Makes changes of different rows, and replaces the text if one is given. */
  change(
    changes: readonly RowChange[],
    text: string | undefined,
    owner: string | undefined,
  ): Promise<boolean>;
  clear(owner: string | undefined): Promise<boolean>;
}

/** Returns the last change of each row. */
const lastOf = (changes: readonly RowChange[]): readonly RowChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify([change.part, change.name]), change])).values(),
];

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
  const reading = <T>(read: () => Promise<T>) => onDatabase(place, 'read', read);
  const { rows } = steps;
  return {
    name: key,
    read: () => reading(steps.read),
    write: (text) => lease.write((owner) => steps.write(text, owner)),
    append: (text) => lease.write((owner) => steps.append(text, owner)),
    hold: (held) => lease.hold(held),
    rows: {
      read: (part, names) => reading(() => rows.read(part, names)),
      names: (part) => reading(() => rows.names(part)),
      count: (part) => reading(() => rows.count(part)),
      write: (changes, text) => lease.write((owner) => rows.change(lastOf(changes), text, owner)),
      clear: () => lease.write(rows.clear),
    },
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
