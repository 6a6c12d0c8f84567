import { FileInUse, type FileLock, lockFile as lock } from '../internal/file-lock.js';
import { JobError } from './job-error.js';
import type { Release } from './store.js';

/** A file that one process at a time works with. */
export interface Guard {
  /** Keeps it to this process. Rejects with a `JobError` where another has it, or this process already. */
  hold(): Promise<Release>;
  /** Rejects with a `JobError` where it was held and is another's by now. It is asked before each write. */
  expectOwn(): Promise<void>;
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileInUse ? new JobError('state', error.message) : error;
  }
}

/** Guards a file, of which there may be none yet. */
export function guardOf(path: string): Guard {
  let held: FileLock | undefined;
  return {
    async hold() {
      const own = await told(() => lock(path));
      held = own;
      return async () => {
        held = undefined;
        // What cannot be deleted counts for nothing once this process has ended, and is no reason to fail.
        await own.release().catch(() => {});
      };
    },
    expectOwn: () => told(async () => held?.expectOwn()),
  };
}
