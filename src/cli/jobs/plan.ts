import { type Command, Option } from 'commander';
import type { EventPlan } from '../../jobs/index.js';
import { OptionError } from '../../shared/option-error.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { writeRecord } from '../output/records.js';
import { printable } from '../terminal.js';
import { type EventsFile, readEventsFile } from './events-file.js';
import { eventColumns } from './events-sheet.js';
import { addJobOptions, type JobFlags, runJob, tellFailure, type Work, withProgress } from './job.js';
import { addStoreOption, besideOf, type StoreFlags, storeOf } from './store-option.js';

const formatNames = ['text', 'json'] as const;

interface PlanFlags extends JobFlags, StoreFlags {
  readonly prune?: boolean;
  readonly format: (typeof formatNames)[number];
}

interface ApplyFlags extends PlanFlags, ConfirmFlags {
  readonly dryRun?: boolean;
  readonly overwrite?: boolean;
}

/**
 * Plans the events of a file. Reports every problem with them before it sends a request for them. A plan that is carried
 * out needs a file for its state.
 */
function planOf(
  work: Work,
  file: string,
  { events, explained }: EventsFile,
  flags: PlanFlags,
  isCarriedOut: boolean,
) {
  const { org, signal, isEmulator } = work;
  const hasDefault = !isEmulator && (isCarriedOut || file !== '-');
  const store = storeOf(work, flags.store ?? (hasDefault ? besideOf(file, '.state', '--store') : undefined));
  return withProgress('events checked', (onProgress) =>
    org.plan(events, { store, prune: flags.prune, signal, onProgress }).catch((error: unknown) => {
      throw error instanceof OptionError ? new UsageError(explained(error), { cause: error }) : error;
    }),
  );
}

const plainPlan = ({ summary, counts, isEmpty, changes, drift }: EventPlan) => ({
  summary,
  counts,
  isEmpty,
  changes,
  drift,
});

async function show(plan: EventPlan, { format }: PlanFlags): Promise<void> {
  if (format === 'json') await writeRecord(plainPlan(plan), { format });
  else console.log(printable(String(plan)));
}

async function planEvents(file: string, flags: PlanFlags): Promise<void> {
  const wanted = await readEventsFile(file);
  await runJob(flags, async (work) => show(await planOf(work, file, wanted, flags, false), flags));
}

/** Refuses to continue if others changed events, unless `--overwrite` undoes their changes. */
function expectNoDrift({ jobs }: Work, { drift, isEmpty }: EventPlan, { overwrite }: ApplyFlags): void {
  if (overwrite || isEmpty || drift.length === 0) return;
  const names = drift.map(({ name }) => JSON.stringify(name)).join(', ');
  throw new jobs.JobError(
    'stale',
    `Nothing was done: others changed ${names} since the last apply. Copy their changes into the file, or undo them with --overwrite.`,
  );
}

/** Describes the changes in a plan that need consent. */
function graveOf({ counts, changes }: EventPlan): string | undefined {
  // A deleted session is a difference of its path without a new value.
  const isShorter = changes.some(({ fields }) =>
    fields.some(({ path, to }) => to === undefined && /^sessions\[.*\]$/s.test(path)),
  );
  const does = [
    ...(counts.delete > 0 ? ['deletes events'] : []),
    ...(counts.unpublish > 0 ? ['unpublishes events'] : []),
    ...(isShorter ? ['deletes sessions'] : []),
  ];
  return does.length > 0 ? `this plan ${does.join(' and ')}` : undefined;
}

