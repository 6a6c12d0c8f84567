import type { Command } from 'commander';
import { UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { openList } from '../output/records.js';
import { printable, report } from '../terminal.js';
import { counted } from '../words.js';
import {
  addFollowOptions,
  continuedFrom,
  databaseNeeds,
  type FollowFlags,
  openDatabase,
  tellWaiting,
} from './database-option.js';
import { type Change, CommandFailed, giveTo } from './give-to.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { tellPassing } from './rounds.js';

interface WatchFlags extends JobFlags, FollowFlags {
  readonly exec?: string;
}

function wordOf(change: Change): string {
  const record = 'order' in change ? change.order : 'ticket' in change ? change.ticket : undefined;
  return `${change.kind} ${record?.uuid ?? change.before?.uuid ?? ''}`.trim();
}

function toCommand(text: string): string {
  if (text.trim() !== '') return text;
  throw new UsageError('--exec must not be empty. Pass a shell command');
}

const tell = (text: string): void => console.error(printable(text));

async function runWatch(what: 'orders' | 'tickets', flags: WatchFlags): Promise<void> {
  const { exec, every, sweepEvery, once, start, event: events, mirror, schema } = flags;
  await runJob(flags, async (work) => {
    const { org, isEmulator, signal } = work;
    if (once && isEmulator && (start ?? 'now') === 'now' && !flags.db && mirror === undefined) {
      throw new UsageError(
        '--once with --emulator has nothing to report: each run has a new emulator, and keeps no state. Add --start all, which reports what the emulator has',
      );
    }
    const { reader = `watch-${what}` } = flags;
    const opened = await openDatabase(work, flags, `watch-${what}`);
    // If the loop ends before it asks for the next change, the next run gets this one again.
    try {
      const onError = tellPassing('The watch', flags);
      const common = { every, once, signal, onError, reader, onWait: tellWaiting(reader) };
      const changes =
        opened && mirror !== undefined
          ? org.watch[what]({ ...common, schema, start, mirror: opened.db })
          : org.watch[what]({ ...common, schema, db: opened?.db, sweepEvery, start, events });
      const from = await continuedFrom(work, opened, flags, reader);
      const of = `${what} of ${events ? counted(events.length, 'events') : org.name}`;
      const since = from === undefined ? '' : ` since the last run, from ${from}`;
      if (!once) tell(`Watching ${of}${since}. Ctrl-C ends it.`);
      let count = 0;
      const lines = exec === undefined ? await openList({ format: 'ndjson' }) : undefined;
      for await (const change of changes) {
        if (lines) await lines.write(change);
        else await giveTo(exec ?? '', change);
        count += 1;
      }
      const isFirst = from === undefined && mirror === undefined && (start ?? 'now') === 'now';
      const found = isFirst
        ? `The watch starts now. The next run reports the changes of ${of}.`
        : `${counted(count, 'changes')} of ${of}${since}.`;
      if (once && process.exitCode === undefined) tell(found);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      if (signal.aborted) throw signal.reason;
      const again =
        opened === undefined ? 'Without --db, this change is lost.' : 'The next run gets it again.';
      report(`The command exited with ${error.exitCode} for this change: ${wordOf(error.change)}. ${again}`);
      process.exitCode = error.exitCode;
    } finally {
      await opened?.close();
    }
    signal.throwIfAborted();
  });
}

function watchSubject(command: Command, what: 'orders' | 'tickets', example: string): void {
  command
    .description(
      `Reports new, changed and deleted ${what} while it runs. Prints each change as a line of JSON, or runs a command for ` +
        `each. Reports new ${what} and full refunds within --every, other changes by sweeps, within --sweep-every. It only reads.`,
    )
    .option(
      '--exec <command>',
      'shell command to run for each change, one after another, with the change as JSON on its standard input (default: prints the changes)',
      toCommand,
    );
  addFollowOptions(command, `watch-${what}`, `which ${what} to report`, 'the state').option(
    '--no-db',
    'keeps no state; begins again with each run',
  );
  addNotes(
    addJobOptions(command),
    `Several watches can share a database, even of several organisations, if each has another --reader. It may be that of a mirror.
--start is ignored if the database has the state of an earlier run. If you change --event, the watch continues for the events that it
knows, and starts from now for the others. ${databaseNeeds}

A change counts as delivered if the command exits with 0, or if its line is written. If the command fails, the watch ends with
the same exit code. The next run with the same database gets that change again. So a command can get a change twice, but never
misses one. Ctrl-C waits for the running command. A second Ctrl-C does not.

With --mirror, it requests no orders, tickets or events from the service. Each change is in the log of that mirror. The first run
reports what is logged from then on.

With --once, as for cron, each run reports the changes since the last one and ends. Standard error says how many there were. The exit
code is 0 only if every event could be read.

Examples:
  ticketing-client watch ${what} --start all --emulator
  ticketing-client watch ${what} --exec '${example}'
  ticketing-client watch ${what} --once >> ${what}.ndjson 2>> ${what}.log

The JSON: {"kind": "created" | "changed" | "gone", "${what.slice(0, -1)}": …, "event": …, "before": …}

"gone" means deleted.`,
  ).action((flags: WatchFlags) => runWatch(what, flags));
}

/** Adds the commands of `watch`. */
export function watchCommand(command: Command): void {
  command.description('Reports new, changed and deleted records while it runs.').helpCommand(false);
  watchSubject(
    command.command('orders').summary('reports changes of orders'),
    'orders',
    'jq -r .order.code >> codes.txt',
  );
  watchSubject(
    command.command('tickets').summary('reports changes of tickets, such as check-ins'),
    'tickets',
    'jq -r .ticket.uuid >> tickets.txt',
  );
}
