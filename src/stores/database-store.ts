import { unlessAborted } from '../shared/abort.js';
import { shouldBe } from '../shared/option-error.js';
import type { Journal } from './journal.js';
import { Lease, type LeaseOptions, type LeaseSteps } from './lease.js';
import { type DatabasePlace, onDatabase } from './on-database.js';
import type { RowChange, Store, StoreRows } from './store.js';

/**
 * Steps of a database for a text that many processes share. Each is atomic. `write` and `append` change nothing and return
 * false if `owner` is given and does not have the lease.
 */
export interface TextSteps extends LeaseSteps {
  read(): Promise<string | undefined>;
  write(text: string, owner: string | undefined): Promise<boolean>;
  append(text: string, owner: string | undefined): Promise<boolean>;
  /** Waits until no other transaction has locked the text, and locks it until the transaction of this connection ends. */
  lock?(): Promise<unknown>;
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

function placeOf(key: string, database: string): DatabasePlace {
  if (typeof key !== 'string' || key === '') throw shouldBe('key', 'a non-empty text');
  return { name: key, database };
}

type NamedStore = Required<Store> & { readonly name: string };

/** Returns a store whose steps are taken by a lease, or in another way. A step that writes gets the owner of the lease. */
function storeOf(
  { name }: DatabasePlace,
  { rows, ...text }: TextSteps,
  lease: Pick<Lease, 'read' | 'write'>,
): Omit<NamedStore, 'hold'> {
  return {
    name,
    read: () => lease.read(text.read),
    write: (whole) => lease.write((owner) => text.write(whole, owner)),
    append: (more) => lease.write((owner) => text.append(more, owner)),
    rows: {
      read: (part, names) => lease.read(() => rows.read(part, names)),
      names: (part) => lease.read(() => rows.names(part)),
      count: (part) => lease.read(() => rows.count(part)),
      write: (changes, whole) => lease.write((owner) => rows.change(lastOf(changes), whole, owner)),
      clear: () => lease.write(rows.clear),
    },
  };
}

/** Returns a store in a database. The key is its name in the database and in errors. */
export function databaseStore(
  key: string,
  database: string,
  steps: TextSteps,
  options: LeaseOptions,
): NamedStore {
  const place = placeOf(key, database);
  const lease = new Lease(place, steps, options);
  return {
    ...storeOf(place, steps, lease),
    hold: (held) => lease.hold(held),
  };
}

/** Returns a store that takes no lease. */
export function unleasedStore(
  key: string,
  database: string,
  steps: TextSteps,
): Omit<NamedStore, 'hold'> & Pick<Store, 'hold'> {
  const place = placeOf(key, database);
  const { lock } = steps;
  return {
    ...storeOf(place, steps, {
      read: (step) => onDatabase(place, 'read', step),
      write: (step) => onDatabase(place, 'write', async () => void (await step(undefined))),
    }),
    ...(lock && {
      async hold({ signal = new AbortController().signal } = {}) {
        await unlessAborted(signal, onDatabase(place, 'lock', lock));
        return async () => {};
      },
    }),
  };
}

/** Returns a journal that keeps its lines in a store. */
export function journalOf({
  read,
  append,
  hold,
}: Pick<Required<Store>, 'read' | 'append'> & Pick<Store, 'hold'>): Journal {
  return {
    read: async () => ((await read()) ?? '').split('\n').slice(0, -1),
    append: (line) => append(`${line}\n`),
    ...(hold && { hold }),
  };
}
