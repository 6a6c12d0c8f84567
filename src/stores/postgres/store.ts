import { shouldBe } from '../../shared/option-error.js';
import { databaseStore, journalOf, type TextSteps } from '../database-store.js';
import type { Journal } from '../journal.js';
import { expectLeaseOptions, type LeaseOptions, leaseOptionNames } from '../lease.js';
import { defaultSchema, inTurn, type PostgresConnection } from '../postgres-connection.js';
import type { Store } from '../store.js';
import { statementsIn } from './statements.js';

/** Options of a store or journal in Postgres. */
export interface PostgresStoreOptions extends LeaseOptions {
  /**
   * Schema of the tables `job_texts` and `job_text_parts`. The tables and the schema are created on first use.
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

function textIn(db: PostgresConnection, key: string, schema: string): TextSteps {
  const statements = statementsIn(schema);
  const send = (text: string, values?: unknown[]) => inTurn(db, () => db.query(text, values));
  const makeTables = once(() => send(statements.makeTables));

  async function run(statement: string, ...values: unknown[]): Promise<unknown[]> {
    await makeTables();
    return (await send(statement, [key, ...values])).rows;
  }
  const isDone = async (...statement: Parameters<typeof run>) => (await run(...statement)).length > 0;
  /** Takes a step that writes, as the owner of the lease if there is one. Returns whether it has written. */
  const isWritten = (step: keyof typeof statements.byOwner, text: string, owner: string | undefined) =>
    owner === undefined
      ? isDone(statements.byAnyone[step], text)
      : isDone(statements.byOwner[step], text, owner);

  return {
    take: (owner, time) => isDone(statements.takeLease, owner, time),
    renew: (owner, time) => isDone(statements.renewLease, owner, time),
    async giveBack(owner) {
      await run(statements.endLease, owner);
    },
    async read() {
      // The statement returns these columns.
      const [row] = (await run(statements.read)) as TextRow[];
      return row && (row.written ?? row.added) !== null ? (row.written ?? '') + (row.added ?? '') : undefined;
    },
    write: (text, owner) => isWritten('write', text, owner),
    append: (text, owner) => isWritten('append', text, owner),
  };
}

function storeIn(db: PostgresConnection, key: string, options: PostgresStoreOptions) {
  if (typeof db?.query !== 'function')
    throw shouldBe('db', 'a Postgres connection with query(text, values), such as new Pool()');
  expectLeaseOptions(options, [...leaseOptionNames, 'schema']);
  const { schema = defaultSchema } = options;
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(schema)) {
    throw shouldBe('schema', 'a name of lower-case letters, digits and underscores');
  }
  return databaseStore(key, 'Postgres', textIn(db, key, schema), options);
}

/**
 * Returns a store in Postgres, under the given key. One process at a time works with it, on any machine. The others
 * wait until that one ends, or until its lease expires. The store never closes the connection.
 *
 * Its operations reject with a `JobError` if Postgres fails, or if another process has taken over.
 *
 * A `Client` of `pg` takes one statement at a time. Stores, mirrors and readers that share one take turns. Your own statements do not,
 * so use a second connection for them.
 *
 * @example
 * ```ts
 * const db = new Pool({ connectionString: process.env.DATABASE_URL });
 * db.on('error', () => {}); // an idle connection that breaks would end the process
 * await org.copy(org.events(), { shift: { weeks: 52 }, store: postgresStore(db, 'next year') });
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
