import { once } from 'node:events';
import { Argument, type Command, Option } from 'commander';
import type { ExportTextOptions } from '../../jobs/index.js';
import { type TableName, tableNames } from '../../jobs/records/table-names.js';
import { choiceOf } from '../choice.js';
import { UsageError } from '../failure.js';
import { addNotes, demoEvent } from '../help-notes.js';
import { counted } from '../words.js';
import {
  addEventsOption,
  addPeriodOptions,
  type EventsFlags,
  type PeriodFlags,
  periodOf,
} from './filter-options.js';
import { addJobOptions, type JobFlags, runJob, type Work, withProgress } from './job.js';

const formatNames = ['csv', 'ndjson', 'parquet'] as const;

interface ExportFlags extends JobFlags, EventsFlags, PeriodFlags {
  readonly format: (typeof formatNames)[number];
  readonly to?: string;
  readonly resume?: boolean;
}

const toTable = choiceOf('<tables>', tableNames);

/** Checks what is written to standard output: one table, and not as Parquet, which is binary. */
function expectText(tables: readonly TableName[], { format, resume }: ExportFlags): ExportTextOptions {
  const [table] = tables;
  if (table === undefined || tables.length > 1) {
    throw new UsageError(
      `standard output takes one table. Choose one of ${tableNames.join(', ')}, or a folder for several with --to`,
    );
  }
  if (format === 'parquet') throw new UsageError('-o parquet needs a folder. Choose one with --to');
  if (resume) throw new UsageError('--resume needs the folder of the export. Choose it with --to');
  return { table, format };
}

async function writeText({ jobs, org, signal }: Work, options: ExportTextOptions): Promise<void> {
  // A progress bar would mix with text on the same terminal.
  const isShown = process.stderr.isTTY && !process.stdout.isTTY;
  await withProgress(
    options.table,
    async (onProgress) => {
      let isFirst = true;
      for await (const text of jobs.exportText(org, { ...options, signal, onProgress })) {
        // The byte order mark is for spreadsheets that open a file. A program would read it as a letter.
        const shown = isFirst ? text.replace(/^\uFEFF/, '') : text;
        isFirst = false;
        if (!process.stdout.write(shown)) await once(process.stdout, 'drain', { signal });
      }
    },
    isShown,
  );
}

async function writeFiles({ jobs, org, signal }: Work, options: import('../../jobs/index.js').ExportOptions) {
  const { files } = await withProgress('events in tables', (onProgress) =>
    jobs.exportAll(org, { ...options, signal, onProgress }),
  );
  for (const { table, path, rows, kept, writtenAt } of files) {
    const from = kept ? `, kept from ${writtenAt.toISOString()}` : '';
    console.log(`${path}: ${counted(rows, table)}${from}`);
  }
}

async function runExport(tables: readonly TableName[], flags: ExportFlags): Promise<void> {
  const { to, format, event: events, resume } = flags;
  const text = to === undefined ? expectText(tables, flags) : undefined;
  await runJob(flags, async (work) => {
    const choice = { period: periodOf(flags), events };
    if (text) await writeText(work, { ...text, ...choice });
    else {
      const wanted = tables.length > 0 ? tables : undefined;
      await writeFiles(work, { ...choice, to: to ?? '', format, tables: wanted, resume });
    }
  });
}

/** Adds the options of `export`. */
export function exportCommand(command: Command): void {
  command
    .description(
      'Exports the records of the organisation. Writes one table to standard output, or with --to a file for each table ' +
        'into a folder. An unfinished file has a temporary name. It changes nothing in the service.',
    )
    .addArgument(
      new Argument('[tables...]', 'tables to export (default with --to: all)')
        .choices(tableNames)
        .argParser((text, before: readonly TableName[] = []) => [
          ...before,
          ...text.split(',').map((table) => toTable(table.trim())),
        ]),
    )
    .addOption(new Option('-o, --format <name>', 'output format').choices(formatNames).default('csv'))
    .option(
      '--to <folder>',
      'folder for the files, used only for this export; it is created if it does not exist',
    )
    .option(
      '--resume',
      'continues an unfinished export in the folder with the same options; keeps its complete files',
    );
  addPeriodOptions(addEventsOption(command), 'orders, lines, tickets and reviews that were created');
  addNotes(
    addJobOptions(command),
    `Examples:
  ticketing-client export orders --period last-month --emulator > orders.csv
  ticketing-client export orders --event ${demoEvent} --period last-month -o ndjson --emulator > orders.ndjson
  ticketing-client export --to export -o parquet --resume --emulator

A period does not limit events, sessions and attendees: all of them are exported. The service does not say when an attendee was
created. Ctrl-C keeps the complete files in the folder. Continue with --resume.`,
  ).action((tables: readonly TableName[] | undefined, flags: ExportFlags) => runExport(tables ?? [], flags));
}
