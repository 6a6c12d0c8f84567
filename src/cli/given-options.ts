import type { Command } from 'commander';
import { UsageError } from './failure.js';

/** A Postgres database as other programs take it. The text may contain a password. */
const settings = /(?:^|\s)(?:host|hostaddr|dbname|service|user|password)\s*=/;

/** Whether a URL names what was meant. A special character in the password ends the name of the host, and leaves the @ behind it. */
function isReadable(address: string): boolean {
  try {
    // A socket has no host.
    const { pathname, hash } = new URL(address.replace('@/', '@localhost/'));
    return !(pathname + hash).includes('@');
  } catch {
    return false;
  }
}

/** Refuses what is neither a file nor the URL of a Postgres database. A mirror would make an SQLite file of that name. */
function expectDatabase(flag: string, given: string): void {
  const [, scheme] =
    /^([a-z][a-z\d+.-]+):(?=\/\/)/i.exec(given) ?? /^((?:sqlite3?|file)):/i.exec(given) ?? [];
  const forms =
    'an SQLite file, such as org.db, or a Postgres database, such as postgres://localhost/tickets';
  if (settings.test(given)) {
    throw new UsageError(`${flag} does not take settings such as host=localhost. Pass ${forms}`);
  }
  const isPostgres = /^postgres(?:ql)?$/i.test(scheme ?? '');
  if (isPostgres && !isReadable(given)) {
    throw new UsageError(
      `${flag} is not a valid URL. In a password, write special characters as % and two hexadecimal digits, such as %23 for # and %2F for /. Pass ${forms}`,
    );
  }
  if (scheme !== undefined && !isPostgres) {
    throw new UsageError(`${flag} does not take a URL with ${scheme}:. Pass ${forms}`);
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
