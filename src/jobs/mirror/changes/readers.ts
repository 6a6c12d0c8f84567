import { JobError } from '../../../stores/job-error.js';
import { defaultSchema } from '../../../stores/postgres-connection.js';
import type { DatabaseConnection, Driver } from '../database.js';
import { driverOf } from '../driver-of.js';
import { defaultLease, HeldDatabase } from '../held-database.js';
import type { Write } from '../keeper.js';
import { leaseTable } from '../sql.js';
import { organisationIn } from '../state.js';
import { at, now, ours, own, queryIn, statementsIn, text } from '../statement.js';
import { OfBody } from './body.js';
import type { ChangeOf, MirrorChange } from './change.js';
import type { ChangeOptions, ChangeReader, ChangesOptions } from './options.js';
import { defaultLook, expectLog, LogReader } from './reader.js';
import {
  changesTable,
  type LoggedTable,
  leaseOf,
  longestIdle,
  messagesTable,
  readersTable,
} from './tables.js';

/** Name of this job in the table of readers. */
const reads = 'changesOf';

/** Runs work with a database that nobody holds. */
async function using<T>(driver: Driver, work: (database: HeldDatabase) => Promise<T>): Promise<T> {
  const { signal } = new AbortController();
  const holder = { lease: '', what: 'reader' };
  const database = new HeldDatabase(driver, { holder, onAway: undefined, signal });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the readers of the log of an organisation, or of the only one in a database. The options were checked. */
export function readersOf(db: DatabaseConnection, { schema = defaultSchema, organisation }: ChangesOptions) {
  const uuid = () => using(driverOf(db, schema, ''), (database) => organisationIn(database, organisation));
  const withLog = async <T>(work: (database: HeldDatabase) => Promise<T>): Promise<T> =>
    using(driverOf(db, schema, await uuid()), async (database) => {
      await expectLog(database);
      return work(database);
    });
  async function* run<Found>(
    name: string,
    { lease = defaultLease, tables, start, signal }: ChangeOptions,
    work: (reader: LogReader) => AsyncGenerator<Found, void, undefined>,
  ) {
    if (signal?.aborted) return;
    const place = { db, schema, organisation: { uuid: await uuid() } };
    yield* LogReader.run({ ...place, name, reads, lease, tables, start, signal }, work);
  }
  return {
    async each<Table extends LoggedTable>(
      name: string,
      body: (change: ChangeOf<Table>, tx: never) => unknown,
      options: ChangeOptions<Table>,
    ): Promise<number> {
      const { once = false, every = defaultLook } = options;
      // The reader gives changes of the chosen tables only, and the connection is that of the caller.
      const call = (change: MirrorChange) => (tx: unknown) => body(change as ChangeOf<Table>, tx as never);
      const passing = (change: MirrorChange): Write[] => [{ do: 'rows', made: [{ call: call(change) }] }];
      let given = 0;
      try {
        for await (const _ of run(name, options, (reader) =>
          reader.changes({ once, every, with: passing }),
        )) {
          given += 1;
          // In SQLite, nothing else would happen in this process.
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
      } catch (error) {
        throw error instanceof OfBody ? error.error : error;
      }
      return given;
    },

    read<Table extends LoggedTable>(name: string, options: ChangeOptions<Table>) {
      const { once = false, every = defaultLook } = options;
      // The reader gives changes of the chosen tables only.
      return run(name, options, (reader) => reader.changes({ once, every })) as AsyncGenerator<
        ChangeOf<Table>,
        void,
        undefined
      >;
    },

    list: (): Promise<readonly ChangeReader[]> =>
      withLog(async (database) => {
        const query = queryIn(database);
        const rows =
          await query`SELECT name, reads, position, seen_at, (SELECT count(*) FROM ${own(changesTable, 'c')} WHERE n > position) AS behind, CASE WHEN seen_at > ${now} - ${text(String(longestIdle))} THEN 0 ELSE 1 END AS is_idle FROM ${own(readersTable)} ORDER BY name`;
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
      withLog(async (database) => {
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
