import { nodeModule } from '../internal/node.js';
import type { Advice } from './advice.js';
import { type Guard, guardOf } from './file-lock.js';
import { JobError } from './job-error.js';
import type { Journal } from './journal.js';
import { onFile } from './on-file.js';
import type { Store } from './store.js';

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/** Reads a file whole. Throws a `JobError` for a device or a pipe, whose reading may never end. */
async function readWhole(path: string): Promise<Buffer> {
  const { readFile, stat } = nodeModule('node:fs/promises');
  const info = await stat(path);
  if (!info.isFile() && !info.isDirectory()) {
    throw new JobError(
      'state',
      `${path} is a device or a pipe, which keeps nothing. Choose the path of a file.`,
      {
        path,
      },
    );
  }
  return readFile(path);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readWhole(path)).toString('utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a new file, or on from the end of one, and waits until it is on the disk. */
async function writeSynced(path: string, flag: 'wx' | 'a', text: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const appendSynced = (path: string, text: string) => writeSynced(path, 'a', text);

async function replaceText(path: string, text: string, { expectOwn }: Guard): Promise<void> {
  const { rename, rm } = nodeModule('node:fs/promises');
  const next = `${path}.next`;
  // One that was left behind may be open in a process that stands still.
  await rm(next, { force: true });
  try {
    // Renamed before it is on the disk, a loss of power may leave a name without its content.
    await writeSynced(next, 'wx', text);
  } catch (error) {
    // A first part of it would take up what is left of a full disk; that of another process is not ours to delete.
    await expectOwn();
    await rm(next, { force: true });
    throw error;
  }
  await expectOwn();
  await rename(next, path);
}

const reads = { verb: 'read' } as const;
const writes = { verb: 'write' } as const;

/**
 * A store in a file, on Node, Bun and Deno. It is written beside and renamed, so that it holds the old text or the new
 * one, whatever happens, and what is added to it is on the disk once that is done. One process at a time works with it.
 * Only its owner can read it.
 *
 * @example
 * ```ts
 * for await (const change of org.watch.orders({ store: fileStore('sales.json') })) await notify(change);
 * ```
 */
export function fileStore(path: string): Store {
  const guard = guardOf(path);
  const writing = (write: () => Promise<void>) =>
    onFile(path, writes, async () => {
      await guard.expectOwn();
      await write();
    });
  return {
    name: path,
    read: () => onFile(path, reads, () => readText(path)),
    write: (text) => writing(() => replaceText(path, text, guard)),
    append: (text) => writing(() => appendSynced(path, text)),
    hold: () => onFile(path, writes, guard.hold),
  };
}

/** Syncs a folder, so that a file that is new in it keeps its name through a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  const { dirname } = nodeModule('node:path');
  // Windows opens no folders, and needs none of this.
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Cuts off what follows the last line break: a crash, or a full disk, ended it. */
async function cutTornLine(path: string): Promise<void> {
  const { truncate } = nodeModule('node:fs/promises');
  try {
    const bytes = await readWhole(path);
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole < bytes.length) await truncate(path, whole);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * A journal in a file, one line an entry, on Node, Bun and Deno. A line is on the disk when `append` resolves, and one
 * process at a time works with it. Only its owner can read it.
 */
export const fileJournal = (path: string): Journal => journalIn(path);

/** The same. `again` says how the job goes on after the disk was full, as the end of a sentence. */
export function journalIn(path: string, again?: Advice): Journal {
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
    // What fails halfway leaves a torn line.
    isWhole = false;
    await appendSynced(path, lines.map((line) => `${line}\n`).join(''));
    if (isNew) await syncFolder(path);
    isWhole = true;
  };

  return {
    async read() {
      const text = (await onFile(path, reads, () => readText(path))) ?? '';
      // What follows the last line break was cut off by a crash.
      return text.split('\n').slice(0, -1);
    },
    append(line) {
      // What is added while a line is written waits for its end, and is then written and synced together.
      if (waiting.push(line) === 1) writing = writing.catch(() => {}).then(() => onFile(path, use, write));
      return writing;
    },
    hold: () => onFile(path, use, guard.hold),
  };
}
