import { fileProblem } from '../shared/file-problem.js';
import { UsageError } from './usage-error.js';

/** Returns an error that says why a file cannot be read. `flag` is the option that names the file, if one does. */
export function unreadableFile(file: string, error: unknown, flag?: string): UsageError {
  const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isAbsent) return new UsageError(`cannot read ${file}: ${fileProblem(error)}`);
  return new UsageError(`the file ${file} does not exist. Choose another${flag ? ` with ${flag}` : ''}`);
}
