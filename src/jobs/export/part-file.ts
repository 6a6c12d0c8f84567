import { nodeModule } from '../../shared/node.js';
import { syncFile } from '../../shared/sync-file.js';
import { JobError } from '../../stores/job-error.js';

/** A file that is being written. It can return to the state of its last `keep`. */
export interface PartFile {
  /**
   * Adds texts, one after another. Returns a promise if enough was collected before, which has to be written first. Otherwise it
   * returns nothing, because a promise for each row costs more than to add it.
   */
  add(texts: readonly string[]): Promise<void> | undefined;
  /** Writes everything to the disk, and returns its length in bytes. */
  keep(): Promise<number>;
  /** Closes the file. Text added after the last `keep` may be lost. */
  close(): Promise<void>;
}

/** Returns the error for a file whose length is not the recorded one. */
export const isGone = (path: string) =>
  new JobError(
    'state',
    `The export cannot continue, because ${path} was changed or removed. Choose another folder, or delete all files in this one and start again.`,
  );

/** Bytes that are collected before they are written. */
const enough = 256 * 1024;

/** Maximum number of bytes of a character of a string in UTF-8. */
const mostBytes = 3;

/**
 * Opens a file to continue after its first `length` bytes, and cuts off the rest. Rejects with a `JobError` if the
 * file is shorter. Only its owner can read it.
 */
export async function openPart(path: string, length: number): Promise<PartFile> {
  const { open } = nodeModule('node:fs/promises');
  const file = await open(path, 'a', 0o600);
  if ((await file.stat()).size < length) {
    await file.close();
    throw isGone(path);
  }
  await file.truncate(length);
  let bytes = length;
  // One for all writes, because a new one for each costs more than to fill it.
  const collected = Buffer.allocUnsafe(enough);
  let size = 0;
  const append = async (chunk: Uint8Array) => {
    // Another machine may have continued the file while this one was suspended.
    if ((await file.stat()).size !== bytes) throw isGone(path);
    await file.appendFile(chunk);
    bytes += chunk.length;
  };
  const write = () => {
    const chunk = collected.subarray(0, size);
    size = 0;
    return append(chunk);
  };
  const collect = (texts: readonly string[]) => {
    // Each by itself, because joining them would copy them once more.
    for (const text of texts) size += collected.write(text, size);
  };
  const writeFirst = async (texts: readonly string[], most: number) => {
    await write();
    if (most <= enough) collect(texts);
    else await append(Buffer.from(texts.join('')));
  };
  return {
    add(texts) {
      // Counting the bytes would cost more than to write a little earlier.
      const most = texts.reduce((sum, { length }) => sum + mostBytes * length, 0);
      if (size + most > enough) return writeFirst(texts, most);
      collect(texts);
      return undefined;
    },
    async keep() {
      await write();
      await syncFile(file);
      return bytes;
    },
    close: () => file.close(),
  };
}
