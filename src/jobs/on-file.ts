import { fileProblem, isFileError } from '../internal/file-problem.js';
import { makeFolder } from '../internal/make-folder.js';
import { nodeModule } from '../internal/node.js';
import { type Advice, wordsOf } from './advice.js';
import { JobError, type JobFailure } from './job-error.js';

/** What is done with a file, and how the job goes on after it failed. */
interface FileUse {
  readonly verb: 'read' | 'write';
  /** What is said to do once the disk has room again, as the end of a sentence. */
  readonly again?: Advice | undefined;
}

const runAgain = 'run the job again; it continues from where it stopped';

const elsewhere = 'Change its permissions, or choose another path.';
const otherPath = 'Choose another path.';

/** What helps against a problem of the path. */
const byPath: Readonly<Record<string, string>> = {
  EACCES: elsewhere,
  EPERM: elsewhere,
  EROFS: otherPath,
  EEXIST: otherPath,
  EISDIR: 'Choose the path of a file.',
  ERR_FS_EISDIR: 'Choose the path of a file.',
  ENOENT: 'Create the folder, or choose another path.',
  ENAMETOOLONG: otherPath,
  ENOTDIR: otherPath,
};

/** What helps against a problem of the machine, before the job is run again. */
const byMachine: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space',
  EDQUOT: 'Delete some files, or ask for a larger share,',
  EFBIG: 'Raise the limit of the size of files (ulimit -f)',
  EMFILE: 'Raise the limit of open files (ulimit -n)',
  ENFILE: 'Raise the limit of open files (ulimit -n)',
};

/** What to do about what keeps a job from a file. */
function adviceOf({ code = '' }: NodeJS.ErrnoException, again: Advice = runAgain): Advice {
  return byPath[code] ?? ((ways) => `${byMachine[code] ?? 'Mend that'} and ${wordsOf(again, ways)}.`);
}

/** Makes a `JobError` of an error of the file system. The path is at fault where another one would do. */
export function fileFailure(
  path: string,
  cause: NodeJS.ErrnoException,
  what: string,
  { again, ofPath = 'state' }: { again?: Advice | undefined; ofPath?: JobFailure } = {},
): JobError {
  const isOfPath = (cause.code ?? '') in byPath;
  return new JobError(isOfPath ? ofPath : 'system', `${what}: ${fileProblem(cause)}.`, {
    advice: adviceOf(cause, again),
    cause,
    path,
  });
}

/** Makes a folder where there is none, and looks whether files can be written into it. Returns the topmost that it made. */
export async function writableFolder(path: string, what: string): Promise<string | undefined> {
  const { access, constants } = nodeModule('node:fs/promises');
  try {
    const made = makeFolder(path);
    await access(path, constants.W_OK);
    return made;
  } catch (error) {
    throw isFileError(error) ? fileFailure(path, error, what, { ofPath: 'input' }) : error;
  }
}

/** Works on a file, and names it in what fails there. */
export async function onFile<T>(path: string, { verb, again }: FileUse, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFileError(error) ? fileFailure(path, error, `Cannot ${verb} ${path}`, { again }) : error;
  }
}
