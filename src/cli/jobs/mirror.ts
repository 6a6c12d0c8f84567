import type { Command } from 'commander';
import { DatabaseError } from '../../fronts/database/database-error.js';
import { openMirror } from '../../fronts/database/open-mirror.js';
import { defaultSchema } from '../../jobs/postgres-connection.js';
import type { MirrorReport } from '../../jobs.js';
import { exitCodes } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { openProgress } from '../output/progress.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addRoundOptions, type RoundFlags } from './round-options.js';
import { tellPassing } from './tell-passing.js';

interface MirrorFlags extends JobFlags, RoundFlags {
  readonly to: string;
  readonly schema?: string;
  readonly once?: boolean;
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

async function runMirror({ to, schema, once, every, sweepEvery, ...flags }: MirrorFlags): Promise<void> {
  await runJob(flags, async ({ org, signal }) => {
    const opened = await openMirror(to).catch((error) => {
      throw error instanceof DatabaseError ? new UsageError(error.message, { cause: error }) : error;
    });
    // The first round reads everything. Later rounds have little to show.
    const progress = await openProgress('events');
    try {
      const { failed } = await org.mirror({
        ...{ db: opened.db, schema, once, every, sweepEvery, signal },
        onProgress: ({ done, total }) => progress.update(done, total),
        onWait: () =>
          console.error(
            printable(`ticketing-client: Waiting for another mirror that writes to ${opened.name}`),
          ),
        onError: tellPassing('The mirror'),
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
    .option('--once', 'stops after one round');
  addNotes(
    addJobOptions(addRoundOptions(command)),
    `New orders and tickets and full refunds arrive within --every, other changes within --sweep-every. If it ends or is killed,
the database is out of date but never wrong, and the next run continues from there. Query it with "ticketing-client sql". Only
you can read a file that it creates.

SQLite needs Node 22.13 or newer, or the package libsql. Postgres needs the package pg.

Examples:
  ticketing-client mirror --to org.db --once --emulator
  ticketing-client mirror --to postgres://localhost/tickets --every 5m`,
  ).action((flags: MirrorFlags) => runMirror(flags));
}
