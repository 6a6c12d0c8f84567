import { stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { isAddress } from '../../jobs/mirror/databases/database-error.js';
import { type OpenedMirror, openMirror } from '../../jobs/mirror/databases/open-mirror.js';
import { driverOf } from '../../jobs/mirror/driver-of.js';
import { jobTables } from '../../jobs/mirror/job-tables.js';
import { own, statementsIn } from '../../jobs/mirror/statement.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { databaseFailure } from '../database-failure.js';
import { UsageError } from '../failure.js';
import { report, warn } from '../terminal.js';
import { addEventsOption, addStartOption, type EventsFlags, type StartFlags } from './filter-options.js';
import type { Work } from './job.js';
import { addRoundOptions, type RoundFlags } from './rounds.js';

/** Options of a command that follows changes. It keeps its state in a database, or reads the log of a mirror instead of the service. */
export interface FollowFlags extends EventsFlags, RoundFlags, StartFlags {
  /** `false` to keep no state. */
  readonly db?: string | false;
  readonly mirror?: string;
  readonly schema?: string;
  readonly reader?: string;
}

const schemaOption = [
  '--schema <name>',
  `Postgres schema of the tables (default: ${defaultSchema})`,
] as const;
const readerOption = (name: string) =>
  ['--reader <name>', `name under which the database keeps the position (default: ${name})`] as const;

/** Adds the options for a database that is only read. `name` is that of the reader, and of the default file. */
export const addReadOptions = (command: Command, name: string, what: string): Command =>
  command
    .option('--db <database>', `SQLite file or Postgres URL: ${what} (default: ${name}.db in this folder)`)
    .option(...schemaOption)
    .option(...readerOption(name));

/** Throws a `UsageError` if a file is missing. */
export async function expectDatabase(place: string, advice: string): Promise<void> {
  if (isAddress(place) || (await stat(place).catch(() => undefined))) return;
  throw new UsageError(`${place} does not exist. ${advice}`);
}

/** Adds the options of a command that follows changes. `name` is that of the reader, and of the default file. */
export const addFollowOptions = (command: Command, name: string, records: string, state: string): Command =>
  addStartOption(addEventsOption(addRoundOptions(command)), records)
    .option(
      '--db <database>',
      `SQLite file or Postgres URL for ${state}; the next run continues from it (default: ${name}.db in this folder, which only you can read; none with --emulator)`,
    )
    .addOption(
      new Option(
        '--mirror <database>',
        'reads the changes from the database of "ticketing-client mirror --changes" (SQLite file or Postgres URL) instead of the service',
      ).conflicts(['db', 'event', 'sweepEvery']),
    )
    .option(...schemaOption)
    .option(...readerOption(name));

/** Programs that databases need, for help. */
export const databaseNeeds =
  'A file needs Node 22.16 or newer, or the package libsql. Postgres needs the package pg.';

/** Returns a function that says why the command waits. */
export const tellWaiting = (reader: string) => (): void =>
  report(`Waiting for another process that reads as ${JSON.stringify(reader)}`);

/** Opens the database of a command. An embedded emulator has no default, because its records are lost when the command ends. */
export async function openDatabase(
  { isEmulator, signal }: Pick<Work, 'isEmulator' | 'signal'>,
  { db, mirror, schema, reader }: FollowFlags,
  name: string,
): Promise<OpenedMirror | undefined> {
  const place = mirror ?? (db === undefined && !isEmulator ? `${name}.db` : db || undefined);
  if (place === undefined) {
    const given = schema === undefined ? '--reader' : '--schema';
    if (schema !== undefined || reader !== undefined)
      throw new UsageError(`${given} needs --db or --mirror.`);
    return undefined;
  }
  if (mirror !== undefined)
    await expectDatabase(mirror, `Make it with "ticketing-client mirror --to ${mirror} --changes".`);
  try {
    return await openMirror(place, signal);
  } catch (error) {
    throw databaseFailure(error);
  }
}

/**
 * Returns the name of the database if it has the state of an earlier run of `reader`. Warns that `--start` has no effect then, unless
 * the command runs once.
 */
export async function continuedFrom(
  { org }: Pick<Work, 'org'>,
  opened: OpenedMirror | undefined,
  { mirror, once, start = 'now', schema = defaultSchema }: FollowFlags,
  reader: string,
): Promise<string | undefined> {
  if (opened === undefined || mirror !== undefined) return undefined;
  const { db, name } = opened;
  const { dialect, read } = driverOf(db, schema, org.uuid);
  const known = statementsIn(dialect)`SELECT 1 AS found FROM ${own(jobTables.jobs)} WHERE name = ${reader}`;
  // A new database does not have this table yet.
  const rows = await read(known).catch(() => []);
  if (rows.length === 0) return undefined;
  if (!once && start !== 'now') {
    warn(
      `--start has no effect, because the command continues from ${name}. To start over, use another --db or --reader.`,
    );
  }
  return name;
}
