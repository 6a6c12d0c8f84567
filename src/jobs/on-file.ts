import { fileProblem } from '../internal/file-problem.js';
import { JobError } from './job-error.js';

/** Works on a file, and names it in what fails there. */
export async function onFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What has no code of the system is told already.
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof JobError || code === undefined) throw error;
    throw new JobError(
      'state',
      `The file ${path} cannot be used (${fileProblem(error)}). Choose one in a folder that is there and that this program may write to.`,
      { cause: error },
    );
  }
}
