import { lockFile } from './file-lock.js';
import type { Journal } from './journal.js';
import type { Store } from './store.js';

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

async function readText(path: string): Promise<string | undefined> {
  const { readFile } = await import('node:fs/promises');
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function appendSynced(path: string, text: string): Promise<void> {
  const { open } = await import('node:fs/promises');
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

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
  return {
    read: () => readText(path),
    async write(text) {
      const { open, rename } = await import('node:fs/promises');
      const next = `${path}.next`;
      const file = await open(next, 'w', 0o600);
      try {
        await file.writeFile(text);
        // Without it, a loss of power may leave a name without its content.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(next, path);
    },
    append: (text) => appendSynced(path, text),
    hold: () => lockFile(path),
  };
}

/**
 * A journal in a file, one line an entry, on Node, Bun and Deno. A line is on the disk when `append` resolves, and one
 * process at a time works with it. Only its owner can read it.
 */
export function fileJournal(path: string): Journal {
  let isWhole = false;
  return {
    async read() {
      const text = (await readText(path)) ?? '';
      // What follows the last line break was cut off by a crash.
      return text.split('\n').slice(0, -1);
    },
    async append(line) {
      const { open } = await import('node:fs/promises');
      const file = await open(path, 'a+', 0o600);
      try {
        if (!isWhole) {
          const text = await file.readFile();
          await file.truncate(text.lastIndexOf(0x0a) + 1);
          isWhole = true;
        }
        await file.appendFile(`${line}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    hold: () => lockFile(path),
  };
}
