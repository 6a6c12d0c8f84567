import { nodeModule } from '../../shared/node.js';
import { words } from '../../shared/words.js';
import { journalIn } from '../../stores/file-store.js';
import { JobError } from '../../stores/job-error.js';
import { reportProgress } from '../../stores/job-options.js';
import { onFile, writableFolder } from '../../stores/on-file.js';
import { holding } from '../../stores/store.js';
import { untilAborted } from '../common/until-aborted.js';
import { periodOf } from '../dates/moments.js';
import { type TableName, tableNames } from '../records/table-names.js';
import { exportTables } from '../records/tables.js';
import { formatOf } from './formats.js';
import { type ExportOptions, expectExportOptions } from './options.js';
import { type Exported, eventsNamed, passes } from './passes.js';
import { runPass } from './run-pass.js';
import { expectSame, type Heading, headingLine, progressOf, stateOf } from './state.js';
import { goOn, partOf, type Target } from './table-file.js';

const job = 'The export';

/** A file of an export. */
export interface ExportedFile {
  /** Table in the file. */
  readonly table: TableName;
  /** Path of the file. */
  readonly path: string;
  /** Number of records in the file. */
  readonly rows: number;
  /** Whether an earlier run completed the file, so that this run read nothing for it. */
  readonly kept: boolean;
  /** Time of the last write to the file. */
  readonly writtenAt: Date;
}

/** Result of `exportAll`. */
export interface ExportResult {
  /** `written` if this run read something, `existing` if an earlier run had written everything. */
  readonly status: 'written' | 'existing';
  /** Files, one for each table. */
  readonly files: readonly ExportedFile[];
}

/**
 * Writes the records of an organisation to files, one for each table. Returns their paths and numbers of rows. A file that is
 * not complete has `.part` after its name. Only their owner can read the files.
 *
 * `export.journal` records the progress, and stays in the folder. With `resume`, an export that was killed or aborted continues
 * after the last event that the journal lists. It reads later events again. Complete files stay as they are, and have `kept`.
 *
 * `period` chooses orders, their lines, tickets (by their orders) and reviews by creation. Events, sessions and
 * attendees are always exported in full. An export does not show one moment: a change during the run may be in one
 * table and not yet in another.
 *
 * Needs the file system of Node. Before any request, throws a `TypeError` for wrong options, and a `JobError` if the folder
 * cannot be written or contains another export. Throws an `AbortedError` if the signal aborts.
 *
 * @example
 * ```ts
 * const { files } = await exportAll(org, { to: 'export', format: 'csv', resume: true });
 * ```
 */
export async function exportAll(org: Exported, options: ExportOptions): Promise<ExportResult> {
  expectExportOptions(options);
  const { signal } = options;
  const reached = { where: 'before it began' };
  const where = () => reached.where;
  return untilAborted(signal, job, where, async () => {
    const folder = await openFolder(options);
    reached.where = 'before its first table';
    return holding(folder.journal, { signal, job, where }, (own) =>
      run(org, folder, { ...options, signal: own }, reached),
    );
  });
}

async function run(
  org: Exported,
  folder: Folder,
  options: ExportOptions,
  reached: { where: string },
): Promise<ExportResult> {
  const { signal, onProgress } = options;
  const named = await eventsNamed(org, options.events, signal);
  const period = await periodOf(org, options.period, { signal });
  const { journal, path: to, targets } = folder;
  const { stat } = nodeModule('node:fs/promises');
  const state = options.resume ? stateOf(await journal.read(), to) : undefined;
  // The period is fixed, so that the export is resumed only for the same days.
  const heading: Heading = {
    organisation: org.uuid,
    format: options.format,
    since: period.from?.toISOString(),
    until: period.to?.toISOString(),
    events: named && [...new Set(named)].sort(),
    tables: Object.fromEntries(
      targets.map(({ table }) => [table.name, table.columns.map(({ name }) => name)]),
    ),
  };
  if (state) expectSame(state.heading, heading, to);
  else await expectEmpty(folder);
  const entries = state?.entries ?? [];
  const files: ExportedFile[] = [];
  const wanted = passes.filter((pass) => targets.some(({ table }) => pass.tables.includes(table.name)));
  const events = new Set<string>();
  const isWhole = wanted.every((pass) => progressOf(pass, entries).isWhole);
  if (!isWhole) {
    for await (const { uuid } of org.events({ events: named, signal })) events.add(uuid);
  }
  // Only now, so that an export that could not begin, because of a wrong secret for example, leaves no journal behind.
  if (!state) await journal.append(headingLine(heading));
  const total = events.size * targets.length;
  let done = 0;
  for (const pass of wanted) {
    signal?.throwIfAborted();
    const own = targets.filter(({ table }) => pass.tables.includes(table.name));
    let eventsDone = 0;
    const onDone = (count: number) => {
      eventsDone += count;
      reached.where = `in ${pass.tables[0]} after ${eventsDone} of ${events.size} events`;
      if (count === 0) return;
      for (const { table } of own) {
        done += count;
        reportProgress(onProgress, { done, total, table: table.name });
      }
    };
    onDone(0);
    const work = { org, events, named, targets: own, journal, period, signal, onDone };
    const left = progressOf(pass, entries);
    const written = await runPass(pass, left, work);
    for (const { table, path } of own) {
      const { mtime: writtenAt } = await onFile(path, { verb: 'read' }, () => stat(path));
      const rows = written[table.name]?.rows ?? 0;
      files.push({ table: table.name, path, rows, kept: left.isWhole, writtenAt });
    }
  }
  return { status: isWhole ? 'existing' : 'written', files };
}

type Folder = Awaited<ReturnType<typeof openFolder>>;

/** Creates the folder if it does not exist, and checks that it is writable. */
async function openFolder({ to: path, tables = tableNames, format: name }: ExportOptions) {
  const { join } = nodeModule('node:path');
  await writableFolder(path, `Cannot write to the folder ${path}`);
  const format = await formatOf(name);
  return {
    path,
    journal: journalIn(join(path, 'export.journal'), goOn),
    /** Files of the chosen tables, in the order of all tables. */
    targets: exportTables
      .filter((table) => tables.includes(table.name))
      .map((table): Target => ({ table, format, path: join(path, `${table.name}.${name}`) })),
  };
}

/** Throws if the folder contains files that a new export would overwrite. */
async function expectEmpty({ path, targets, journal }: Folder): Promise<void> {
  if ((await journal.read()).length > 0) {
    throw new JobError('state', `${path} already contains an export.`, {
      advice: words`Continue it with ${{ phrase: 'resume' }}, which keeps complete files as they are, or choose another folder for a new export.`,
      option: 'resume',
      path,
    });
  }
  const { existsSync } = nodeModule('node:fs');
  for (const { path: file } of targets) {
    for (const each of [file, partOf(file)]) {
      if (!existsSync(each)) continue;
      throw new JobError('state', `${each} already exists, and no export wrote it. Choose another folder.`);
    }
  }
}
