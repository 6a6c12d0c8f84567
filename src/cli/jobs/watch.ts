import { type Command, Option } from 'commander';
import type { WatchOptions } from '../../jobs.js';
import { addNotes } from '../help-notes.js';
import { openList } from '../output/records.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { addEventsOption, type EventsFlags } from './events-option.js';
import { type Change, CommandFailed, giveTo } from './give-to.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addRoundOptions, type RoundFlags } from './round-options.js';
import { noteStart, storeFile } from './store-option.js';
import { tellPassing } from './tell-passing.js';

interface WatchFlags extends JobFlags, EventsFlags, RoundFlags {
  readonly exec?: string;
  /** False if nothing is to be kept. */
  readonly store?: string | false;
  readonly start: 'now' | 'all';
}

function wordOf(change: Change): string {
  const record = 'order' in change ? change.order : 'ticket' in change ? change.ticket : undefined;
  return `${change.kind} ${record?.uuid ?? change.before?.uuid ?? ''}`.trim();
}

function toCommand(text: string): string {
  if (text.trim() !== '') return text;
  throw new UsageError('--exec should be a command for the shell');
}

/** The file that a watch keeps its state in where none is named. */
const defaultStore = (what: 'orders' | 'tickets'): string => `watch-${what}.state`;

async function runWatch(what: 'orders' | 'tickets', flags: WatchFlags): Promise<void> {
  const { exec, every, sweepEvery, start, event: events } = flags;
  await runJob(flags, async (work) => {
    const { jobs, org, signal } = work;
    const store =
      flags.store === false ? undefined : storeFile(work, { store: flags.store }, defaultStore(what));
    const options: WatchOptions = {
      store: store === undefined ? undefined : jobs.fileStore(store),
      every,
      sweepEvery,
      start,
      events,
      signal,
      onError: tellPassing('The watch'),
    };
    await noteStart(start, store);
    const lines = exec === undefined ? await openList({ format: 'ndjson' }) : undefined;
    // A loop that is left before it asks for the next change is given this one again.
    try {
      for await (const change of org.watch[what](options)) {
        if (lines) await lines.write(change);
        else await giveTo(exec ?? '', change);
      }
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      if (signal.aborted) throw signal.reason;
      const again =
        store === undefined
          ? 'without a file of --store, it is not given again'
          : 'it is given again at the next start';
      console.error(
        printable(
          `ticketing-client: the command failed with ${error.exitCode} for ${wordOf(error.change)}: ${again}`,
        ),
      );
      process.exitCode = error.exitCode;
    }
    signal.throwIfAborted();
  });
}

function watchSubject(command: Command, what: 'orders' | 'tickets', example: string): void {
  command
    .description(
      `Tells of ${what} that are new, changed or gone, for as long as it runs: each as a line of JSON, or to a command that is run ` +
        `for each. What is new or refunded in full is told within --every, any other change within --sweep-every. It only reads.`,
    )
    .option(
      '--exec <command>',
      'runs this by the shell for each change, one after another, with the change as JSON on its standard input (default: prints the changes)',
      toCommand,
    )
    .option(
      '--store <file>',
      `keeps in this file what is known, and goes on from there when it is started again; only you can read it (default: ${defaultStore(what)} in this folder; with --emulator none)`,
    )
    .option('--no-store', 'keeps nothing: begins anew each time')
    .addOption(
      new Option('--start <what>', 'what is told at first: what comes from now on, or all that there is')
        .choices(['now', 'all'])
        .default('now'),
    );
  addNotes(
    addJobOptions(addEventsOption(addRoundOptions(command))),
    `Each watch needs a file of its own: give --store where two run in one folder. --start says how the file begins, and is ignored if the file exists. With another choice of --event, the same file goes on
for the events that it has, and begins at now for the others.

A change counts as given once the command exits with 0, or its line is written. A command that fails ends the watch with its
own exit code, and the change is given again when the watch is started again with the same file: so a command may be given
a change twice, and never misses one. Ctrl-C waits for the command that runs; a second Ctrl-C does not.

Examples:
  ticketing-client watch ${what} --start all --emulator
  ticketing-client watch ${what} --exec '${example}'

The JSON: {"kind": "created" | "changed" | "gone", "${what.slice(0, -1)}": …, "event": …, "before": …}`,
  ).action((flags: WatchFlags) => runWatch(what, flags));
}

/** Gives `watch` its commands. */
export function watchCommand(command: Command): void {
  command.description('Tells of what is new, changed or gone, for as long as it runs.').helpCommand(false);
  watchSubject(
    command.command('orders').summary('tells of orders'),
    'orders',
    'jq -r .order.code >> codes.txt',
  );
  watchSubject(
    command.command('tickets').summary('tells of tickets, such as those that are checked in'),
    'tickets',
    'jq -r .ticket.uuid >> tickets.txt',
  );
}
