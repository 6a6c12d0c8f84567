import { sleep } from '../../../shared/abort.js';
import { JobError } from '../../../stores/job-error.js';
import { defaultSchema } from '../../../stores/postgres-connection.js';
import { type DatabaseConnection, type Driver, isSqlite } from '../database.js';
import { driverOf } from '../driver-of.js';
import { defaultLease, HeldDatabase } from '../held-database.js';
import { leaseTable } from '../sql.js';
import { SqlLog } from '../sql-keeper.js';
import { organisationIn } from '../state.js';
import { at, now, ours, own, statementsIn, text } from '../statement.js';
import type { ChangeOf } from './change.js';
import { type Body, eachPostgres, eachSqlite } from './each.js';
import type { ChangeOptions, ChangeReader, ChangesOptions } from './options.js';
import { longestIdle } from './prune.js';
import { defaultLook, expectLog, LogReader, register } from './reader.js';
import {
  changesTable,
  type LoggedTable,
  leaseOf,
  loggedTables,
  messagesTable,
  readersTable,
} from './tables.js';

/** Name of this job in the table of readers. */
const reads = 'changesOf';

/** Runs work with a database that nobody holds. */
async function using<T>(
  driver: Driver,
  signal: AbortSignal,
  work: (database: HeldDatabase) => Promise<T>,
): Promise<T> {
  const database = new HeldDatabase(driver, {
    holder: { lease: '', what: 'reader' },
    onAway: undefined,
    signal,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the readers of the log of an organisation, or of the only one in a database. The options were checked. */
export function readersOf(db: DatabaseConnection, { schema = defaultSchema, organisation }: ChangesOptions) {
  const { signal: never } = new AbortController();
  /** Returns the uuid of the organisation. */
  const chosen = (signal: AbortSignal) =>
    using(driverOf(db, schema, ''), signal, (database) => organisationIn(database, organisation));
  const withLog = async <T>(
    signal: AbortSignal,
    work: (database: HeldDatabase) => Promise<T>,
  ): Promise<T> => {
    const uuid = await chosen(signal);
    return using(driverOf(db, schema, uuid), signal, async (database) => {
      await expectLog(database);
      return work(database);
    });
  };
  return {
    async each<Table extends LoggedTable>(
      name: string,
      body: (change: ChangeOf<Table>, tx: never) => unknown,
      options: ChangeOptions<Table>,
    ): Promise<number> {
      const { tables = loggedTables, start, once = false, every = defaultLook, signal = never } = options;
      let given = 0;
      try {
        signal.throwIfAborted();
        const uuid = await withLog(signal, async (database) => {
          await register(new SqlLog(database), { name, reads, start, signal }, database);
          return database.dialect.organisation;
        });
        const found = { organisation: uuid, name, tables, signal };
        // The statements read the chosen tables only, and the connection is that of the caller.
        const step = isSqlite(db)
          ? eachSqlite(db, found, body as Body<typeof db>)
          : eachPostgres(db, schema, found, body as Body<typeof db>);
        for (;;) {
          if (await step()) {
            given += 1;
            // In SQLite, nothing else would happen in this process.
            await new Promise((resolve) => setTimeout(resolve, 0));
          } else if (once) return given;
          else await sleep(every, signal);
        }
      } catch (error) {
        if (!signal.aborted || error !== signal.reason) throw error;
      }
      return given;
    },

    async *read<Table extends LoggedTable>(name: string, options: ChangeOptions<Table>) {
      const { once = false, every = defaultLook, lease = defaultLease, ...more } = options;
      const { signal = never } = options;
      if (signal.aborted) return;
      const found = LogReader.run(
        { db, schema, organisation: { uuid: await chosen(signal) }, name, reads, lease, ...more },
        (reader) => reader.changes({ once, every }),
      );
      // The reader gives changes of the chosen tables only.
      yield* found as AsyncGenerator<ChangeOf<Table>, void, undefined>;
    },

    list: (): Promise<readonly ChangeReader[]> =>
      withLog(never, async (database) => {
        const sql = statementsIn(database.dialect);
        const rows = await database.read(
          sql`SELECT name, reads, position, seen_at, (SELECT count(*) FROM ${own(changesTable, 'c')} WHERE n > position) AS behind, CASE WHEN seen_at > ${now} - ${text(String(longestIdle))} THEN 0 ELSE 1 END AS is_idle FROM ${own(readersTable)} ORDER BY name`,
        );
        return rows.map((row) => ({
          name: String(row.name),
          reads: String(row.reads),
          position: Number(row.position),
          behind: Number(row.behind),
          seenAt: new Date(Number(row.seen_at)),
          isIdle: Number(row.is_idle) === 1,
        }));
      }),
    remove: (name: string): Promise<void> =>
      withLog(never, async (database) => {
        const sql = statementsIn(database.dialect);
        const known = sql`SELECT name FROM ${own(readersTable)} WHERE name = ${name}`;
        if ((await database.read(known)).length === 0) {
          throw new JobError('input', `There is no reader ${JSON.stringify(name)}.`, {
            advice: 'readers() lists them.',
            option: 'reader',
          });
        }
        await database.write([
          sql`DELETE FROM ${at(messagesTable)} WHERE ${ours} AND reader = ${name}`,
          sql`DELETE FROM ${at(readersTable)} WHERE ${ours} AND name = ${name}`,
          sql`DELETE FROM ${at(leaseTable)} WHERE ${ours} AND name = ${leaseOf(name)}`,
        ]);
      }),
  };
}
