import { JobError } from './job-error.js';
import type { Release } from './store.js';

/** Who holds a file, as it stands in the lock beside it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is there all the same.
    return hasCode(error, 'EPERM');
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file to this process, by a lock beside it that names the process. The lock of a process that is gone, such as
 * one that was killed, counts for nothing. Rejects with a `JobError` where another process has it.
 */
export async function lockFile(path: string): Promise<Release> {
  const { link, readFile, rename, rm, writeFile } = await import('node:fs/promises');
  const { hostname } = await import('node:os');
  const { randomUUID } = await import('node:crypto');
  const lock = `${path}.lock`;
  const own = `${lock}.${randomUUID()}`;
  // Written beside and linked, so that nobody reads a lock without its holder.
  await writeFile(own, JSON.stringify({ pid: process.pid, host: hostname() }));
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        await link(own, lock);
        return () => rm(lock, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const text = await readFile(lock, 'utf8').catch(() => undefined);
      // It was given back in between.
      if (text === undefined) continue;
      const holder = holderOf(text);
      if (holder && (holder.host !== hostname() || isAlive(holder.pid))) {
        throw new JobError(
          'state',
          `${path} is in use by process ${holder.pid} on ${holder.host}. Wait until it has ended; if there is no such process, delete ${lock}.`,
        );
      }
      // Moved away first: of several that find it left behind, one moves it.
      const left = `${own}.left`;
      await rename(lock, left).catch(() => {});
      const moved = await readFile(left, 'utf8').catch(() => undefined);
      // Another was faster, and this is its lock: it goes back.
      if (moved !== undefined && moved !== text) await link(left, lock).catch(() => {});
      await rm(left, { force: true });
    }
    throw new JobError('state', `${path} cannot be held: others hold it by turns. Start the job again.`);
  } finally {
    await rm(own, { force: true });
  }
}
