import { type Command, Option } from 'commander';
import { UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { openList } from '../output/records.js';
import { printable } from '../terminal.js';
import { counted } from '../words.js';
import { addEventsOption, type EventsFlags, type Start, startTexts, toStart } from './filter-options.js';
import { type Change, CommandFailed, giveTo } from './give-to.js';
import { addJobOptions, type JobFlags, runJob, type Work } from './job.js';
import { addMirrorOptions, type MirrorFlags, openLog, tellWaiting } from './mirror-option.js';
import { addRoundOptions, type RoundFlags, tellPassing } from './rounds.js';
import { hasContent, noteStart, storeFile } from './store-option.js';

interface WatchFlags extends JobFlags, EventsFlags, RoundFlags, MirrorFlags {
  readonly exec?: string;
  /** `false` to keep no state. */
  readonly store?: string | false;
  readonly start: Start;
}

function wordOf(change: Change): string {
  const record = 'order' in change ? change.order : 'ticket' in change ? change.ticket : undefined;
  return `${change.kind} ${record?.uuid ?? change.before?.uuid ?? ''}`.trim();
}

function toCommand(text: string): string {
  if (text.trim() !== '') return text;
  throw new UsageError('--exec must not be empty. Pass a shell command');
}

/** Says what a watch reports and from when, because it may be silent for hours. */
async function tellWatch(
  what: 'orders' | 'tickets',
  { event, start, exec, mirror }: WatchFlags,
  { org }: Work,
  store: string | undefined,
): Promise<void> {
  const events = event === undefined ? org.name : counted(event.length, 'events');
  const isContinued = store !== undefined && (await hasContent(store));
  const since = mirror
    ? 'as the mirror logs them'
    : isContinued
      ? `since the last run, from ${store}`
      : `from now on${start === 'now' ? '' : `, and first all ${start === 'all' ? 'that exist' : 'since the start'}`}`;
  const how = exec === undefined ? 'Prints' : 'Runs the command for';
  console.error(printable(`${how} the changes of ${what} of ${events} ${since}. Ctrl-C ends it.`));
}

/** Says what a single round watched and found, because it may have printed nothing. `isContinued` is whether there was a state. */
function tellRound(
  what: 'orders' | 'tickets',
  { event, start, mirror }: WatchFlags,
  { org }: Work,
  { count, isContinued }: { readonly count: number; readonly isContinued: boolean },
): void {
  const of = `of ${what} of ${event === undefined ? org.name : counted(event.length, 'events')}`;
  const since = mirror ? 'in the log of the mirror' : isContinued ? 'since the last run' : 'so far';
  const isStart = !mirror && !isContinued && start === 'now';
  console.error(
    printable(
      isStart
        ? `The watch starts now. The next run reports the changes ${of} since this one.`
        : `${counted(count, 'changes')} ${of} ${since}.`,
    ),
  );
}

/** Returns the default file for the state of a watch. */
const defaultStore = (what: 'orders' | 'tickets'): string => `watch-${what}.state`;

async function runWatch(what: 'orders' | 'tickets', flags: WatchFlags): Promise<void> {
  const { exec, every, sweepEvery, once, start, event: events } = flags;
  await runJob(flags, async (work) => {
    const { org, signal } = work;
    if (once && work.isEmulator && start === 'now' && !flags.store && flags.mirror === undefined) {
      throw new UsageError(
        '--once with --emulator has nothing to report: each run has a new emulator, and keeps no state. Add --start all, which reports what the emulator has',
      );
    }
    const log = await openLog(flags);
    const store =
      flags.store === false ? undefined : storeFile(work, { store: flags.store }, defaultStore(what));
    const common = { every, once, signal, onError: tellPassing('The watch', flags) };
    const { schema, reader = `watch-${what}` } = flags;
    const changes = log
      ? org.watch[what]({ ...common, mirror: log.db, schema, reader, onWait: tellWaiting(reader) })
      : org.watch[what]({
          ...common,
          db: store,
          ...{ sweepEvery, start, events },
        });
    if (!once && !log) await noteStart(start, store);
    if (!once) await tellWatch(what, flags, work, store);
    const isContinued = store !== undefined && (await hasContent(store));
    let count = 0;
    const lines = exec === undefined ? await openList({ format: 'ndjson' }) : undefined;
    // If the loop ends before it asks for the next change, the next run gets this one again.
    try {
      for await (const change of changes) {
        if (lines) await lines.write(change);
        else await giveTo(exec ?? '', change);
        count += 1;
      }
      if (once && process.exitCode === undefined) tellRound(what, flags, work, { count, isContinued });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      if (signal.aborted) throw signal.reason;
      const again =
        store === undefined && !log ? 'Without --store, this change is lost.' : 'The next run gets it again.';
      console.error(
        printable(
          `ticketing-client: The command exited with ${error.exitCode} for this change: ${wordOf(error.change)}. ${again}`,
        ),
      );
      process.exitCode = error.exitCode;
    } finally {
      await log?.close();
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
    )
    .option(
      '--store <file>',
      `file for the state, which only you can read; the next run continues from it (default: ${defaultStore(what)} in this folder; none with --emulator)`,
    )
    .option('--no-store', 'keeps no state; begins again with each run')
    .addOption(
      new Option('--start <when>', `which records to report in the first run: ${startTexts}`)
        .argParser(toStart)
        .default('now'),
    );
  addNotes(
    addJobOptions(addMirrorOptions(addEventsOption(addRoundOptions(command)), `watch-${what}`)),
    `Each watch needs a separate file. Use --store if two run in one folder. --start is ignored if the file exists. If you change
--event, the watch continues for the events in the file, and starts from now for the others.

A change counts as delivered if the command exits with 0, or if its line is written. If the command fails, the watch ends with
the same exit code. The next run with the same file gets that change again. So a command can get a change twice, but never
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
