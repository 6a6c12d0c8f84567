import { nodeModule } from '../../shared/node.js';
import { words } from '../../shared/words.js';
import { onFile } from '../../stores/on-file.js';
import type { Row } from '../records/columns.js';
import type { TableName } from '../records/table-names.js';
import type { RecordTable } from '../records/tables.js';
import type { Format } from './formats.js';
import { isGone, openPart } from './part-file.js';
import type { Kept } from './state.js';

/** Path and format of a table's file. */
export interface Target {
  readonly table: RecordTable<TableName>;
  readonly format: Format;
  readonly path: string;
}

/** The file of a table while it is written. */
export interface TableFile {
  /** Adds a row. Returns a promise if earlier rows have to be written first. */
  add(row: Row): Promise<void> | undefined;
  /** Writes all rows to the disk. */
  keep(): Promise<Kept>;
  close(): Promise<void>;
}

/** Returns the path of the lines until the file is complete. */
export const partOf = (path: string): string => `${path}.part`;

export async function exists(path: string): Promise<boolean> {
  const { access } = nodeModule('node:fs/promises');
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Says how to continue after a problem of the disk, as the end of a sentence. */
export const goOn = words`continue with ${{ phrase: 'resume' }}`;

const writing = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  onFile(path, { verb: 'write', again: goOn }, work);

/** Opens the file of a table, to continue after its saved part. */
export async function openTable({ table, format, path }: Target, kept: Kept | undefined): Promise<TableFile> {
  const file = partOf(path);
  const part = await writing(file, () => openPart(file, kept?.bytes ?? 0));
  let rows = kept?.rows ?? 0;
  if (!kept) part.add([format.head(table)]);
  return {
    add(row) {
      rows += 1;
      const written = part.add(format.line(table, row));
      return written && writing(file, () => written);
    },
    keep: async () => ({ rows, bytes: await writing(file, part.keep) }),
    close: () => writing(file, part.close),
  };
}

/** Gives a complete file its final name. Repeats this step if a crash interrupted it. */
export const finishTable = (target: Target, signal: AbortSignal | undefined): Promise<void> =>
  writing(target.path, () => finish(target, signal));

async function finish({ table, format, path }: Target, signal: AbortSignal | undefined): Promise<void> {
  const { rename, rm } = nodeModule('node:fs/promises');
  const part = partOf(path);
  if (!(await exists(path))) {
    if (!(await exists(part))) throw isGone(path);
    const whole = format.convert ? `${path}.next` : part;
    await format.convert?.(table, part, whole, signal);
    await rename(whole, path);
  }
  await rm(part, { force: true });
}
