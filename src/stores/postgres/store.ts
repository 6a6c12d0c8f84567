import { shouldBe } from '../../shared/option-error.js';
import { databaseStore, journalOf, type TextSteps, unleasedStore } from '../database-store.js';
import type { Journal } from '../journal.js';
import { type DatabaseStoreOptions, expectDatabaseStoreOptions, leaseOptionNames } from '../lease.js';
import { defaultSchema, isClient, type PostgresConnection } from '../postgres-connection.js';
import type { Store } from '../store.js';
import { statementsIn } from './statements.js';

/** Options of a store or journal in Postgres. */
export interface PostgresStoreOptions extends DatabaseStoreOptions {
  /**
   * Schema of the tables `job_texts`, `job_text_parts` and `job_rows`. The tables and the schema are created on first use.
   *
   * @default 'ticketing'
   * @example schema: 'jobs'
   */
  readonly schema?: string | undefined;
}

/** A row with the parts of a text. */
interface TextRow {
  readonly written: string | null;
  readonly added: string | null;
}

/** A row of a store. */
interface Row {
  readonly name: string;
  readonly value: string;
}

/** Returns a function that takes a step once, and again after a failure. */
function once(step: () => Promise<unknown>): () => Promise<unknown> {
  let taken: Promise<unknown> | undefined;
  return () => {
    taken ??= step().catch((error: unknown) => {
      taken = undefined;
      throw error;
    });
    return taken;
  };
}

/** The last statement that was passed to a connection. */
const last = new WeakMap<PostgresConnection, Promise<unknown>>();

/** Returns a connection that passes on one statement at a time, as a `Client` of `pg` wants it. */
const inTurn = (db: PostgresConnection): PostgresConnection => ({
  query(...statement) {
    const send = () => db.query(...statement);
    const answer = (last.get(db) ?? Promise.resolve()).then(send, send);
    last.set(db, answer);
    return answer;
  },
});

function textIn(db: PostgresConnection, key: string, schema: string): TextSteps {
  const statements = statementsIn(schema);
  const makeTables = once(() => db.query(statements.makeTables));
  const makeRows = once(async () => {
    await makeTables();
    await db.query(statements.makeRows);
  });

  async function run(statement: string, ...values: unknown[]): Promise<unknown[]> {
    await makeTables();
    return (await db.query(statement, [key, ...values])).rows;
  }
  async function runOnRows(...statement: Parameters<typeof run>): Promise<unknown[]> {
    await makeRows();
    return run(...statement);
  }
  const isDone = async (...statement: Parameters<typeof run>) => (await run(...statement)).length > 0;
  /** Takes a step that writes, as the owner of the lease if there is one. Returns whether it has written. */
  const isWritten = (
    step: keyof typeof statements.byOwner,
    owner: string | undefined,
    values: readonly unknown[],
  ) =>
    owner === undefined
      ? isDone(statements.byAnyone[step], ...values)
      : isDone(statements.byOwner[step], ...values, owner);

  return {
    take: (owner, time) => isDone(statements.takeLease, owner, time),
    renew: (owner, time) => isDone(statements.renewLease, owner, time),
    lock: () => run(statements.lock),
    async giveBack(owner) {
      await run(statements.endLease, owner);
    },
    async read() {
      // The statement returns these columns.
      const [row] = (await run(statements.read)) as TextRow[];
      return row && (row.written ?? row.added) !== null ? (row.written ?? '') + (row.added ?? '') : undefined;
    },
    write: (text, owner) => isWritten('write', owner, [text]),
    append: (text, owner) => isWritten('append', owner, [text]),
    rows: {
      async read(part, names) {
        const found = names
          ? runOnRows(statements.readNamedRows, part, JSON.stringify(names))
          : runOnRows(statements.readRows, part);
        return new Map(((await found) as Row[]).map(({ name, value }) => [name, value]));
      },
      async names(part) {
        return ((await runOnRows(statements.readNames, part)) as Row[]).map(({ name }) => name);
      },
      async count(part) {
        const [row] = (await runOnRows(statements.countRows, part)) as { readonly count: number }[];
        return row?.count ?? 0;
      },
      async change(changes, text, owner) {
        await makeRows();
        const puts = changes.filter(({ value }) => value !== undefined);
        const deletions = changes.filter(({ value }) => value === undefined);
        const rows = [JSON.stringify(puts), JSON.stringify(deletions)];
        return text === undefined
          ? isWritten('change', owner, rows)
          : isWritten('changeWithText', owner, [...rows, text]);
      },
      async clear(owner) {
        await makeRows();
        return isWritten('clear', owner, []);
      },
    },
  };
}

function storeIn(db: PostgresConnection, key: string, options: PostgresStoreOptions) {
  if (typeof db?.query !== 'function')
    throw shouldBe('db', 'a Postgres connection with query(text, values), such as new Pool()');
  expectDatabaseStoreOptions(options, [...leaseOptionNames, 'schema']);
  const { schema = defaultSchema, lease, ...rest } = options;
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(schema)) {
    throw shouldBe('schema', 'a name of lower-case letters, digits and underscores');
  }
  // Without a lease, it is the connection of a transaction.
  const steps = textIn(lease === false || isClient(db) ? inTurn(db) : db, key, schema);
  return lease === false
    ? unleasedStore(key, 'Postgres', steps)
    : databaseStore(key, 'Postgres', steps, { ...rest, lease });
}

/**
 * Returns a store in Postgres, under the given key. One process at a time works with it, on any machine. The others
 * wait until that one ends, or until its lease expires. The store never closes the connection.
 *
 * Its operations reject with a `JobError` if Postgres fails, or if another process has taken over.
 *
 * With `lease: false` and the connection of a transaction, the state commits together with your own rows, or not at all. A
 * second transaction with the same key waits until the first has ended. Nothing is then lost or yielded twice.
 *
 * A `Client` of `pg` takes one statement at a time. The store sends its statements one after another, but a job reads ahead while
 * your loop runs. So use a second connection for yours or, in a transaction, pass both through a queue.
 *
 * @example
 * ```ts
 * const db = new Pool({ connectionString: process.env.DATABASE_URL });
 * db.on('error', () => {}); // an idle connection that breaks would end the process
 * for await (const change of org.watch.orders({ store: postgresStore(db, 'sales') })) await notify(change);
 * ```
 */
export function postgresStore(
  db: PostgresConnection,
  key: string,
  options: PostgresStoreOptions = {},
): Store {
  return storeIn(db, key, options);
}

/**
 * Returns a journal in Postgres, under the given key. A line is committed when `append` resolves. One process at a
 * time works with it, as with `postgresStore`.
 *
 * @example
 * ```ts
 * await org.invite(event, guests, { journal: postgresJournal(db, 'invited') });
 * ```
 */
export function postgresJournal(
  db: PostgresConnection,
  key: string,
  options: PostgresStoreOptions = {},
): Journal {
  return journalOf(storeIn(db, key, options));
}
