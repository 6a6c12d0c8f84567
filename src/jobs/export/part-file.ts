import { nodeModule } from '../../shared/node.js';
import { JobError } from '../../stores/job-error.js';

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
    `The export cannot continue, because ${path} was changed or removed. Choose another folder, or delete all files in this one and start again.`,
  );

/** Bytes that are collected before they are written. */
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
  // One for all writes, because a new one for each costs more than to fill it.
  const collected = Buffer.allocUnsafe(enough);
  let size = 0;
  const append = async (chunk: Uint8Array) => {
    // Another machine may have continued the file while this one was suspended.
    if ((await file.stat()).size !== bytes) throw isGone(path);
    await file.appendFile(chunk);
    bytes += chunk.length;
  };
  const write = async () => {
    const chunk = collected.subarray(0, size);
    size = 0;
    await append(chunk);
  };
  return {
    async add(text) {
      const added = Buffer.byteLength(text);
      if (size + added > enough) await write();
      if (added > enough) return append(Buffer.from(text));
      size += collected.write(text, size);
    },
    async keep() {
      await write();
      await file.datasync();
      return bytes;
    },
    close: () => file.close(),
  };
}
