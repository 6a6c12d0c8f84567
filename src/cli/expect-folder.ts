import { fileProblem } from '../shared/file-problem.js';
import { makeFolder } from '../shared/make-folder.js';
import { UsageError } from './failure.js';

/** Makes a folder if it is missing. Throws a `UsageError` if it cannot. */
export function expectFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`cannot create the folder ${folder}: ${fileProblem(error)}`, { cause: error });
  }
}
