import { expectFunction, expectKnownNames, expectOneOf } from '../internal/expect.js';
import { nodeModule } from '../internal/node.js';
import { shouldBe } from '../internal/option-error.js';
import { AbortedJob } from './aborted-job.js';
import { expectEventUuids } from './event-choice.js';
import { expectEmpty, type Folder, openFolder } from './export/folder.js';
import { type FormatName, formatNames } from './export/formats.js';
import { type Exported, passes } from './export/passes.js';
import { runPass } from './export/run-pass.js';
import { type ExportState, expectSame, type Heading, notBegun, stateOf } from './export/state.js';
import { type JobOptions, type JobProgress, stopIfAborted } from './job-options.js';
import { onFile } from './on-file.js';
import { type TableName, tableNames } from './records/table-names.js';
import { holding } from './store.js';
import { type CreationOptions, expectDatedStreamOptions } from './streams/stream-options.js';

/** How far an export has come. An event is done once in each table, and `total` is events times tables. */
export interface ExportProgress extends JobProgress {
  readonly total: number;
  /** The table that came further. */
  readonly table: TableName;
}

/** What is exported, and where to. */
export interface ExportOptions extends CreationOptions, Pick<JobOptions, 'signal'> {
  /** The folder that the files are written to; it is made where there is none. An export has a folder of its own. */
  readonly to: string;
  /**
   * The format of the files. `ndjson` holds the records as the service writes them, a line each, with the uuid of their
   * event. `csv` is for spreadsheets and `parquet` for queries; both hold the columns that `docs/export.md` lists.
   */
  readonly format: FormatName;
  /**
   * The tables, each a file.
   * @default all of them
   */
  readonly tables?: readonly TableName[] | undefined;
  /**
   * The uuids of the events that are exported.
   * @default every event of the organisation
   */
  readonly events?: readonly string[] | undefined;
  /**
   * Goes on with the export that was begun in the folder with the same options, or begins one where there is none. Files
   * that are whole stay as they are, and say so by `kept`: each export has a folder of its own. Without it, a folder that
   * holds an export, or one of its files, is refused.
   * @default false
   */
  readonly resume?: boolean | undefined;
  /** Called whenever an event is done in a table. */
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/** A file of an export. */
export interface ExportedFile {
  /** What it holds. */
  readonly table: TableName;
  /** Where it is. */
  readonly path: string;
  /** How many records are in it. */
  readonly rows: number;
  /** Whether it was whole before, so that nothing was read for it now. */
  readonly kept: boolean;
  /** When it was last written to. */
  readonly writtenAt: Date;
}

/** What an export has written. */
export interface ExportResult {
  /** `written` where this run read something, `existing` where an earlier one had written all of it. */
  readonly status: 'written' | 'existing';
  /** One for each table. */
  readonly files: readonly ExportedFile[];
}

const optionNames = [
  'to',
  'format',
  'tables',
  'events',
  'resume',
  'since',
  'until',
  'signal',
  'onProgress',
] satisfies (keyof ExportOptions)[];

function expectOptions(options: ExportOptions): void {
  expectKnownNames(options, optionNames);
  const { to, format, tables: wanted, events, resume, since, until, signal, onProgress } = options;
  if (typeof to !== 'string' || to === '') throw shouldBe('to', 'the path of a folder');
  expectOneOf('format', format ?? '', formatNames);
  if (wanted !== undefined) {
    if (!Array.isArray(wanted) || wanted.length === 0) {
      throw shouldBe('tables', 'a list of tables that is not empty');
    }
    for (const name of wanted) expectOneOf('Each of tables', name ?? '', tableNames);
  }
  expectEventUuids(events);
  if (resume !== undefined && typeof resume !== 'boolean') throw shouldBe('resume', 'a boolean');
  expectDatedStreamOptions({ since, until, signal });
  expectFunction('onProgress', onProgress);
}

/** What the journal begins with. */
const headingOf = ({ uuid }: Exported, { targets }: Folder, options: ExportOptions): Heading => ({
  organisation: uuid,
  format: options.format,
  since: options.since?.toISOString(),
  until: options.until?.toISOString(),
  events: options.events && [...new Set(options.events)].sort(),
  tables: Object.fromEntries(targets.map(({ table }) => [table.name, table.columns.map(({ name }) => name)])),
});

/** How far the export was, if there is one to go on with. */
async function begun(folder: Folder, heading: Heading, resume: boolean): Promise<ExportState | undefined> {
  const state = resume ? stateOf(await folder.journal.read(), folder.path) : undefined;
  if (state) expectSame(state.heading, heading, folder.path);
  else await expectEmpty(folder);
  return state;
}

async function run(org: Exported, folder: Folder, options: ExportOptions): Promise<ExportResult> {
  const { events: named, resume = false, since, until, signal, onProgress } = options;
  const { targets, journal } = folder;
  const { stat } = nodeModule('node:fs/promises');
  const heading = headingOf(org, folder, options);
  const state = await begun(folder, heading, resume);
  const files: ExportedFile[] = [];
  let where = 'before its first table';
  try {
    const wanted = passes.filter((pass) => targets.some(({ table }) => pass.tables.includes(table.name)));
    const events = new Set<string>();
    const isWhole = wanted.every((pass) => state?.of(pass).isWhole);
    if (!isWhole) {
      for await (const { uuid } of org.events({ events: named, signal })) events.add(uuid);
    }
    // Only now, so that an export that could not even begin, by a wrong secret, say, is in nobody's way.
    if (!state) await journal.append(JSON.stringify(heading));
    const total = events.size * targets.length;
    let done = 0;
    for (const pass of wanted) {
      signal?.throwIfAborted();
      const own = targets.filter(({ table }) => pass.tables.includes(table.name));
      let eventsDone = 0;
      const onDone = (count: number) => {
        eventsDone += count;
        where = `in ${pass.tables[0]} after ${eventsDone} of ${events.size} events`;
        if (count === 0) return;
        for (const { table } of own) {
          done += count;
          onProgress?.({ done, total, table: table.name });
        }
      };
      onDone(0);
      const work = { org, events, named, targets: own, journal, since, until, signal, onDone };
      const left = state?.of(pass) ?? notBegun;
      const written = await runPass(pass, left, work);
      for (const { table, path } of own) {
        const { mtime: writtenAt } = await onFile(path, { verb: 'read' }, () => stat(path));
        const rows = written[table.name]?.rows ?? 0;
        files.push({ table: table.name, path, rows, kept: left.isWhole, writtenAt });
      }
    }
    return { status: isWhole ? 'existing' : 'written', files };
  } catch (error) {
    if (!signal?.aborted) throw error;
    throw new AbortedJob(
      `The export was aborted ${where}.`,
      ({ resume }) => `Go on with it${resume}.`,
      signal.reason,
    );
  }
}

/**
 * Writes what an organisation has to files, one a table, and gives their paths and how many rows each has. A file has
 * its name when it is whole; until then it is beside, with `.part` after its name. How far it has come is written down in
 * `export.journal`, which stays: with `resume`, an export that was killed or aborted goes on after the events that were
 * kept, and reads again what came after them; a file that was whole is left as it is, and is `kept`. Only their owner can read the files.
 *
 * `since` and `until` choose orders, their lines, tickets (by their orders) and reviews by creation; events, sessions and
 * attendees are all there. An export is no picture of one moment: what changes while it runs may be in one table and
 * not yet in another.
 *
 * It needs the file system of Node. Throws a `TypeError` for wrong options, and a `JobError` for a folder that cannot be
 * written or holds another export, both before anything is requested; an `AbortedError` when the signal aborts.
 *
 * @example
 * ```ts
 * const { files } = await exportAll(org, { to: 'export', format: 'csv', resume: true });
 * ```
 */
export async function exportAll(org: Exported, options: ExportOptions): Promise<ExportResult> {
  expectOptions(options);
  const { to, tables = tableNames, format, signal } = options;
  stopIfAborted(signal, 'The export', 'before it began');
  const folder = await openFolder(to, tables, format);
  try {
    return await holding(folder.journal, options.signal, () => run(org, folder, options));
  } catch (error) {
    await folder.removeEmpty();
    throw error;
  }
}
