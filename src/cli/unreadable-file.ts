import { fileProblem } from '../internal/file-problem.js';
import { UsageError } from './usage-error.js';

/** Why a file that was named cannot be read. `flag` is the option that names it, where one does. */
export function unreadableFile(file: string, error: unknown, flag?: string): UsageError {
  const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isAbsent) return new UsageError(`the file ${file} cannot be read: ${fileProblem(error)}`);
  return new UsageError(`there is no file ${file}${flag ? `: name another with ${flag}` : ''}`);
}
