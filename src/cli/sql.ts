import { type Command, Option } from 'commander';
import { views } from '../jobs/mirror/views.js';
import { openReader } from '../jobs/sql-reader/reader.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { defaultSchema } from '../stores/postgres-connection.js';
import { databaseFailure } from './database-failure.js';
import { toDuration } from './duration.js';
import { UsageError } from './failure.js';
import { addNotes } from './help-notes.js';
import { interruptible } from './interruption.js';
import { addOutputOptions, type OutputFlags } from './output/output-options.js';
import { openList, type RecordWriter } from './output/records.js';
import { warn } from './terminal.js';

interface SqlFlags extends OutputFlags {
  readonly from: string;
  readonly schema: string;
  readonly timeout?: number;
}

/** Returns the columns to write. A dot in a name is a part of it, as in `sum(o.quantity)`. */
function chosen(columns: readonly string[], select: readonly string[] = columns): readonly string[] {
  const unknown = select.find((name) => !columns.includes(name));
  if (unknown === undefined) return select;
  const meant = nearestName(unknown, columns);
  const otherwise = knownNames('column', columns);
  throw new UsageError(`--select: ${unknownName({ noun: 'column', name: unknown, meant, otherwise })}`);
}

async function writeAnswer(
  sql: string,
  { from, schema, timeout, select, ...flags }: SqlFlags,
  signal: AbortSignal,
): Promise<void> {
  const reader = openReader({ database: from, schema, forAgents: false, onWarning: warn });
  let list: RecordWriter | undefined;
  try {
    const bounds = { signal, ...(timeout !== undefined && { time: timeout }) };
    for await (const { columns, rows } of reader.ask(sql, bounds)) {
      const names = chosen(columns, select);
      list ??= await openList(flags, { columns: names });
      const places = names.map((name) => columns.indexOf(name));
      for (const row of rows)
        await list.write(Object.fromEntries(places.map((place, index) => [names[index], row[place]])));
    }
    await list?.end();
  } finally {
    await reader.close();
  }
}

const runSql = (sql: string, flags: SqlFlags): Promise<void> =>
  interruptible((signal) => writeAnswer(sql, flags, signal)).catch((error) => {
    throw databaseFailure(error);
  });

/** Adds the options of `sql`. */
export function sqlCommand(command: Command): void {
  command
    .description('Runs a SQL query on the database of a mirror. It cannot change the database.')
    .argument('<query>', 'one statement that begins with SELECT, WITH or VALUES')
    .requiredOption('--from <database>', 'SQLite file, or URL of a Postgres database')
    .option('--schema <name>', 'Postgres schema of the tables', defaultSchema)
    .addOption(
      new Option(
        '--timeout <time>',
        'ends the query after this time, such as 30s, which includes that of writing its rows',
      ).argParser(toDuration('--timeout')),
    );
  addNotes(
    addOutputOptions(command),
    `The views ${views.map(({ name }) => name).join(', ')} leave out deleted records.
Each table has a column gone_at, which is null as long as the record exists.

Values are written as the database has them: times of Postgres in UTC, bytes as \\x and hexadecimal digits, and numbers that
JavaScript cannot hold as text. The second column that is called name becomes name_2.

Examples:
  ticketing-client sql 'select * from sales_by_day order by day desc limit 7' --from org.db
  ticketing-client sql 'select name, email from buyers where events > 1' --from org.db -o csv > twice.csv`,
  ).action((sql: string, flags: SqlFlags) => runSql(sql, flags));
}
