import { asking, onAbort } from '../shared/abort.js';
import { FileInUse, type FileLock, lockFile as lock } from '../shared/file-lock.js';
import { JobError, type JobFailure } from './job-error.js';
import type { Release } from './store.js';

/** Lock of a file that one process at a time works with. */
export interface Guard {
  /** Locks the file. Rejects with a `JobError` if another process, or another job of this one, has locked it. */
  hold(): Promise<Release>;
  /** Rejects with a `JobError` if this process had locked the file and lost it to another. Call it before each write. */
  expectOwn(): Promise<void>;
}

const jobErrorOf = (which: JobFailure, error: unknown): unknown =>
  error instanceof FileInUse ? new JobError(which, error.message) : error;

async function told<T>(which: JobFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw jobErrorOf(which, error);
  }
}

/** Returns the signal of a lock with a `JobError` as its reason. */
function lossOf({ lost }: FileLock): AbortSignal {
  const controller = new AbortController();
  const ask = () => {
    if (lost.aborted) controller.abort(jobErrorOf('lost', lost.reason));
  };
  onAbort(lost, ask);
  return asking(controller.signal, ask);
}

/** Returns the guard of a file, which need not exist yet. */
export function guardOf(path: string): Guard {
  let held: FileLock | undefined;
  return {
    async hold() {
      const own = await told('state', () => lock(path));
      held = own;
      const release = async () => {
        held = undefined;
        // A lock file that stays behind is ignored once this process has ended, so it is no reason to fail.
        await own.release().catch(() => {});
      };
      return Object.assign(release, { signal: lossOf(own) });
    },
    expectOwn: () => told('lost', async () => held?.expectOwn()),
  };
}
