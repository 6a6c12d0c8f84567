import { JobError } from '../../../stores/job-error.js';
import { Heard } from '../../common/heard.js';
import type { DatabaseConnection } from '../database.js';
import { type HeldDatabase, heldDatabase } from '../held-database.js';
import type { Write } from '../keeper.js';
import { leaseTable } from '../sql.js';
import { organisationIn } from '../state.js';
import { at, now, ours, own, queryIn, statementsIn, text } from '../statement.js';
import { OfBody } from './body.js';
import type { ChangeOf, MirrorChange } from './change.js';
import type { ChangeOptions, ChangeReader, ChangesOptions } from './options.js';
import { expectLog, type LookOptions, runReader } from './reader.js';
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

/** Returns the readers of the log of an organisation, or of the only one in a database. The options were checked. */
export function readersOf(db: DatabaseConnection, { schema, organisation }: ChangesOptions) {
  /** Runs work with the rows of an organisation, which nobody holds. */
  async function using<T>(uuid: string, work: (database: HeldDatabase) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const hearing = { heard: new Heard(controller), signal: controller.signal };
    const holder = { lease: '', what: 'reader' };
    const database = await heldDatabase({ db, schema, organisation: uuid, holder, ...hearing });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const uuid = () => using('', (database) => organisationIn(database, organisation));
  const withLog = async <T>(work: (database: HeldDatabase) => Promise<T>): Promise<T> =>
    using(await uuid(), async (database) => {
      await expectLog(database);
      return work(database);
    });
  async function* run(
    name: string,
    { once, every, ...options }: ChangeOptions,
    writes?: LookOptions['with'],
  ): AsyncGenerator<MirrorChange, void, undefined> {
    if (options.signal?.aborted) return;
    const place = { db, schema, organisation: { uuid: await uuid() } };
    yield* runReader({ ...options, ...place, name, reads }, (reader) =>
      reader.changes({ once, every, with: writes }),
    );
  }
  return {
    async each<Table extends LoggedTable>(
      name: string,
      body: (change: ChangeOf<Table>, tx: never) => unknown,
      options: ChangeOptions<Table>,
    ): Promise<number> {
      // The reader gives changes of the chosen tables only, and the connection is that of the caller.
      const call = (change: MirrorChange) => (tx: unknown) => body(change as ChangeOf<Table>, tx as never);
      const passing = (change: MirrorChange): Write[] => [{ do: 'rows', made: [{ call: call(change) }] }];
      let given = 0;
      try {
        for await (const _ of run(name, options, passing)) {
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
      // The reader gives changes of the chosen tables only.
      return run(name, options) as AsyncGenerator<ChangeOf<Table>, void, undefined>;
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