async function carryOut(work: Work, plan: EventPlan, flags: ApplyFlags): Promise<void> {
  const { org, signal, isEmulator } = work;
  const grave = isEmulator ? undefined : graveOf(plan);
  await confirm(`Apply this plan to ${org.name} (${org.uuid})?`, flags, signal, grave);
  const { done, failed, unknown } = await withProgress('events', (onProgress) =>
    plan.apply({ signal, onProgress }),
  );
  if (flags.format === 'json') {
    const worded = (each: (typeof failed)[number]) => ({ ...each, error: String(each.error) });
    await writeRecord({ done, failed: failed.map(worded), unknown: unknown.map(worded) }, { format: 'json' });
  } else {
    console.log(`${done.length} applied, ${failed.length} failed, ${unknown.length} with an unknown result`);
  }
  for (const { name, error } of failed) tellFailure(`${JSON.stringify(name)} failed`, error);
  for (const { name, error } of unknown) {
    tellFailure(`It is unknown whether ${JSON.stringify(name)} was changed (run plan to see)`, error);
  }
}

async function applyEvents(file: string, flags: ApplyFlags): Promise<void> {
  const wanted = await readEventsFile(file);
  await runJob(flags, async (work) => {
    const plan = await planOf(work, file, wanted, flags, !flags.dryRun);
    // If the result is JSON, standard output contains nothing else.
    if (flags.format === 'json' && !flags.dryRun) console.error(printable(String(plan)));
    else await show(plan, flags);
    if (flags.dryRun) return;
    expectNoDrift(work, plan, flags);
    if (!plan.isEmpty) await carryOut(work, plan, flags);
    else if (flags.format === 'json')
      await writeRecord({ done: [], failed: [], unknown: [] }, flags as { format: 'json' });
  });
}

const fileHelp =
  'YAML, JSON or CSV file (.csv) with a list of wanted events, or - for standard input (YAML or JSON)';

function addPlanOptions(command: Command): Command {
  command
    .addOption(new Option('-o, --format <name>', 'output format').choices(formatNames).default('text'))
    .option(
      '--prune',
      'removes events of an earlier apply that are no longer in the file: deletes those without orders, unpublishes the others',
    );
  return addJobOptions(
    addStoreOption(
      command,
      'the event of each key',
      'the name of the file plus .state; none with --emulator',
    ),
  );
}

const formHelp = `The file is a list of events. Each has the fields for creating an event, and key (which identifies it even if its
name changes), published, sessions and tickets:

  - key: spring-fair
    name: Spring fair
    timezone: Europe/Vienna
    occurrence:
      type: does_not_repeat
      attributes: { starts_on: 2031-04-12 10:00, event_duration: 480 }
    published: true

A CSV has a line for each event, and the columns ${eventColumns}.
The column name is needed, starts is a local time such as 2031-04-12 10:00, repeats is daily, weekly or monthly.

A field that the file leaves out does not change. Other events of the organisation do not change either, unless you use --prune.`;

/** Adds the options of `plan`. */
export function planCommand(command: Command): void {
  command
    .description(
      'Compares the events in a file with those of the organisation, and shows what apply would create, change, publish and ' +
        'keep. It only reads, and writes no file.',
    )
    .argument('<file>', fileHelp);
  addNotes(
    addPlanOptions(command),
    `${formHelp}

Example:
  ticketing-client plan events.yaml --emulator`,
  ).action(planEvents);
}

/** Adds the options of `apply`. */
export function applyCommand(command: Command): void {
  command
    .description(
      'Makes the events of the organisation match a file. Shows the plan, asks for confirmation, and carries it out, one event ' +
        'after another. Checks each event first, and skips it if somebody changed it after the plan was made.',
    )
    .argument('<file>', fileHelp)
    .option('--dry-run', 'shows the plan, and changes nothing')
    .option(
      '--overwrite',
      'undoes changes that others made since the last apply (default: refuses to apply)',
    );
  addNotes(
    addPlanOptions(addConfirmOption(command, 'if the plan deletes or unpublishes something')),
    `${formHelp}

Keep the file of --store. It records which event belongs to each key. After Ctrl-C or a crash, run the same command again. It
repeats nothing that is done. If an event fails, apply continues with the others. The exit code is that of the first failure.

Example:
  ticketing-client apply events.yaml --emulator --yes`,
  ).action(applyEvents);
}
