import { stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { isAddress } from '../../jobs/mirror/databases/database-error.js';
import { type OpenedMirror, openMirror } from '../../jobs/mirror/databases/open-mirror.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { databaseFailure } from '../database-failure.js';
import { UsageError } from '../failure.js';
import { printable } from '../terminal.js';

/** Options of a command that can read the log of a mirror instead of the service. */
export interface MirrorFlags {
  readonly mirror?: string;
  readonly schema?: string;
  readonly reader?: string;
}

/** Adds the options for the log of a mirror. */
export const addMirrorOptions = (command: Command, reader: string): Command =>
  command
    .addOption(
      new Option(
        '--mirror <database>',
        'reads the changes from the database of "ticketing-client mirror --changes" (SQLite file or Postgres URL) instead of the service',
      ).conflicts(['store', 'start', 'event', 'sweepEvery']),
    )
    .option('--schema <name>', `with --mirror, Postgres schema of its tables (default: ${defaultSchema})`)
    .option('--reader <name>', `with --mirror, name under which it keeps the position (default: ${reader})`);

/** Returns a function that says why the command waits. */
export const tellWaiting = (reader: string) => (): void =>
  console.error(
    printable(`ticketing-client: Waiting for another process that reads as ${JSON.stringify(reader)}`),
  );

/** Opens the database of a mirror, if one is named. */
export async function openLog({ mirror, schema, reader }: MirrorFlags): Promise<OpenedMirror | undefined> {
  if (mirror === undefined) {
    const given = schema === undefined ? '--reader' : '--schema';
    if (schema !== undefined || reader !== undefined) throw new UsageError(`${given} needs --mirror.`);
    return undefined;
  }
  const isThere = isAddress(mirror) || (await stat(mirror).catch(() => undefined)) !== undefined;
  if (!isThere) {
    throw new UsageError(
      `${mirror} does not exist. Make it with "ticketing-client mirror --to ${mirror} --changes".`,
    );
  }
  try {
    return await openMirror(mirror);
  } catch (error) {
    throw databaseFailure(error);
  }
}
