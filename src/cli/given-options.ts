import type { Command } from 'commander';
import { UsageError } from './failure.js';

const products =
  /^(?:postgres(?:ql)?|pg|psql|sqlite3?|libsql|mysql|mariadb|mssql|sql-?server|oracle|mongo(?:db)?|redis|duckdb|clickhouse|bigquery|snowflake)$/i;

/** Refuses what is neither a file nor the URL of a Postgres database. A mirror would make an SQLite file of that name. */
function expectDatabase(flag: string, given: string): void {
  const [, scheme] =
    /^([a-z][a-z\d+.-]+):(?=\/\/)/i.exec(given) ?? /^((?:sqlite3?|file)):/i.exec(given) ?? [];
  const forms =
    'an SQLite file, such as org.db, or a Postgres database, such as postgres://localhost/tickets';
  if (scheme !== undefined && !/^postgres(?:ql)?$/i.test(scheme)) {
    throw new UsageError(`${flag} does not take a URL with ${scheme}:. Pass ${forms}`);
  }
  if (products.test(given)) {
    throw new UsageError(
      `${flag} ${given} would be an SQLite file of that name. Pass ${forms}. If you mean the file, use ./${given}`,
    );
  }
}

/** Names of a table in a file. */
const isTable = /\.(?:csv|ndjson|jsonl?|parquet)$/i;

/** Refuses an empty path or address, because a script passes it for a variable that is not set, and an unknown kind of database. */
export function expectPlaces(command: Command): void {
  for (const option of command.options) {
    if (!/<(?:file|folder|database|url)>$/.test(option.flags)) continue;
    const given: unknown = command.getOptionValue(option.attributeName());
    if (given === '') {
      throw new UsageError(
        `${option.long} must not be empty. If its value is a variable, check that it is set.`,
      );
    }
    if (/<folder>$/.test(option.flags) && typeof given === 'string' && isTable.test(given)) {
      throw new UsageError(
        `${option.long} ${given} would be a folder of that name. Without ${option.long}, the command writes one table: add "> ${given}". If you mean the folder, use ${given}/`,
      );
    }
    if (/<database>$/.test(option.flags) && typeof given === 'string')
      expectDatabase(option.long ?? '', given);
  }
}

/** Refuses a second value of an option, unless its description says that it is repeatable. One of them would be lost. */
export function refuseRepeats(command: Command): void {
  for (const { description, long, required, optional } of command.options) {
    if (!long || !(required || optional) || /\brepeatable\b/.test(description)) continue;
    let first: string | undefined;
    command.on(`option:${long.slice(2)}`, (value: string) => {
      if (first !== undefined && first !== value)
        throw new UsageError(
          `${long} was given twice with different values, but takes one. Run the command once for each`,
        );
      first = value;
    });
  }
}
