import { type Command, Option } from 'commander';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import {
  type Columns,
  type Definition,
  type DoOptions,
  doJob,
  type Fields,
  type Given,
  type Remarks,
} from '../../jobs/definition.js';
import type { DoorListRow } from '../../jobs/index.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { exitCodes } from '../failure.js';
import { addNotes, demoEvent } from '../help-notes.js';
import { addOutputOptions, type OutputFlags } from '../output/output-options.js';
import { formatOf, openList, writeRecord } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { printable, widthOf } from '../terminal.js';
import { counted } from '../words.js';
import { addJobOptions, type JobFlags, runJob, tellFailure, type Work, withProgress } from './job.js';
import { addFields, readFields, type Typed, valuesOf } from './kinds.js';
import { addPageOption, expectPageGoes, type PageFlags, writePage } from './printed-page.js';

interface Flags extends JobFlags, OutputFlags, ConfirmFlags, PageFlags {
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly notes?: boolean;
  readonly chart?: boolean;
}

/** Width of a chart without a terminal, in columns. */
const usualWidth = 80;

/**
 * Writes rows, with their fields in the order of the columns. If no column is marked as first, a table shows each row as a block
 * with a line for each column.
 */
async function writeRows(results: readonly object[], columns: Columns, flags: OutputFlags): Promise<void> {
  const names = Object.keys(columns);
  const first = names.filter((name) => columns[name]);
  const rows = results.map((result) => {
    const fields = new Map<string, unknown>(Object.entries(result));
    return Object.fromEntries(
      names.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]),
    );
  });
  if (formatOf(flags) === 'table' && first.length === 0 && !flags.select) {
    for (const [index, row] of rows.entries()) {
      if (index > 0) console.log('');
      await writeRecord(row, { format: 'table' });
    }
    return;
  }
  const list = await openList(flags, { first });
  for (const row of rows) await list.write(row);
  await list.end();
}

/** Draws the result if the options ask for it, or by default on a terminal. Returns whether it was drawn. */
async function draw(job: Definition, result: unknown, { chart, format, select }: Flags): Promise<boolean> {
  const { stdout } = process;
  const isWanted = chart ?? (format === undefined && select === undefined && stdout.isTTY);
  if (!job.drawing || !isWanted) return false;
  const { chartOf } = await import('./chart.js');
  console.log(printable(await chartOf(job.drawing(result), widthOf(stdout, usualWidth))));
  return true;
}

const warn = (warning: string): void => console.error(printable(`ticketing-client: warning: ${warning}`));

/** Reports the assumptions behind a result, or how to see them. */
function tellNotes(notes: readonly string[], { notes: areWanted }: Flags): void {
  if (areWanted) for (const note of notes) console.error(`note: ${note}`);
  else if (notes.length > 0) {
    console.error(`note: These figures rest on ${counted(notes.length, 'assumptions')}. --notes shows them.`);
  }
}

function tell({ line, warnings = [], failures = [], isIncomplete }: Remarks): void {
  if (line !== undefined) console.log(line);
  for (const each of warnings) warn(each);
  for (const { what, error } of failures) tellFailure(what, error);
  if (isIncomplete) process.exitCode ??= exitCodes.service;
}

/** Returns the effect of a job that needs consent, or `undefined` if it has none. */
const graveOf = ({ effect }: Definition): string | undefined =>
  effect === 'mails' ? 'sends mail' : undefined;

/** Does the job. Asks first if the job changes something, unless this is a dry run. */
async function done(job: Definition, given: Given<Fields>, work: Work, flags: Flags): Promise<unknown> {
  const { org, signal, isEmulator } = work;
  const doing = (what: string | undefined, values: Given<Fields>, options: DoOptions) =>
    what === undefined
      ? doJob(org, job, values, options)
      : withProgress(what, (onProgress) => doJob(org, job, values, { ...options, onProgress }));
  if (!job.question) return doing(job.counts, given, { signal });
  const plan = await doing(job.counts && `${job.counts} checked`, given, { dryRun: true, signal });
  // Shown before the question, because the user may not have meant it.
  for (const each of job.cautions?.(plan) ?? []) warn(each);
  const question = flags.dryRun ? undefined : await job.question(plan, given, org, signal);
  if (question === undefined) return plan;
  const grave = graveOf(job);
  await confirm(question, flags, signal, isEmulator || !grave ? undefined : `"${job.name}" ${grave}`);
  return doing(job.counts, job.planned?.(plan, given) ?? given, { signal });
}

async function run(job: Definition, typed: Typed, flags: Flags): Promise<void> {
  // The columns depend only on the options, so they are known before the service is called.
  expectSelectable(flags.select, job.columns && schemaOf(job.columns(typed as never)));
  expectPageGoes(flags);
  const read = await readFields(job.input, typed);
  await runJob(flags, async (work) => {
    const given = await valuesOf(job, read, work);
    const result = await done(job, given, work, flags);
    if (flags.print) return writePage(result as readonly DoorListRow[], String(given.event), work);
    const rows = job.rows?.(result, given);
    if (!(await draw(job, result, flags)) && rows && job.columns) {
      await writeRows(rows, job.columns(given), flags);
    }
    if (!flags.quiet && rows?.length !== 0) tellNotes(job.notes?.(result, given) ?? [], flags);
    tell(job.remarks?.(result, given) ?? {});
  });
}

/** Returns a function that adds the arguments, options and action of the command of a job. */
export const jobCommand =
  (job: Definition) =>
  (command: Command): void => {
    const end = job.effect === 'reads' ? ' It changes nothing in the service.' : '';
    command.description(job.description + end);
    addFields(command, job.input);
    if (job.drawing) {
      command.addOption(
        new Option('--chart', 'draws the chart even without a terminal').conflicts(['format', 'select']),
      );
    }
    if (job.notes) {
      command
        .addOption(
          new Option('--notes', 'shows the notes about how the result was computed').conflicts('quiet'),
        )
        .option('-q, --quiet', 'hides that there are such notes; warnings still appear');
    }
    if (job.question) {
      command.option('--dry-run', 'shows what would change, and changes nothing');
      const grave = graveOf(job);
      addConfirmOption(command, grave && `because this command ${grave}`);
    }
    if (job.prints) addPageOption(command);
    if (job.columns) addOutputOptions(command);
    addNotes(addJobOptions(command), job.help.replaceAll('<event>', demoEvent)).action(() => {
      const flags = command.opts<Flags>();
      const args = command.registeredArguments.map((argument, index) => [
        argument.name(),
        command.processedArgs[index],
      ]);
      return run(job, { ...flags, ...Object.fromEntries(args) }, flags);
    });
  };

/** Returns the schema of records with these fields, each with any value. */
const schemaOf = (columns: Columns): JsonSchema => ({
  properties: Object.fromEntries(Object.keys(columns).map((name) => [name, {}])),
});
