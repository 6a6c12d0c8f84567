import { type Command, Option } from 'commander';
import { OptionError } from '../../internal/option-error.js';
import type { EventPlan } from '../../jobs.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { addNotes } from '../help-notes.js';
import { writeRecord } from '../output/records.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { type EventsFile, readEventsFile } from './events-file.js';
import { addJobOptions, type JobFlags, runJob, type Work, withProgress } from './job.js';
import { tellFailure } from './outcome.js';
import { addStoreOption, besideOf, type StoreFlags, storeOf } from './store-option.js';

interface PlanFlags extends JobFlags, StoreFlags {
  readonly prune?: boolean;
  readonly format: 'text' | 'json';
}

interface ApplyFlags extends PlanFlags, ConfirmFlags {
  readonly dryRun?: boolean;
  readonly overwrite?: boolean;
}

/**
 * Plans the events of a file. Everything that is wrong with them is told before anything is requested for them. A plan that
 * is carried out needs a file to remember by.
 */
function planOf(
  work: Work,
  file: string,
  { events, explained }: EventsFile,
  flags: PlanFlags,
  isCarriedOut: boolean,
) {
  const { org, signal, isEmulator } = work;
  const store = storeOf(work, flags, besideOf(file, '.state', flags, isCarriedOut && !isEmulator));
  return withProgress('events looked at', (onProgress) =>
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

/** Refuses where others changed events, unless that is to be undone. */
function expectNoDrift({ jobs }: Work, { drift, isEmpty }: EventPlan, { overwrite }: ApplyFlags): void {
  if (overwrite || isEmpty || drift.length === 0) return;
  const names = drift.map(({ name }) => JSON.stringify(name)).join(', ');
  throw new jobs.JobError(
    'stale',
    `Nothing was done: others changed ${names} since this was applied last. Take their changes over into the file, or undo them with --overwrite.`,
  );
}

/** What the plan does that nobody may do by mistake, in words. */
function graveOf({ counts, changes }: EventPlan): string | undefined {
  // A session that is deleted is a difference of its own, to nothing.
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
  await confirm(`Do this for ${org.name} (${org.uuid})?`, flags, signal, grave);
  const { done, failed, unknown } = await withProgress('events', (onProgress) =>
    plan.apply({ signal, onProgress }),
  );
  if (flags.format === 'json') {
    const told = (each: (typeof failed)[number]) => ({ ...each, error: String(each.error) });
    await writeRecord({ done, failed: failed.map(told), unknown: unknown.map(told) }, { format: 'json' });
  } else {
    console.log(`${done.length} done, ${failed.length} failed, ${unknown.length} unknown`);
  }
  for (const { name, error } of failed) tellFailure(`${JSON.stringify(name)} failed`, error);
  for (const { name, error } of unknown) {
    tellFailure(`${JSON.stringify(name)} may have been done, which another plan tells`, error);
  }
}

async function applyEvents(file: string, flags: ApplyFlags): Promise<void> {
  const wanted = await readEventsFile(file);
  await runJob(flags, async (work) => {
    const plan = await planOf(work, file, wanted, flags, !flags.dryRun);
    // Where the result is JSON, that alone is.
    if (flags.format === 'json' && !flags.dryRun) console.error(printable(String(plan)));
    else await show(plan, flags);
    if (flags.dryRun) return;
    expectNoDrift(work, plan, flags);
    if (!plan.isEmpty) await carryOut(work, plan, flags);
    else if (flags.format === 'json')
      await writeRecord({ done: [], failed: [], unknown: [] }, flags as { format: 'json' });
  });
}

const fileHelp = 'a file of YAML or JSON with a list of wanted events, or - for standard input';

function addPlanOptions(command: Command): Command {
  command
    .addOption(
      new Option('-o, --format <name>', 'how it is written').choices(['text', 'json']).default('text'),
    )
    .option(
      '--prune',
      'takes events away that an earlier apply made or found and that are no longer in the file: deletes those without orders, unpublishes the others',
    );
  return addJobOptions(
    addStoreOption(
      command,
      'which event each wanted one is',
      'the name of the file with .state after it; with --emulator none',
    ),
  );
}

const formHelp = `The file is a list of events, each with the fields of an event to be made, and with key (what it is known by, whatever its
name), published, sessions and tickets:

  - key: spring-fair
    name: Spring fair
    timezone: Europe/Vienna
    occurrence:
      type: does_not_repeat
      attributes: { starts_on: 2031-04-12 10:00, event_duration: 480 }
    published: true

A field that is left out is left alone. Events that are not in the file are left alone too, unless --prune is given.`;

/** Gives `plan` its options. */
export function planCommand(command: Command): void {
  command
    .description(
      'Compares the events of a file with those of the organisation, and says what apply would make, change, publish and leave. ' +
        'It only reads, and writes no file.',
    )
    .argument('<file>', fileHelp);
  addNotes(
    addPlanOptions(command),
    `${formHelp}

Example:
  ticketing-client plan events.yaml --emulator`,
  ).action(planEvents);
}

/** Gives `apply` its options. */
export function applyCommand(command: Command): void {
  command
    .description(
      'Makes the events of the organisation what a file says. It shows the plan, asks, and carries it out, one event after another. ' +
        'Each is looked at before it is changed, and left alone where somebody changed it since the plan was made.',
    )
    .argument('<file>', fileHelp)
    .option('--dry-run', 'shows the plan, and does nothing')
    .option('--overwrite', 'undoes what others changed since the last apply (default: refuses then)');
  addNotes(
    addPlanOptions(addConfirmOption(command, 'if the plan deletes or unpublishes')),
    `${formHelp}

The file of --store remembers which event each one is: keep it. After Ctrl-C or a crash, run the same again: what was done is
not done twice. Where events fail, the others are done all the same, and the exit code tells of the first failure.

Example:
  ticketing-client apply events.yaml --emulator --yes`,
  ).action(applyEvents);
}
