import { fileProblem, isFileError, type PathCode, pathCodeOf } from '../shared/file-problem.js';
import { makeFolder } from '../shared/make-folder.js';
import { nodeModule } from '../shared/node.js';
import { joined, type Words } from '../shared/words.js';
import { JobError, type JobFailure } from './job-error.js';

/** Use of a file, for errors. */
interface FileUse {
  readonly verb: 'read' | 'write';
  /** How to continue once the disk has space again, as the end of a sentence. */
  readonly again?: Words | undefined;
}

const runAgain = 'run the job again; it continues from where it stopped';

const elsewhere = 'Change its permissions, or choose another path.';
const otherPath = 'Choose another path.';
const ownMount = 'Mount its folder, or choose another path.';

/** Advice for problems with the path, by the code of the error. */
const byPath: Readonly<Record<PathCode, string>> = {
  EACCES: elsewhere,
  EPERM: elsewhere,
  EROFS: otherPath,
  EEXIST: otherPath,
  EISDIR: 'Choose the path of a file.',
  ERR_FS_EISDIR: 'Choose the path of a file.',
  ENOENT: 'Create the folder, or choose another path.',
  ELOOP: otherPath,
  NOT_A_FILE: otherPath,
  ENAMETOOLONG: otherPath,
  ENOTDIR: otherPath,
  EBUSY: ownMount,
  EXDEV: ownMount,
};

/** Advice for problems of the machine, by the code of the error: what to do before the job is run again. */
const byMachine: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space',
  EDQUOT: 'Delete some files, or ask for a larger quota,',
  EFBIG: 'Raise the limit for the size of files (ulimit -f)',
  EMFILE: 'Raise the limit of open files (ulimit -n)',
  ENFILE: 'Raise the limit of open files (ulimit -n)',
};

/** Returns a `JobError` for an error of the file system. Its code depends on whether another path would help. */
export function fileFailure(
  path: string,
  cause: NodeJS.ErrnoException,
  what: string,
  { again = runAgain, ofPath = 'state' }: { again?: Words | undefined; ofPath?: JobFailure } = {},
): JobError {
  const code = pathCodeOf(cause);
  return new JobError(code ? ofPath : 'system', `${what}: ${fileProblem(cause)}.`, {
    advice: code
      ? byPath[code]
      : joined(`${byMachine[cause.code ?? ''] ?? 'Fix this problem'} and `, again, '.'),
    cause,
    path,
  });
}

/** Creates a folder if it does not exist, and checks that files can be written into it. */
export async function writableFolder(path: string, what: string): Promise<void> {
  const { access, constants } = nodeModule('node:fs/promises');
  try {
    makeFolder(path);
    await access(path, constants.W_OK);
  } catch (error) {
    throw isFileError(error) ? fileFailure(path, error, what, { ofPath: 'input' }) : error;
  }
}

/** Does the work on a file. Errors of the file system become a `JobError` that names the file. */
export async function onFile<T>(path: string, { verb, again }: FileUse, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFileError(error) ? fileFailure(path, error, `Cannot ${verb} ${path}`, { again }) : error;
  }
}
