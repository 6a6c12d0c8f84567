import type { Command } from 'commander';
import { answer, DatabaseError } from '../fronts/database.js';
import { views } from '../jobs/mirror/views.js';
import { defaultSchema } from '../jobs/postgres-connection.js';
import { addNotes } from './help-notes.js';
import { addOutputOptions, type OutputFlags } from './output/output-options.js';
import { openList } from './output/records.js';
import { UsageError } from './usage-error.js';

interface SqlFlags extends OutputFlags {
  readonly from: string;
  readonly schema: string;
}

async function runSql(sql: string, { from, schema, ...flags }: SqlFlags): Promise<void> {
  const rows = await answer({ database: from, schema }, sql).catch((error) => {
    throw error instanceof DatabaseError ? new UsageError(error.message, { cause: error }) : error;
  });
  const columns = Object.keys(Object(rows[0]));
  const list = await openList(flags, { columns, fields: columns, first: columns });
  for (const row of rows) await list.write(row);
  await list.end();
}

/** Adds the options of `sql`. */
export function sqlCommand(command: Command): void {
  command
    .description('Runs a SQL query on the database of a mirror. It cannot change the database.')
    .argument('<query>', 'one statement that begins with SELECT, WITH, VALUES or EXPLAIN')
    .requiredOption('--from <database>', 'SQLite file, or URL of a Postgres database')
    .option('--schema <name>', 'Postgres schema of the tables', defaultSchema);
  addNotes(
    addOutputOptions(command),
    `The views ${views.map(({ name }) => name).join(', ')} leave out deleted records.
Each table has a column gone_at, which is null as long as the record exists.

Examples:
  ticketing-client sql 'select * from sales_by_day order by day desc limit 7' --from org.db
  ticketing-client sql 'select name, email from buyers where events > 1' --from org.db -o csv > twice.csv`,
  ).action((sql: string, flags: SqlFlags) => runSql(sql, flags));
}
