import { once } from 'node:events';
import { Argument, type Command, Option } from 'commander';
import { counted } from '../../fronts/counted.js';
import { knownNames, nearestName, unknownName } from '../../internal/did-you-mean.js';
import { type TableName, tableNames } from '../../jobs/records/table-names.js';
import type { ExportTextOptions } from '../../jobs.js';
import { addNotes } from '../help-notes.js';
import { UsageError } from '../usage-error.js';
import { demoEvent } from './demo-event.js';
import { addEventsOption, type EventsFlags } from './events-option.js';
import { addJobOptions, type JobFlags, runJob, type Work, withProgress } from './job.js';
import { addPeriodOptions, type PeriodFlags, periodIn } from './period-options.js';

const formatNames = ['csv', 'ndjson', 'parquet'] as const;

interface ExportFlags extends JobFlags, EventsFlags, PeriodFlags {
  readonly format: (typeof formatNames)[number];
  readonly to?: string;
  readonly resume?: boolean;
}

function toTable(text: string, before: readonly TableName[] = []): TableName[] {
  const name = tableNames.find((each) => each === text);
  if (name) return [...before, name];
  const meant = nearestName(text, tableNames);
  throw new UsageError(
    `${unknownName({ noun: 'table', name: text, meant })} ${knownNames('table', tableNames)}`,
  );
}

/** What is written to standard output: one table, and no file of Parquet, which is no text. */
function expectText(tables: readonly TableName[], { format, resume }: ExportFlags): ExportTextOptions {
  const [table] = tables;
  if (table === undefined || tables.length > 1) {
    throw new UsageError(
      `standard output takes one table: name it, one of ${tableNames.join(', ')}, or name a folder with --to, which takes several`,
    );
  }
  if (format === 'parquet') throw new UsageError('-o parquet is written to a folder: name one with --to');
  if (resume) throw new UsageError('--resume goes on in a folder: name it with --to');
  return { table, format };
}

async function writeText({ jobs, org, signal }: Work, options: ExportTextOptions): Promise<void> {
  // A bar on the terminal that the text is written to would be mixed up with it.
  const isShown = process.stderr.isTTY && !process.stdout.isTTY;
  await withProgress(
    options.table,
    async (onProgress) => {
      let isFirst = true;
      for await (const text of jobs.exportText(org, { ...options, signal, onProgress })) {
        // The byte order mark is for spreadsheets that open a file: a program that reads on would take it for a letter.
        const told = isFirst ? text.replace(/^\uFEFF/, '') : text;
        isFirst = false;
        if (!process.stdout.write(told)) await once(process.stdout, 'drain', { signal });
      }
    },
    isShown,
  );
}

async function writeFiles({ jobs, org, signal }: Work, options: import('../../jobs.js').ExportOptions) {
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
    const choice = { ...(await periodIn(work, flags)), events };
    if (text) await writeText(work, { ...text, ...choice });
    else {
      const wanted = tables.length > 0 ? tables : undefined;
      await writeFiles(work, { ...choice, to: to ?? '', format, tables: wanted, resume });
    }
  });
}

/** Gives `export` its options. */
export function exportCommand(command: Command): void {
  command
    .description(
      'Exports what the organisation has. One table is written to standard output, row by row; --to writes a file for each table ' +
        'into a folder, and a file has its name once it is whole. It only reads.',
    )
    .addArgument(
      new Argument('[tables...]', 'what is exported; with --to, all of them where none is named')
        .choices(tableNames)
        .argParser(toTable),
    )
    .addOption(new Option('-o, --format <name>', 'how it is written').choices(formatNames).default('csv'))
    .option('--to <folder>', 'the folder for the files, one of its own; it is made where there is none')
    .option(
      '--resume',
      'goes on with the export that was begun in the folder, by the same options, after what is whole there',
    );
  addPeriodOptions(addEventsOption(command), 'orders, lines, tickets and reviews that were made');
  addNotes(
    addJobOptions(command),
    `Examples:
  ticketing-client export orders --month last --emulator > orders.csv
  ticketing-client export orders --event ${demoEvent} --month last -o ndjson --emulator > orders.ndjson
  ticketing-client export --to export -o parquet --resume --emulator

Events, sessions and attendees are all exported, whenever they were made: the service does not tell of attendees when.
Ctrl-C leaves what is whole in the folder; --resume goes on after it.`,
  ).action((tables: readonly TableName[] | undefined, flags: ExportFlags) => runExport(tables ?? [], flags));
}
