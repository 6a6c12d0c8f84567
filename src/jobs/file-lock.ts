import { FileInUse, lockFile as lock } from '../internal/file-lock.js';
import { JobError } from './job-error.js';
import type { Release } from './store.js';

/** Keeps a file to this process. Rejects with a `JobError` where another has it, or this process already. */
export async function lockFile(path: string): Promise<Release> {
  try {
    return await lock(path);
  } catch (error) {
    throw error instanceof FileInUse ? new JobError('state', error.message) : error;
  }
}
