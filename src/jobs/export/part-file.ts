import { nodeModule } from '../../internal/node.js';
import { JobError } from '../job-error.js';

/** A file that is being written. It can return to the state of its last `keep`. */
export interface PartFile {
  /** Adds text. It is written once enough has been collected. */
  add(text: string): Promise<void>;
  /** Writes everything to the disk, and returns its length in bytes. */
  keep(): Promise<number>;
  /** Closes the file. Text added after the last `keep` may be lost. */
  close(): Promise<void>;
}

/** Returns the error for a file whose length is not the recorded one. */
export const isGone = (path: string) =>
  new JobError(
    'state',
    `${path} was changed or removed after the export wrote it, so the export cannot continue. Start again in another folder, or empty this one.`,
  );

/** Characters that are collected before they are written. */
const enough = 256 * 1024;

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
  let waiting: string[] = [];
  let size = 0;
  const write = async () => {
    const chunk = Buffer.from(waiting.join(''));
    waiting = [];
    size = 0;
    // Another machine may have continued the file while this one was suspended.
    if ((await file.stat()).size !== bytes) throw isGone(path);
    await file.appendFile(chunk);
    bytes += chunk.length;
  };
  return {
    async add(text) {
      waiting.push(text);
      size += text.length;
      if (size >= enough) await write();
    },
    async keep() {
      await write();
      await file.datasync();
      return bytes;
    },
    close: () => file.close(),
  };
}
