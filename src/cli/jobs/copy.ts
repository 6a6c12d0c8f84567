import { type Command, Option } from 'commander';
import type { CopiedEvent, Shift } from '../../jobs.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { counted } from '../counted.js';
import { isDay } from '../day.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { demoEvent } from './demo-event.js';
import { addJobOptions, type JobFlags, runJob, type Work, withProgress } from './job.js';
import { tellFailure } from './outcome.js';
import { addStoreOption, type StoreFlags, storeOf } from './store-option.js';

interface CopyFlags extends JobFlags, StoreFlags, OutputFlags, ConfirmFlags {
  readonly all?: boolean;
  readonly to?: string;
  readonly shift?: Shift;
  readonly dryRun?: boolean;
}

function toStart(text: string): string {
  if (/^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))) return text;
  throw new UsageError("--to should be a local time, such as '2031-05-02 18:00'");
}

function toShift(text: string): Shift {
  const [, amount, unit] = /^(-?\d{1,5}) ?(year|month|week|day)s?$/.exec(text) ?? [];
  if (unit !== undefined && Number(amount) !== 0) return { [`${unit}s`]: Number(amount) };
  throw new UsageError("--shift should be such as '1 year', '52 weeks', '3 months' or '-10 days'");
}

/** Throws where it is not told which events are copied where to, or nothing would remember that several were. */
function expectMeant(
  events: readonly string[],
  { all, to, shift, store, dryRun, emulator }: CopyFlags,
): void {
  if (events.length > 0 === Boolean(all)) {
    throw new UsageError('name the events by their uuids, or give --all');
  }
  if ((to === undefined) === (shift === undefined)) {
    throw new UsageError(to === undefined ? 'give --to or --shift' : 'give --to or --shift, not both');
  }
  const isSeveral = all || new Set(events).size > 1;
  if (to !== undefined && isSeveral) throw new UsageError('--to is for one event: give --shift for several');
  if (isSeveral && store === undefined && !dryRun && !emulator) {
    throw new UsageError('several events need a --store, so that a copy that is interrupted can go on');
  }
}

const schema = flatSchema<ReturnType<typeof recordOf>>({
  status: true,
  copy: true,
  start: true,
  name: true,
  source: true,
  differences: true,
});

const recordOf = ({ source, copy, start, status, differences }: CopiedEvent) => ({
  status,
  copy,
  start,
  name: source.name,
  source: source.uuid,
  differences,
});

/** How many events are named that have the same note. */
const mostNamed = 3;

/** Tells each note once, with the events that have it. */
function tellNotes(plan: readonly CopiedEvent[]): void {
  const named = new Map<string, string[]>();
  for (const { source, notes } of plan) {
    for (const note of notes) named.set(note, [...(named.get(note) ?? []), `"${source.name}"`]);
  }
  for (const [note, names] of named) {
    const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
    console.error(
      printable(`ticketing-client: the copy of ${names.slice(0, mostNamed).join(', ')}${more}: ${note}`),
    );
  }
}

async function writeCopies(copies: readonly CopiedEvent[], flags: OutputFlags): Promise<void> {
  const list = await openList(flags, { schema });
  for (const each of copies) await list.write(recordOf(each));
  await list.end();
}

async function copyEvents(work: Work, uuids: readonly string[], flags: CopyFlags): Promise<void> {
  const { org, signal } = work;
  const { all, to, shift, dryRun } = flags;
  const options = { to, shift, store: storeOf(work, flags, undefined), signal };
  const plan = await withProgress('events looked at', (onProgress) =>
    org.copy(all ? org.events({ signal }) : uuids, { ...options, dryRun: true, onProgress }),
  );
  const wanted = plan.filter(({ status }) => status === 'planned');
  // Before the question, because it is what somebody may not have meant.
  tellNotes(plan);
  if (dryRun || wanted.length === 0) return writeResult(plan, flags);
  const what =
    wanted.length === 1
      ? `"${wanted[0]?.source.name}" to ${wanted[0]?.start}`
      : counted(wanted.length, 'events');
  await confirm(`Copy ${what}, for ${org.name}?`, flags, signal);
  const copies = await withProgress('events', (onProgress) =>
    org.copy(
      plan.map(({ source }) => source),
      { ...options, onProgress },
    ),
  );
  await writeResult(copies, flags);
}

async function writeResult(copies: readonly CopiedEvent[], flags: OutputFlags): Promise<void> {
  await writeCopies(copies, flags);
  for (const { source, differences } of copies) {
    for (const each of differences)
      console.error(printable(`ticketing-client: the copy of "${source.name}": ${each}`));
  }
  for (const { source, status, error } of copies) {
    if (status === 'failed') tellFailure(`"${source.name}" was not copied`, error);
  }
}

/** Gives `copy` its options. */
export function copyCommand(command: Command): void {
  command
    .description(
      'Copies events to other dates, one after another, as the service duplicates them: a copy is not published. Its dates are ' +
        'those of its event, moved by the clock on the wall, and are set right where the service moved them otherwise.',
    )
    .argument('[events...]', 'the uuids of the events')
    .option('--all', 'copies every event of the organisation')
    .option('--to <start>', "when the copy of one event starts, in its own zone: '2031-05-02 18:00'", toStart)
    .addOption(
      new Option(
        '--shift <time>',
        "how far each is moved on the calendar: '1 year' keeps the day of the month, '52 weeks' the day of the week; also months and days",
      ).argParser(toShift),
    )
    .option('--dry-run', 'says what would be copied and where to, and does nothing');
  addStoreOption(command, 'what was copied', 'none; several events need one');
  addNotes(
    addJobOptions(addConfirmOption(addOutputOptions(command))),
    `With --store, the same command goes on after Ctrl-C or a crash, and copies nothing twice: give each job a file of its own.
Without it, each run makes another copy.

It writes a record for each event, with status: copied (its uuid is under copy), existing (an earlier run did it), skipped (it is
a copy of this job itself), planned (by --dry-run) or failed. What did not move with an event is told on standard error, and so
is a copy whose dates lie on other days of the week.

Examples:
  ticketing-client copy ${demoEvent} --shift '52 weeks' --dry-run --emulator
  ticketing-client copy ${demoEvent} --shift '52 weeks' --yes --emulator
  ticketing-client copy --all --shift '52 weeks' --store programme-2032.state`,
  ).action(async (events: readonly string[], flags: CopyFlags) => {
    expectMeant(events, flags);
    expectSelectable(flags.select, schema);
    await runJob(flags, (work) => copyEvents(work, events, flags));
  });
}
