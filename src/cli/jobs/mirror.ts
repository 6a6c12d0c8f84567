import { type Command, Option } from 'commander';
import type { MirrorReport } from '../../jobs/index.js';
import { nameOf } from '../../jobs/mirror/databases/database-error.js';
import { openMirror } from '../../jobs/mirror/databases/open-mirror.js';
import { openReader } from '../../jobs/sql-reader/reader.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { databaseFailure } from '../database-failure.js';
import { toDuration } from '../duration.js';
import { exitCodes, UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { interruptible } from '../interruption.js';
import { openProgress } from '../output/progress.js';
import { printable, report } from '../terminal.js';
import { databaseNeeds } from './database-option.js';
import { addEventsOption, type EventsFlags } from './filter-options.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addRoundOptions, type RoundFlags, tellPassing } from './rounds.js';

interface MirrorFlags extends JobFlags, EventsFlags, RoundFlags {
  readonly changes?: boolean;
  readonly to: string;
  readonly schema?: string;
  readonly status?: boolean;
  readonly maxAge?: number;
}

/** A row of the view `freshness`. */
interface Freshness {
  readonly organisation: string;
  readonly list: string;
  readonly last_read_at: string | null;
  readonly last_sweep_at: string | null;
  readonly failing_since: string | null;
  readonly failure: string | null;
  readonly problems: number | string;
  readonly age_seconds: number | string | null;
}

const timeOf = (value: string | null): string => (value === null ? 'never' : new Date(value).toISOString());

/** Describes in one line how fresh a list is. */
function statusOf(row: Freshness): string {
  const parts = [
    `${row.list}: ${row.age_seconds === null ? 'never read' : `${row.age_seconds} s old`}`,
    `swept ${timeOf(row.last_sweep_at)}`,
    ...(row.failing_since === null ? [] : [`failing since ${timeOf(row.failing_since)} (${row.failure})`]),
    ...(row.failing_since === null && row.failure !== null ? ['not readable with this token'] : []),
    ...(Number(row.problems) === 0 ? [] : [`${row.problems} in mirror_problems`]),
  ];
  return parts.join(', ');
}

/** Reads the view `freshness`. */
async function freshnessOf(database: string, schema: string, signal: AbortSignal): Promise<Freshness[]> {
  const reader = openReader({ database, schema, forAgents: false });
  const found: Freshness[] = [];
  try {
    for await (const { columns, rows } of reader.ask('SELECT * FROM freshness', { signal })) {
      // The view has these columns.
      const records = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
      found.push(...(records as unknown as Freshness[]));
    }
    return found;
  } catch (error) {
    throw databaseFailure(error);
  } finally {
    await reader.close();
  }
}

/** Prints how fresh the mirrors of a database are. Sets the exit code if a list is too old, or was never read completely. */
async function showStatus({ to, schema = defaultSchema, org, maxAge }: MirrorFlags): Promise<void> {
  const all = await interruptible((signal) => freshnessOf(to, schema, signal));
  const rows = all.filter(({ organisation }) => org === undefined || organisation === org);
  if (rows.length === 0 && org !== undefined)
    throw new UsageError(`${nameOf(to)} has no mirror of ${org}. With --status, --org takes a uuid.`);
  const isOfSeveral = rows.some(({ organisation }) => organisation !== rows[0]?.organisation);
  for (const row of rows)
    console.log(printable(`${isOfSeveral ? `${row.organisation} ` : ''}${statusOf(row)}`));
  const isStale = rows.some(({ age_seconds, last_sweep_at, failing_since, failure }) => {
    // A list that the token may not read does not get fresher.
    if (failure !== null && failing_since === null) return false;
    if (age_seconds === null || last_sweep_at === null) return true;
    return maxAge !== undefined && Number(age_seconds) * 1_000 > maxAge;
  });
  if (isStale) process.exitCode = exitCodes.stale;
}

/** Describes in one line what a round wrote. */
function lineOf({ tables, failed }: MirrorReport): string {
  const written = Object.entries(tables).map(([name, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `${name}: ${parts.map(([what, count]) => `${count} ${what}`).join(', ')}`;
  });
  const failures = failed > 0 ? [`${failed} ${failed === 1 ? 'list' : 'lists'} could not be read`] : [];
  const line = [...written, ...failures].join('; ');
  return `${new Date().toISOString()} ${line === '' ? 'no changes' : line}`;
}

async function runMirror(flags: MirrorFlags): Promise<void> {
  const { to, schema, event: events, changes, once, every, sweepEvery } = flags;
  await runJob(flags, async ({ org, signal }) => {
    const opened = await openMirror(to, signal).catch((error) => {
      throw databaseFailure(error);
    });
    // The first round reads everything. Later rounds have little to show.
    const progress = await openProgress('events');
    try {
      const { failed } = await org.mirror({
        ...{ db: opened.db, schema, events, changes, once, every, sweepEvery, signal },
        onProgress: ({ done, total }) => progress.update(done, total),
        onWait: () => report(`Waiting for another mirror of ${org.name} that writes to ${opened.name}`),
        onError: tellPassing('The mirror', flags),
        onRound(report) {
          progress.stop();
          console.log(lineOf(report));
        },
      });
      if (once && failed > 0) process.exitCode = exitCodes.service;
      signal.throwIfAborted();
    } finally {
      progress.stop();
      await opened.close();
    }
  });
}

/** Adds the options of `mirror`. */
export function mirrorCommand(command: Command): void {
  command
    .description(
      'Keeps a copy of the organisation in a database while it runs, with a table each for events, orders, tickets, attendees and more. It only reads from the service.',
    )
    .requiredOption(
      '--to <database>',
      'SQLite file, which is created if it does not exist, or the URL of a Postgres database',
    )
    .option('--schema <name>', `Postgres schema of the tables (default: ${defaultSchema})`)
    .option(
      '--changes',
      'also logs each change in the database, for --mirror of "watch" and "listen"; later runs continue the log without this option',
    )
    .addOption(
      new Option(
        '--status',
        'only shows how old each list of the mirror is, without a call of the service',
      ).conflicts(['once', 'every', 'sweepEvery', 'event', 'changes']),
    )
    .addOption(
      new Option(
        '--max-age <time>',
        'with --status, maximum age before the exit code is 7, such as 10m',
      ).argParser(toDuration('--max-age')),
    );
  addNotes(
    addJobOptions(addEventsOption(addRoundOptions(command))),
    `New orders and tickets and full refunds arrive within --every. Other changes arrive when their list is read again: check-ins
within 5 minutes while people come, partial refunds within 12 hours before the event, later ones after a sixth of the time
since its end, and all within --sweep-every. If it ends or is killed, the database is out of date but never wrong, and the next
run continues from there. Query it with "ticketing-client sql". Only you can read a file that it creates.

${databaseNeeds}

Examples:
  ticketing-client mirror --to org.db --once --emulator
  ticketing-client mirror --to postgres://localhost/tickets --every 5m
  ticketing-client mirror --to org.db --status --max-age 10m   # for an alarm: 0 is fresh, 7 is not

Several organisations can share a database, each with its own mirror. --status then shows all of them, or the one of --org <uuid>.`,
  ).action((flags: MirrorFlags) => {
    if (flags.status) return showStatus(flags);
    if (flags.maxAge !== undefined) throw new UsageError('--max-age needs --status.');
    return runMirror(flags);
  });
}
