import { hasCode } from '../shared/has-code.js';
import { linkedFile } from '../shared/linked-file.js';
import { nodeModule } from '../shared/node.js';
import { syncFile } from '../shared/sync-file.js';
import { NotText, ownTextOfBytes } from '../shared/text-of-bytes.js';
import type { Words } from '../shared/words.js';
import { type Guard, guardOf } from './file-lock.js';
import { JobError } from './job-error.js';
import type { Journal } from './journal.js';
import { onFile } from './on-file.js';
import type { Store } from './store.js';

/** Throws a `JobError` for a device or a pipe, which may never end. */
async function expectFile(path: string): Promise<void> {
  const info = await nodeModule('node:fs/promises').stat(path);
  if (!info.isFile() && !info.isDirectory()) {
    throw new JobError(
      'state',
      `${path} is a device or a pipe, which cannot keep data. Choose the path of a file.`,
      {
        path,
      },
    );
  }
}

async function readWhole(path: string): Promise<Buffer> {
  await expectFile(path);
  return nodeModule('node:fs/promises').readFile(path);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return ownTextOfBytes(await readWhole(path));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (!(error instanceof NotText)) throw error;
    throw new JobError(
      'state',
      `Line ${error.line} of ${path} is damaged: ${error.message}. Restore the file from a backup.`,
      { path },
    );
  }
}

/** Writes a new file, or appends to one, and waits until the content is on the disk. */
async function writeSynced(path: string, flag: 'wx' | 'a', content: string | Uint8Array): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(content);
    await syncFile(file);
  } finally {
    await file.close();
  }
}

const appendSynced = (path: string, content: string) => writeSynced(path, 'a', content);

/** Writes a second file, then renames it, so that the path has either the old content or the new one. */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  { expectOwn }: Guard,
): Promise<void> {
  await expectOwn();
  const { rename, rm } = nodeModule('node:fs/promises');
  const file = linkedFile(path);
  const next = `${file}.next`;
  // A paused process may still have its own `.next` open, so it must not be written to.
  await rm(next, { force: true });
  try {
    // Sync before the rename: otherwise a power failure may leave the new name without its content.
    await writeSynced(next, 'wx', content);
    await expectOwn();
    await rename(next, file);
  } catch (error) {
    // Free the space of the incomplete file on a full disk, but do not delete that of another process.
    await expectOwn();
    await rm(next, { force: true });
    throw error;
  }
}

const reads = { verb: 'read' } as const;
const writes = { verb: 'write' } as const;

/**
 * Returns a store in a file, on Node, Bun and Deno. The text is written to a second file, which is then renamed, so the
 * store always has either the old text or the new one. Only one process at a time can hold it. Only its owner can read the file.
 *
 * @example
 * ```ts
 * await org.copy(org.events(), { shift: { weeks: 52 }, store: fileStore('next-year.json') });
 * ```
 */
export function fileStore(path: string): Store {
  const guard = guardOf(path);
  return {
    name: path,
    read: () => onFile(path, reads, () => readText(path)),
    write: (text) => onFile(path, writes, () => replaceFile(path, text, guard)),
    hold: () => onFile(path, writes, guard.hold),
  };
}

/** Syncs the folder of a file, so that a new file keeps its name after a power failure. */
async function syncFolder(path: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  const { dirname } = nodeModule('node:path');
  // Windows cannot open folders, and does not need this.
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  if (!folder) return;
  await syncFile(folder).catch(() => {});
  await folder.close();
}

/** Cuts off an incomplete last line, which a crash or a full disk left behind. */
async function cutTornLine(path: string): Promise<void> {
  const { truncate } = nodeModule('node:fs/promises');
  try {
    const bytes = await readWhole(path);
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole < bytes.length) await truncate(path, whole);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/**
 * Returns a journal in a file, with one line for each entry, on Node, Bun and Deno. A line is on the disk when `append`
 * resolves. Only one process at a time can hold it. Only its owner can read the file.
 */
export const fileJournal = (path: string): Journal => journalIn(path);

/** Returns a journal in a file. `again` is the end of the sentence that says how to continue once the disk has space again. */
export function journalIn(path: string, again?: Words): Journal {
  const use = { ...writes, again };
  const guard = guardOf(path);
  let isWhole = false;
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const lines = waiting;
    waiting = [];
    const isNew = !isWhole;
    await guard.expectOwn();
    if (isNew) await cutTornLine(path);
    // A write that fails may leave an incomplete line.
    isWhole = false;
    await appendSynced(path, lines.map((line) => `${line}\n`).join(''));
    if (isNew) await syncFolder(path);
    isWhole = true;
  };

  return {
    async read() {
      const text = (await onFile(path, reads, () => readText(path))) ?? '';
      // The last part is empty, or an incomplete line after a crash.
      return text.split('\n').slice(0, -1);
    },
    append(line) {
      // Lines that are added during a write wait for its end, and are then written and synced together.
      if (waiting.push(line) === 1) writing = writing.catch(() => {}).then(() => onFile(path, use, write));
      return writing;
    },
    hold: () => onFile(path, use, guard.hold),
  };
}
