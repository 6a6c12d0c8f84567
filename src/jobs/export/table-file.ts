import { nodeModule } from '../../shared/node.js';
import { syncFile } from '../../shared/sync-file.js';
import { words } from '../../shared/words.js';
import { JobError } from '../../stores/job-error.js';
import { onFile } from '../../stores/on-file.js';
import type { Row } from '../records/columns.js';
import type { TableName } from '../records/table-names.js';
import type { RecordTable } from '../records/tables.js';
import type { Format } from './formats.js';
import type { Kept } from './state.js';

export interface Target {
  readonly table: RecordTable<TableName>;
  readonly format: Format;
  readonly path: string;
}

/** The file of a table while it is written. It can return to the state of its last `keep`. */
export type TableFile = Awaited<ReturnType<typeof openTable>>;

/** Returns the path of the lines until the file is complete. */
export const partOf = (path: string): string => `${path}.part`;

/** Says how to continue after a problem of the disk, as the end of a sentence. */
export const goOn = words`continue with ${{ phrase: 'resume' }}`;

const writing = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  onFile(path, { verb: 'write', again: goOn }, work);

/** Returns the error for a file whose length is not the recorded one. */
const isGone = (path: string) =>
  new JobError(
    'state',
    `The export cannot continue, because ${path} was changed or removed. Choose another folder, or delete all files in this one and start again.`,
  );

/** Number of characters that are collected before they are written. */
const enough = 256 * 1024;

/**
 * Opens the file of a table, to continue after its saved part, and cuts off the rest. Rejects with a `JobError` if the file is
 * shorter. Only its owner can read it.
 */
export function openTable({ table, format, path }: Target, kept: Kept | undefined) {
  const part = partOf(path);
  return writing(part, async () => {
    const file = await nodeModule('node:fs/promises').open(part, 'a', 0o600);
    let { rows, bytes } = kept ?? { rows: 0, bytes: 0 };
    if ((await file.stat()).size < bytes) {
      await file.close();
      throw isGone(part);
    }
    await file.truncate(bytes);
    let collected = kept ? '' : format.head(table);
    const write = async () => {
      const chunk = Buffer.from(collected);
      collected = '';
      // Another machine may have continued the file while this one was suspended.
      if ((await file.stat()).size !== bytes) throw isGone(part);
      await file.appendFile(chunk);
      bytes += chunk.length;
    };
    return {
      /** Adds a row. Returns a promise only if collected rows are written, because a promise for each row costs more than the row. */
      add(row: Row): Promise<void> | undefined {
        rows += 1;
        collected += format.line(table, row);
        return collected.length < enough ? undefined : writing(part, write);
      },
      /** Writes all rows to the disk. */
      keep: () =>
        writing(part, async (): Promise<Kept> => {
          await write();
          await syncFile(file);
          return { rows, bytes };
        }),
      /** Closes the file. Rows added after the last `keep` may be lost. */
      close: () => writing(part, () => file.close()),
    };
  });
}

/** Gives a complete file its final name. Repeats this step if a crash interrupted it. */
export function finishTable({ table, format, path }: Target, signal: AbortSignal | undefined): Promise<void> {
  const { rename, rm } = nodeModule('node:fs/promises');
  const { existsSync } = nodeModule('node:fs');
  const part = partOf(path);
  return writing(path, async () => {
    if (!existsSync(path)) {
      if (!existsSync(part)) throw isGone(path);
      const whole = format.convert ? `${path}.next` : part;
      await format.convert?.(table, part, whole, signal);
      await rename(whole, path);
    }
    await rm(part, { force: true });
  });
}
