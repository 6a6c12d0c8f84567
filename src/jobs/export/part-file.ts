import { nodeModule } from '../../internal/node.js';
import { JobError } from '../job-error.js';

/** A file under way: it is added to, and can go back to what it was when it was last kept. */
export interface PartFile {
  /** Adds text. It is written when enough has come together. */
  add(text: string): Promise<void>;
  /** Sees to it that all of it is on the disk, and gives its length in bytes. */
  keep(): Promise<number>;
  /** Ends the work with it. What was not kept may be lost. */
  close(): Promise<void>;
}

/** What is said of a file that is not as long as it should be. */
export const isGone = (path: string) =>
  new JobError(
    'state',
    `${path} is not what the export left, so that it cannot go on. Begin anew in another folder, or empty this one.`,
  );

/** How many characters come together before they are written. */
const enough = 256 * 1024;

/**
 * Opens a file to go on after so many bytes of it; what follows them is cut off. Rejects with a `JobError` where the
 * file does not have as many. Only its owner can read it.
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
    // Another machine may have gone on with it, while this one stood still.
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
